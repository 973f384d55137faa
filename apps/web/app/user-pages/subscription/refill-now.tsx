/** Buys one refill of the month's uses, at the operator's price; where that has none, a ticket asks the operator for it. */
import type { Prices } from '@orbweaver/model/api/payments.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { useCheckout } from '../../payments/use-checkout.ts';
import { callServer } from '../../session/server-call.ts';
import { formatMoney } from '../../site/money.ts';
import { askPath } from '../../tickets/ticket-ask.ts';

export function RefillNow({ prices: { refill, currency } }: { readonly prices: Pick<Prices, 'refill' | 'currency'> }) {
  const t = useTranslate();
  const locale = useLocale();
  const { opening, open } = useCheckout();
  if (refill === null) {
    return (
      <Link to={askPath({ kind: 'refill' })} className={`${buttonClass()} justify-self-start`}>
        {t('subscription.ask-refill')}
      </Link>
    );
  }
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="max-w-[65ch] text-13 text-muted">
        {t('subscription.refill-text')} {t('pricing.no-refunds')}
      </p>
      <Button
        isBusy={opening !== null}
        onClick={() => void open('refill', () => callServer('POST /server/payments/checkout', { body: { kind: 'refill' } }))}
      >
        {t('subscription.refill', { price: formatMoney(locale, refill, currency) })}
      </Button>
    </div>
  );
}
