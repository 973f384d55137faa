/** Makes the prices at the payment service those of the settings. What that would do is shown first. */
import type { PriceStep } from '@orbweaver/model/api/payment-desk.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { callWords } from '../../session/call-words.ts';
import { callServer } from '../../session/server-call.ts';
import { formatMoney } from '../../site/money.ts';

export function SyncPrices() {
  const t = useTranslate();
  const [steps, setSteps] = useState<readonly PriceStep[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = async (name: 'GET' | 'POST'): Promise<void> => {
    setBusy(true);
    const response = await callServer(`${name} /server/admin/payments/prices`);
    setBusy(false);
    if (!response.ok) showToast({ text: callWords(t, response).message, tone: 'error' });
    else if (name === 'GET') setSteps(response.data);
    else {
      setSteps(null);
      showToast({ text: t('desk-pay.sync-done') });
    }
  };
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="max-w-[65ch] text-13 text-muted">{t('desk-pay.sync-text')}</p>
      <Button isBusy={isBusy && steps === null} onClick={() => void ask('GET')}>
        {t('desk-pay.sync')}
      </Button>
      <Dialog title={t('desk-pay.sync')} isOpen={steps !== null} onClose={() => setSteps(null)}>
        {steps !== null && <Plan steps={steps} isBusy={isBusy} onAgree={() => void ask('POST')} onClose={() => setSteps(null)} />}
      </Dialog>
    </div>
  );
}

interface PlanProps {
  readonly steps: readonly PriceStep[];
  readonly isBusy: boolean;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

function Plan({ steps, isBusy, onAgree, onClose }: PlanProps) {
  const t = useTranslate();
  const isDone = steps.every(({ step }) => step === 'kept');
  return (
    <div className="grid gap-4">
      <p className="text-14">{t(isDone ? 'desk-pay.sync-nothing' : 'desk-pay.sync-first')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <StepLine key={step.lookupKey} step={step} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        {!isDone && (
          <Button kind="primary" isBusy={isBusy} onClick={onAgree}>
            {t('desk-pay.sync-agree')}
          </Button>
        )}
      </div>
    </div>
  );
}

function StepLine({ step: { good, amount, currency, step } }: { readonly step: PriceStep }) {
  const t = useTranslate();
  const locale = useLocale();
  const name =
    'once' in good
      ? t(`desk-pay.once.${good.once}`)
      : t(good.interval === 'month' ? 'desk-pay.month' : 'desk-pay.year', { plan: t(`pricing.name.${good.planId}`) });
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2 text-14">
      <span>{name}</span>
      <span className="flex flex-wrap gap-x-4">
        <span className="tabular-nums">{formatMoney(locale, amount, currency)}</span>
        <span className={step === 'kept' ? 'text-muted' : 'font-medium'}>{t(`desk-pay.step.${step}`)}</span>
      </span>
    </li>
  );
}
