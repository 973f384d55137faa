/** `/user/subscription`: the plan, what of it is used, its next day, AI credits and save slots; cancelling, resuming, and asking the operator for more. */
import type { Limits } from '@orbweaver/model/api/limits.ts';
import type { UserState } from '@orbweaver/model/api/user-state.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { CardPanel } from '../../payments/card-panel.tsx';
import { InvoiceList } from '../../payments/invoice-list.tsx';
import { PlansForSale } from '../../payments/plans-for-sale.tsx';
import { useFreshPayments } from '../../payments/use-fresh-payments.ts';
import { readServer } from '../../session/read-server.server.ts';
import { useRootData } from '../../session/use-root-data.ts';
import { useUserState } from '../../session/user-state.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { LimitBars } from '../../user-pages/limit-bars.tsx';
import { PageFrame, Panel } from '../../user-pages/page-frame.tsx';
import { hasLimited } from '../../user-pages/refill-day.ts';
import { CodePanel } from '../../user-pages/subscription/code-panel.tsx';
import { CreditsPanel } from '../../user-pages/subscription/credits-panel.tsx';
import { PlanPanel } from '../../user-pages/subscription/plan-panel.tsx';
import { RefillNow } from '../../user-pages/subscription/refill-now.tsx';
import { SlotsPanel } from '../../user-pages/subscription/slots-panel.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, state, limits, payments, prices, invoices] = await Promise.all([
    loadPage(args, ['subscription', 'pricing', 'payment', 'dashboard', 'errors']),
    readServer(args.context, 'GET /server/user/stateData'),
    readServer(args.context, 'GET /server/user/limits'),
    readServer(args.context, 'GET /server/payments'),
    readServer(args.context, 'GET /server/payments/prices'),
    readServer(args.context, 'GET /server/payments/invoices'),
  ]);
  return {
    ...basics,
    state: state.ok ? state.data : null,
    limits: limits.ok ? limits.data : null,
    payments: payments.ok ? payments.data : null,
    prices: prices.ok ? prices.data : null,
    invoices: invoices.ok ? invoices.data : [],
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'subscription');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Subscription() {
  const t = useTranslate();
  const { state, limits, payments } = useLoaderData<typeof loader>();
  useFreshPayments(payments?.canPay ?? false);
  return (
    <PageFrame title="subscription.title" lead={t('subscription.lead')}>
      {state === null || limits === null ? (
        <EmptyState icon="octagon-x" tone="error" title={t('subscription.failed')} actions={<Retry />} />
      ) : (
        <Parts rendered={state} limits={limits} />
      )}
    </PageFrame>
  );
}

function Parts({ rendered, limits }: { readonly rendered: UserState; readonly limits: Limits }) {
  const t = useTranslate();
  const { subscription } = useUserState(rendered);
  const { payments, prices, invoices } = useLoaderData<typeof loader>();
  const hasLimits = useRootData()?.hasLimits ?? true;
  const canPay = payments?.canPay ?? false;
  const more = (
    <Link to="/user/addons" className="link text-13">
      {t('subscription.addons')}
    </Link>
  );
  return (
    <>
      <PlanPanel subscription={subscription} limits={limits} payments={payments} />
      {payments !== null && <CardPanel state={payments} />}
      <Panel title={t('dashboard.uses.title')}>
        <div className="grid gap-4">
          <LimitBars limits={limits} />
          {canPay && prices !== null && hasLimited(limits) && <RefillNow prices={prices} />}
        </div>
      </Panel>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <SlotsPanel limits={limits} bought={subscription.save_slot} more={more} />
        <CreditsPanel credits={limits.credits} total={subscription.ai_credit} more={more} />
      </div>
      {hasLimits && payments !== null && <CodePanel code={payments.code} marketplaceUrl={prices?.marketplaceUrl ?? null} />}
      {canPay && payments !== null && payments.code?.endsAt !== null && prices !== null && (
        <PlansForSale prices={prices} state={payments} />
      )}
      {(canPay || invoices.length > 0) && <InvoiceList invoices={invoices} />}
    </>
  );
}

function Retry() {
  const t = useTranslate();
  const { revalidate, state } = useRevalidator();
  return (
    <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
      {t('shell.retry')}
    </Button>
  );
}
