/** Uses of a plan's counters, one more or one less, for who holds the lock of the account's subscription. */
import { AppError } from '@orbweaver/model/errors.ts';
import { type Counter, type LimitGroup, limitGroupOf, limitGroups } from '@orbweaver/model/plans.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AppDatabase } from '../db/database.ts';
import { planFor } from '../db/plans.ts';
import { useGrant } from '../db/schema.ts';
import { addUse, endIfUsedUp, type Subscription } from '../db/subscriptions.ts';
import { type HeldPlan, planIdOf, resetOf } from './plan-limits.ts';
import { usedOf } from './subscription-events.ts';

export interface UseRules {
  readonly hasLimits: boolean;
  readonly now: () => Date;
}

export async function heldPlan(tx: AppDatabase, row: Subscription, hasLimits: boolean): Promise<HeldPlan> {
  return { planId: planIdOf(row, hasLimits), plan: await planFor(tx, row, hasLimits) };
}

/** So many uses more, one unless said; the row as it is then. Throws `limit-reached` with `{counter, resetAt}`. */
export async function countUse(
  tx: AppDatabase,
  row: Subscription,
  { counter, uses = 1, held, now }: { readonly counter: Counter; readonly uses?: number; readonly held: HeldPlan; readonly now: Date },
): Promise<Subscription> {
  const limit = held.plan.limits[limitGroupOf(counter)];
  if (limit !== null && usedOf(row, limitGroupOf(counter)) + uses > limit) {
    throw new AppError('limit-reached', { counter, resetAt: resetOf(row, now) ?? 'never' });
  }
  return endIfUsedUp(tx, await addUse(tx, row, { counter, more: uses }), held.plan, now);
}

export async function uncountUse(tx: AppDatabase, row: Subscription, counter: Counter, uses = 1): Promise<void> {
  await addUse(tx, row, { counter, more: -uses });
}

/** Uses that a grant took: an analysis one for each of its pages. */
export function usesOf({ counter, pageLimit }: { readonly counter: string; readonly pageLimit: number | null }): number {
  return counter === 'analysis' ? (pageLimit ?? 1) : 1;
}

/** The same over rows. */
const sumOfUses = sql<number>`coalesce(sum(case when ${useGrant.counter} = 'analysis' then ${useGrant.pageLimit} else 1 end), 0)::int`;

const outcomesGivenBack = ['failed', 'blocked'] as const;
/** Where the plan has fewer uses than that. */
const leastGivenBack = 3;

/** Whether the outcome is one that nothing came of, as far as who told it is believed. */
export function isNothing(outcome: string): boolean {
  return outcomesGivenBack.some((each) => each === outcome);
}

/**
 * Whether one more grant of the month may be given back on an account's word: as many as the plan has uses, so that twice those are the most
 * that it can begin. The uses of grants that were told to have failed count, the newest included.
 */
export async function mayGiveBack(tx: AppDatabase, row: Subscription, group: LimitGroup, limit: number | null): Promise<boolean> {
  if (limit === null) return true;
  const [told] = await tx
    .select({ failed: sumOfUses })
    .from(useGrant)
    .where(
      and(
        eq(useGrant.userId, row.userId),
        eq(useGrant.windowStart, row.windowStart),
        inArray(useGrant.counter, [...limitGroups[group]]),
        inArray(useGrant.outcome, [...outcomesGivenBack]),
        eq(useGrant.pagesLeased, 0),
      ),
    );
  return (told?.failed ?? 0) <= Math.max(leastGivenBack, limit);
}
