/** How the plan is paid: when the next payment is due, the card on file, and what to do when a payment failed. */
import type { PaymentState } from '@orbweaver/model/api/payments.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { formatDay } from '../site/format.ts';
import { Panel } from '../user-pages/page-frame.tsx';
import { cardBrand } from './card-brand.ts';
import { openPortal, useCheckout } from './use-checkout.ts';

export function CardPanel({ state: { plan, card } }: { readonly state: PaymentState }) {
  const t = useTranslate();
  const locale = useLocale();
  const { opening, open } = useCheckout();
  if (plan === null) return null;
  const { graceUntil, isCancelled, paidUntil } = plan;
  return (
    <Panel title={t('payment.card.title')}>
      <div className="grid justify-items-start gap-3 text-14">
        {graceUntil !== null && (
          <p role="alert" className="text-error">
            {t('payment.card.failed', { date: formatDay(locale, graceUntil) })}
          </p>
        )}
        <p>{t(isCancelled ? 'payment.card.ends' : 'payment.card.renews', { date: formatDay(locale, paidUntil) })}</p>
        {card !== null && <p>{t('payment.card.on-file', { brand: cardBrand(card.brand), last4: card.last4 })}</p>}
        <Button isBusy={opening !== null} onClick={() => void open('portal', openPortal)}>
          {t('payment.card.change')}
        </Button>
      </div>
    </Panel>
  );
}
