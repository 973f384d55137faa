/** What an event makes of a subscription: the row before and the event become the columns that change. Pure: the row's writer stores them. */
import { type Counter, type LimitGroup, limitGroupIds, limitGroups, type Plan } from '@orbweaver/model/plans.ts';
import type { subscription } from '../db/schema.ts';
import { isGraceOver, isRefilled, type PaymentEvent, paidChange } from './payment-events.ts';
import { nextRefillAt, windowStartAt } from './refill.ts';
import { unused } from './unused.ts';

export type Subscription = typeof subscription.$inferSelect;

/**
 * `usage-reset` is the turn of the monthly window; an account sets a cancellation and undoes it until it is due; those of payments stand with
 * them; those of codes are the marketplace's; the others are an operator's, or what was bought once.
 */
export type SubscriptionEvent =
  | PaymentEvent
  | { readonly kind: 'usage-reset' }
  | { readonly kind: 'cancellation-set' }
  | { readonly kind: 'cancellation-undone' }
  | { readonly kind: 'cancellation-due' }
  | { readonly kind: 'plan-assigned'; readonly planId: string }
  | { readonly kind: 'plan-refilled' }
  | { readonly kind: 'credits-granted'; readonly aiCredits: number }
  | { readonly kind: 'slots-granted'; readonly saveSlots: number }
  /** `planId` null = the plan stays. */
  | { readonly kind: 'code-redeemed'; readonly planId: string | null; readonly credits: number }
  /** `planUntil` null = the plan stays. */
  | { readonly kind: 'code-taken-back'; readonly credits: number; readonly planUntil: Date | null }
  | { readonly kind: 'code-plan-ended'; readonly planId: string };

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
    // There is nothing to cancel of a trial.
    case 'cancellation-set':
      return row.planId === 'trial' || !row.isActive ? {} : { isCancelled: true };
    case 'cancellation-undone':
      return row.isActive ? { isCancelled: false } : {};
    // What is left are the numbers of the trial, which nothing refills.
    case 'cancellation-due':
      return { planId: 'trial', isActive: false, paidUntil: null, graceUntil: null, planUntil: null };
    case 'plan-assigned':
      return assignedPlan(row, event.planId, now);
    // The end of the window stays, and so do the plan's AI credits.
    case 'plan-refilled':
      return unused();
    case 'credits-granted':
      return { aiCredit: granted(row.aiCredit, event.aiCredits) };
    case 'slots-granted':
      return { saveSlot: granted(row.saveSlot, event.saveSlots) };
    case 'code-redeemed':
      return {
        ...(event.planId === null ? {} : assignedPlan(row, event.planId, now)),
        sumoAiCredit: granted(row.sumoAiCredit, event.credits),
      };
    case 'code-taken-back':
      return {
        ...(event.planUntil === null ? {} : { planUntil: event.planUntil }),
        sumoAiCredit: granted(row.sumoAiCredit, -event.credits),
      };
    // The window of the plan that took its place begins with nothing used.
    case 'code-plan-ended':
      return { ...unused(), planAiCreditUsed: 0, planId: event.planId, ...byHand, windowStart: windowStartAt(row.startedAt, now) };
    default:
      return paidChange(row, event, now);
  }
}

/** When a cancelled plan ends: with what is paid, else with the window that its counters count. null = it goes on, or has ended. */
export function endOf(row: Subscription): Date | null {
  if (!row.isCancelled || !row.isActive) return null;
  return row.paidUntil ?? nextRefillAt(row.startedAt, row.windowStart);
}

/** What the clock alone brings about. */
export function dueEvent(row: Subscription, now: Date): SubscriptionEvent | null {
  if (isOver(row, now)) return { kind: 'cancellation-due' };
  return isGraceOver(row, now) ? { kind: 'payment-overdue' } : null;
}

export function isOver(row: Subscription, now: Date): boolean {
  const end = endOf(row);
  return end !== null && end.getTime() <= now.getTime();
}

/** Whether a cancelled plan ends before its date: in its last window nothing is left of any limit that it has. Without limits it ends by date alone. */
export function isUsedUp(row: Subscription, { limits }: Pick<Plan, 'limits'>): boolean {
  if (isRefilled(row, nextRefillAt(row.startedAt, row.windowStart))) return false;
  const limited = limitGroupIds.filter((group) => limits[group] !== null);
  return limited.length > 0 && limited.every((group) => usedOf(row, group) >= (limits[group] ?? 0));
}

/** Whether the plan of a code that was revoked has to go. */
export function isCodePlanOver({ planUntil }: Subscription, now: Date): boolean {
  return planUntil !== null && planUntil <= now;
}

/** Uses of a group in the running window. */
export function usedOf(row: Subscription, group: LimitGroup): number {
  return limitGroups[group].reduce((sum, counter: Counter) => sum + row[counter], 0);
}

/** A cancelled plan is not refilled after its end, and a clock that was set back refills nothing. */
function turnedWindow(row: Subscription, now: Date): Partial<Subscription> {
  const windowStart = windowStartAt(row.startedAt, now);
  return !isRefilled(row, windowStart) || windowStart.getTime() <= row.windowStart.getTime()
    ? {}
    : { ...unused(), planAiCreditUsed: 0, windowStart };
}

/** Another plan, or a cancelled one again, begins now with nothing used; the plan that already runs goes on as it is. */
function assignedPlan(row: Subscription, planId: string, now: Date): Partial<Subscription> {
  if (row.planId === planId && row.isActive && !row.isCancelled) return { planUntil: null };
  return { ...unused(), planAiCreditUsed: 0, planId, ...byHand, isActive: true, startedAt: now, windowStart: now };
}

/** Nothing that was paid decides when it ends, and no code that was revoked. */
const byHand = { isCancelled: false, paidUntil: null, graceUntil: null, planUntil: null } as const;

/** A negative number takes back, down to none. */
function granted(before: number, more: number): number {
  return Math.min(mostGranted, Math.max(0, before + more));
}

function isSame(before: unknown, after: unknown): boolean {
  return before instanceof Date && after instanceof Date ? before.getTime() === after.getTime() : before === after;
}
