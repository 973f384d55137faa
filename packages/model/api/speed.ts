/** `/server/user/speed`: PageSpeed Insights for one page, with the account's own key, which stays on the server. */
import { z } from 'zod';
import { speedDevices, speedFaults } from '../speed.ts';
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
  'POST /server/user/speed': {
    tag: 'user',
    summary: 'Measure a page with PageSpeed Insights; takes up to two minutes',
    // Google allows 25,000 a day for each key.
    policy: { who: 'user', attempts: [{ per: 'account', max: 2_000, windowMs: hourMs }] },
    body: z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2_000), device: z.enum(speedDevices) }),
    data: answerSchema,
    errors: ['server-busy'],
  },
} as const satisfies RouteTable;
