/** Uploads under way: the row holds the acknowledged offset, the blob of the same id the bytes. The last byte turns both into a stored scan. */
import { randomUUID } from 'node:crypto';
import type { Upload, UploadRequest } from '@orbweaver/model/api/uploads.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { found, isOwn } from './owned.ts';
import { projectOf } from './project-of.ts';
import { getScan, replaceLastScan, requireSlot, type SlotRules, takeRoom, takeSlot } from './scans.ts';
import { deadBlob, savedScan, upload } from './schema.ts';
import { lockSubscription } from './subscriptions.ts';

export type UploadRow = typeof upload.$inferSelect;

/** An upload that nothing was added to for this long is forgotten. */
export const uploadLifeMs = 3 * 24 * 60 * 60 * 1000;

/** Uploads under way of one account: above either limit the oldest is forgotten. */
const maxUploads = 5;

/** What the server itself stores, too: without a slot, until `until` where it has an end, under an id of its own. */
export interface StoreRequest extends Omit<UploadRequest, 'target'> {
  readonly target: UploadRequest['target'] | { readonly kind: 'hold'; readonly title: string; readonly until: Date | null };
  readonly scanId?: string;
}

export interface UploadRules extends SlotRules {
  /** Of all uploads under way together. */
  readonly maxBytes: number;
}

export function toUpload(row: UploadRow): Upload {
  return {
    id: row.id,
    offset: row.received,
    bytes: row.bytes,
    scanId: row.isComplete ? row.scanId : null,
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** A slot and room are taken now, not when gigabytes have been sent. Throws `save-limit-reached`, `storage-limit-reached`, `not-found`. */
export function startUpload(db: AppDatabase, userId: string, request: StoreRequest, rules: UploadRules): Promise<UploadRow> {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, userId, rules.now());
    await forgetOldest(tx, userId, rules.maxBytes - request.bytes);
    const { target, summary, bytes, coding, sha256 } = request;
    const updated = target.kind === 'update' ? await getScan(tx, userId, target.scanId) : null;
    const scanId = updated?.id ?? request.scanId ?? randomUUID();
    if (target.kind === 'save') await takeSlot(tx, userId, { id: scanId, bytes }, rules);
    else if (updated?.isKept) {
      await requireSlot(tx, subscription, scanId, rules);
      await takeRoom(tx, subscription, { id: scanId, bytes }, rules);
    }
    if (target.kind !== 'update') {
      await tx.insert(savedScan).values({
        id: scanId,
        userId,
        title: target.kind === 'last' ? summary.host : target.title,
        summary,
        isKept: target.kind === 'save',
        expiresAt: target.kind === 'hold' ? target.until : null,
        createdAt: rules.now(),
        updatedAt: rules.now(),
      });
    }
    const expiresAt = new Date(rules.now().getTime() + uploadLifeMs);
    const [row] = await tx
      .insert(upload)
      .values({ id: randomUUID(), userId, target: target.kind, scanId, bytes, coding, sha256, summary, expiresAt })
      .returning();
    return row as UploadRow;
  });
}

/** Makes place for one more, which leaves `room` bytes for the others. */
async function forgetOldest(tx: AppDatabase, userId: string, room: number): Promise<void> {
  const open = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.userId, userId), eq(upload.isComplete, false)))
    .orderBy(desc(upload.createdAt));
  let bytes = 0;
  for (const [place, row] of open.entries()) {
    bytes += row.bytes;
    if (place >= maxUploads - 1 || bytes > room) await dropUpload(tx, row);
  }
}

/** Forgets an upload and, where it was the first of its scan, the scan with it. */
export async function dropUpload(tx: AppDatabase, row: UploadRow): Promise<void> {
  await tx.delete(upload).where(eq(upload.id, row.id));
  if (row.isComplete) return;
  await tx.insert(deadBlob).values({ key: row.id }).onConflictDoNothing();
  const [scan] = await tx.select().from(savedScan).where(eq(savedScan.id, row.scanId));
  if (scan?.blobKey === null) await tx.delete(savedScan).where(eq(savedScan.id, scan.id));
}

/** Throws `not-found`. */
export async function getUpload(db: AppDatabase, userId: string, uploadId: string): Promise<UploadRow> {
  const [row] = await db
    .select()
    .from(upload)
    .where(and(isOwn('upload', userId, uploadId), gt(upload.expiresAt, new Date())));
  return found(row);
}

/** Records that the bytes before `received` are on disk. Another process may have gone on meanwhile: then `upload-offset-wrong`. */
export async function acknowledge(db: AppDatabase, row: UploadRow, received: number, now: Date): Promise<UploadRow> {
  const [updated] = await db
    .update(upload)
    .set({ received, expiresAt: new Date(now.getTime() + uploadLifeMs) })
    .where(and(eq(upload.id, row.id), eq(upload.received, row.received)))
    .returning();
  if (updated === undefined) throw new AppError('upload-offset-wrong', { offset: received });
  return updated;
}

/** All bytes are there and right: the scan gets its file. Called again it changes nothing. */
export function completeUpload(db: AppDatabase, row: UploadRow, now: Date): Promise<UploadRow> {
  return db.transaction(async (tx) => {
    await lockSubscription(tx, row.userId, now);
    const [open] = await tx.select().from(upload).where(eq(upload.id, row.id)).for('update');
    if (open === undefined) throw new AppError('not-found');
    if (open.isComplete) return open;
    const [scan] = await tx.select().from(savedScan).where(eq(savedScan.id, row.scanId));
    if (scan === undefined) throw new AppError('not-found');
    if (scan.blobKey !== null) await tx.insert(deadBlob).values({ key: scan.blobKey }).onConflictDoNothing();
    const { bytes, coding, sha256, summary } = row;
    const projectId = await projectOf(tx, row.userId, summary.host);
    await tx
      .update(savedScan)
      .set({ blobKey: row.id, projectId, bytes, coding, sha256, summary, updatedAt: now })
      .where(eq(savedScan.id, scan.id));
    if (row.target === 'last') await replaceLastScan(tx, row.userId, scan.id);
    const [complete] = await tx.update(upload).set({ isComplete: true }).where(eq(upload.id, row.id)).returning();
    return complete as UploadRow;
  });
}
