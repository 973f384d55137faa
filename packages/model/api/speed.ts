/** `/server/user/speed`: one page by PageSpeed Insights, with the account's own key, which stays on the server, or by Lighthouse there. */
import { z } from 'zod';
import { speedDevices, speedFaults, speedMeasurers } from '../speed.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

const answerSchema = z.object({
  /** JSON of a `SpeedReport`; null where nothing was measured. */
  report: z.string().nullable(),
  fault: z.enum(speedFaults).nullable(),
  /** Google's words or Lighthouse's code. */
  detail: z.string(),
});

export type SpeedAnswer = z.infer<typeof answerSchema>;

export const speedRoutes = {
  'GET /server/user/speed': {
    tag: 'user',
    summary: 'Services that can measure pages for this account; Google comes first if there is a key',
    policy: { who: 'user' },
    data: z.object({ by: z.array(z.enum(speedMeasurers)) }),
  },
  'POST /server/user/speed': {
    tag: 'user',
    summary: 'Measure a page with PageSpeed Insights or with Lighthouse on the server; takes up to two minutes',
    // Google allows 25,000 a day for each key.
    policy: { who: 'user', attempts: [{ per: 'account', max: 2_000, windowMs: hourMs }] },
    body: z.strictObject({
      url: z.url({ protocol: /^https?$/ }).max(2_000),
      device: z.enum(speedDevices),
      by: z.enum(speedMeasurers).default('google'),
    }),
    data: answerSchema,
    errors: ['server-busy', 'not-in-plan'],
  },
} as const satisfies RouteTable;
