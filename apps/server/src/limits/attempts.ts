/** Limits how often something may be tried in a window, counted in the database, so that it holds over all processes and restarts. */
import type { AttemptPolicy } from '@orbweaver/model/api/policy.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { eq, lt, sql } from 'drizzle-orm';
import type { AppDatabase } from '../db/database.ts';
import { attempt } from '../db/schema.ts';

export interface AttemptLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** What counts the calls of a route by one caller. */
export function attemptKey(route: string, per: AttemptPolicy['per'], whom: string): string {
  return `${route} ${per} ${whom}`;
}

export interface Tries {
  /** This one among them. */
  readonly count: number;
  /** When its window ends. */
  readonly expiresAt: Date;
}

/** Counts one try of `key` (what is counted, and whose) in a window that its first try opens. */
export async function countTry(db: AppDatabase, key: string, windowMs: number): Promise<Tries> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + windowMs);
  const isOver = sql`${attempt.expiresAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(attempt)
    .values({ key, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempt.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then ${expiresAt.toISOString()}::timestamptz else ${attempt.expiresAt} end`,
      },
    })
    .returning();
  return row ?? { count: 1, expiresAt };
}

/** Counts one try of `key`; throws `rate-limited` with `{seconds}` above the limit. */
export async function countAttempt(db: AppDatabase, key: string, { max, windowMs }: AttemptLimit): Promise<void> {
  const { count, expiresAt } = await countTry(db, key, windowMs);
  if (count > max) throw rateLimited(expiresAt);
}

export function rateLimited(until: Date): AppError {
  return new AppError('rate-limited', { seconds: Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000)) });
}

/** Takes one try back. */
export async function uncountTry(db: AppDatabase, key: string): Promise<void> {
  await db
    .update(attempt)
    .set({ count: sql`greatest(${attempt.count} - 1, 0)` })
    .where(eq(attempt.key, key));
}

/** What succeeded was no guess: the next tries count from the start. */
export async function forgetAttempts(db: AppDatabase, key: string): Promise<void> {
  await db.delete(attempt).where(eq(attempt.key, key));
}

/** Forgets windows that are over. */
export async function sweepAttempts(db: AppDatabase): Promise<void> {
  await db.delete(attempt).where(lt(attempt.expiresAt, new Date()));
}
