/** The plan: its name, its next day or its end, and what can be done with it. Where nothing is sold by card, the operator is asked. */
import type { Limits } from '@orbweaver/model/api/limits.ts';
import type { PaymentState } from '@orbweaver/model/api/payments.ts';
import type { UserState } from '@orbweaver/model/api/user-state.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { useRootData } from '../../session/use-root-data.ts';
import { formatDay } from '../../site/format.ts';
import { useLocalePath } from '../../site/locale-path.ts';
import { planName } from '../../site/plan-name.ts';
import { askPath } from '../../tickets/ticket-ask.ts';
import { FactList } from '../fact-list.tsx';
import { Panel } from '../page-frame.tsx';
import { refillDay } from '../refill-day.ts';
import { CancelPlan } from './cancel-plan.tsx';

export interface PlanPanelProps {
  readonly subscription: UserState['subscription'];
  readonly limits: Limits;
  /** null = it could not be read. */
  readonly payments: PaymentState | null;
}

export function PlanPanel({ subscription, limits, payments }: PlanPanelProps) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const hasLimits = useRootData()?.hasLimits ?? true;
  return (
    <Panel
      title={t('subscription.plan')}
      actions={
        <Link to={localePath('/pricing')} className="link text-13">
          {t('dashboard.uses.upgrade')}
        </Link>
      }
    >
      <div className="grid gap-4">
        <p className="text-20 font-semibold">{planName(t, limits.planId)}</p>
        <PlanFacts subscription={subscription} limits={limits} />
        {hasLimits ? (
          <PlanActs limits={limits} payments={payments} />
        ) : (
          <p className="text-13 text-muted">{t('subscription.self-hosted')}</p>
        )}
      </div>
    </Panel>
  );
}

function PlanFacts({ subscription, limits }: Pick<PlanPanelProps, 'subscription' | 'limits'>) {
  const t = useTranslate();
  const locale = useLocale();
  const { endsAt, pagesPerScan, fullWebsite, widget } = limits;
  const resetAt = refillDay(limits);
  const number = new Intl.NumberFormat(locale);
  const running = endsAt === null ? 'active' : 'cancelled';
  const state = subscription.active === 0 ? 'ended' : running;
  return (
    <FactList
      facts={[
        [t('subscription.state'), t(`subscription.state.${state}`)],
        ...(endsAt === null ? [] : [[t('subscription.ends'), formatDay(locale, endsAt)] as const]),
        ...(resetAt === null ? [] : [[t('subscription.resets'), formatDay(locale, resetAt)] as const]),
        [t('pricing.pages'), pagesPerScan === null ? t('pricing.device') : number.format(pagesPerScan)],
        [t('pricing.full'), t(fullWebsite ? 'pricing.yes' : 'pricing.no')],
        [t('subscription.widget'), t(widget ? 'pricing.yes' : 'pricing.no')],
      ]}
    />
  );
}

function PlanActs({ limits, payments }: Omit<PlanPanelProps, 'subscription'>) {
  const t = useTranslate();
  // What came with a marketplace's code is given up there.
  const isOfCode = (payments?.code ?? null) !== null;
  const cancel = isOfCode ? null : <CancelPlan limits={limits} paidUntil={payments?.plan?.paidUntil ?? null} />;
  // Where plans are sold by card, nobody has to be asked for one.
  if (payments?.canPay === true) return <div className="justify-self-start empty:hidden">{cancel}</div>;
  return (
    <div className="grid gap-3">
      <p className="max-w-[65ch] text-13 text-muted">
        {t('subscription.ask-text')} {t('pricing.no-refunds')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to={askPath({ kind: 'plan', plan: null })} className={buttonClass('primary')}>
          {t('subscription.ask-plan')}
        </Link>
        <Link to={askPath({ kind: 'refill' })} className={buttonClass()}>
          {t('subscription.ask-refill')}
        </Link>
        {cancel}
      </div>
    </div>
  );
}
