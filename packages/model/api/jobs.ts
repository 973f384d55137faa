/** `/server/admin/jobs`: what the server does later and again and again, what of it waits or failed, and another try. */
import { z } from 'zod';
import { jobNames } from '../jobs.ts';
import type { RouteTable } from './route.ts';

const count = z.int().min(0);
const moment = z.iso.datetime().nullable();

export const jobSchema = z.object({
  name: z.enum(jobNames),
  /** Cron of five fields, in UTC; null = it runs when there is something to do. */
  schedule: z.string().nullable(),
  /** false = nothing of this installation does it: no keys of payments, no folder for backups. */
  isOn: z.boolean(),
  /** Due now, or soon. */
  waiting: count,
  running: count,
  /** Failed, and will be tried again. */
  retrying: count,
  /** Failed, and was given up; of a job with a schedule: 1 = its last run failed. */
  failed: count,
  /** When the newest one that went well ended, of those that are kept. */
  lastDoneAt: moment,
  /** Of those that count as retrying or failed, the newest one's. */
  lastError: z.string().nullable(),
  lastErrorAt: moment,
  nextRunAt: moment,
});

export type JobState = z.infer<typeof jobSchema>;

const tag = 'admin';
const policy = { who: 'admin' } as const;

export const jobRoutes = {
  'GET /server/admin/jobs': { tag, summary: 'The jobs of the server and their state', policy, data: z.array(jobSchema) },
  'POST /server/admin/jobs/:name/retry': {
    tag,
    summary: 'Retry failed jobs now; a scheduled job runs once',
    policy,
    params: z.object({ name: z.enum(jobNames) }),
    data: z.object({ tried: count }),
  },
} as const satisfies RouteTable;
