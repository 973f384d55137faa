/** What an event makes of a subscription: the row before and the event become the columns that change. Pure: the row's writer stores them. */
import { counters } from '@orbweaver/model/plans.ts';
import type { subscription } from '../db/schema.ts';
import { windowStartAt } from './refill.ts';

export type Subscription = typeof subscription.$inferSelect;

/** `usage-reset` is the turn of the monthly window; the others are an operator's. */
export type SubscriptionEvent =
  | { readonly kind: 'usage-reset' }
  | { readonly kind: 'plan-assigned'; readonly planId: string }
  | { readonly kind: 'plan-refilled' }
  | { readonly kind: 'credits-granted'; readonly aiCredits: number }
  | { readonly kind: 'slots-granted'; readonly saveSlots: number };

/** The most of bought credits or slots that an account can have, whatever is granted. */
const mostGranted = 1_000_000_000;

/** The columns that differ after the event, none where it changes nothing. */
export function subscriptionChange(row: Subscription, event: SubscriptionEvent, now: Date): Partial<Subscription> {
  const before = new Map<string, unknown>(Object.entries(row));
  const after = Object.entries(changedBy(row, event, now));
  return Object.fromEntries(after.filter(([column, value]) => !isSame(before.get(column), value)));
}

function changedBy(row: Subscription, event: SubscriptionEvent, now: Date): Partial<Subscription> {
  switch (event.kind) {
    case 'usage-reset':
      return turnedWindow(row, now);
    case 'plan-assigned':
      return assignedPlan(row, event.planId, now);
    // The end of the window stays.
    case 'plan-refilled':
      return unused();
    case 'credits-granted':
      return { aiCredit: granted(row.aiCredit, event.aiCredits) };
    case 'slots-granted':
      return { saveSlot: granted(row.saveSlot, event.saveSlots) };
  }
}

/** A cancelled plan is not refilled, and a clock that was set back refills nothing. */
function turnedWindow(row: Subscription, now: Date): Partial<Subscription> {
  const windowStart = windowStartAt(row.startedAt, now);
  return row.isCancelled || windowStart.getTime() <= row.windowStart.getTime() ? {} : { ...unused(), windowStart };
}

/** Another plan, or a cancelled one again, begins now with nothing used; the plan that already runs goes on as it is. */
function assignedPlan(row: Subscription, planId: string, now: Date): Partial<Subscription> {
  if (row.planId === planId && row.isActive && !row.isCancelled) return {};
  return { ...unused(), planId, isActive: true, isCancelled: false, startedAt: now, windowStart: now };
}

function unused(): Partial<Subscription> {
  return Object.fromEntries(counters.map((counter) => [counter, 0]));
}

/** A negative number takes back, down to none. */
function granted(before: number, more: number): number {
  return Math.min(mostGranted, Math.max(0, before + more));
}

function isSame(before: unknown, after: unknown): boolean {
  return before instanceof Date && after instanceof Date ? before.getTime() === after.getTime() : before === after;
}
