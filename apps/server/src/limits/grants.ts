/**
 * Uses and page leases that the server grants. A use is counted when it is granted, under a lock of the account's row, so that parallel
 * requests cannot pass a limit; a scan that got no page gives it back. The gateway leases pages in blocks and asks nothing in between.
 */
import { randomUUID } from 'node:crypto';
import type { Grant, GrantOutcome, GrantRequest, Limits } from '@orbweaver/model/api/limits.ts';
import { type Counter, limitGroupOf } from '@orbweaver/model/plans.ts';
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { AppDatabase } from '../db/database.ts';
import { found, isOwn } from '../db/owned.ts';
import { useGrant } from '../db/schema.ts';
import { serverScan } from '../db/server-scan-tables.ts';
import { countKeptScans, lockSubscription, type Subscription } from '../db/subscriptions.ts';
import { type HeldPlan, type Kept, limitsOf } from './plan-limits.ts';
import { type StorageRules, storageOf } from './storage.ts';
import { countUse, heldPlan, isNothing, mayGiveBack, type UseRules, uncountUse, usesOf } from './uses.ts';

export interface Grants {
  /** Counts one use, of several analysed pages one each. Throws `limit-reached` with `{counter, resetAt}` when the month has not as many. */
  readonly grantScan: (userId: string, request: GrantRequest) => Promise<Grant>;
  /** The grant, if it is that user's, not finished, and no scan on the server has it; `pageLimit` null = unlimited. */
  readonly findGrant: (grantId: string, userId: string) => Promise<OpenGrant | null>;
  /**
   * Takes up to `pages` more HTML pages of a grant in one atomic step; returns how many: fewer, or 0, at the grant's limit or when it is
   * finished. What a connection did not use it gives back with `returnPages`, else those pages are lost to the scan.
   */
  readonly leasePages: (grantId: string, pages: number) => Promise<number>;
  readonly returnPages: (grantId: string, pages: number) => Promise<void>;
  /**
   * Once; later calls change nothing. A use is given back when what it was for failed or was blocked, no page stays leased, and it was granted
   * within the hour (a scan: the day); no more of them a month than the plan has uses, since for work of the device there is its word alone.
   */
  readonly finishScan: (grantId: string, outcome: GrantOutcome) => Promise<void>;
  readonly limitsOfUser: (userId: string) => Promise<Limits>;
}

export interface OpenGrant {
  readonly id: string;
  readonly counter: Counter;
  readonly pageLimit: number | null;
  readonly pagesLeased: number;
}

export interface GrantOptions extends UseRules {
  readonly db: AppDatabase;
  readonly storage: StorageRules;
}

/** An analysis has the pages that were asked for; a scan as many as the plan says; the tools get none through the gateway. */
function pageLimitOf({ counter, pages = 1 }: GrantRequest, pagesPerScan: number | null): number | null {
  if (!isScan(counter)) return 0;
  return counter === 'analysis' ? pages : pagesPerScan;
}

/** Whether a counter's use is a scan through the gateway. */
export function isScan(counter: Counter): boolean {
  return counter === 'spider' || counter === 'analysis' || counter === 'link';
}

const hourMs = 60 * 60 * 1000;

/** For how long after its grant a use may be told to have come to nothing. */
function giveBackMs(counter: Counter): number {
  return isScan(counter) ? 24 * hourMs : hourMs;
}

export function createGrants({ db, hasLimits, storage, now }: GrantOptions): Grants {
  const keptOf = async (tx: AppDatabase, row: Subscription, held: HeldPlan): Promise<Kept> => ({
    scans: await countKeptScans(tx, row.userId),
    storage: await storageOf(tx, row, held, storage),
  });
  const grantScan = (userId: string, request: GrantRequest): Promise<Grant> =>
    db.transaction(async (tx) => {
      const { counter, url = null, pages: uses = 1 } = request;
      const row = await lockSubscription(tx, userId, now());
      const held = await heldPlan(tx, row, hasLimits);
      const counted = await countUse(tx, row, { counter, uses, held, now: now() });
      const pageLimit = pageLimitOf(request, held.plan.pagesPerScan);
      const id = randomUUID();
      await tx.insert(useGrant).values({ id, userId, counter, url, windowStart: row.windowStart, pageLimit, createdAt: now() });
      return { id, counter, pageLimit, limits: limitsOf(counted, await keptOf(tx, counted, held), held, now()) };
    });

  const finishScan = (grantId: string, outcome: GrantOutcome): Promise<void> =>
    db.transaction(async (tx) => {
      const [known] = await tx.select({ userId: useGrant.userId }).from(useGrant).where(eq(useGrant.id, grantId));
      if (known === undefined) return;
      const row = await lockSubscription(tx, known.userId, now());
      const [grant] = await tx
        .update(useGrant)
        .set({ outcome, finishedAt: now() })
        .where(and(eq(useGrant.id, grantId), isNull(useGrant.outcome)))
        .returning();
      if (grant === undefined || !isNothing(outcome) || grant.pagesLeased > 0) return;
      const counter = grant.counter as Counter;
      if (now().getTime() - grant.createdAt.getTime() > giveBackMs(counter)) return;
      // A use of an earlier month is not given back to this one.
      if (row.windowStart.getTime() !== grant.windowStart.getTime()) return;
      const group = limitGroupOf(counter);
      const { plan } = await heldPlan(tx, row, hasLimits);
      if (await mayGiveBack(tx, row, group, plan.limits[group])) await uncountUse(tx, row, counter, usesOf(grant));
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
        const held = await heldPlan(tx, row, hasLimits);
        return limitsOf(row, await keptOf(tx, row, held), held, now());
      }),
  };
}

/** Not finished, and the device's: a scan that went on to the server took its use along. */
function isOpen(db: AppDatabase) {
  return and(
    isNull(useGrant.outcome),
    notExists(db.select({ id: serverScan.id }).from(serverScan).where(eq(serverScan.grantId, useGrant.id))),
  );
}

async function findGrant(db: AppDatabase, grantId: string, userId: string): Promise<OpenGrant | null> {
  const [row] = await db
    .select()
    .from(useGrant)
    .where(and(isOwn('grant', userId, grantId), isOpen(db)));
  return row === undefined ? null : { id: row.id, counter: row.counter as Counter, pageLimit: row.pageLimit, pagesLeased: row.pagesLeased };
}

async function leasePages(db: AppDatabase, grantId: string, pages: number): Promise<number> {
  const wanted = Math.max(0, Math.trunc(pages));
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(useGrant)
      .where(and(eq(useGrant.id, grantId), isOpen(tx)))
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

/** In the transaction that gives the use to a scan on the server: its pages, held until then. Throws `not-found` where the use is no device's scan any more. */
export async function lockDeviceScan(
  tx: AppDatabase,
  grantId: string,
  userId: string,
): Promise<OpenGrant & { readonly url: string | null }> {
  const [row] = await tx
    .select()
    .from(useGrant)
    .where(and(isOwn('grant', userId, grantId), isOpen(tx), eq(useGrant.counter, 'spider')))
    .for('update');
  const { id, pageLimit, pagesLeased, url } = found(row);
  return { id, counter: 'spider', pageLimit, pagesLeased, url };
}
