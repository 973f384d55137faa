/** `/admin/test`: one part of the installation is tried out for real, and says what it found. */
import { z } from 'zod';
import { systemParts } from '../system-test.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

const resultSchema = z.object({
  state: z.enum(['passed', 'failed', 'not-set-up']),
  tookMs: z.int(),
  /** What was found, for the words about it. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What the part itself said where it failed. */
  detail: z.string().nullable(),
});

export type SystemTestResult = z.infer<typeof resultSchema>;

export const systemTestRoutes = {
  'POST /server/admin/test/:part': {
    tag: 'admin',
    summary: 'Test one part of the installation',
    policy: { who: 'admin', attempts: [{ per: 'account', max: 300, windowMs: hourMs }] },
    params: z.object({ part: z.enum(systemParts) }),
    data: resultSchema,
  },
} as const satisfies RouteTable;
