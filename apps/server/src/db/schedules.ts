/** Rows of schedules. */
import { randomUUID } from 'node:crypto';
import type { Schedule } from '@orbweaver/model/api/schedules.ts';
import type { ScanFaultText } from '@orbweaver/model/api/server-scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { failuresToPause, maxSchedules, nextRun, type ScheduleRule, scheduledScansKept } from '@orbweaver/model/schedule.ts';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { found, isOwn } from './owned.ts';
import { dropScan } from './scans.ts';
import { savedScan, user } from './schema.ts';
import { scanSchedule, serverScan } from './server-scan-tables.ts';

export type ScheduleRow = typeof scanSchedule.$inferSelect;

export function toSchedule({ id, options, rule, nextRunAt, pausedBy, fault, lastRunAt }: ScheduleRow): Schedule {
  return {
    id,
    url: options.startUrl,
    host: new URL(options.startUrl).host,
    rule: { ...rule },
    nextRunAt: nextRunAt?.toISOString() ?? null,
    pausedBy,
    fault,
    lastRunAt: lastRunAt?.toISOString() ?? null,
  };
}

export function listSchedules(db: AppDatabase, userId: string): Promise<ScheduleRow[]> {
  return db.select().from(scanSchedule).where(eq(scanSchedule.userId, userId)).orderBy(asc(scanSchedule.createdAt));
}

/** In a transaction that holds the account's lock. Throws `schedule-limit`. */
export async function addSchedule(
  tx: AppDatabase,
  { userId, options, rule }: { readonly userId: string; readonly options: ScanOptions; readonly rule: ScheduleRule },
  now: Date,
): Promise<ScheduleRow> {
  const [held] = await tx.select({ schedules: count() }).from(scanSchedule).where(eq(scanSchedule.userId, userId));
  if ((held?.schedules ?? 0) >= maxSchedules) throw new AppError('schedule-limit', { max: maxSchedules });
  const values = { id: randomUUID(), userId, options, rule, nextRunAt: nextRun(rule, now), createdAt: now };
  const [row] = await tx.insert(scanSchedule).values(values).returning();
  return row as ScheduleRow;
}

export interface ScheduleChange {
  readonly rule?: ScheduleRule | undefined;
  readonly isPaused?: boolean | undefined;
}

/** One that goes on begins with no failures. Throws `not-found`. */
export function changeSchedule(db: AppDatabase, userId: string, id: string, change: ScheduleChange, now: Date): Promise<ScheduleRow> {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(scanSchedule)
      .where(isOwn('schedule', userId, id))
      .for('update');
    const row = found(known);
    const rule = change.rule ?? row.rule;
    const isPaused = change.isPaused ?? row.pausedBy !== null;
    const goesOn = !isPaused && row.pausedBy !== null;
    const [changed] = await tx
      .update(scanSchedule)
      .set({
        rule,
        nextRunAt: isPaused ? null : nextRun(rule, now),
        pausedBy: isPaused ? (row.pausedBy ?? 'person') : null,
        ...(goesOn ? { failures: 0, fault: null } : {}),
      })
      .where(eq(scanSchedule.id, id))
      .returning();
    return changed as ScheduleRow;
  });
}

/** Its scans that have no save slot stay until `until`. */
export async function removeSchedule(tx: AppDatabase, userId: string, id: string, until: Date): Promise<void> {
  const scans = tx.select({ id: serverScan.id }).from(serverScan).where(eq(serverScan.scheduleId, id));
  await tx
    .update(savedScan)
    .set({ expiresAt: until })
    .where(and(inArray(savedScan.id, scans), eq(savedScan.isKept, false)));
  await tx.delete(scanSchedule).where(isOwn('schedule', userId, id));
}

const dueRows = 100;

/** Takes those that are due, whose next run is then after `now`: what was missed is one run. `dueAt` is when it was to run. */
export async function takeDueSchedules(db: AppDatabase, now: Date): Promise<readonly (ScheduleRow & { readonly dueAt: Date })[]> {
  const due = await db
    .select({ schedule: scanSchedule })
    .from(scanSchedule)
    .innerJoin(user, eq(user.id, scanSchedule.userId))
    .where(and(lte(scanSchedule.nextRunAt, now), isNull(user.blockedAt)))
    .limit(dueRows);
  const taken: (ScheduleRow & { readonly dueAt: Date })[] = [];
  for (const { schedule } of due) {
    const dueAt = schedule.nextRunAt as Date;
    const [row] = await db
      .update(scanSchedule)
      .set({ nextRunAt: nextRun(schedule.rule, now), lastRunAt: now })
      .where(and(eq(scanSchedule.id, schedule.id), eq(scanSchedule.nextRunAt, dueAt)))
      .returning();
    if (row !== undefined) taken.push({ ...row, dueAt });
  }
  return taken;
}

/** In the running transaction; null where the schedule is gone. */
export async function lockSchedule(tx: AppDatabase, id: string): Promise<ScheduleRow | null> {
  const [row] = await tx.select().from(scanSchedule).where(eq(scanSchedule.id, id)).for('update');
  return row ?? null;
}

/** Counts a run that failed. 'first' after one that did not, 'paused' where it was one too many. */
export async function noteFailure(tx: AppDatabase, row: ScheduleRow, fault: ScanFaultText): Promise<'first' | 'again' | 'paused'> {
  const failures = row.failures + 1;
  const isPaused = failures >= failuresToPause;
  await tx
    .update(scanSchedule)
    .set({ failures, fault, ...(isPaused ? { pausedBy: 'failures' as const, nextRunAt: null } : {}) })
    .where(eq(scanSchedule.id, row.id));
  if (isPaused) return 'paused';
  return failures === 1 ? 'first' : 'again';
}

export async function noteSuccess(tx: AppDatabase, row: ScheduleRow, scanId: string): Promise<void> {
  await tx.update(scanSchedule).set({ failures: 0, fault: null, lastScanId: scanId }).where(eq(scanSchedule.id, row.id));
}

export async function noteTakenIn(tx: AppDatabase, row: ScheduleRow, scanId: string): Promise<void> {
  await tx.update(scanSchedule).set({ endedScanId: scanId }).where(eq(scanSchedule.id, row.id));
}

/** Files beyond the last ones go; what the scans found in numbers stays. */
export async function dropOldScans(tx: AppDatabase, scheduleId: string): Promise<void> {
  const rows = await tx
    .select({ scan: savedScan })
    .from(savedScan)
    .innerJoin(serverScan, eq(serverScan.id, savedScan.id))
    .where(
      and(eq(serverScan.scheduleId, scheduleId), eq(savedScan.isKept, false), isNotNull(savedScan.blobKey), isNull(savedScan.deletedAt)),
    )
    .orderBy(desc(savedScan.createdAt))
    .offset(scheduledScansKept);
  for (const { scan } of rows) await dropScan(tx, scan);
}
