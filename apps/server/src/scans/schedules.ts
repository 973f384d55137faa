/**
 * Schedules: start what is due, compare each scan with the last one of its schedule, and write one mail where something new and important was found.
 * Where nothing changed there is none. A schedule that fails several times in a row pauses, and says so.
 */
import { heldDays, type ScanFaultText, type ServerScanRequest } from '@orbweaver/model/api/server-scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { Plan } from '@orbweaver/model/plans.ts';
import type { ScheduleRule } from '@orbweaver/model/schedule.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { AppDatabase } from '../db/database.ts';
import type { ScanRow } from '../db/scans.ts';
import {
  addSchedule,
  dropOldScans,
  lockSchedule,
  noteFailure,
  noteSuccess,
  noteTakenIn,
  removeSchedule,
  type ScheduleRow,
  takeDueSchedules,
} from '../db/schedules.ts';
import { savedScan } from '../db/schema.ts';
import { findServerScan, type ServerScanRow } from '../db/server-scans.ts';
import { lockSubscription } from '../db/subscriptions.ts';
import { heldPlan } from '../limits/uses.ts';
import type { Post } from '../mail/post.ts';
import { type ScanNews, writeScheduleMail } from './schedule-mails.ts';
import type { ServerScans } from './server-scans.ts';
import { readScanRequest, requireRendering } from './start-request.ts';
import type { StoredScans } from './stored-scans.ts';

export interface Schedules {
  readonly isInPlan: (userId: string) => Promise<boolean>;
  /** Throws `not-in-plan`, `schedule-limit`, `url-invalid` and `option-invalid`. */
  readonly add: (userId: string, request: ServerScanRequest, rule: ScheduleRule) => Promise<ScheduleRow>;
  readonly remove: (userId: string, id: string) => Promise<void>;
  /** A job's work, once a minute. */
  readonly startDue: () => Promise<void>;
  /** A job's work, when a scan of a schedule has ended. */
  readonly takeIn: (scanId: string) => Promise<void>;
}

interface Parts {
  readonly db: AppDatabase;
  readonly config: Config;
  readonly post: Post;
  readonly serverScans: ServerScans;
  readonly storedScans: StoredScans;
  readonly now: () => Date;
}

/** Points of the score that are news. */
const scoreDrop = 5;
const dayMs = 24 * 60 * 60 * 1000;

export function createSchedules({ db, config, post, serverScans, storedScans, now }: Parts): Schedules {
  const switchesOf = async (tx: AppDatabase, userId: string): Promise<Plan['switches']> =>
    (await heldPlan(tx, await lockSubscription(tx, userId, now()), config.hasLimits)).plan.switches;
  const isInPlan = async (userId: string): Promise<boolean> => (await db.transaction((tx) => switchesOf(tx, userId))).schedules;

  /** One mail, in the transaction of what it is about. */
  const tell = async (tx: AppDatabase, row: ScheduleRow, news: ScanNews): Promise<void> => {
    const mail = await writeScheduleMail(tx, row, news, config.origin);
    if (mail !== null) await post.keep(tx, mail.recipient, mail.words);
  };

  const fail = async (tx: AppDatabase, row: ScheduleRow, fault: ScanFaultText): Promise<void> => {
    const which = await noteFailure(tx, row, fault);
    if (which === 'paused') await tell(tx, row, { kind: 'paused', fault });
    else if (which === 'first' && fault.code === 'host-unreachable') await tell(tx, row, { kind: 'down', fault });
  };

  const start = async (row: ScheduleRow & { readonly dueAt: Date }): Promise<void> => {
    const { startUrl, ...options } = row.options;
    try {
      if (!(await isInPlan(row.userId))) throw new AppError('not-in-plan');
      const request = { url: startUrl, options: JSON.parse(JSON.stringify(options)) };
      await serverScans.start(row.userId, request, { key: `schedule ${row.id} ${row.dueAt.toISOString()}`, scheduleId: row.id });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The one before still runs: this run is that one.
      if (error.code === 'scan-runs') return;
      await db.transaction(async (tx) => {
        const locked = await lockSchedule(tx, row.id);
        if (locked !== null) await fail(tx, locked, { code: error.code, values: { ...error.values } });
      });
      post.wake();
    }
  };

  const storedOf = async (id: string | null): Promise<ScanRow | null> => {
    if (id === null) return null;
    const [row] = await db
      .select()
      .from(savedScan)
      .where(and(eq(savedScan.id, id), isNotNull(savedScan.blobKey), isNull(savedScan.deletedAt)));
    return row ?? null;
  };

  /** What is new and important since the scan before; null for nothing. */
  const newsOf = async (before: ScanRow | null, scan: ScanRow | null): Promise<ScanNews | null> => {
    if (before === null || scan === null) return null;
    const { errors, count } = await storedScans.compare(before, scan);
    const [scoreBefore, score] = [before.summary.score, scan.summary.score];
    const isDrop = scoreBefore !== null && score !== null && Math.round(scoreBefore) - Math.round(score) >= scoreDrop;
    return count > 0 || isDrop ? { kind: 'found', scanId: scan.id, errors, count, scoreBefore, score } : null;
  };

  const takeInDone = async (tx: AppDatabase, row: ScheduleRow, scanId: string, news: ScanNews | null): Promise<void> => {
    await noteSuccess(tx, row, scanId);
    await dropOldScans(tx, row.id);
    if (news !== null) await tell(tx, row, news);
  };

  return {
    isInPlan,
    add: (userId, request, rule) => {
      const options = readScanRequest(request);
      return db.transaction(async (tx) => {
        const { schedules, rendering } = await switchesOf(tx, userId);
        if (!schedules) throw new AppError('not-in-plan');
        requireRendering(options, rendering, config.rendersPages);
        return addSchedule(tx, { userId, options, rule }, now());
      });
    },
    remove: (userId, id) => db.transaction((tx) => removeSchedule(tx, userId, id, new Date(now().getTime() + heldDays * dayMs))),
    async startDue() {
      for (const row of await takeDueSchedules(db, now())) await start(row);
    },
    async takeIn(scanId) {
      const scan: ServerScanRow | null = await findServerScan(db, scanId);
      if (scan === null || scan.scheduleId === null) return;
      const { scheduleId, state, fault } = scan;
      const known = await db.transaction((tx) => lockSchedule(tx, scheduleId));
      if (known === null || known.endedScanId === scanId) return;
      const news = state === 'done' ? await newsOf(await storedOf(known.lastScanId), await storedOf(scanId)) : null;
      await db.transaction(async (tx) => {
        const row = await lockSchedule(tx, scheduleId);
        if (row === null || row.endedScanId === scanId) return;
        await noteTakenIn(tx, row, scanId);
        if (state === 'done') await takeInDone(tx, row, scanId, news);
        else if (state === 'failed' && fault !== null) await fail(tx, row, fault);
      });
      post.wake();
    },
  };
}
