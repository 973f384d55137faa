/** Rows of schedules. */
import { randomUUID } from 'node:crypto';
import { type AlertsChange, firstScheduleAlerts, maxSummaryRuns, type RunAlerts } from '@orbweaver/model/alerts.ts';
import type { Schedule, ScheduleHistory } from '@orbweaver/model/api/schedules.ts';
import type { ScanFaultText } from '@orbweaver/model/api/server-scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import {
  failuresToPause,
  maxSchedules,
  nextRun,
  nextSummary,
  type PausedBy,
  type ScheduleRule,
  scheduledScansKept,
} from '@orbweaver/model/schedule.ts';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import type { StoredSecrets } from '../secrets/stored-secrets.ts';
import { newWebhookSecret } from '../webhooks/sign-webhook.ts';
import type { AppDatabase } from './database.ts';
import { found, isOwn } from './owned.ts';
import { projectOf } from './project-of.ts';
import { dropScan } from './scans.ts';
import { savedScan, user } from './schema.ts';
import { scanSchedule, scheduleMessage, serverScan } from './server-scan-tables.ts';

export type ScheduleRow = typeof scanSchedule.$inferSelect;

export type MessageRow = typeof scheduleMessage.$inferSelect;

/** With its last message to a webhook or to Slack. */
export interface ListedSchedule extends ScheduleRow {
  readonly last: MessageRow | null;
}

export function toSchedule(row: ListedSchedule): Schedule {
  const { id, options, rule, nextRunAt, pausedBy, fault, lastRunAt, alerts, slackUrl, last } = row;
  return {
    id,
    url: options.startUrl,
    host: new URL(options.startUrl).host,
    rule: { ...rule },
    nextRunAt: nextRunAt?.toISOString() ?? null,
    pausedBy,
    fault,
    lastRunAt: lastRunAt?.toISOString() ?? null,
    alerts: { ...alerts, rules: { ...alerts.rules, checks: [...alerts.rules.checks] }, hasSlack: slackUrl !== null },
    lastMessage: last === null ? null : { at: last.createdAt.toISOString(), webhook: last.webhook, slack: last.slack },
  };
}

export async function listSchedules(db: AppDatabase, userId: string): Promise<ListedSchedule[]> {
  const rows = await db.select().from(scanSchedule).where(eq(scanSchedule.userId, userId)).orderBy(asc(scanSchedule.createdAt));
  return withLastMessages(db, rows);
}

export async function listProjectSchedules(db: AppDatabase, projectId: string): Promise<ListedSchedule[]> {
  const rows = await db.select().from(scanSchedule).where(eq(scanSchedule.projectId, projectId)).orderBy(asc(scanSchedule.createdAt));
  return withLastMessages(db, rows);
}

async function withLastMessages(db: AppDatabase, rows: readonly ScheduleRow[]): Promise<ListedSchedule[]> {
  const ids = rows.map(({ id }) => id);
  const messages = await db
    .selectDistinctOn([scheduleMessage.scheduleId])
    .from(scheduleMessage)
    .where(and(inArray(scheduleMessage.scheduleId, ids), or(ne(scheduleMessage.webhook, 'none'), ne(scheduleMessage.slack, 'none'))))
    .orderBy(scheduleMessage.scheduleId, desc(scheduleMessage.createdAt));
  const bySchedule = new Map(messages.map((message) => [message.scheduleId, message]));
  return rows.map((row) => ({ ...row, last: bySchedule.get(row.id) ?? null }));
}

/** `secret`: of the webhook, where this made it. */
export interface ChangedSchedule {
  readonly schedule: ListedSchedule;
  readonly secret: string | null;
}

/** Its secret is in this answer, and in no other. */
export function toChanged({ schedule, secret }: ChangedSchedule): Schedule & { readonly webhookSecret: string | null } {
  return { ...toSchedule(schedule), webhookSecret: secret };
}

async function changed(db: AppDatabase, row: ScheduleRow, secret: string | null): Promise<ChangedSchedule> {
  const [schedule] = await withLastMessages(db, [row]);
  return { schedule: schedule as ListedSchedule, secret };
}

type Addresses = Pick<ScheduleRow, 'id' | 'webhookSecret' | 'slackUrl'>;

const secretPlace = (id: string) => ({ column: 'scan_schedule.webhook_secret', id }) as const;
const slackPlace = (id: string) => ({ column: 'scan_schedule.slack_url', id }) as const;

/** Each is null where there is none, or another secret of the server sealed it. */
export function openAddresses({ id, webhookSecret, slackUrl }: Addresses, secrets: StoredSecrets): Omit<Addresses, 'id'> {
  return { webhookSecret: secrets.open(webhookSecret, secretPlace(id)), slackUrl: secrets.open(slackUrl, slackPlace(id)) };
}

/** The first webhook, and one whose secret cannot be read, makes a secret: `made`. */
function alertColumns({ slackUrl, ...alerts }: AlertsChange, known: Addresses, secrets: StoredSecrets) {
  const { id } = known;
  const needsSecret = alerts.webhookUrl !== null && openAddresses(known, secrets).webhookSecret === null;
  const made = needsSecret ? newWebhookSecret() : null;
  const webhookSecret = made === null ? known.webhookSecret : secrets.seal(made, secretPlace(id));
  const kept = slackUrl === undefined ? known.slackUrl : null;
  return { made, columns: { alerts, webhookSecret, slackUrl: slackUrl ? secrets.seal(slackUrl, slackPlace(id)) : kept } };
}

/** What a change is made with. */
export interface ScheduleKeeping {
  readonly now: Date;
  readonly secrets: StoredSecrets;
}

export interface NewSchedule {
  readonly userId: string;
  readonly options: ScanOptions;
  readonly rule: ScheduleRule;
  readonly alerts?: AlertsChange | undefined;
}

/** In a transaction that holds the account's lock. Throws `schedule-limit`. */
export async function addSchedule(
  tx: AppDatabase,
  { userId, options, rule, alerts = firstScheduleAlerts }: NewSchedule,
  { now, secrets }: ScheduleKeeping,
): Promise<ChangedSchedule> {
  const [held] = await tx.select({ schedules: count() }).from(scanSchedule).where(eq(scanSchedule.userId, userId));
  if ((held?.schedules ?? 0) >= maxSchedules) throw new AppError('schedule-limit', { max: maxSchedules });
  const id = randomUUID();
  const { made, columns } = alertColumns(alerts, { id, webhookSecret: null, slackUrl: null }, secrets);
  const projectId = await projectOf(tx, userId, new URL(options.startUrl).host);
  const values = { id, userId, projectId, options, rule, ...columns, nextRunAt: nextRun(rule, now), createdAt: now };
  const [row] = await tx.insert(scanSchedule).values(values).returning();
  return changed(tx, row as ScheduleRow, made);
}

export interface ScheduleChange {
  readonly rule?: ScheduleRule | undefined;
  readonly isPaused?: boolean | undefined;
  readonly alerts?: AlertsChange | undefined;
}

/** Where messages go is the owner's: a member who is removed hears nothing more. Throws `input-invalid`. */
export function requireSameAddresses({ webhookUrl, slackUrl }: AlertsChange, known: string | null): void {
  if (webhookUrl !== known) throw new AppError('input-invalid', { field: 'webhookUrl' });
  if (slackUrl !== undefined) throw new AppError('input-invalid', { field: 'slackUrl' });
}

/** One that goes on begins with no failures. Throws `not-found`, and `input-invalid` for a member who changes where messages go. */
export function changeSchedule(
  db: AppDatabase,
  userId: string,
  id: string,
  change: ScheduleChange,
  { now, secrets }: ScheduleKeeping,
): Promise<ChangedSchedule> {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(scanSchedule)
      .where(isOwn('schedule', userId, id, 'editor'))
      .for('update');
    const row = found(known);
    if (row.userId !== userId && change.alerts !== undefined) requireSameAddresses(change.alerts, row.alerts.webhookUrl);
    const rule = change.rule ?? row.rule;
    const isPaused = change.isPaused ?? row.pausedBy !== null;
    const goesOn = !isPaused && row.pausedBy !== null;
    const { made, columns } = change.alerts === undefined ? { made: null, columns: {} } : alertColumns(change.alerts, row, secrets);
    const [after] = await tx
      .update(scanSchedule)
      .set({
        rule,
        nextRunAt: isPaused ? null : nextRun(rule, now),
        pausedBy: isPaused ? (row.pausedBy ?? 'person') : null,
        ...(goesOn ? { failures: 0, fault: null } : {}),
        ...columns,
      })
      .where(eq(scanSchedule.id, id))
      .returning();
    return changed(tx, after as ScheduleRow, made);
  });
}

/** Its scans that have no save slot stay until `until`. Throws `not-found`. */
export async function removeSchedule(tx: AppDatabase, userId: string, id: string, until: Date): Promise<void> {
  const [row] = await tx
    .select({ id: scanSchedule.id })
    .from(scanSchedule)
    .where(isOwn('schedule', userId, id, 'editor'))
    .for('update');
  found(row);
  const scans = tx.select({ id: serverScan.id }).from(serverScan).where(eq(serverScan.scheduleId, id));
  await tx
    .update(savedScan)
    .set({ expiresAt: until })
    .where(and(inArray(savedScan.id, scans), eq(savedScan.isKept, false)));
  await tx.delete(scanSchedule).where(eq(scanSchedule.id, id));
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

/** It runs no more until a person lets it go on. */
export async function pauseSchedule(tx: AppDatabase, row: ScheduleRow, pausedBy: PausedBy, fault: ScanFaultText): Promise<void> {
  await tx.update(scanSchedule).set({ pausedBy, fault, nextRunAt: null }).where(eq(scanSchedule.id, row.id));
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

/** Holds back what a scan found until the next summary. */
export async function addPending(tx: AppDatabase, row: ScheduleRow, run: RunAlerts, now: Date): Promise<void> {
  const { digest } = row.alerts;
  if (digest === 'none') return;
  const pending = [...row.pending, run].slice(-maxSummaryRuns);
  const summaryAt = row.summaryAt ?? nextSummary(digest, row.rule.timeZone, now);
  await tx.update(scanSchedule).set({ pending, summaryAt }).where(eq(scanSchedule.id, row.id));
}

/** Ids of those whose summary is due. */
export async function dueSummaries(db: AppDatabase, now: Date): Promise<readonly string[]> {
  const rows = await db.select({ id: scanSchedule.id }).from(scanSchedule).where(lte(scanSchedule.summaryAt, now)).limit(dueRows);
  return rows.map(({ id }) => id);
}

/** What was held back, which is not any more. */
export async function takePending(tx: AppDatabase, row: ScheduleRow): Promise<readonly RunAlerts[]> {
  await tx.update(scanSchedule).set({ pending: [], summaryAt: null }).where(eq(scanSchedule.id, row.id));
  return row.pending;
}

const historyRows = 100;

/** Throws `not-found`. */
export async function readHistory(db: AppDatabase, userId: string, id: string): Promise<ScheduleHistory> {
  const [row] = await db
    .select({ id: scanSchedule.id })
    .from(scanSchedule)
    .where(isOwn('schedule', userId, id, 'viewer'));
  found(row);
  const scans = await db
    .select({ scanId: serverScan.id, at: serverScan.finishedAt, summary: serverScan.summary })
    .from(serverScan)
    .where(and(eq(serverScan.scheduleId, id), eq(serverScan.state, 'done'), isNotNull(serverScan.summary)))
    .orderBy(desc(serverScan.finishedAt))
    .limit(historyRows);
  const runs = scans.flatMap(({ scanId, at, summary }) => {
    if (at === null || summary === null) return [];
    const { score, pages, errors, warnings } = summary;
    return [{ scanId, at: at.toISOString(), score, pages, errors, warnings }];
  });
  return { runs: runs.toReversed() };
}
