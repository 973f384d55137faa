/** What an account may do now: its subscription and the plan table become the `Limits` of the wire. */
import type { Limits } from '@orbweaver/model/api/limits.ts';
import { type LimitGroup, limitGroupIds, type Plan } from '@orbweaver/model/plans.ts';
import { type Subscription, usedOf } from '../db/subscriptions.ts';
import { nextRefillAt } from './refill.ts';

/** Without limits everyone has the self-hosted plan, whatever the row says. */
export function planIdOf(row: Subscription, hasLimits: boolean): string {
  return hasLimits ? row.planId : 'self-hosted';
}

/** Slots of the plan and those bought; null = unlimited. */
export function saveSlotsOf(row: Subscription, plan: Plan): number | null {
  return plan.saveSlots === null ? null : plan.saveSlots + row.saveSlot;
}

export interface HeldPlan {
  readonly planId: string;
  readonly plan: Plan;
}

/** When the counters are refilled, ISO 8601; null = never. */
export function resetOf(row: Subscription, now: Date): string | null {
  return row.isCancelled ? null : nextRefillAt(row.startedAt, now).toISOString();
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
    pagesPerScan: plan.pagesPerScan,
    fullWebsite: plan.fullWebsite,
    saveSlots: { used: kept.scans, limit: saveSlotsOf(row, plan) },
    storage: kept.storage,
    widget: plan.widget,
  };
}
