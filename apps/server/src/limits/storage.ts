/**
 * Room for an account's stored scans. What is kept counts, with what is on its way to it; the last scan does not, and as many scans as slots
 * were bought, the largest ones, do not either. Files of the account's tickets count.
 */
import { AppError } from '@orbweaver/model/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppDatabase } from '../db/database.ts';
import { savedScan, upload } from '../db/schema.ts';
import type { Subscription } from '../db/subscriptions.ts';
import { ticketFile } from '../db/ticket-tables.ts';
import type { HeldPlan, StorageUse } from './plan-limits.ts';

export interface StorageRules {
  /** Largest stored scan. */
  readonly maxUploadBytes: number;
  /** Room of an account without a sold plan; null = no limit. */
  readonly storagePerAccount: number | null;
}

const megabyte = 1_000_000;

/**
 * Bytes of the largest scan that is stored for a plan: far more than one of so many pages ever needs (6 KB a page and 40 bytes a link), so that
 * a small plan is no disk for anything.
 */
export function largestScan(pagesPerScan: number | null, { maxUploadBytes }: StorageRules): number {
  return pagesPerScan === null ? maxUploadBytes : Math.min(maxUploadBytes, 64 * 1024 ** 2 + pagesPerScan * 256 * 1024);
}

/** Never less than one full scan of the plan. */
function limitOf({ planId, plan }: HeldPlan, rules: StorageRules): number | null {
  const ofSetting = planId === 'self-hosted' ? rules.storagePerAccount : null;
  const limit = plan.storageMb === null ? ofSetting : plan.storageMb * megabyte;
  return limit === null ? null : Math.max(limit, largestScan(plan.pagesPerScan, rules));
}

export async function storageOf(tx: AppDatabase, row: Subscription, held: HeldPlan, rules: StorageRules): Promise<StorageUse> {
  const used = usedOf(await keptSizes(tx, row.userId), row.saveSlot) + (await ticketBytes(tx, row.userId));
  return { used, limit: limitOf(held, rules) };
}

/**
 * In a transaction that holds the account's lock: is there room for a kept scan of so many bytes, or for one that grows to them? Throws
 * `storage-limit-reached` with `{usedMb, limitMb, neededMb}`.
 */
export async function requireStorage(
  tx: AppDatabase,
  row: Subscription,
  {
    held,
    rules,
    scanId,
    bytes,
  }: { readonly held: HeldPlan; readonly rules: StorageRules; readonly scanId: string; readonly bytes: number },
): Promise<void> {
  const limit = limitOf(held, rules);
  if (limit === null) return;
  const files = await ticketBytes(tx, row.userId);
  const used = files + usedOf(await keptSizes(tx, row.userId), row.saveSlot);
  const after = files + usedOf(await keptSizes(tx, row.userId, { id: scanId, bytes }), row.saveSlot);
  // What does not grow is never refused, though the plan may have been a larger one.
  if (after <= limit || after <= used) return;
  throw new AppError('storage-limit-reached', { usedMb: inMb(used), limitMb: inMb(limit), neededMb: inMb(bytes) });
}

/** In a transaction that holds the account's lock: is there room for a file of a ticket? Throws `storage-limit-reached` as for a scan. */
export async function requireFileRoom(
  tx: AppDatabase,
  row: Subscription,
  { held, rules, bytes }: { readonly held: HeldPlan; readonly rules: StorageRules; readonly bytes: number },
): Promise<void> {
  const { used, limit } = await storageOf(tx, row, held, rules);
  if (limit === null || used + bytes <= limit) return;
  throw new AppError('storage-limit-reached', { usedMb: inMb(used), limitMb: inMb(limit), neededMb: inMb(bytes) });
}

async function ticketBytes(tx: AppDatabase, userId: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<string | null>`sum(${ticketFile.bytes})` })
    .from(ticketFile)
    .where(eq(ticketFile.userId, userId));
  return Number(row?.bytes ?? 0);
}

function inMb(bytes: number): number {
  return Math.ceil(bytes / megabyte);
}

interface Size {
  readonly id: string;
  readonly bytes: number;
}

/** Bytes of each kept scan, and of one `more`; one that is being replaced has the larger of its two sizes. */
async function keptSizes(tx: AppDatabase, userId: string, more?: Size): Promise<ReadonlyMap<string, number>> {
  const kept = await tx
    .select({ id: savedScan.id, bytes: savedScan.bytes })
    .from(savedScan)
    .where(and(eq(savedScan.userId, userId), eq(savedScan.isKept, true), isNull(savedScan.deletedAt)));
  const sizes = new Map(kept.map(({ id, bytes }) => [id, bytes]));
  if (more !== undefined) sizes.set(more.id, Math.max(more.bytes, sizes.get(more.id) ?? 0));
  const coming = await tx
    .select({ scanId: upload.scanId, bytes: upload.bytes })
    .from(upload)
    .where(and(eq(upload.userId, userId), eq(upload.isComplete, false)));
  for (const { scanId, bytes } of coming) {
    const known = sizes.get(scanId);
    if (known !== undefined) sizes.set(scanId, Math.max(known, bytes));
  }
  return sizes;
}

function usedOf(sizes: ReadonlyMap<string, number>, boughtSlots: number): number {
  const counted = [...sizes.values()].sort((a, b) => b - a).slice(Math.max(0, boughtSlots));
  return counted.reduce((sum, bytes) => sum + bytes, 0);
}
