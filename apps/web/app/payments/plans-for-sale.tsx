/** The plans that are sold, by the month or the year: one is bought, or the plan that runs is changed to it at a price that is shown before. */
import type { PaymentState, Prices } from '@orbweaver/model/api/payments.ts';
import type { BillingInterval } from '@orbweaver/model/payments.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callServer } from '../session/server-call.ts';
import { formatMoney } from '../site/money.ts';
import { Panel } from '../user-pages/page-frame.tsx';
import { ChangePlan, type WantedPlan } from './change-plan.tsx';
import { IntervalChoice } from './interval-choice.tsx';
import { intervalOf } from './plans-path.ts';
import { useCheckout } from './use-checkout.ts';

export interface PlansForSaleProps {
  readonly prices: Prices;
  readonly state: PaymentState;
}

export function PlansForSale({ prices, state }: PlansForSaleProps) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const [interval, setInterval] = useState<BillingInterval>(intervalOf(search) ?? state.plan?.interval ?? 'month');
  const [wanted, setWanted] = useState<WantedPlan | null>(null);
  const sold = prices.plans.filter((plan) => plan[interval] !== null);
  return (
    <Panel id="plans" title={t('payment.plans.title')}>
      <div className="grid gap-4">
        <IntervalChoice interval={interval} onChoose={setInterval} />
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {sold.map((plan) => (
            <PlanOffer
              key={plan.planId}
              wanted={{ planId: plan.planId, interval }}
              price={{ amount: plan[interval] ?? 0, currency: prices.currency }}
              running={state.plan}
              onChange={setWanted}
            />
          ))}
        </ul>
        <p className="text-13 text-muted">{t('payment.no-refunds')}</p>
      </div>
      {wanted !== null && <ChangePlan wanted={wanted} onClose={() => setWanted(null)} />}
    </Panel>
  );
}

interface PlanOfferProps {
  readonly wanted: WantedPlan;
  readonly price: { readonly amount: number; readonly currency: string };
  readonly running: PaymentState['plan'];
  readonly onChange: (wanted: WantedPlan) => void;
}

function PlanOffer({ wanted, price, running, onChange }: PlanOfferProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { opening, open } = useCheckout();
  const { planId, interval } = wanted;
  const name = t(`pricing.name.${planId}`);
  const act = t(running === null ? 'payment.plans.buy' : 'payment.plans.change');
  const isOwn = running?.planId === planId && running.interval === interval;
  const buy = () => open(planId, () => callServer('POST /server/payments/checkout', { body: { kind: 'plan', ...wanted } }));
  return (
    <li className="grid gap-2 rounded-panel border border-line p-4">
      <h3 className="text-16 font-semibold">{name}</h3>
      <p className="text-14">{t(`payment.plans.each-${interval}`, { price: formatMoney(locale, price.amount, price.currency) })}</p>
      {isOwn ? (
        <p className="text-13 text-muted">{t('payment.plans.own')}</p>
      ) : (
        <Button
          aria-label={`${act}: ${name}`}
          isBusy={opening !== null}
          onClick={() => (running === null ? void buy() : onChange(wanted))}
          className="justify-self-start"
        >
          {act}
        </Button>
      )}
    </li>
  );
}
