/**
 * What an account pays for, as Stripe has it, becomes events of its subscription, and those become columns. Both are pure. Events are the
 * difference to what was applied before, so that the same state twice changes nothing and the order in which states were seen does not matter.
 */
import type { BillingInterval, SoldPlanId } from '@orbweaver/model/payments.ts';
import type { subscription } from '../db/schema.ts';
import { windowStartAt } from './refill.ts';
import { unused } from './unused.ts';

type Subscription = typeof subscription.$inferSelect;

/** Moments are ISO 8601, since it is kept as JSON. */
export interface PaidPlan {
  /** Of the subscription at Stripe. */
  readonly id: string;
  readonly planId: SoldPlanId;
  readonly interval: BillingInterval;
  readonly startedAt: string;
  readonly paidUntil: string;
  readonly isCancelled: boolean;
  /** A payment failed, and the plan goes on until then; null = none failed. */
  readonly graceUntil: string | null;
  /** The newest. */
  readonly invoice: string | null;
}

export type Ending = 'plan-ended' | 'payment-refunded' | 'payment-disputed';

export type Billing =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly plan: PaidPlan }
  | { readonly state: 'over'; readonly plan: PaidPlan; readonly why: Ending };

type Going = 'plan-bought' | 'plan-renewed' | 'plan-changed' | 'plan-cancelled' | 'plan-resumed' | 'payment-failed' | 'payment-recovered';

export type PaymentEvent = { readonly kind: Going; readonly plan: PaidPlan } | { readonly kind: 'payment-overdue' | Ending };

/** What happened between two states. */
export function paymentEvents(known: Billing, now: Billing): readonly PaymentEvent[] {
  if (now.state === 'none') return known.state === 'running' ? [{ kind: 'plan-ended' }] : [];
  const before = known.state !== 'none' && known.plan.id === now.plan.id ? known : null;
  if (before?.state === 'over') return [];
  if (now.state === 'over') return [...(before === null ? begun(now.plan) : []), { kind: now.why }];
  return before === null ? begun(now.plan) : changes(before.plan, now.plan);
}

function begun(plan: PaidPlan): PaymentEvent[] {
  const later: PaymentEvent[] = [];
  if (plan.graceUntil !== null) later.push({ kind: 'payment-failed', plan });
  if (plan.isCancelled) later.push({ kind: 'plan-cancelled', plan });
  return [{ kind: 'plan-bought', plan }, ...later];
}

function changes(before: PaidPlan, plan: PaidPlan): PaymentEvent[] {
  const events: PaymentEvent[] = [];
  const hasFailed = plan.graceUntil !== before.graceUntil;
  if (plan.planId !== before.planId || plan.interval !== before.interval) events.push({ kind: 'plan-changed', plan });
  else if (plan.paidUntil !== before.paidUntil || (plan.invoice !== before.invoice && !hasFailed))
    events.push({ kind: 'plan-renewed', plan });
  if (hasFailed) events.push({ kind: plan.graceUntil === null ? 'payment-recovered' : 'payment-failed', plan });
  if (plan.isCancelled !== before.isCancelled) events.push({ kind: plan.isCancelled ? 'plan-cancelled' : 'plan-resumed', plan });
  return events;
}

/** The columns that an event sets. */
export function paidChange(row: Subscription, event: PaymentEvent, now: Date): Partial<Subscription> {
  switch (event.kind) {
    case 'plan-bought':
      return { ...unused(), planAiCreditUsed: 0, ...runningColumns(event.plan), ...windowOf(event.plan, now) };
    case 'payment-failed':
      return { graceUntil: momentOf(event.plan.graceUntil), stripeInvoice: event.plan.invoice };
    case 'plan-renewed':
    case 'plan-changed':
    case 'plan-resumed':
    case 'plan-cancelled':
    case 'payment-recovered':
      // A plan whose grace is over stays the trial until it is paid.
      return row.isActive || event.plan.graceUntil === null
        ? runningColumns(event.plan)
        : { isCancelled: event.plan.isCancelled, paidUntil: momentOf(event.plan.paidUntil) };
    // The trial's limits, refilled each month, until it is paid.
    case 'payment-overdue':
      return { planId: 'trial', isActive: false, graceUntil: null };
    case 'plan-ended':
    case 'payment-refunded':
    case 'payment-disputed':
      return { planId: 'trial', isActive: false, isCancelled: true, paidUntil: null, graceUntil: null };
  }
}

/** The uses of a plan are counted from the day that it began on; a change of the plan or the interval leaves them. */
function windowOf({ startedAt }: PaidPlan, now: Date): Partial<Subscription> {
  const start = new Date(startedAt);
  return { startedAt: start, windowStart: windowStartAt(start, now < start ? start : now) };
}

function runningColumns(plan: PaidPlan): Partial<Subscription> {
  return {
    planId: plan.planId,
    isActive: true,
    isCancelled: plan.isCancelled,
    paidUntil: momentOf(plan.paidUntil),
    graceUntil: momentOf(plan.graceUntil),
    planUntil: null,
    stripeInvoice: plan.invoice,
  };
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

export function isGraceOver({ graceUntil }: Subscription, now: Date): boolean {
  return graceUntil !== null && graceUntil <= now;
}

/** Whether a window that begins then has its uses. A cancelled plan has its windows to the end of what is paid. */
export function isRefilled({ isCancelled, paidUntil }: Subscription, windowStart: Date): boolean {
  return !isCancelled || (paidUntil !== null && windowStart < paidUntil);
}
