/**
 * Every job of the server, declared once: when it runs, how often it is tried, how long one try may take, and what is kept of it. What is done stands in
 * `job-work.ts`; a new job is an entry here and there.
 */

import type { JobName } from '@orbweaver/model/jobs.ts';
import type { WebhookTask } from '@orbweaver/model/webhooks.ts';

export interface JobDeclaration {
  /** Cron of five fields, in UTC; null = it runs when it is asked for. */
  readonly schedule: string | null;
  /** After the first one. */
  readonly retries: number;
  /** Before the first retry; doubled before each further one. */
  readonly pauseSeconds: number;
  readonly longestPauseSeconds: number;
  /** A try that takes longer has failed. */
  readonly expireSeconds: number;
  /** A try that does not say for so long that it still runs has failed, as one whose process was killed has; null = it has `expireSeconds`. At least 10. */
  readonly heartbeatSeconds: number | null;
  /** In one process. */
  readonly atOnce: number;
  /** Of one group, such as an account, in all processes together; null = no matter whose they are. */
  readonly atOncePerGroup: number | null;
  /** Of those with one key only one waits: it does for all. Of a job with a schedule none waits while another one runs. */
  readonly isMerged: boolean;
  /** How long a job that is done, or was given up, is kept. */
  readonly keptDays: number;
}

const minute = 60;
const hour = 60 * minute;

/** Once: what was missed is done by the next run. */
const often = {
  retries: 0,
  pauseSeconds: 1,
  longestPauseSeconds: 1,
  expireSeconds: 10 * minute,
  heartbeatSeconds: null,
  atOnce: 1,
  atOncePerGroup: null,
  isMerged: true,
  keptDays: 1,
} as const;

/** Tried for some two days. */
const webhook = {
  schedule: null,
  retries: 17,
  pauseSeconds: 30,
  longestPauseSeconds: 6 * hour,
  expireSeconds: minute,
  heartbeatSeconds: null,
  atOnce: 2,
  atOncePerGroup: null,
  isMerged: false,
  keptDays: 30,
} as const;

export const jobs = {
  /** One mail: a row of `mail`, which goes when the mail server has it. */
  mail: {
    schedule: null,
    retries: 12,
    pauseSeconds: minute,
    longestPauseSeconds: 6 * hour,
    expireSeconds: 5 * minute,
    heartbeatSeconds: null,
    atOnce: 1,
    atOncePerGroup: null,
    isMerged: false,
    keptDays: 30,
  },
  /** One look at Stripe for a customer that an event named. Tried for some four days. */
  'payment-event': {
    schedule: null,
    retries: 24,
    pauseSeconds: 5,
    longestPauseSeconds: 6 * hour,
    expireSeconds: 2 * minute,
    heartbeatSeconds: null,
    atOnce: 1,
    atOncePerGroup: null,
    isMerged: true,
    keptDays: 30,
  },
  /** Asks for a look at the accounts that Stripe was not asked about for a day. */
  reconciliation: { ...often, schedule: '7 * * * *', retries: 3, pauseSeconds: minute, longestPauseSeconds: 10 * minute, keptDays: 30 },
  /** Graces and cancelled plans that are over. */
  'subscription-turns': { ...often, schedule: '* * * * *' },
  /** Begins campaigns that are due, and goes on with those that wait. */
  campaigns: { ...often, schedule: '* * * * *' },
  /** What has had its time: `db/sweep.ts`. */
  sweep: { ...often, schedule: '* * * * *' },
  /** Old entries of the audit log, and old events of payments. */
  'log-sweep': { ...often, schedule: '37 * * * *', keptDays: 7 },
  /** Frees the room of deleted rows of the embedded database, and counts for its planner: a PostgreSQL server does both by itself. */
  vacuum: { ...often, schedule: '41 3 * * *', keptDays: 30 },
  /** Looks again for the proofs of verified hosts: `hosts/own-hosts.ts`. */
  'host-checks': { ...often, schedule: '* * * * *' },
  /** One scan on the server: `scans/server-scans.ts`. One whose process or machine ended goes on from its file. */
  'server-scan': {
    schedule: null,
    retries: 50,
    pauseSeconds: 2,
    longestPauseSeconds: minute,
    expireSeconds: 23 * hour,
    heartbeatSeconds: minute,
    atOnce: 3,
    atOncePerGroup: 1,
    isMerged: true,
    keptDays: 7,
  },
  /** Starts the scans of schedules that are due: `scans/schedules.ts`. */
  schedules: { ...often, schedule: '* * * * *' },
  /** Takes in a scan of a schedule that has ended: compares it, and tells where it found news. */
  'schedule-end': {
    schedule: null,
    retries: 12,
    pauseSeconds: 10,
    longestPauseSeconds: hour,
    expireSeconds: 10 * minute,
    heartbeatSeconds: null,
    atOnce: 1,
    atOncePerGroup: null,
    isMerged: true,
    keptDays: 30,
  },
  /** One message of a schedule to one address: `scans/schedule-messages.ts`. */
  'schedule-webhook': { ...webhook },
  /** One message to one webhook of an account: `webhooks/account-webhooks.ts`. */
  'account-webhook': { ...webhook },
  /** One scan of a widget's visitor, who waits for it. */
  'widget-scan': {
    schedule: null,
    retries: 2,
    pauseSeconds: 10,
    longestPauseSeconds: minute,
    expireSeconds: 10 * minute,
    heartbeatSeconds: null,
    atOnce: 2,
    atOncePerGroup: 1,
    isMerged: false,
    keptDays: 1,
  },
  /** One message to the webhook of a widget. */
  'widget-webhook': { ...webhook },
  /** Scans of widgets that were held while the owner's plan had none left. */
  'widget-refill': { ...often, schedule: '* * * * *' },
  /** A backup into the folder of ORBWEAVER_BACKUPS. */
  backup: {
    ...often,
    schedule: '23 2 * * *',
    retries: 2,
    pauseSeconds: 10 * minute,
    longestPauseSeconds: hour,
    expireSeconds: 6 * hour,
    heartbeatSeconds: 2 * minute,
    keptDays: 90,
  },
} as const satisfies Readonly<Record<JobName, JobDeclaration>>;

/** What a job is given. Kept as JSON, in the open: ids, no words and no secrets. */
export interface JobData extends Readonly<Record<JobName, object | null>> {
  readonly mail: { readonly mailId: string };
  readonly 'payment-event': { readonly customerId: string | null; readonly chargeId: string | null };
  readonly reconciliation: null;
  readonly 'subscription-turns': null;
  readonly campaigns: null;
  readonly sweep: null;
  readonly 'log-sweep': null;
  readonly vacuum: null;
  readonly 'host-checks': null;
  readonly 'server-scan': { readonly scanId: string };
  readonly schedules: null;
  readonly 'schedule-end': { readonly scanId: string };
  readonly 'schedule-webhook': { readonly messageId: string; readonly channel: 'webhook' | 'slack' };
  readonly 'account-webhook': WebhookTask;
  readonly 'widget-scan': { readonly scanId: string };
  readonly 'widget-webhook': { readonly leadId: string; readonly event: 'lead.created' | 'lead.reported' };
  readonly 'widget-refill': null;
  readonly backup: null;
}
