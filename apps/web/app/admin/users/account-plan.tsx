/** The plan of an account: what it still gives, and what an administrator makes of it. */
import type { CallInput } from '@orbweaver/model/api/route.ts';
import type { Routes } from '@orbweaver/model/api/routes.ts';
import type { UserAccount } from '@orbweaver/model/api/user-desk.ts';
import { counters, type PlanId } from '@orbweaver/model/plans.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { textOf } from '../../session/form-text.ts';
import { callServer } from '../../session/server-call.ts';
import { useRootData } from '../../session/use-root-data.ts';
import { formatDay } from '../../site/format.ts';
import { planName } from '../../site/plan-name.ts';
import { FactList } from '../../user-pages/fact-list.tsx';
import { LimitBars } from '../../user-pages/limit-bars.tsx';
import { Panel } from '../../user-pages/page-frame.tsx';
import { useUserAct } from './use-user-act.ts';
import { planIds } from './user-query.ts';

export function AccountPlan({ account }: { readonly account: UserAccount }) {
  const t = useTranslate();
  const hasLimits = useRootData()?.hasLimits ?? true;
  return (
    <Panel title={t('users.plan')}>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          <PlanFacts account={account} />
          <LimitBars limits={account.plan.limits} />
        </div>
        <div className="grid content-start gap-6">
          {!hasLimits && <p className="text-13 text-muted">{t('users.limits-off')}</p>}
          <PlanActs account={account} />
          <CounterList account={account} />
        </div>
      </div>
    </Panel>
  );
}

function PlanFacts({ account: { planId, plan } }: { readonly account: UserAccount }) {
  const t = useTranslate();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const { startedAt, limits, saveSlots } = plan;
  const { credits, endsAt } = limits;
  const slots = limits.saveSlots.limit === null ? t('pricing.unlimited') : number.format(limits.saveSlots.limit);
  return (
    <FactList
      facts={[
        [t('users.plan'), planName(t, planId)],
        [t('users.plan-since'), formatDay(locale, startedAt)],
        ...(endsAt === null ? [] : [[t('subscription.ends'), formatDay(locale, endsAt)] as const]),
        [t('users.slots'), t('users.slots-used', { used: limits.saveSlots.used, limit: slots, bought: saveSlots })],
        [t('users.credits-of-plan'), number.format(credits.plan)],
        [t('users.credits-own'), number.format(credits.own)],
        [t('users.credits-marketplace'), number.format(credits.marketplace)],
      ]}
    />
  );
}

function CounterList({ account }: { readonly account: UserAccount }) {
  const t = useTranslate();
  const number = new Intl.NumberFormat(useLocale());
  return (
    <details className="text-14">
      <summary className="py-1 text-13 font-medium">{t('users.counters')}</summary>
      <FactList facts={counters.map((counter) => [t(`users.counter.${counter}`), number.format(account.plan.used[counter])])} />
    </details>
  );
}

function PlanActs({ account: { email, planId } }: { readonly account: UserAccount }) {
  const t = useTranslate();
  const { isBusy, run } = useUserAct();
  const act = (done: CallInput<Routes['POST /server/admin/subscriptions']>['body']['act']) =>
    run(callServer('POST /server/admin/subscriptions', { body: { email, act: done } }), t('users.done'));
  const assign = (form: HTMLFormElement) => act({ kind: 'plan-assigned', planId: textOf(new FormData(form), 'planId') as PlanId });
  return (
    <div className="grid gap-4">
      <form
        method="post"
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void assign(event.currentTarget);
        }}
      >
        <SelectField key={planId} label={t('users.assign')} hint={t('users.assign-hint')} name="planId" defaultValue={planId}>
          {planIds.map((id) => (
            <option key={id} value={id}>
              {t(`pricing.name.${id}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {t('users.assign')}
        </Button>
      </form>
      <div className="grid justify-items-start gap-1">
        <Button isBusy={isBusy} onClick={() => void act({ kind: 'plan-refilled' })}>
          {t('users.refill')}
        </Button>
        <p className="text-13 text-muted">{t('users.refill-hint')}</p>
      </div>
      <GrantForm label={t('users.grant-credits')} isBusy={isBusy} onGrant={(aiCredits) => act({ kind: 'credits-granted', aiCredits })} />
      <GrantForm label={t('users.grant-slots')} isBusy={isBusy} onGrant={(saveSlots) => act({ kind: 'slots-granted', saveSlots })} />
    </div>
  );
}

interface GrantFormProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onGrant: (count: number) => Promise<boolean>;
}

/** The most that one grant may add or take back. */
const most = 1_000_000;

function GrantForm({ label, isBusy, onGrant }: GrantFormProps) {
  const t = useTranslate();
  const grant = async (form: HTMLFormElement) => {
    if (await onGrant(Number(textOf(new FormData(form), 'count')))) form.reset();
  };
  return (
    <form
      method="post"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void grant(event.currentTarget);
      }}
    >
      <TextField label={label} hint={t('users.grant-hint')} name="count" type="number" dir="ltr" min={-most} max={most} step={1} required />
      <Button type="submit" isBusy={isBusy} aria-label={`${t('users.grant')}: ${label}`} className="justify-self-start">
        {t('users.grant')}
      </Button>
    </form>
  );
}
