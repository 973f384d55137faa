/** The plans and what each grants, from the one plan table; where nothing is sold the page says so. */
import type { Prices } from '@orbweaver/model/api/payments.ts';
import { type Plan, type PlanId, plans } from '@orbweaver/model/plans.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { readServer } from '../session/read-server.server.ts';
import { openContact } from '../session/ui-settings.ts';
import { useRootData } from '../session/use-root-data.ts';
import { FaqList } from '../site/faq-list.tsx';
import { formatMoney } from '../site/money.ts';
import { pageMeta } from '../site/page-meta.ts';
import { breadcrumbData } from '../site/structured-data.ts';
import { loadPage } from '../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, ours, prices, limits] = await Promise.all([
    loadPage(args, ['pricing', 'faq']),
    readServer(args.context, 'GET /server/plans'),
    readServer(args.context, 'GET /server/payments/prices'),
    // Only who is signed in has a plan.
    args.request.headers.has('cookie') ? readServer(args.context, 'GET /server/user/limits') : null,
  ]);
  return {
    ...basics,
    plans: ours.ok ? ours.data : plans,
    prices: prices.ok ? prices.data : null,
    own: limits?.ok ? limits.data.planId : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData, 'pricing', (source) => [breadcrumbData(source, 'pricing')]);

const columns = ['spider', 'analysis', 'link', 'code', 'tools', 'pages', 'full', 'slots', 'ai', 'price', 'year'] as const;

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Pricing() {
  const t = useTranslate();
  const hasLimits = useRootData()?.hasLimits ?? true;
  const { plans: ours, prices, own } = useLoaderData<typeof loader>();
  const isSoldByYear = prices?.plans.some(({ year }) => year !== null) === true;
  const shown = columns.filter((column) => column !== 'year' || isSoldByYear);
  const ids = (Object.keys(plans) as PlanId[]).filter((id) => hasLimits !== (id === 'self-hosted') || !hasLimits);
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-12">
      <div className="grid max-w-[65ch] gap-3">
        <h1 className="text-28">{t('pricing.title')}</h1>
        <p className="text-16 text-muted">{t(hasLimits ? 'pricing.lead' : 'pricing.own')}</p>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard.
        tabIndex={0}
        aria-label={t('pricing.title')}
        className="relative overflow-x-auto rounded-panel border border-line bg-surface"
      >
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 bg-surface">
                {t('pricing.plan')}
              </th>
              {shown.map((column) => (
                <th key={column} scope="col" className="number min-w-20 align-bottom whitespace-normal">
                  {t(`pricing.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => (
              <PlanRow key={id} id={id} plan={ours[id]} prices={prices} columns={shown} isOwn={id === own} />
            ))}
          </tbody>
        </table>
      </section>
      <div className="grid gap-1 text-13 text-muted">
        {hasLimits && prices?.canPay !== true && <p>{t('pricing.no-payments')}</p>}
        {hasLimits && <p>{t('pricing.no-refunds')}</p>}
        <p>{t('pricing.later')}</p>
      </div>
      <p className="flex flex-wrap items-center gap-3 text-14">
        {t('pricing.expert')}
        <Button onClick={() => openContact('shell.contact.expert')}>{t('shell.contact.expert')}</Button>
      </p>
      <section className="grid gap-3 pt-6">
        <h2 className="text-20">{t('faq.title')}</h2>
        <FaqList questions={['trial', 'size', 'saved', 'failed', 'close', 'where', 'harm']} />
      </section>
    </div>
  );
}

interface PlanRowProps {
  readonly id: PlanId;
  readonly plan: Plan;
  readonly prices: Prices | null;
  readonly columns: readonly (typeof columns)[number][];
  /** The visitor has it. */
  readonly isOwn: boolean;
}

function PlanRow({ id, plan, prices, columns: shown, isOwn }: PlanRowProps) {
  const t = useTranslate();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const money = (amount: number) => (prices === null ? number.format(amount) : formatMoney(locale, amount, prices.currency));
  const sold = prices?.plans.find(({ planId }) => planId === id);
  const uses = (limit: number | null) => (limit === null ? t('pricing.unlimited') : number.format(limit));
  const slots = plan.saveSlots === 0 ? t('pricing.last-only') : uses(plan.saveSlots);
  const cells = {
    spider: uses(plan.limits.spider),
    analysis: uses(plan.limits.analysis),
    link: uses(plan.limits.link),
    code: uses(plan.limits.code),
    tools: uses(plan.limits.tools),
    pages: plan.pagesPerScan === null ? t('pricing.device') : number.format(plan.pagesPerScan),
    full: plan.fullWebsite ? t('pricing.yes') : t('pricing.no'),
    slots,
    ai: plan.aiCredits === null ? t('pricing.own-key') : number.format(plan.aiCredits),
    price: id === 'marketplace' ? t('pricing.once') : money(sold?.month ?? plan.price),
    year: sold === undefined || sold.year === null ? '–' : money(sold.year),
  } as const;
  return (
    <tr aria-current={isOwn || undefined}>
      <th scope="row" className="sticky start-0 bg-surface font-semibold whitespace-nowrap">
        {t(`pricing.name.${id}`)}
        {isOwn && (
          <span className="ms-2 inline-flex items-center gap-1 text-12 font-medium text-accent">
            <Icon name="check" size={14} />
            {t('pricing.yours')}
          </span>
        )}
      </th>
      {shown.map((column) => (
        <td key={column} className="number whitespace-nowrap">
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}
