/** `/api/v1/schedules`: scans on the server that start by themselves, for programs with a key. */
import { z } from 'zod';
import { firstAlertRules } from '../alerts.ts';
import type { RouteTable } from './route.ts';
import {
  changedScheduleSchema,
  newScheduleRequest,
  scheduleAttempts,
  scheduleChange,
  scheduleErrors,
  scheduleHistorySchema,
  scheduleSchema,
} from './schedules.ts';

const tag = 'api';
const params = z.object({ id: z.string().max(64) });
const rule = { cadence: 'weekly', hour: 6, minute: 30, weekday: 1, monthDay: 1, timeZone: 'Europe/Berlin' } as const;
const alerts = { rules: { ...firstAlertRules, checks: [] }, digest: 'none', mail: true, webhookUrl: 'https://example.com/hook' } as const;
const schedule = {
  id: '4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10',
  url: 'https://example.com/',
  host: 'example.com',
  rule,
  nextRunAt: '2026-11-30T05:30:00.000Z',
  pausedBy: null,
  fault: null,
  lastRunAt: null,
  alerts: { ...alerts, hasSlack: false },
  lastMessage: null,
} as const;
const scan = { scanId: schedule.id, at: '2026-11-30T05:34:12.000Z', score: 82, pages: 120, errors: 3, warnings: 14 };
const history = { runs: [scan] };

const reading = { who: 'key', scope: 'schedules:read' } as const;
const writing = { who: 'key', scope: 'schedules:write' } as const;

export const apiV1ScheduleRoutes = {
  'GET /api/v1/schedules': {
    tag,
    summary: 'Schedules of the account, the oldest first',
    policy: reading,
    data: z.array(scheduleSchema.meta({ examples: [schedule] })),
  },
  'POST /api/v1/schedules': {
    tag,
    summary: 'Scan a site again and again; each run takes one use of the plan. The secret of its webhook is in this answer alone',
    policy: { ...writing, attempts: scheduleAttempts },
    body: newScheduleRequest.meta({ examples: [{ url: 'https://example.com/', options: { maxPages: 500 }, rule, alerts }] }),
    data: changedScheduleSchema.meta({ examples: [{ ...schedule, webhookSecret: `whsec_${'A'.repeat(43)}=` }] }),
    statuses: [201],
    errors: scheduleErrors,
  },
  'PATCH /api/v1/schedules/:id': {
    tag,
    summary: 'Change when it runs or what it tells, pause it, or let it go on',
    policy: { ...writing, owns: 'schedule' },
    params,
    body: scheduleChange.meta({ examples: [{ isPaused: true }] }),
    data: changedScheduleSchema.meta({ examples: [{ ...schedule, webhookSecret: null }] }),
  },
  'GET /api/v1/schedules/:id/history': {
    tag,
    summary: 'What its scans found, oldest first',
    policy: { ...reading, owns: 'schedule' },
    params,
    data: scheduleHistorySchema.meta({ examples: [history] }),
  },
  'DELETE /api/v1/schedules/:id': {
    tag,
    summary: 'End it; its scans stay',
    policy: { ...writing, owns: 'schedule' },
    params,
    data: z.object({ id: z.string() }).meta({ examples: [{ id: schedule.id }] }),
  },
} as const satisfies RouteTable;
