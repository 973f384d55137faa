/** AI credits and save slots: how many, the price of each, the total; bought once, without renewal or expiry. */
import type { Prices } from '@orbweaver/model/api/payments.ts';
import { mostOfPurchase } from '@orbweaver/model/payments.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, useState } from 'react';
import { callServer } from '../session/server-call.ts';
import { formatMoney } from '../site/money.ts';
import { useCheckout } from './use-checkout.ts';

const count = { type: 'number', dir: 'ltr', min: 0, max: mostOfPurchase, step: 1, required: true } as const;

/** Whole, and none for what is no number. */
function countOf(text: string): number {
  const number = Math.floor(Number(text));
  return Number.isFinite(number) ? Math.min(mostOfPurchase, Math.max(0, number)) : 0;
}

export function BuyAddOns({ prices: { currency, aiCredit, saveSlot } }: { readonly prices: Prices }) {
  const t = useTranslate();
  const locale = useLocale();
  const { opening, open } = useCheckout();
  const [credits, setCredits] = useState('0');
  const [slots, setSlots] = useState('0');
  const [aiCredits, saveSlots] = [aiCredit === null ? 0 : countOf(credits), saveSlot === null ? 0 : countOf(slots)];
  const each = (price: number) => t('payment.add-ons.each', { price: formatMoney(locale, price, currency) });
  const total = formatMoney(locale, aiCredits * (aiCredit ?? 0) + saveSlots * (saveSlot ?? 0), currency);
  const buy = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void open('add-ons', () => callServer('POST /server/payments/checkout', { body: { kind: 'add-ons', aiCredits, saveSlots } }));
  };
  return (
    <form onSubmit={buy} className="grid max-w-md gap-4">
      <p className="text-14 text-muted">{t('payment.add-ons.text')}</p>
      {aiCredit !== null && (
        <TextField
          label={t('payment.add-ons.credits')}
          hint={each(aiCredit)}
          {...count}
          value={credits}
          onChange={({ target }) => setCredits(target.value)}
        />
      )}
      {saveSlot !== null && (
        <TextField
          label={t('payment.add-ons.slots')}
          hint={each(saveSlot)}
          {...count}
          value={slots}
          onChange={({ target }) => setSlots(target.value)}
        />
      )}
      <p aria-live="polite" className="text-16 font-semibold">
        {t('payment.add-ons.total', { price: total })}
      </p>
      <Button type="submit" kind="primary" disabled={aiCredits + saveSlots === 0} isBusy={opening !== null} className="justify-self-start">
        {t('payment.add-ons.buy')}
      </Button>
      <p className="text-13 text-muted">{t('payment.no-refunds')}</p>
    </form>
  );
}
