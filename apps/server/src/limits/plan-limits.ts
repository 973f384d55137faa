/** What an account may do now: its subscription and the plan table become the `Limits` of the wire. */
import type { Limits } from '@orbweaver/model/api/limits.ts';
import { type LimitGroup, limitGroupIds, type Plan } from '@orbweaver/model/plans.ts';
import { isRefilled } from './payment-events.ts';
import { nextRefillAt } from './refill.ts';
import { endOf, type Subscription, usedOf } from './subscription-events.ts';

/** Without limits everyone has the self-hosted plan, whatever the row says. */
export function planIdOf(row: Subscription, hasLimits: boolean): string {
  return hasLimits ? row.planId : 'self-hosted';
}

/** Slots of the plan and those bought; null = unlimited. */
export function saveSlotsOf(row: Subscription, plan: Plan): number | null {
  return plan.saveSlots === null ? null : plan.saveSlots + row.saveSlot;
}

export interface Credits {
  /** Left of those that the plan gives each month; none where it has them by a key of its own. */
  readonly plan: number;
  /** Bought or granted: spent after those of the plan, and never reset. */
  readonly own: number;
  /** By codes of the marketplace. */
  readonly marketplace: number;
}

export function creditsOf({ planAiCreditUsed, aiCredit, sumoAiCredit }: Subscription, { aiCredits }: Pick<Plan, 'aiCredits'>): Credits {
  return { plan: Math.max(0, (aiCredits ?? 0) - planAiCreditUsed), own: aiCredit, marketplace: sumoAiCredit };
}

export interface HeldPlan {
  readonly planId: string;
  readonly plan: Plan;
}

/** When the counters are refilled, ISO 8601; null = never. */
export function resetOf(row: Subscription, now: Date): string | null {
  const next = nextRefillAt(row.startedAt, now);
  return isRefilled(row, next) ? next.toISOString() : null;
}

/** Bytes of kept scans. */
export interface StorageUse {
  readonly used: number;
  /** null = no limit. */
  readonly limit: number | null;
}

export interface Kept {
  readonly scans: number;
  readonly storage: StorageUse;
}

export function limitsOf(row: Subscription, kept: Kept, { planId, plan }: HeldPlan, now: Date): Limits {
  const groups = Object.fromEntries(
    limitGroupIds.map((group) => [group, { used: usedOf(row, group), limit: plan.limits[group] }]),
  ) as Record<LimitGroup, { used: number; limit: number | null }>;
  return {
    planId,
    groups,
    resetAt: resetOf(row, now),
    endsAt: endOf(row)?.toISOString() ?? null,
    graceUntil: row.graceUntil?.toISOString() ?? null,
    pagesPerScan: plan.pagesPerScan,
    fullWebsite: plan.fullWebsite,
    saveSlots: { used: kept.scans, limit: saveSlotsOf(row, plan) },
    storage: kept.storage,
    widget: plan.widget,
    credits: { ...creditsOf(row, plan), monthly: plan.aiCredits },
  };
}
