/** The subscription row of an account, refilled when a new month of it has begun. */
import { randomUUID } from 'node:crypto';
import { type Counter, counters, type LimitGroup, limitGroups } from '@orbweaver/model/plans.ts';
import { and, count, eq, isNull } from 'drizzle-orm';
import { windowStartAt } from '../limits/refill.ts';
import type { AppDatabase } from './database.ts';
import { savedScan, subscription } from './schema.ts';

export type Subscription = typeof subscription.$inferSelect;

/**
 * Locks the account's subscription row until the transaction ends and returns it as of `now`, so that everything counted against it happens
 * one after the other. Made on first use: a trial. A cancelled plan is not refilled.
 */
export async function lockSubscription(tx: AppDatabase, userId: string, now: Date): Promise<Subscription> {
  const [found] = await tx.select().from(subscription).where(eq(subscription.userId, userId)).for('update');
  const row = found ?? (await startTrial(tx, userId, now));
  const windowStart = windowStartAt(row.startedAt, now);
  if (row.isCancelled || windowStart.getTime() <= row.windowStart.getTime()) return row;
  const zeros = Object.fromEntries(counters.map((counter) => [counter, 0])) as Record<Counter, number>;
  const [refilled] = await tx
    .update(subscription)
    .set({ ...zeros, windowStart })
    .where(eq(subscription.id, row.id))
    .returning();
  return refilled as Subscription;
}

async function startTrial(tx: AppDatabase, userId: string, now: Date): Promise<Subscription> {
  await tx.insert(subscription).values({ id: randomUUID(), userId, startedAt: now, windowStart: now }).onConflictDoNothing();
  const [row] = await tx.select().from(subscription).where(eq(subscription.userId, userId)).for('update');
  return row as Subscription;
}

/** Uses of a group in the running window. */
export function usedOf(row: Subscription, group: LimitGroup): number {
  return limitGroups[group].reduce((sum, counter: Counter) => sum + row[counter], 0);
}

/** Scans that hold a slot now, those whose first upload still runs included. */
export async function countKeptScans(db: AppDatabase, userId: string): Promise<number> {
  const [row] = await db
    .select({ kept: count() })
    .from(savedScan)
    .where(and(eq(savedScan.userId, userId), eq(savedScan.isKept, true), isNull(savedScan.deletedAt)));
  return row?.kept ?? 0;
}
