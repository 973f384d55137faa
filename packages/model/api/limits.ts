/** `/server/user/limits` and `/server/grants`: what the plan still gives, and asking for a use of it. The server alone counts. */
import { z } from 'zod';
import { counters } from '../plans.ts';
import { minuteMs } from './policy.ts';
import type { RouteTable } from './route.ts';

const groupSchema = z.object({
  used: z.int(),
  /** null = unlimited. */
  limit: z.int().nullable(),
});

const limitsSchema = z.object({
  planId: z.string(),
  groups: z.object({ analysis: groupSchema, spider: groupSchema, link: groupSchema, code: groupSchema, tools: groupSchema }),
  /** When the counters are refilled, ISO 8601; null = never (a cancelled plan). */
  resetAt: z.iso.datetime().nullable(),
  pagesPerScan: z.int().nullable(),
  fullWebsite: z.boolean(),
  saveSlots: groupSchema,
  /** Bytes of saved scans, beside the last one and those in bought slots. */
  storage: groupSchema,
  widget: z.boolean(),
});

export type Limits = z.infer<typeof limitsSchema>;

const counterSchema = z.enum(counters);

/**
 * A scan through the gateway (`spider`, `analysis`, `link`) takes its grant's id to the gateway; a local
 * tool only counts. Used up: error `limit-reached` with `{counter, resetAt}`.
 */
const grantRequestSchema = z.strictObject({
  counter: counterSchema,
  /** What is scanned: shown in the account, never fetched by this call. */
  url: z.string().max(2_000).optional(),
});

export type GrantRequest = z.infer<typeof grantRequestSchema>;

const grantSchema = z.object({
  id: z.string(),
  counter: counterSchema,
  /** HTML pages that this grant may fetch; null = as many as the device holds. */
  pageLimit: z.int().nullable(),
  limits: limitsSchema,
});

export type Grant = z.infer<typeof grantSchema>;

/** How a granted scan ended. A scan that failed or was blocked before it got a page gives its use back. */
const grantOutcomeSchema = z.enum(['done', 'stopped', 'failed', 'blocked']);

export type GrantOutcome = z.infer<typeof grantOutcomeSchema>;

const tag = 'limits';

export const limitsRoutes = {
  'GET /server/user/limits': { tag: 'user', summary: 'What the plan still gives', policy: { who: 'user' }, data: limitsSchema },
  'POST /server/grants': {
    tag,
    summary: 'Use one of a counter',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 120, windowMs: minuteMs }], counter: 'body' },
    body: grantRequestSchema,
    data: grantSchema,
    errors: ['limit-reached'],
  },
  'POST /server/grants/:id/finish': {
    tag,
    summary: 'Say how a use ended; one that got nothing is given back',
    policy: { who: 'user', owns: 'grant' },
    params: z.object({ id: z.string().max(64) }),
    body: z.strictObject({ outcome: grantOutcomeSchema }),
    data: limitsSchema,
  },
} as const satisfies RouteTable;
