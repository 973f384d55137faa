/** The plans beside each other with every limit of theirs and their prices; where plans are sold, each has its button, and the visitor's own is marked. */
import type { Prices } from '@orbweaver/model/api/payments.ts';
import type { BillingInterval } from '@orbweaver/model/payments.ts';
import type { Plan, PlanId } from '@orbweaver/model/plans.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { IntervalChoice } from '../payments/interval-choice.tsx';
import { formatMoney } from '../site/money.ts';
import { BuyPlan } from './buy-plan.tsx';
import { limits, planWords } from './plan-cells.ts';
import type { Visitor } from './visitor.ts';

export interface PriceTableProps {
  readonly ids: readonly PlanId[];
  readonly plans: Readonly<Record<PlanId, Plan>>;
  /** null = they could not be read. */
  readonly prices: Prices | null;
  readonly visitor: Visitor;
}

export function PriceTable({ ids, plans, prices, visitor }: PriceTableProps) {
  const t = useTranslate();
  const [interval, setInterval] = useState<BillingInterval>('month');
  const words = planWords(t, new Intl.NumberFormat(useLocale()));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {prices !== null && <IntervalChoice interval={interval} onChoose={setInterval} />}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard.
        tabIndex={0}
        aria-label={t('pricing.title')}
        className="relative overflow-x-auto rounded-panel border border-line bg-surface"
      >
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col" className={firstColumn}>
                {t('pricing.plan')}
              </th>
              {ids.map((id) => (
                <PlanName key={id} id={id} isOwn={id === visitor.own} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className={firstColumn}>
                {t(interval === 'month' ? 'pricing.price' : 'pricing.price-year')}
              </th>
              {ids.map((id) => (
                <td key={id} className="number font-semibold whitespace-nowrap">
                  <Price id={id} plan={plans[id]} prices={prices} interval={interval} />
                </td>
              ))}
            </tr>
            {prices?.canPay === true && (
              <tr>
                <th scope="row" className={firstColumn}>
                  {t('pricing.buy')}
                </th>
                {ids.map((id) => (
                  <td key={id} className="number">
                    <Buy id={id} prices={prices} interval={interval} visitor={visitor} />
                  </td>
                ))}
              </tr>
            )}
            {limits.map(({ id: limit, word, cell }) => (
              <tr key={limit}>
                <th scope="row" className={firstColumn}>
                  {t(word)}
                </th>
                {ids.map((id) => (
                  <td key={id} className="number whitespace-nowrap">
                    {cell(plans[id], words)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Stays in sight while plans are scrolled; on phones it leaves room for two of them. */
const firstColumn = 'sticky start-0 bg-surface max-sm:max-w-36 max-sm:min-w-32';

function PlanName({ id, isOwn }: { readonly id: PlanId; readonly isOwn: boolean }) {
  const t = useTranslate();
  return (
    <th scope="col" aria-current={isOwn || undefined} className="number">
      <span className="inline-block text-14 font-semibold text-ink max-sm:max-w-24 max-sm:whitespace-normal">
        {t(`pricing.name.${id}`)}
      </span>
      {isOwn && (
        <span className="flex items-center justify-end gap-1 text-12 font-medium text-accent">
          <Icon name="check" size={14} />
          {t('pricing.yours')}
        </span>
      )}
    </th>
  );
}

interface OfPlan extends Pick<PriceTableProps, 'prices'> {
  readonly id: PlanId;
  readonly interval: BillingInterval;
}

function Buy({ id, prices, interval, visitor }: OfPlan & Pick<PriceTableProps, 'visitor'>) {
  const sold = prices?.plans.find(({ planId }) => planId === id);
  if (sold === undefined || sold[interval] === null || (id === visitor.own && visitor.hasPaidPlan)) return null;
  return <BuyPlan planId={sold.planId} interval={interval} visitor={visitor} />;
}

function Price({ id, plan, prices, interval }: OfPlan & { readonly plan: Plan }) {
  const t = useTranslate();
  const locale = useLocale();
  if (id === 'marketplace') return t('pricing.once');
  if (prices === null) return new Intl.NumberFormat(locale).format(plan.price);
  const sold = prices.plans.find(({ planId }) => planId === id);
  const amount = sold === undefined ? 0 : sold[interval];
  return amount === null ? t('pricing.not-sold') : formatMoney(locale, amount, prices.currency);
}
