/** The plans, what each grants and what it costs, from the operator's own table; where nothing is sold the page says so. */
import { type PlanId, plans } from '@orbweaver/model/plans.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { PriceTable } from '../pricing/price-table.tsx';
import type { Visitor } from '../pricing/visitor.ts';
import { readServer } from '../session/read-server.server.ts';
import { openContact } from '../session/ui-settings.ts';
import { useRootData } from '../session/use-root-data.ts';
import { FaqList } from '../site/faq-list.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { breadcrumbData } from '../site/structured-data.ts';
import { loadPage } from '../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, ours, prices, visitor] = await Promise.all([
    loadPage(args, ['pricing', 'faq']),
    readServer(args.context, 'GET /server/plans'),
    readServer(args.context, 'GET /server/payments/prices'),
    // Only who is signed in has a plan.
    args.request.headers.has('cookie') ? readVisitor(args) : nobody,
  ]);
  return { ...basics, plans: ours.ok ? ours.data : plans, prices: prices.ok ? prices.data : null, visitor };
}

const nobody: Visitor = { own: null, hasPaidPlan: false };

async function readVisitor({ context }: LoaderFunctionArgs): Promise<Visitor> {
  const [limits, payments] = await Promise.all([
    readServer(context, 'GET /server/user/limits'),
    readServer(context, 'GET /server/payments'),
  ]);
  return limits.ok ? { own: limits.data.planId, hasPaidPlan: payments.ok && payments.data.plan !== null } : nobody;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData, 'pricing', (source) => [breadcrumbData(source, 'pricing')]);

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Pricing() {
  const t = useTranslate();
  const hasLimits = useRootData()?.hasLimits ?? true;
  const { plans: ours, prices, visitor } = useLoaderData<typeof loader>();
  const ids = (Object.keys(plans) as PlanId[]).filter((id) => hasLimits !== (id === 'self-hosted') || !hasLimits);
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-12">
      <div className="grid max-w-[65ch] gap-3">
        <h1 className="text-28">{t('pricing.title')}</h1>
        <p className="text-16 text-muted">{t(hasLimits ? 'pricing.lead' : 'pricing.own')}</p>
      </div>
      <PriceTable ids={ids} plans={ours} prices={prices} visitor={visitor} />
      <div className="grid gap-1 text-13 text-muted">
        {hasLimits && <p>{t(prices?.canPay === true ? 'pricing.charged' : 'pricing.currency')}</p>}
        {hasLimits && <p>{t('pricing.no-refunds')}</p>}
        <p>{t('pricing.later')}</p>
      </div>
      <p className="flex flex-wrap items-center gap-3 text-14">
        {t('pricing.expert')}
        <Button onClick={() => openContact('shell.contact.expert')}>{t('shell.contact.expert')}</Button>
      </p>
      <section className="grid gap-3 pt-6">
        <h2 className="text-20">{t('faq.title')}</h2>
        <FaqList questions={['trial', 'size', 'saved', 'failed']} />
      </section>
    </div>
  );
}
