/** A change of the plan: what it costs now is shown first, and agreed to then. */
import type { ChangePreview } from '@orbweaver/model/api/payments.ts';
import type { BillingInterval, SoldPlanId } from '@orbweaver/model/payments.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';
import { refreshState } from '../session/user-state.ts';
import { formatMoney } from '../site/money.ts';

export interface WantedPlan {
  readonly planId: SoldPlanId;
  readonly interval: BillingInterval;
}

export interface ChangePlanProps {
  readonly wanted: WantedPlan;
  readonly onClose: () => void;
}

export function ChangePlan({ wanted, onClose }: ChangePlanProps) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [preview, setPreview] = useState<ChangePreview | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { planId, interval } = wanted;
  useEffect(() => {
    let isGone = false;
    void callServer('POST /server/payments/preview', { body: { planId, interval } }).then((response) => {
      if (isGone) return;
      if (response.ok) setPreview(response.data);
      else setFault(callWords(t, response).message);
    });
    return () => {
      isGone = true;
    };
  }, [planId, interval, t]);
  const change = async (at: number): Promise<void> => {
    setBusy(true);
    const response = await callServer('POST /server/payments/change', { body: { planId, interval, at } });
    setBusy(false);
    if (!response.ok) {
      setFault(callWords(t, response).message);
      return;
    }
    showToast({ text: t('payment.change.done') });
    await Promise.all([refreshState(), revalidate()]);
    onClose();
  };
  return (
    <Dialog title={t('payment.change.title', { plan: t(`pricing.name.${planId}`) })} isOpen onClose={onClose}>
      <div className="grid gap-4">
        {fault !== null && (
          <p role="alert" className="text-14 text-error">
            {fault}
          </p>
        )}
        {preview === null && fault === null && <p role="status">{t('shell.loading')}</p>}
        {preview !== null && <PreviewLines preview={preview} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          {preview !== null && (
            <Button kind="primary" isBusy={isBusy} onClick={() => void change(preview.at)}>
              {t('payment.change.confirm')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** What is charged now; what is over stays to the good. */
function PreviewLines({ preview: { currency, lines, due, total } }: { readonly preview: ChangePreview }) {
  const t = useTranslate();
  const locale = useLocale();
  const money = (amount: number) => formatMoney(locale, amount, currency);
  const [credit, debit] = [sumOf(lines, -1), sumOf(lines, 1)];
  return (
    <div className="grid gap-2 text-14">
      <p>{t('payment.change.text', { credit: money(-credit), debit: money(debit) })}</p>
      <p className="font-semibold">{t('payment.change.due', { amount: money(due) })}</p>
      {total < 0 && <p>{t('payment.change.to-good', { amount: money(-total) })}</p>}
      <p className="text-13 text-muted">{t('payment.no-refunds')}</p>
    </div>
  );
}

function sumOf(lines: ChangePreview['lines'], sign: 1 | -1): number {
  return lines.filter(({ amount }) => Math.sign(amount) === sign).reduce((sum, { amount }) => sum + amount, 0);
}
