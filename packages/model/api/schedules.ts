/** `/server/schedules`: scans on the server that start by themselves. */
import { z } from 'zod';
import { digests, maxAlertChecks, maxCertificateDays } from '../alerts.ts';
import { isCron, maxCronChars } from '../cron.ts';
import { cadences, isTimeZone, pausers } from '../schedule.ts';
import { webhookStates } from '../widget.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { faultSchema, serverScanRequest } from './server-scans.ts';
import { webAddress } from './web-address.ts';

const ruleSchema = z
  .strictObject({
    cadence: z.enum(cadences),
    hour: z.int().min(0).max(23),
    minute: z.int().min(0).max(59),
    /** Of a weekly one: 1 Monday to 7 Sunday. */
    weekday: z.int().min(1).max(7),
    /** Of a monthly one; the last day of a month that is shorter. */
    monthDay: z.int().min(1).max(31),
    timeZone: z.string().max(64).refine(isTimeZone, { error: 'no time zone' }),
    /** Of one by cron, which looks at no other field but the time zone: five fields, at most once an hour. */
    cron: z.string().max(maxCronChars).optional(),
  })
  .refine(({ cadence, cron = '' }) => cadence !== 'cron' || isCron(cron), { error: 'no cron expression', path: ['cron'] });

const alertRulesSchema = z.strictObject({
  startDown: z.boolean(),
  /** null = not told. */
  certificateDays: z.int().min(1).max(maxCertificateDays).nullable(),
  robotsChange: z.boolean(),
  noindex: z.boolean(),
  newErrors: z.boolean(),
  /** Only new issues of these, whatever their severity; none = every new error. */
  checks: z.array(z.string().regex(/^[a-z0-9-]{1,60}$/)).max(maxAlertChecks),
  /** null = not told. */
  scoreDrop: z.int().min(1).max(100).nullable(),
});

const alertsSchema = z.strictObject({
  rules: alertRulesSchema,
  digest: z.enum(digests),
  mail: z.boolean(),
  webhookUrl: webAddress.nullable(),
});

/** An address of Slack that is not given stays as it was; null removes it. */
const alertsRequest = alertsSchema.extend({
  slackUrl: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .nullable()
    .optional(),
});

export const scheduleSchema = z.object({
  id: z.string(),
  url: z.string(),
  host: z.string(),
  rule: ruleSchema,
  /** null while it is paused. */
  nextRunAt: z.iso.datetime().nullable(),
  pausedBy: z.enum(pausers).nullable(),
  /** Why the last run failed; null where it did not. */
  fault: faultSchema.nullable(),
  lastRunAt: z.iso.datetime().nullable(),
  alerts: alertsSchema.extend({ hasSlack: z.boolean() }),
  /** What became of the last message to the webhook and to Slack; null = there was none. */
  lastMessage: z.object({ at: z.iso.datetime(), webhook: z.enum(webhookStates), slack: z.enum(webhookStates) }).nullable(),
});

/** `webhookSecret`: in the response that makes it, and never again; null in all others. */
export const changedScheduleSchema = scheduleSchema.extend({ webhookSecret: z.string().nullable() });

export const scheduleHistorySchema = z.object({
  /** Oldest first: what each finished scan found. */
  runs: z.array(
    z.object({
      scanId: z.string(),
      at: z.iso.datetime(),
      score: z.number().nullable(),
      pages: z.int(),
      errors: z.int(),
      warnings: z.int(),
    }),
  ),
});
export type ScheduleHistory = z.infer<typeof scheduleHistorySchema>;

export type Schedule = z.infer<typeof scheduleSchema>;

export const newScheduleRequest = serverScanRequest.extend({ rule: ruleSchema, alerts: alertsRequest.optional() });
export const scheduleChange = z.strictObject({
  rule: ruleSchema.optional(),
  isPaused: z.boolean().optional(),
  alerts: alertsRequest.optional(),
});
/** What a new one may be refused for. */
export const scheduleErrors = ['not-in-plan', 'schedule-limit', 'url-invalid', 'option-invalid'] as const;
/** Of an account. */
export const scheduleAttempts = [{ per: 'account', max: 60, windowMs: hourMs }] as const;

const tag = 'schedules';
const params = z.object({ id: z.string().max(64) });
const one = { tag, policy: { who: 'user', owns: 'schedule', role: 'editor' }, params } as const;

export const scheduleRoutes = {
  'GET /server/schedules': {
    tag,
    summary: 'Schedules of the account',
    policy: { who: 'user' },
    data: z.object({ isInPlan: z.boolean(), schedules: z.array(scheduleSchema) }),
  },
  'POST /server/schedules': {
    tag,
    summary: 'Create a schedule; each run takes one use of the plan',
    policy: { who: 'verified', attempts: scheduleAttempts },
    body: newScheduleRequest,
    data: changedScheduleSchema,
    statuses: [201],
    errors: scheduleErrors,
  },
  'PATCH /server/schedules/:id': {
    ...one,
    summary: 'Change, pause or resume a schedule',
    body: scheduleChange,
    data: changedScheduleSchema,
  },
  'GET /server/schedules/:id/history': {
    ...one,
    policy: { who: 'user', owns: 'schedule', role: 'viewer' },
    summary: 'Results of the scans of a schedule, oldest first',
    data: scheduleHistorySchema,
  },
  'DELETE /server/schedules/:id': { ...one, summary: 'Delete a schedule; its scans are kept', data: z.object({ done: z.literal(true) }) },
} as const satisfies RouteTable;
