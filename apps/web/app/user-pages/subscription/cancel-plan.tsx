/** Cancels the plan, which says before what ends when, or takes that back while it has not ended. Nothing where there is no plan to cancel. */
import type { Limits } from '@orbweaver/model/api/limits.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../../session/call-words.ts';
import { callServer } from '../../session/server-call.ts';
import { refreshState } from '../../session/user-state.ts';
import { formatDay } from '../../site/format.ts';
import { planName } from '../../site/plan-name.ts';

export interface CancelPlanProps {
  readonly limits: Limits;
  /** End of what is paid; null = nothing is, and it ends with its month. */
  readonly paidUntil: string | null;
}

export function CancelPlan({ limits: { planId, endsAt, resetAt }, paidUntil }: CancelPlanProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const act = async (name: 'cancel' | 'resume') => {
    setBusy(true);
    const result = await callServer(`POST /server/user/subscription/${name}`);
    if (!result.ok) showToast({ text: callWords(t, result).message, tone: 'error' });
    else showToast({ text: t(name === 'cancel' ? 'subscription.cancelled' : 'subscription.resumed') });
    await Promise.all([refreshState(), revalidate()]);
    setBusy(false);
    setAsking(false);
  };
  if (endsAt !== null) {
    return (
      <Button icon="undo-2" isBusy={isBusy} onClick={() => void act('resume')}>
        {t('subscription.resume')}
      </Button>
    );
  }
  if (planId === 'trial' || resetAt === null) return null;
  const ends = { plan: planName(t, planId), date: formatDay(locale, paidUntil ?? resetAt) };
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('subscription.cancel')}
      </Button>
      <Dialog title={t('subscription.cancel')} isOpen={isAsking} onClose={() => setAsking(false)}>
        <div className="grid gap-4">
          <p className="text-14 text-muted">{t('subscription.cancel-text', ends)}</p>
          <p className="text-14 text-muted">{t('pricing.no-refunds')}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button data-focus onClick={() => setAsking(false)}>
              {t('subscription.keep')}
            </Button>
            <Button kind="danger" isBusy={isBusy} onClick={() => void act('cancel')}>
              {t('subscription.cancel')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
