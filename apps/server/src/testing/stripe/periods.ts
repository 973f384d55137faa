/** Billing periods: so many months or years after the anchor, on the last day of a month that is too short. */
import type Stripe from 'stripe';

/** Seconds. */
export function addInterval(anchor: number, interval: Stripe.Price.Recurring.Interval, count: number): number {
  const months = interval === 'year' ? 12 * count : count;
  const from = new Date(anchor * 1_000);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const end = new Date(from);
  end.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth(), Math.min(from.getUTCDate(), lastDay));
  return end.getTime() / 1_000;
}

/** The first end of a period of the anchor after `start`. */
export function periodEnd(anchor: number, interval: Stripe.Price.Recurring.Interval, start: number): number {
  let count = 1;
  while (addInterval(anchor, interval, count) <= start) count++;
  return addInterval(anchor, interval, count);
}
