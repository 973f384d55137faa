/** The plans with every limit of theirs and their prices; where plans are sold, each has its button, and the visitor's own is marked. */
import type { Prices } from '@orbweaver/model/api/payments.ts';
import type { BillingInterval } from '@orbweaver/model/payments.ts';
import type { Plan, PlanId } from '@orbweaver/model/plans.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { IntervalChoice } from '../payments/interval-choice.tsx';
import { formatMoney } from '../site/money.ts';
import { BuyPlan } from './buy-plan.tsx';
import { columns, planCells } from './plan-cells.ts';
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
  const canPay = prices?.canPay ?? false;
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
              <th scope="col" className="sticky start-0 bg-surface">
                {t('pricing.plan')}
              </th>
              <th scope="col" className="number">
                {t(interval === 'month' ? 'pricing.price' : 'pricing.price-year')}
              </th>
              {canPay && <th scope="col">{t('pricing.buy')}</th>}
              {columns.map(({ id, word }) => (
                <th key={id} scope="col" className="number">
                  {t(word)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => (
              <PlanRow key={id} id={id} plan={plans[id]} prices={prices} interval={interval} visitor={visitor} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface PlanRowProps extends Pick<PriceTableProps, 'prices' | 'visitor'> {
  readonly id: PlanId;
  readonly plan: Plan;
  readonly interval: BillingInterval;
}

function PlanRow({ id, plan, prices, interval, visitor }: PlanRowProps) {
  const t = useTranslate();
  const number = new Intl.NumberFormat(useLocale());
  const isOwn = id === visitor.own;
  const cells = planCells(t, number, plan);
  const sold = prices?.plans.find(({ planId }) => planId === id);
  const isSold = sold !== undefined && sold[interval] !== null;
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
      <td className="number whitespace-nowrap">
        <Price id={id} plan={plan} prices={prices} interval={interval} />
      </td>
      {prices?.canPay === true && (
        <td>{isSold && !(isOwn && visitor.hasPaidPlan) && <BuyPlan planId={sold.planId} interval={interval} visitor={visitor} />}</td>
      )}
      {columns.map((column) => (
        <td key={column.id} className="number whitespace-nowrap">
          {cells.get(column.id)}
        </td>
      ))}
    </tr>
  );
}

function Price({ id, plan, prices, interval }: Pick<PlanRowProps, 'id' | 'plan' | 'prices' | 'interval'>) {
  const t = useTranslate();
  const locale = useLocale();
  if (id === 'marketplace') return t('pricing.once');
  if (prices === null) return new Intl.NumberFormat(locale).format(plan.price);
  const sold = prices.plans.find(({ planId }) => planId === id);
  const amount = sold === undefined ? 0 : sold[interval];
  return amount === null ? t('pricing.not-sold') : formatMoney(locale, amount, prices.currency);
}
