/**
 * Uses and page leases that the server grants. A use is counted when it is granted, under a lock of the account's row, so that parallel
 * requests cannot pass a limit; a scan that got no page gives it back. The gateway leases pages in blocks and asks nothing in between.
 */
import { randomUUID } from 'node:crypto';
import type { Grant, GrantOutcome, Limits } from '@orbweaver/model/api/limits.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { type Counter, limitGroupOf } from '@orbweaver/model/plans.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppDatabase } from '../db/database.ts';
import { isOwn } from '../db/owned.ts';
import { planFor } from '../db/plans.ts';
import { subscription, useGrant } from '../db/schema.ts';
import { countKeptScans, lockSubscription, type Subscription, usedOf } from '../db/subscriptions.ts';
import { type HeldPlan, limitsOf, planIdOf } from './plan-limits.ts';

export interface Grants {
  /** Counts one use. Throws `limit-reached` with `{counter, resetAt}` when the month's uses are used up. */
  readonly grantScan: (userId: string, counter: Counter, url: string | null) => Promise<Grant>;
  /** The grant, if it is that user's and not finished; `pageLimit` null = unlimited. */
  readonly findGrant: (grantId: string, userId: string) => Promise<OpenGrant | null>;
  /**
   * Takes up to `pages` more HTML pages of a grant in one atomic step; returns how many: fewer, or 0, at the grant's limit or when it is
   * finished. What a connection did not use it gives back with `returnPages`, else those pages are lost to the scan.
   */
  readonly leasePages: (grantId: string, pages: number) => Promise<number>;
  readonly returnPages: (grantId: string, pages: number) => Promise<void>;
  /** Once; later calls change nothing. A use is given back when the scan failed or was blocked and no page stays leased. */
  readonly finishScan: (grantId: string, outcome: GrantOutcome) => Promise<void>;
  readonly limitsOfUser: (userId: string) => Promise<Limits>;
}

export interface OpenGrant {
  readonly id: string;
  readonly counter: Counter;
  readonly pageLimit: number | null;
  readonly pagesLeased: number;
}

export interface GrantOptions {
  readonly db: AppDatabase;
  readonly hasLimits: boolean;
  readonly now: () => Date;
}

/** A page analysis is one page; a scan as many as the plan says. */
function pageLimitOf(counter: Counter, pagesPerScan: number | null): number | null {
  return counter === 'analysis' ? 1 : pagesPerScan;
}

export function createGrants({ db, hasLimits, now }: GrantOptions): Grants {
  const heldPlan = async (tx: AppDatabase, row: Subscription): Promise<HeldPlan> => ({
    planId: planIdOf(row, hasLimits),
    plan: await planFor(tx, row, hasLimits),
  });
  const grantScan = (userId: string, counter: Counter, url: string | null): Promise<Grant> =>
    db.transaction(async (tx) => {
      const row = await lockSubscription(tx, userId, now());
      const held = await heldPlan(tx, row);
      const { plan } = held;
      const limit = plan.limits[limitGroupOf(counter)];
      if (limit !== null && usedOf(row, limitGroupOf(counter)) >= limit) throw usedUp(row, counter, held);
      const [counted] = await tx
        .update(subscription)
        .set({ [counter]: sql`${subscription[counter]} + 1` })
        .where(eq(subscription.id, row.id))
        .returning();
      const pageLimit = pageLimitOf(counter, plan.pagesPerScan);
      const id = randomUUID();
      await tx.insert(useGrant).values({ id, userId, counter, url, windowStart: row.windowStart, pageLimit, createdAt: now() });
      const kept = await countKeptScans(tx, userId);
      return { id, counter, pageLimit, limits: limitsOf(counted as Subscription, kept, held, now()) };
    });

  const usedUp = (row: Subscription, counter: Counter, held: HeldPlan): AppError => {
    const { resetAt } = limitsOf(row, 0, held, now());
    return new AppError('limit-reached', { counter, resetAt: resetAt ?? 'never' });
  };

  const finishScan = (grantId: string, outcome: GrantOutcome): Promise<void> =>
    db.transaction(async (tx) => {
      const [grant] = await tx
        .update(useGrant)
        .set({ outcome, finishedAt: now() })
        .where(and(eq(useGrant.id, grantId), isNull(useGrant.outcome)))
        .returning();
      if (grant === undefined || (outcome !== 'failed' && outcome !== 'blocked') || grant.pagesLeased > 0) return;
      const counter = grant.counter as Counter;
      const row = await lockSubscription(tx, grant.userId, now());
      // A use of an earlier month is not given back to this one.
      if (row.windowStart.getTime() !== grant.windowStart.getTime()) return;
      await tx
        .update(subscription)
        .set({ [counter]: sql`greatest(${subscription[counter]} - 1, 0)` })
        .where(eq(subscription.id, row.id));
    });

  return {
    grantScan,
    finishScan,
    findGrant: (grantId, userId) => findGrant(db, grantId, userId),
    leasePages: (grantId, pages) => leasePages(db, grantId, pages),
    returnPages: async (grantId, pages) => {
      await db
        .update(useGrant)
        .set({ pagesLeased: sql`greatest(${useGrant.pagesLeased} - ${Math.max(0, Math.trunc(pages))}, 0)` })
        .where(eq(useGrant.id, grantId));
    },
    limitsOfUser: (userId) =>
      db.transaction(async (tx) => {
        const row = await lockSubscription(tx, userId, now());
        return limitsOf(row, await countKeptScans(tx, userId), await heldPlan(tx, row), now());
      }),
  };
}

async function findGrant(db: AppDatabase, grantId: string, userId: string): Promise<OpenGrant | null> {
  const [row] = await db
    .select()
    .from(useGrant)
    .where(and(isOwn('grant', userId, grantId), isNull(useGrant.outcome)));
  return row === undefined ? null : { id: row.id, counter: row.counter as Counter, pageLimit: row.pageLimit, pagesLeased: row.pagesLeased };
}

async function leasePages(db: AppDatabase, grantId: string, pages: number): Promise<number> {
  const wanted = Math.max(0, Math.trunc(pages));
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(useGrant)
      .where(and(eq(useGrant.id, grantId), isNull(useGrant.outcome)))
      .for('update');
    if (row === undefined) return 0;
    const leased = row.pageLimit === null ? wanted : Math.min(wanted, Math.max(0, row.pageLimit - row.pagesLeased));
    if (leased === 0) return 0;
    await tx
      .update(useGrant)
      .set({ pagesLeased: row.pagesLeased + leased })
      .where(eq(useGrant.id, grantId));
    return leased;
  });
}
