/** `/server/user/limits` and `/server/grants`: what the plan still gives, and asking for a use of it. The server alone counts. */
import { z } from 'zod';
import { counters } from '../plans.ts';

const groupSchema = z.object({
  used: z.int(),
  /** null = unlimited. */
  limit: z.int().nullable(),
});

/** `GET /server/user/limits` answers `{data: Limits}`. */
export const limitsSchema = z.object({
  planId: z.string(),
  groups: z.object({ analysis: groupSchema, spider: groupSchema, link: groupSchema, code: groupSchema, tools: groupSchema }),
  /** When the counters are refilled, ISO 8601; null = never (a cancelled plan). */
  resetAt: z.iso.datetime().nullable(),
  pagesPerScan: z.int().nullable(),
  fullWebsite: z.boolean(),
  saveSlots: groupSchema,
  widget: z.boolean(),
});

export type Limits = z.infer<typeof limitsSchema>;

export const counterSchema = z.enum(counters);

/**
 * Body of `POST /server/grants`. A scan through the gateway (`spider`, `analysis`, `link`) takes its grant's id to the gateway; a local
 * tool only counts. Used up: error `limit-reached` with `{counter, resetAt}`.
 */
export const grantRequestSchema = z.strictObject({
  counter: counterSchema,
  /** What is scanned: shown in the account, never fetched by this call. */
  url: z.string().max(2_000).optional(),
});

export const grantSchema = z.object({
  id: z.string(),
  counter: counterSchema,
  /** HTML pages that this grant may fetch; null = as many as the device holds. */
  pageLimit: z.int().nullable(),
  limits: limitsSchema,
});

/** Answer of `POST /server/grants`: `{data: Grant}`. */
export type Grant = z.infer<typeof grantSchema>;

/** How a granted scan ended. A scan that failed or was blocked before it got a page gives its use back. */
export const grantOutcomeSchema = z.enum(['done', 'stopped', 'failed', 'blocked']);

export type GrantOutcome = z.infer<typeof grantOutcomeSchema>;

/** Body of `POST /server/grants/{id}/finish`; the response is `{data: Limits}`. */
export const grantFinishSchema = z.strictObject({ outcome: grantOutcomeSchema });
