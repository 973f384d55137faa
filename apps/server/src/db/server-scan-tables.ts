/** Scans that run on this server, or ran, and the schedules that start some of them. */

import { firstScheduleAlerts, type RunAlerts, type ScheduleAlerts } from '@orbweaver/model/alerts.ts';
import type { ScanSummary } from '@orbweaver/model/api/scans.ts';
import type { ScanFaultText, ServerScanState } from '@orbweaver/model/api/server-scans.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { PausedBy, ScheduleRule } from '@orbweaver/model/schedule.ts';
import type { WebhookState } from '@orbweaver/model/widget.ts';
import type { Progress } from '@orbweaver/scan/progress.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { HostLease } from '../gateway/pace-lease.ts';
import { createdAt, moment, ofProject, owner } from './schema.ts';

/** What there is to tell of a schedule. */
export type ScheduleNews =
  | { readonly kind: 'found'; readonly runs: readonly RunAlerts[] }
  | { readonly kind: 'down' | 'paused' | 'blocked'; readonly fault: ScanFaultText };

export const scanSchedule = pgTable(
  'scan_schedule',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    projectId: ofProject(),
    options: jsonb('options').$type<ScanOptions>().notNull(),
    rule: jsonb('rule').$type<ScheduleRule>().notNull(),
    /** null while it is paused. */
    nextRunAt: moment('next_run_at'),
    /** Who paused it; null = it is not. */
    pausedBy: text('paused_by').$type<PausedBy>(),
    /** Runs in a row that failed, and why the last one did. */
    failures: integer('failures').notNull().default(0),
    fault: jsonb('fault').$type<ScanFaultText>(),
    lastRunAt: moment('last_run_at'),
    /** The scan that was taken in last, so that none is taken in twice. */
    endedScanId: text('ended_scan_id'),
    /** The last scan that ended well: the next is compared with it. */
    lastScanId: text('last_scan_id'),
    alerts: jsonb('alerts').$type<ScheduleAlerts>().notNull().default(firstScheduleAlerts),
    /** What messages to the webhook are signed with, sealed; null = there never was one, or the row is of a backup that was not sealed. */
    webhookSecret: text('webhook_secret'),
    /** Of an incoming webhook of Slack, which is all that is asked of who posts there; sealed. */
    slackUrl: text('slack_url'),
    /** What the next summary tells, and when; null = nothing yet. */
    pending: jsonb('pending').$type<readonly RunAlerts[]>().notNull().default([]),
    summaryAt: moment('summary_at'),
    createdAt,
  },
  (table) => [
    index('scan_schedule_user').on(table.userId),
    index('scan_schedule_project').on(table.projectId),
    index('scan_schedule_next').on(table.nextRunAt),
    index('scan_schedule_summary').on(table.summaryAt),
  ],
);

/** What was told to a webhook or to Slack; kept while it may be tried again. */
export const scheduleMessage = pgTable(
  'schedule_message',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    scheduleId: text('schedule_id')
      .notNull()
      .references(() => scanSchedule.id, { onDelete: 'cascade' }),
    news: jsonb('news').$type<ScheduleNews>().notNull(),
    webhook: text('webhook').$type<WebhookState>().notNull(),
    slack: text('slack').$type<WebhookState>().notNull(),
    createdAt,
  },
  (table) => [
    index('schedule_message_schedule').on(table.scheduleId, table.createdAt),
    index('schedule_message_created').on(table.createdAt),
  ],
);

/** A scan file as it was once, in the blob store. */
export interface ScanCheckpoint {
  /** The try in which the file was begun: a file of the same or a later one has gone further. */
  readonly begunIn: number;
  readonly bytes: number;
}

/** A scan of a device that goes on here. */
export interface ContinuedScan {
  /** The stored scan whose file it begins with. */
  readonly savedScanId: string;
  /** Pages that the file has to have: with fewer, more would be read than the use has left. */
  readonly pages: number;
  /** It ended before anything was asked of a site: the use is the device's again. */
  readonly isUseReturned?: true;
}

export const serverScan = pgTable(
  'server_scan',
  {
    /** Of the stored scan too, once there is one. */
    id: text('id').primaryKey(),
    userId: owner(),
    projectId: ofProject(),
    /** The use of the plan that it was started with. */
    grantId: text('grant_id').notNull(),
    /** With its port. */
    host: text('host').notNull(),
    options: jsonb('options').$type<ScanOptions>().notNull(),
    state: text('state').$type<ServerScanState>().notNull(),
    progress: jsonb('progress').$type<Progress>(),
    summary: jsonb('summary').$type<ScanSummary>(),
    /** Why it found nothing, or no save slot; null = no reason. */
    fault: jsonb('fault').$type<ScanFaultText>(),
    isBlocked: boolean('is_blocked').notNull().default(false),
    /** Processes of it that died without being told to. */
    crashes: integer('crashes').notNull().default(0),
    /** Times that a process has taken it up. What an earlier one still does no longer counts. */
    tries: integer('tries').notNull().default(0),
    /** The folder of the process that took it up last (scans/scan-place.ts). */
    place: text('place'),
    /** What its chunks are together; null = there is none. */
    checkpoint: jsonb('checkpoint').$type<ScanCheckpoint>(),
    /** null = it began here. */
    continued: jsonb('continued').$type<ContinuedScan>(),
    /** That started it; null = a person or a program did, or its schedule is gone. */
    scheduleId: text('schedule_id').references(() => scanSchedule.id, { onDelete: 'set null' }),
    /** Of the program that asked: the same key asks for the same scan. */
    requestKey: text('request_key'),
    /** SHA-256 of what was asked with the key. */
    requestHash: text('request_hash'),
    createdAt,
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('server_scan_user').on(table.userId, table.createdAt),
    index('server_scan_project').on(table.projectId, table.finishedAt),
    uniqueIndex('server_scan_host').on(table.userId, table.host).where(sql`finished_at is null`),
    uniqueIndex('server_scan_key').on(table.userId, table.requestKey),
  ],
);

/** The parts of a scan's checkpoint, in the blob store. */
export const scanChunk = pgTable(
  'scan_chunk',
  {
    /** Of the blob. */
    key: text('key').primaryKey(),
    scanId: text('scan_id')
      .notNull()
      .references(() => serverScan.id, { onDelete: 'cascade' }),
    /** Its place in the file, from 0. */
    number: integer('number').notNull(),
    sha256: text('sha256').notNull(),
    /** false = sent for a checkpoint that is not whole yet. */
    isHeld: boolean('is_held').notNull().default(false),
    createdAt,
  },
  (table) => [index('scan_chunk_scan').on(table.scanId, table.number)],
);

/** The pace toward one host, of which one process at a time has a lease (gateway/pace-lease.ts). Times are milliseconds since 1970 of the database's clock. */
export const hostPace = pgTable(
  'host_pace',
  {
    /** With its port. */
    host: text('host').primaryKey(),
    lease: jsonb('lease').$type<HostLease>().notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [index('host_pace_changed').on(table.changedAt)],
);
