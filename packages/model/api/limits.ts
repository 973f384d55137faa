/** `/server/user/limits` and `/server/grants`: what the plan still gives, and asking for a use of it. The server alone counts. */
import { z } from 'zod';
import { counters } from '../plans.ts';
import { minuteMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { maxAnalysedPages } from './sizes.ts';

const groupSchema = z.object({
  used: z.int(),
  /** null = unlimited. */
  limit: z.int().nullable(),
});

export const limitsSchema = z.object({
  planId: z.string(),
  groups: z.object({ analysis: groupSchema, spider: groupSchema, link: groupSchema, code: groupSchema, tools: groupSchema }),
  /** When the counters are refilled, ISO 8601; null = never (a cancelled plan). */
  resetAt: z.iso.datetime().nullable(),
  /** When a cancelled plan ends; null = it goes on, or has ended. */
  endsAt: z.iso.datetime().nullable(),
  /** A payment failed: until then the plan goes on; null = none failed. */
  graceUntil: z.iso.datetime().nullable(),
  pagesPerScan: z.int().nullable(),
  fullWebsite: z.boolean(),
  saveSlots: groupSchema,
  /** Bytes of saved scans, beside the last one and those in bought slots. */
  storage: groupSchema,
  widget: z.boolean(),
  credits: z.object({
    /** Left of those that the plan gives each month. */
    plan: z.int(),
    /** Given each month; null = the plan has them by a key of its own. */
    monthly: z.int().nullable(),
    /** Bought or granted: spent after those of the plan, never reset. */
    own: z.int(),
    /** By codes of the marketplace. */
    marketplace: z.int(),
  }),
});

export type Limits = z.infer<typeof limitsSchema>;

const counterSchema = z.enum(counters);

/**
 * A scan through the gateway (`spider`, `analysis`, `link`) takes its grant's id to the gateway; a local
 * tool only counts. Used up: error `limit-reached` with `{counter, resetAt}`.
 */
const grantRequestSchema = z
  .strictObject({
    counter: counterSchema,
    /** What is scanned: shown in the account, never fetched by this call. */
    url: z.string().max(2_000).optional(),
    /** Pages that are analysed one by one, each for a use of its own; only for `analysis`. */
    pages: z.int().min(1).max(maxAnalysedPages).optional(),
  })
  .refine(({ counter, pages }) => pages === undefined || counter === 'analysis', {
    path: ['pages'],
    error: 'only pages of an analysis are counted',
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

const grantedSchema = grantSchema.extend({
  /** The crawler's name, for scans that the server does not fetch for. */
  userAgent: z.string(),
});

/** How a granted scan ended. A scan that failed or was blocked before it got a page gives its use back. */
const grantOutcomeSchema = z.enum(['done', 'stopped', 'failed', 'blocked']);

export type GrantOutcome = z.infer<typeof grantOutcomeSchema>;

const tag = 'limits';

export const limitsRoutes = {
  'GET /server/user/limits': { tag: 'user', summary: 'What is left of the plan', policy: { who: 'user' }, data: limitsSchema },
  'POST /server/grants': {
    tag,
    summary: 'Take one use of a counter',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 120, windowMs: minuteMs }], counter: 'body' },
    body: grantRequestSchema,
    data: grantedSchema,
    errors: ['limit-reached'],
  },
  'POST /server/grants/:id/finish': {
    tag,
    summary: 'Report how a use ended; a use without a result is given back',
    policy: { who: 'user', owns: 'grant' },
    params: z.object({ id: z.string().max(64) }),
    body: z.strictObject({ outcome: grantOutcomeSchema }),
    data: limitsSchema,
  },
} as const satisfies RouteTable;
