/** AI credits: taken before a suggestion is asked for, booked when it is there, given back when it failed. Never below none. */
import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { creditsOf } from '../limits/plan-limits.ts';
import { heldPlan, type UseRules } from '../limits/uses.ts';
import { aiReservation } from './ai-tables.ts';
import type { AppDatabase } from './database.ts';
import { addCredit, type CreditPool, lockSubscription } from './subscriptions.ts';

/** Longer than any suggestion takes: three questions of 40 s. */
const leaseMs = 150_000;

/** In the order that they are spent in. */
const pools: readonly CreditPool[] = ['plan', 'own', 'marketplace'];

export function readCredits(db: AppDatabase, userId: string, { hasLimits, now }: UseRules) {
  return db.transaction(async (tx) => {
    const row = await lockSubscription(tx, userId, now());
    const { plan } = await heldPlan(tx, row, hasLimits);
    const { plan: monthly, own, marketplace } = creditsOf(row, plan);
    return { ai_credit: monthly + own, sumo_ai_credit: marketplace };
  });
}

/** Id of the reservation; null where no credit is left. */
export function reserveCredit(db: AppDatabase, userId: string, { hasLimits, now }: UseRules): Promise<string | null> {
  return db.transaction(async (tx) => {
    const row = await lockSubscription(tx, userId, now());
    const { plan } = await heldPlan(tx, row, hasLimits);
    const credits = creditsOf(row, plan);
    const pool = pools.find((each) => credits[each] > 0);
    if (pool === undefined) return null;
    await addCredit(tx, row, { pool, more: -1 });
    const id = randomUUID();
    await tx.insert(aiReservation).values({ id, userId, pool, createdAt: now() });
    return id;
  });
}

export async function bookCredit(db: AppDatabase, id: string): Promise<void> {
  await db.delete(aiReservation).where(eq(aiReservation.id, id));
}

export async function giveBackCredit(db: AppDatabase, userId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockSubscription(tx, userId, now);
    const [taken] = await tx.delete(aiReservation).where(eq(aiReservation.id, id)).returning();
    if (taken !== undefined) await addCredit(tx, row, { pool: taken.pool as CreditPool, more: 1 });
  });
}

/** Of suggestions that ended with their server. */
export async function giveBackLeftCredits(db: AppDatabase, now: Date): Promise<void> {
  const left = await db
    .select()
    .from(aiReservation)
    .where(lt(aiReservation.createdAt, new Date(now.getTime() - leaseMs)));
  for (const { id, userId } of left) await giveBackCredit(db, userId, id, now);
}
