/** The stored scans of an account. Every question names the user: another user's row is as if it were not there. */
import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import { undoWindowMs } from '@orbweaver/model/api/scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ProjectRole } from '@orbweaver/model/projects.ts';
import { scansWithoutSlot } from '@orbweaver/model/save-slots.ts';
import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { saveSlotsOf } from '../limits/plan-limits.ts';
import { requireStorage, type StorageRules } from '../limits/storage.ts';
import { heldPlan } from '../limits/uses.ts';
import { type AccountActor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { found, isOwn } from './owned.ts';
import { planFor } from './plans.ts';
import { deadBlob, savedScan } from './schema.ts';
import { countKeptScans, lockSubscription, type Subscription } from './subscriptions.ts';

export type ScanRow = typeof savedScan.$inferSelect;

export interface SlotRules {
  readonly hasLimits: boolean;
  readonly storage: StorageRules;
  readonly now: () => Date;
}

const isStored = and(isNotNull(savedScan.blobKey), isNull(savedScan.deletedAt));

export function toSavedScan(row: ScanRow): SavedScan {
  return {
    id: row.id,
    title: row.title,
    is: row.isShown ? 1 : 0,
    isLast: row.isLast,
    isKept: row.isKept,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    summary: row.summary,
    bytes: row.bytes,
    coding: row.coding === 'gzip' ? 'gzip' : 'identity',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Newest first; scans whose first upload still runs are not listed. */
export function listScans(db: AppDatabase, userId: string): Promise<ScanRow[]> {
  return db
    .select()
    .from(savedScan)
    .where(and(eq(savedScan.userId, userId), isStored))
    .orderBy(desc(savedScan.createdAt));
}

/** Those of these projects, newest first. */
export function listProjectScans(db: AppDatabase, projectIds: readonly string[]): Promise<ScanRow[]> {
  return db
    .select()
    .from(savedScan)
    .where(and(inArray(savedScan.projectId, [...projectIds]), isStored))
    .orderBy(desc(savedScan.createdAt));
}

/** Throws `not-found`. */
export async function getScan(db: AppDatabase, userId: string, scanId: string, least?: ProjectRole): Promise<ScanRow> {
  const [row] = await db
    .select()
    .from(savedScan)
    .where(and(isOwn('scan', userId, scanId, least), isStored));
  return found(row);
}

export async function renameScan(db: AppDatabase, userId: string, scanId: string, title: string): Promise<ScanRow> {
  const [row] = await db
    .update(savedScan)
    .set({ title, updatedAt: new Date() })
    .where(and(isOwn('scan', userId, scanId, 'editor'), isStored))
    .returning();
  return found(row);
}

/** Marks one scan as the one being shown. */
export function showScan(db: AppDatabase, userId: string, scanId: string): Promise<ScanRow> {
  return db.transaction(async (tx) => {
    await getScan(tx, userId, scanId);
    await tx.update(savedScan).set({ isShown: false }).where(eq(savedScan.userId, userId));
    const [row] = await tx
      .update(savedScan)
      .set({ isShown: true })
      .where(isOwn('scan', userId, scanId))
      .returning();
    return found(row);
  });
}

/** A stored scan, or one that will be, by its id and size. */
export type ScanSize = Pick<ScanRow, 'id' | 'bytes'>;

/** Takes a slot, and room, in the running transaction. Throws `save-limit-reached`, `storage-limit-reached`. */
export async function takeSlot(tx: AppDatabase, userId: string, scan: ScanSize, rules: SlotRules): Promise<void> {
  const row = await lockSubscription(tx, userId, rules.now());
  const slots = saveSlotsOf(row, await planFor(tx, row, rules.hasLimits));
  if (slots !== null && (await countKeptScans(tx, userId)) >= slots) throw new AppError('save-limit-reached', { slots });
  await takeRoom(tx, row, scan, rules);
}

/** A kept scan beyond the slots of a smaller plan is not updated. Throws `save-limit-reached`. */
export async function requireSlot(tx: AppDatabase, row: Subscription, scanId: string, rules: SlotRules): Promise<void> {
  const slots = saveSlotsOf(row, await planFor(tx, row, rules.hasLimits));
  if (slots === null) return;
  const kept = await tx
    .select({ id: savedScan.id, createdAt: savedScan.createdAt })
    .from(savedScan)
    .where(and(eq(savedScan.userId, row.userId), eq(savedScan.isKept, true), isNull(savedScan.deletedAt)));
  if (scansWithoutSlot(kept, slots).has(scanId)) throw new AppError('save-limit-reached', { slots });
}

/** Room alone, for a kept scan that grows. Throws `storage-limit-reached`. */
export async function takeRoom(tx: AppDatabase, row: Subscription, { id, bytes }: ScanSize, rules: SlotRules): Promise<void> {
  const held = await heldPlan(tx, row, rules.hasLimits);
  await requireStorage(tx, row, { held, rules: rules.storage, scanId: id, bytes });
}

/** Gives a stored scan (the last one) a slot and a title. */
export function keepScan(db: AppDatabase, userId: string, scanId: string, title: string, rules: SlotRules): Promise<ScanRow> {
  return db.transaction(async (tx) => {
    const row = await getScan(tx, userId, scanId, 'editor');
    if (!row.isKept) await takeSlot(tx, row.userId, row, rules);
    const [kept] = await tx
      .update(savedScan)
      .set({ title, isKept: true, expiresAt: null, updatedAt: rules.now() })
      .where(isOwn('scan', userId, scanId, 'editor'))
      .returning();
    return found(kept);
  });
}

/** Returns until when it can be taken back. Throws `not-found`. */
export function deleteScan(db: AppDatabase, scanId: string, by: AccountActor, now: Date): Promise<Date> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(savedScan)
      .set({ deletedAt: now, isShown: false })
      .where(and(isOwn('scan', by.userId, scanId, 'editor'), isStored))
      .returning();
    await noteEvent(tx, { by, action: 'scan-deleted', subject: found(row).summary.host, before: found(row).title });
    return new Date(now.getTime() + undoWindowMs);
  });
}

/** Takes a deletion back: within the window, and where a kept scan still finds a slot. */
export function restoreScan(db: AppDatabase, userId: string, scanId: string, rules: SlotRules): Promise<ScanRow> {
  return db.transaction(async (tx) => {
    const since = new Date(rules.now().getTime() - undoWindowMs);
    const [known] = await tx
      .select()
      .from(savedScan)
      .where(isOwn('scan', userId, scanId, 'editor'))
      .for('update');
    const row = found(known);
    if (row.deletedAt === null) return row;
    if (row.deletedAt <= since) throw new AppError('undo-expired');
    if (row.isKept) await takeSlot(tx, row.userId, row, rules);
    const [last] = await tx
      .select({ id: savedScan.id })
      .from(savedScan)
      .where(and(eq(savedScan.userId, row.userId), eq(savedScan.isLast, true), isStored));
    const [restored] = await tx
      .update(savedScan)
      .set({ deletedAt: null, isLast: row.isLast && last === undefined })
      .where(and(isOwn('scan', userId, scanId, 'editor'), gt(savedScan.deletedAt, since)))
      .returning();
    return found(restored);
  });
}

/** Makes a scan with its file the account's last one; the one before goes, unless it holds a slot. */
export async function replaceLastScan(tx: AppDatabase, userId: string, scanId: string): Promise<void> {
  const previous = await tx
    .update(savedScan)
    .set({ isLast: false })
    .where(and(eq(savedScan.userId, userId), eq(savedScan.isLast, true)))
    .returning();
  for (const row of previous) if (!row.isKept && row.deletedAt === null && row.id !== scanId) await dropScan(tx, row);
  await tx
    .update(savedScan)
    .set({ isLast: true })
    .where(isOwn('scan', userId, scanId));
}

/** Deletes the row; its file is removed by the sweep. */
export async function dropScan(tx: AppDatabase, row: ScanRow): Promise<void> {
  if (row.blobKey !== null) await tx.insert(deadBlob).values({ key: row.blobKey }).onConflictDoNothing();
  await tx.delete(savedScan).where(eq(savedScan.id, row.id));
}
