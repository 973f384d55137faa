/** Where plans are bought, with the interval that was chosen before: in the address, and back out of it. */
import { type BillingInterval, billingIntervals } from '@orbweaver/model/payments.ts';

export function plansPath(interval: BillingInterval): string {
  return `/user/subscription?interval=${interval}#plans`;
}

export function intervalOf(parameters: URLSearchParams): BillingInterval | null {
  return billingIntervals.find((each) => each === parameters.get('interval')) ?? null;
}
