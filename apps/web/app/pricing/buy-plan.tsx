/** The way from a price to the plan: the page where it is bought, or where one that runs is changed; first sign-up, for who has no account. */
import type { BillingInterval, SoldPlanId } from '@orbweaver/model/payments.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { plansPath } from '../payments/plans-path.ts';
import { useLocalePath } from '../site/locale-path.ts';
import type { Visitor } from './visitor.ts';

export interface BuyPlanProps {
  readonly planId: SoldPlanId;
  readonly interval: BillingInterval;
  readonly visitor: Visitor;
}

export function BuyPlan({ planId, interval, visitor: { own, hasPaidPlan } }: BuyPlanProps) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const path = plansPath(interval);
  const act = t(hasPaidPlan ? 'pricing.change' : 'pricing.buy');
  return (
    <Link
      to={own === null ? `${localePath('/signup')}?${new URLSearchParams({ next: path })}` : path}
      aria-label={`${act}: ${t(`pricing.name.${planId}`)}`}
      className={buttonClass('secondary', 'small')}
    >
      {act}
    </Link>
  );
}
