/** Rows of share links: made, listed, revoked by the owner of the scan, and found by what a link holds. */

import { dayMs } from '@orbweaver/model/api/policy.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { maxShareLinks, type ShareDays } from '@orbweaver/model/share-links.ts';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { heldPlan } from '../limits/uses.ts';
import type { AppDatabase } from './database.ts';
import { isOwn } from './owned.ts';
import type { ScanRow } from './scans.ts';
import { savedScan, user } from './schema.ts';
import { shareLink } from './share-link-tables.ts';
import { lockSubscription } from './subscriptions.ts';

export type ShareRow = typeof shareLink.$inferSelect;

interface ShareRules {
  readonly hasLimits: boolean;
  readonly now: () => Date;
}

interface NewShare {
  readonly id: string;
  readonly userId: string;
  readonly scanId: string;
  readonly passwordHash: string | null;
  readonly days: ShareDays;
}

export async function listShares(db: AppDatabase, scanId: string): Promise<ShareRow[]> {
  return db.select().from(shareLink).where(eq(shareLink.scanId, scanId)).orderBy(desc(shareLink.createdAt), desc(shareLink.id));
}

export async function hasSharesInPlan(db: AppDatabase, userId: string, rules: ShareRules): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { plan } = await heldPlan(tx, await lockSubscription(tx, userId, rules.now()), rules.hasLimits);
    return plan.switches.shareLinks;
  });
}

/** Throws `not-in-plan` and `share-limit`. */
export async function makeShare(tx: AppDatabase, { days, ...share }: NewShare, rules: ShareRules): Promise<ShareRow> {
  const now = rules.now();
  const { plan } = await heldPlan(tx, await lockSubscription(tx, share.userId, now), rules.hasLimits);
  if (!plan.switches.shareLinks) throw new AppError('not-in-plan');
  const [held] = await tx.select({ links: count() }).from(shareLink).where(eq(shareLink.userId, share.userId));
  if ((held?.links ?? 0) >= maxShareLinks) throw new AppError('share-limit', { max: maxShareLinks });
  const expiresAt = days === null ? null : new Date(now.getTime() + days * dayMs);
  const [made] = await tx
    .insert(shareLink)
    .values({ ...share, expiresAt, createdAt: now })
    .returning();
  return made as ShareRow;
}

/** Null where it is not there any more. */
export async function revokeShare(tx: AppDatabase, userId: string, id: string): Promise<ShareRow | null> {
  const [row] = await tx
    .delete(shareLink)
    .where(isOwn('share', userId, id))
    .returning();
  return row ?? null;
}

export interface FoundShare {
  readonly share: ShareRow;
  readonly scan: ScanRow;
}

/** The link and its scan, whether or not the link has expired; null where one of them is gone or the account is blocked. */
export async function findShare(db: AppDatabase, id: string): Promise<FoundShare | null> {
  const [row] = await db
    .select({ share: shareLink, scan: savedScan })
    .from(shareLink)
    .innerJoin(savedScan, eq(savedScan.id, shareLink.scanId))
    .innerJoin(user, eq(user.id, shareLink.userId))
    .where(and(eq(shareLink.id, id), isNull(savedScan.deletedAt), isNull(user.blockedAt)));
  return row ?? null;
}

export async function countView(db: AppDatabase, id: string, viewedAt: Date): Promise<void> {
  await db
    .update(shareLink)
    .set({ views: sql`${shareLink.views} + 1`, viewedAt })
    .where(eq(shareLink.id, id));
}
