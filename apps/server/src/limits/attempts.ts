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

/** Counts one try of `key` (what is limited, and whom); throws `rate-limited` with `{seconds}` above the limit. */
export async function countAttempt(db: AppDatabase, key: string, { max, windowMs }: AttemptLimit): Promise<void> {
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
  if (row !== undefined && row.count > max) {
    throw new AppError('rate-limited', { seconds: Math.max(1, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1000)) });
  }
}

/** What succeeded was no guess: the next tries count from the start. */
export async function forgetAttempts(db: AppDatabase, key: string): Promise<void> {
  await db.delete(attempt).where(eq(attempt.key, key));
}

/** Forgets windows that are over. */
export async function sweepAttempts(db: AppDatabase): Promise<void> {
  await db.delete(attempt).where(lt(attempt.expiresAt, new Date()));
}
