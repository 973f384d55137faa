/** `/server/schedules`: scans on the server that start by themselves. */
import { z } from 'zod';
import { isCron, maxCronChars } from '../cron.ts';
import { cadences, isTimeZone } from '../schedule.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { faultSchema, serverScanRequest } from './server-scans.ts';

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

const scheduleSchema = z.object({
  id: z.string(),
  url: z.string(),
  host: z.string(),
  rule: ruleSchema,
  /** null while it is paused. */
  nextRunAt: z.iso.datetime().nullable(),
  pausedBy: z.enum(['person', 'failures']).nullable(),
  /** Why the last run failed; null where it did not. */
  fault: faultSchema.nullable(),
  lastRunAt: z.iso.datetime().nullable(),
});

export type Schedule = z.infer<typeof scheduleSchema>;

const tag = 'schedules';
const params = z.object({ id: z.string().max(64) });
const one = { tag, policy: { who: 'user', owns: 'schedule' }, params } as const;

export const scheduleRoutes = {
  'GET /server/schedules': {
    tag,
    summary: 'Schedules of the account',
    policy: { who: 'user' },
    data: z.object({ isInPlan: z.boolean(), schedules: z.array(scheduleSchema) }),
  },
  'POST /server/schedules': {
    tag,
    summary: 'Scan a site again and again; each run takes one use of the plan',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
    body: serverScanRequest.extend({ rule: ruleSchema }),
    data: scheduleSchema,
    statuses: [201],
    errors: ['not-in-plan', 'schedule-limit', 'url-invalid', 'option-invalid'],
  },
  'PATCH /server/schedules/:id': {
    ...one,
    summary: 'Change when it runs, pause it, or let it go on',
    body: z.strictObject({ rule: ruleSchema.optional(), isPaused: z.boolean().optional() }),
    data: scheduleSchema,
  },
  'DELETE /server/schedules/:id': { ...one, summary: 'End it; its scans stay', data: z.object({ done: z.literal(true) }) },
} as const satisfies RouteTable;
