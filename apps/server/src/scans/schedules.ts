/**
 * Schedules: start what is due, compare each scan with the last one of its schedule, and tell once where something new and important was found.
 * Where nothing changed nothing is told. A schedule that fails several times in a row pauses, as one does whose site refuses the scan, and says so.
 */
import type { Alert, AlertsChange } from '@orbweaver/model/alerts.ts';
import { heldDays, type ScanFaultText, type ServerScanRequest } from '@orbweaver/model/api/server-scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { Plan } from '@orbweaver/model/plans.ts';
import type { ScheduleRule } from '@orbweaver/model/schedule.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AppDatabase } from '../db/database.ts';
import type { ScanRow } from '../db/scans.ts';
import {
  addPending,
  addSchedule,
  type ChangedSchedule,
  dropOldScans,
  dueSummaries,
  lockSchedule,
  noteFailure,
  noteSuccess,
  noteTakenIn,
  pauseSchedule,
  removeSchedule,
  type ScheduleRow,
  takeDueSchedules,
  takePending,
} from '../db/schedules.ts';
import { savedScan } from '../db/schema.ts';
import { findServerScan, type ServerScanRow } from '../db/server-scans.ts';
import { lockSubscription } from '../db/subscriptions.ts';
import { heldPlan } from '../limits/uses.ts';
import { createScheduleMessages, type MessageParts, type ScheduleMessages } from './schedule-messages.ts';
import type { ServerScans } from './server-scans.ts';
import { readScanRequest, requireRendering } from './start-request.ts';
import type { StoredScans } from './stored-scans.ts';

export interface ScheduleChoices {
  readonly rule: ScheduleRule;
  readonly alerts?: AlertsChange | undefined;
}

export interface Schedules {
  readonly isInPlan: (userId: string) => Promise<boolean>;
  /** Throws `not-in-plan`, `schedule-limit`, `url-invalid` and `option-invalid`. */
  readonly add: (userId: string, request: ServerScanRequest, when: ScheduleChoices) => Promise<ChangedSchedule>;
  readonly remove: (userId: string, id: string) => Promise<void>;
  /** A job's work, once a minute: what is due is started, and summaries are told. */
  readonly startDue: () => Promise<void>;
  /** A job's work, when a scan of a schedule has ended. */
  readonly takeIn: (scanId: string) => Promise<void>;
  /** A job's work: one message to one address. */
  readonly send: ScheduleMessages['send'];
}

interface Parts extends MessageParts {
  readonly serverScans: ServerScans;
  readonly storedScans: StoredScans;
}

const dayMs = 24 * 60 * 60 * 1000;

export function createSchedules(parts: Parts): Schedules {
  const { db, config, serverScans, storedScans, secrets, now } = parts;
  const messages = createScheduleMessages(parts);
  const switchesOf = async (tx: AppDatabase, userId: string): Promise<Plan['switches']> =>
    (await heldPlan(tx, await lockSubscription(tx, userId, now()), config.hasLimits)).plan.switches;
  const isInPlan = async (userId: string): Promise<boolean> => (await db.transaction((tx) => switchesOf(tx, userId))).schedules;

  const fail = async (tx: AppDatabase, row: ScheduleRow, fault: ScanFaultText): Promise<void> => {
    const which = await noteFailure(tx, row, fault);
    if (which === 'paused') await messages.tell(tx, row, { kind: 'paused', fault });
    else if (which === 'first' && fault.code === 'host-unreachable' && row.alerts.rules.startDown)
      await messages.tell(tx, row, { kind: 'down', fault });
  };

  /** A person has to let the scan in first. */
  const pauseForSite = async (tx: AppDatabase, row: ScheduleRow, fault: ScanFaultText): Promise<void> => {
    await pauseSchedule(tx, row, 'site', fault);
    await messages.tell(tx, row, { kind: 'blocked', fault });
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
      messages.wake();
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

  const alertsOf = async (row: ScheduleRow, scanId: string): Promise<readonly Alert[]> => {
    const [before, scan] = [await storedOf(row.lastScanId), await storedOf(scanId)];
    return before === null || scan === null ? [] : storedScans.findAlerts(before, scan, row.alerts.rules);
  };

  const takeInDone = async (tx: AppDatabase, row: ScheduleRow, scanId: string, alerts: readonly Alert[]): Promise<void> => {
    await noteSuccess(tx, row, scanId);
    await dropOldScans(tx, row.id);
    if (alerts.length === 0) return;
    const run = { scanId, at: now().toISOString(), alerts };
    if (row.alerts.digest === 'none') await messages.tell(tx, row, { kind: 'found', runs: [run] });
    else await addPending(tx, row, run, now());
  };

  const tellSummary = (id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await lockSchedule(tx, id);
      // Another process was first.
      if (row?.summaryAt == null || row.summaryAt > now()) return;
      const runs = await takePending(tx, row);
      if (runs.length > 0) await messages.tell(tx, row, { kind: 'found', runs });
    });

  return {
    isInPlan,
    add: (userId, request, { rule, alerts }) => {
      const options = readScanRequest(request);
      return db.transaction(async (tx) => {
        const { schedules, rendering } = await switchesOf(tx, userId);
        if (!schedules) throw new AppError('not-in-plan');
        requireRendering(options, rendering, config.rendersPages);
        return addSchedule(tx, { userId, options, rule, alerts }, { now: now(), secrets });
      });
    },
    remove: (userId, id) => db.transaction((tx) => removeSchedule(tx, userId, id, new Date(now().getTime() + heldDays * dayMs))),
    async startDue() {
      for (const row of await takeDueSchedules(db, now())) await start(row);
      const due = await dueSummaries(db, now());
      for (const id of due) await tellSummary(id);
      if (due.length > 0) messages.wake();
    },
    async takeIn(scanId) {
      const scan: ServerScanRow | null = await findServerScan(db, scanId);
      if (scan === null || scan.scheduleId === null) return;
      const { scheduleId, state, fault, isBlocked } = scan;
      const known = await db.transaction((tx) => lockSchedule(tx, scheduleId));
      if (known === null || known.endedScanId === scanId) return;
      const block = isBlocked && fault?.code === 'site-blocks' ? fault : null;
      const alerts = state === 'done' && block === null ? await alertsOf(known, scanId) : [];
      await db.transaction(async (tx) => {
        const row = await lockSchedule(tx, scheduleId);
        if (row === null || row.endedScanId === scanId) return;
        await noteTakenIn(tx, row, scanId);
        if (block !== null) await pauseForSite(tx, row, block);
        else if (state === 'done') await takeInDone(tx, row, scanId, alerts);
        else if (state === 'failed' && fault !== null) await fail(tx, row, fault);
      });
      messages.wake();
    },
    send: messages.send,
  };
}
