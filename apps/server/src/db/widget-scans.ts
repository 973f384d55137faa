/** Rows of the scans that visitors of a widget began. */
import { randomBytes } from 'node:crypto';
import type { WidgetReport } from '@orbweaver/model/api/widget.ts';
import type { WidgetScanState } from '@orbweaver/model/widget.ts';
import { and, asc, count, eq, exists, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { found } from './owned.ts';
import { widgetLead, widgetScan } from './widget-tables.ts';

export type WidgetScanRow = typeof widgetScan.$inferSelect;

const idBytes = 24;
/** All tries of its job are over by then. */
const overdueMs = 60 * 60 * 1000;
/** Nobody left an address for it: its page is closed by then. */
const unclaimedMs = 24 * 60 * 60 * 1000;

export interface NewWidgetScan {
  readonly userId: string;
  readonly url: string;
  readonly language: string;
  /** null = it is held, for the reason. */
  readonly grantId: string | null;
  readonly reason: string | null;
}

export async function keepScan(db: AppDatabase, { grantId, ...scan }: NewWidgetScan, now: Date): Promise<WidgetScanRow> {
  const values = { ...scan, grantId, id: randomBytes(idBytes).toString('base64url'), createdAt: now };
  const [row] = await db
    .insert(widgetScan)
    .values({ ...values, state: grantId === null ? 'held' : 'waiting' })
    .returning();
  return row as WidgetScanRow;
}

/** Throws `not-found`. */
export async function getWidgetScan(db: AppDatabase, id: string): Promise<WidgetScanRow> {
  const [row] = await db.select().from(widgetScan).where(eq(widgetScan.id, id));
  return found(row);
}

/** Takes it from one of some states to another; false where it was in none of them. */
export async function moveScan(
  db: AppDatabase,
  id: string,
  { from, to, grantId }: { readonly from: readonly WidgetScanState[]; readonly to: WidgetScanState; readonly grantId?: string },
): Promise<boolean> {
  const moved = await db
    .update(widgetScan)
    .set({ state: to, ...(grantId === undefined ? {} : { grantId, reason: null }) })
    .where(and(eq(widgetScan.id, id), inArray(widgetScan.state, [...from])))
    .returning({ id: widgetScan.id });
  return moved.length > 0;
}

export async function noteProgress(db: AppDatabase, id: string, pagesRead: number): Promise<void> {
  await db.update(widgetScan).set({ pagesRead }).where(eq(widgetScan.id, id));
}

export async function endScan(
  tx: AppDatabase,
  id: string,
  end: { readonly report: WidgetReport } | { readonly reason: string },
  now: Date,
): Promise<void> {
  const set = 'report' in end ? { state: 'done' as const, pagesRead: end.report.pages, ...end } : { state: 'failed' as const, ...end };
  await tx
    .update(widgetScan)
    .set({ ...set, finishedAt: now })
    .where(eq(widgetScan.id, id));
}

/** Those that no job will end any more; they are failed from now on. */
export async function failOverdue(db: AppDatabase, now: Date): Promise<readonly WidgetScanRow[]> {
  const isOverdue = lt(widgetScan.createdAt, new Date(now.getTime() - overdueMs));
  return db
    .update(widgetScan)
    .set({ state: 'failed', reason: 'internal', finishedAt: now })
    .where(and(eq(widgetScan.state, 'running'), isOverdue))
    .returning();
}

/** Of an owner, those whose turn comes or that run. */
export async function countUnderWay(db: AppDatabase, userId: string): Promise<number> {
  const [row] = await db
    .select({ scans: count() })
    .from(widgetScan)
    .where(and(eq(widgetScan.userId, userId), inArray(widgetScan.state, ['waiting', 'running'])));
  return row?.scans ?? 0;
}

const ofScan = (db: AppDatabase) => db.select({ id: widgetLead.id }).from(widgetLead).where(eq(widgetLead.scanId, widgetScan.id));
/** Somebody waits for it. */
const isAwaited = (db: AppDatabase) => and(eq(widgetScan.state, 'held'), exists(ofScan(db)));

/** Those that are held and that somebody waits for, the oldest first. */
export function heldScans(db: AppDatabase, limit: number): Promise<WidgetScanRow[]> {
  return db.select().from(widgetScan).where(isAwaited(db)).orderBy(asc(widgetScan.createdAt)).limit(limit);
}

export async function countHeld(db: AppDatabase, userId: string): Promise<number> {
  const [row] = await db
    .select({ scans: count() })
    .from(widgetScan)
    .where(and(eq(widgetScan.userId, userId), isAwaited(db)));
  return row?.scans ?? 0;
}

/** Forgets those of a day ago for which nobody left an address. */
export async function sweepWidgetScans(db: AppDatabase, now: Date): Promise<void> {
  const isOld = lt(widgetScan.createdAt, new Date(now.getTime() - unclaimedMs));
  await db.delete(widgetScan).where(and(isOld, sql`${widgetScan.state} <> 'running'`, notExists(ofScan(db))));
}
