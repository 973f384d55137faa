/** Rows of the scans that run on this server, or ran. Every question of an account names it: another one's row is as if it were not there. */
import type { ServerScan } from '@orbweaver/model/api/server-scans.ts';
import type { ProjectRole } from '@orbweaver/model/projects.ts';
import { useOfScan } from '@orbweaver/model/scan-options.ts';
import type { Progress } from '@orbweaver/scan/progress.ts';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { found, isOwn } from './owned.ts';
import { projectOf } from './project-of.ts';
import { savedScan } from './schema.ts';
import { serverScan } from './server-scan-tables.ts';

type Columns = typeof serverScan.$inferSelect;

export interface ServerScanRow extends Columns {
  /** The stored scan of the same id. */
  readonly stored: { readonly isKept: boolean; readonly expiresAt: Date | null } | null;
}

/** Ended ones that the list still shows. */
const listedRows = 20;
const keptMs = 90 * 24 * 60 * 60 * 1000;

export function toServerScan(row: ServerScanRow): ServerScan {
  const { options, progress } = row;
  return {
    id: row.id,
    url: options.startUrl,
    host: row.host,
    mode: options.mode,
    use: useOfScan(options.mode),
    state: row.state,
    maxPages: options.maxPages,
    progress: progress === null ? null : wireProgress(progress),
    summary: row.summary,
    stored: row.stored === null ? null : { isKept: row.stored.isKept, expiresAt: row.stored.expiresAt?.toISOString() ?? null },
    fault: row.fault,
    isBlocked: row.isBlocked,
    isUseReturned: row.continued?.isUseReturned === true,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

function wireProgress({ phase, pages, pagesWaiting, done, waiting, failed, elapsedMs, pagesPerSecond }: Progress): ServerScan['progress'] {
  return { phase, pages, pagesWaiting, done, waiting, failed, elapsedMs, pagesPerSecond };
}

const isUnderWay = isNull(serverScan.finishedAt);
/** Also of those that began here. */
export const keepsUse = sql`${serverScan.continued} -> 'isUseReturned' is null`;

async function readScans(db: AppDatabase, where: SQL | undefined, limit: number): Promise<ServerScanRow[]> {
  const rows = await db
    .select({ scan: serverScan, stored: { isKept: savedScan.isKept, expiresAt: savedScan.expiresAt } })
    .from(serverScan)
    .leftJoin(savedScan, and(eq(savedScan.id, serverScan.id), isNotNull(savedScan.blobKey), isNull(savedScan.deletedAt)))
    .where(where)
    .orderBy(desc(isNull(serverScan.finishedAt)), desc(serverScan.createdAt))
    .limit(limit);
  return rows.map(({ scan, stored }) => ({ ...scan, stored }));
}

/** Those under way first, then the newest. */
export function listServerScans(db: AppDatabase, userId: string): Promise<ServerScanRow[]> {
  return readScans(db, eq(serverScan.userId, userId), listedRows);
}

/** Those of a project, in the same order. */
export function listProjectServerScans(db: AppDatabase, projectId: string): Promise<ServerScanRow[]> {
  return readScans(db, eq(serverScan.projectId, projectId), listedRows);
}

/** Throws `not-found`. */
export async function getServerScan(db: AppDatabase, userId: string, id: string, least?: ProjectRole): Promise<ServerScanRow> {
  const [row] = await readScans(db, isOwn('server-scan', userId, id, least), 1);
  return found(row);
}

/** Whoever it is of; null where it is gone. */
export async function findServerScan(db: AppDatabase, id: string): Promise<ServerScanRow | null> {
  const [row] = await readScans(db, eq(serverScan.id, id), 1);
  return row ?? null;
}

export async function findByKey(db: AppDatabase, userId: string, requestKey: string): Promise<ServerScanRow | null> {
  const [row] = await readScans(db, and(eq(serverScan.userId, userId), eq(serverScan.requestKey, requestKey)), 1);
  return row ?? null;
}

/** The account's scan of the host that has not ended. */
export async function findUnderWay(db: AppDatabase, userId: string, host: string): Promise<ServerScanRow | null> {
  const [row] = await readScans(db, and(eq(serverScan.userId, userId), eq(serverScan.host, host), isUnderWay), 1);
  return row ?? null;
}

/** The account's other scans that have not ended, or ended after `since`. */
export function countRecent(db: AppDatabase, { id, userId }: Pick<ServerScanRow, 'id' | 'userId'>, since: Date): Promise<number> {
  const isRecent = or(isUnderWay, gt(serverScan.finishedAt, since));
  return db.$count(serverScan, and(eq(serverScan.userId, userId), ne(serverScan.id, id), isRecent));
}

/** The scan that this use of a device went over to; null where the device has it. */
export async function findContinued(db: AppDatabase, userId: string, grantId: string): Promise<ServerScanRow | null> {
  const isIts = and(eq(serverScan.userId, userId), eq(serverScan.grantId, grantId), isNotNull(serverScan.continued), keepsUse);
  const [row] = await readScans(db, isIts, 1);
  return row ?? null;
}

/** null where the account has a scan of the host under way, or one with this key. */
export async function addServerScan(tx: AppDatabase, values: typeof serverScan.$inferInsert): Promise<ServerScanRow | null> {
  const projectId = await projectOf(tx, values.userId, values.host);
  const [row] = await tx
    .insert(serverScan)
    .values({ ...values, projectId })
    .onConflictDoNothing()
    .returning();
  return row === undefined ? null : { ...row, stored: null };
}

/** For the process that is to run it, in its place: null where it has ended, or its account has. What earlier tries still do no longer counts. */
export async function beginServerScan(
  db: AppDatabase,
  id: string,
  { place, now }: { readonly place: string | null; readonly now: Date },
): Promise<ServerScanRow | null> {
  const [row] = await db
    .update(serverScan)
    .set({
      state: sql`case when ${serverScan.state} = 'waiting' then 'running' else ${serverScan.state} end`,
      tries: sql`${serverScan.tries} + 1`,
      place,
      startedAt: sql`coalesce(${serverScan.startedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(serverScan.id, id), isUnderWay))
    .returning();
  return row === undefined ? null : { ...row, stored: null };
}

/** One try of a scan. */
type Try = Pick<ServerScanRow, 'id' | 'tries'>;

const isTry = ({ id, tries }: Try) => and(eq(serverScan.id, id), eq(serverScan.tries, tries), isUnderWay);

/** Nothing where another process has taken it up. */
export async function noteProgress(db: AppDatabase, tried: Try, progress: Progress): Promise<void> {
  await db.update(serverScan).set({ progress }).where(isTry(tried));
}

/** Its state as people want it: 'gone' where nobody wants it any more, or another process has taken it up. */
export async function readWish(db: AppDatabase, tried: Try): Promise<'running' | 'stopping' | 'gone'> {
  const [row] = await db.select({ state: serverScan.state }).from(serverScan).where(isTry(tried));
  if (row === undefined) return 'gone';
  return row.state === 'stopping' ? 'stopping' : 'running';
}

/** Is it still this try's to run, and to end? */
export async function isTheirs(db: AppDatabase, tried: Try): Promise<boolean> {
  return (await db.select({ id: serverScan.id }).from(serverScan).where(isTry(tried))).length > 0;
}

/** How often its process has died by itself. */
export async function noteCrash(db: AppDatabase, tried: Try): Promise<number> {
  const [row] = await db
    .update(serverScan)
    .set({ crashes: sql`${serverScan.crashes} + 1` })
    .where(isTry(tried))
    .returning({ crashes: serverScan.crashes });
  return row?.crashes ?? 0;
}

/** One that waits has ended with it; one that runs is told. Throws `not-found`. */
export async function askToStop(db: AppDatabase, userId: string, id: string, now: Date): Promise<ServerScanRow> {
  const isOne = and(isOwn('server-scan', userId, id, 'editor'), isUnderWay);
  await db
    .update(serverScan)
    .set({ state: 'stopped', finishedAt: now, continued: sql`${serverScan.continued} || '{"isUseReturned": true}'::jsonb` })
    .where(and(isOne, eq(serverScan.state, 'waiting'), isNull(serverScan.startedAt)));
  await db
    .update(serverScan)
    .set({ state: 'stopping' })
    .where(and(isOne, isNotNull(serverScan.startedAt)));
  return getServerScan(db, userId, id, 'editor');
}

export type ServerScanEnd = Pick<ServerScanRow, 'state' | 'summary' | 'fault' | 'isBlocked'> & Partial<Pick<ServerScanRow, 'continued'>>;

/** false where it was ended before, or its account was, or another process has taken it up. */
export async function endServerScan(tx: AppDatabase, tried: Try, end: ServerScanEnd, now: Date): Promise<boolean> {
  const ended = await tx
    .update(serverScan)
    .set({ ...end, finishedAt: now })
    .where(isTry(tried))
    .returning({ id: serverScan.id });
  return ended.length > 0;
}

/** All that have not ended, oldest first, with their accounts and where they were taken up last. */
export function listUnderWay(db: AppDatabase): Promise<readonly Pick<ServerScanRow, 'id' | 'userId' | 'place'>[]> {
  const columns = { id: serverScan.id, userId: serverScan.userId, place: serverScan.place };
  return db.select(columns).from(serverScan).where(isUnderWay).orderBy(asc(serverScan.createdAt));
}

export async function sweepServerScans(db: AppDatabase, now: Date): Promise<void> {
  // Those of a schedule are its history.
  await db.delete(serverScan).where(and(lt(serverScan.finishedAt, new Date(now.getTime() - keptMs)), isNull(serverScan.scheduleId)));
}
