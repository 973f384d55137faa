/** `/server/server-scans`: scans that run on the server while nobody looks. */
import { z } from 'zod';
import { errorCodes } from '../errors.ts';
import { scanModes, scanUses } from '../scan-options.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { scanSummarySchema } from './scans.ts';

/**
 * `stopping`: it asks nothing more, and what was found is being checked. `done`: the scan is stored under the same id; it may have been stopped.
 * `stopped`: before there was a page. `failed`: `fault` says why.
 */
export const serverScanStates = ['waiting', 'running', 'stopping', 'done', 'stopped', 'failed'] as const;
export type ServerScanState = (typeof serverScanStates)[number];

export const faultSchema = z.object({
  code: z.enum(Object.keys(errorCodes) as [keyof typeof errorCodes]),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ScanFaultText = z.infer<typeof faultSchema>;

const progressSchema = z.object({
  phase: z.enum(['scanning', 'checking', 'results']),
  /** HTML pages of the site that were read, and those that are known and wait. */
  pages: z.int(),
  pagesWaiting: z.int(),
  /** URLs of any kind that were answered, and those that wait. */
  done: z.int(),
  waiting: z.int(),
  failed: z.int(),
  elapsedMs: z.number(),
  pagesPerSecond: z.number(),
});

export const serverScanSchema = z.object({
  id: z.string(),
  url: z.string(),
  host: z.string(),
  mode: z.enum(scanModes),
  /** What it takes of the plan: one scan, or for a single page one analysis. One that came from a device has the use that it was started with. */
  use: z.enum(scanUses),
  state: z.enum(serverScanStates),
  /** HTML pages that it may read; null = no limit. */
  maxPages: z.int().nullable(),
  /** null until it has begun. */
  progress: progressSchema.nullable(),
  /** null until it is stored. */
  summary: scanSummarySchema.nullable(),
  /** The stored scan of the same id: with a save slot, or when it goes; null where there is none, or none any more. */
  stored: z.object({ isKept: z.boolean(), expiresAt: z.iso.datetime().nullable() }).nullable(),
  /** Why it failed, or found no save slot. */
  fault: faultSchema.nullable(),
  /** The site closed itself to the scan, which was ended then. */
  isBlocked: z.boolean(),
  /** It came from a device and ended before anything was asked of a site: the device can go on with its use. */
  isUseReturned: z.boolean(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});

export type ServerScan = z.infer<typeof serverScanSchema>;

/** Options by the names that a scan file keeps them by; each has its default. */
export const serverScanRequest = z.strictObject({
  url: z.string().min(1).max(2_000),
  options: z.record(z.string().max(40), z.unknown()).optional(),
});

export type ServerScanRequest = z.infer<typeof serverScanRequest>;

/** A scan of a device, stopped and stored, goes on with the use that it was started with. */
export const continueRequest = serverScanRequest.extend({
  /** Of the stored scan. */
  scanId: z.string().max(64),
  /** The use that the device was granted. */
  grantId: z.string().max(64),
});

export type ContinueRequest = z.infer<typeof continueRequest>;

/** What a start may be refused for. */
export const startErrors = ['not-in-plan', 'limit-reached', 'scan-runs', 'url-invalid', 'option-invalid', 'storage-full'] as const;

/** How long a finished scan that found no save slot is kept. */
export const heldDays = 7;

const tag = 'server-scans';
const params = z.object({ id: z.string().max(64) });
const one = { tag, policy: { who: 'user', owns: 'server-scan', role: 'viewer' }, params } as const;

export const serverScanRoutes = {
  'GET /server/server-scans': {
    tag,
    summary: 'Scans on the server, newest first: all that are in progress, and the latest finished ones',
    policy: { who: 'user' },
    data: z.object({ isInPlan: z.boolean(), canRender: z.boolean(), scans: z.array(serverScanSchema) }),
  },
  'POST /server/server-scans': {
    tag,
    summary: 'Start a scan on the server; it takes one use of the plan',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 120, windowMs: hourMs }] },
    body: serverScanRequest,
    data: serverScanSchema,
    statuses: [201],
    errors: startErrors,
  },
  'POST /server/server-scans/continue': {
    tag,
    summary: "Continue a device's scan on the server; it takes no use beyond the one that the scan was started with",
    policy: { who: 'verified', attempts: [{ per: 'account', max: 120, windowMs: hourMs }] },
    body: continueRequest,
    data: serverScanSchema,
    statuses: [201],
    errors: [...startErrors, 'not-found'],
  },
  'GET /server/grants/:id/server-scan': {
    tag,
    summary: "The scan on the server that took over this use of a device's scan, if any",
    policy: { who: 'user', owns: 'grant' },
    params,
    data: z.object({ scan: serverScanSchema.nullable() }),
  },
  'GET /server/server-scans/:id': { ...one, summary: 'One scan on the server', data: serverScanSchema },
  'GET /server/server-scans/:id/events': {
    mediaType: 'text/event-stream',
    ...one,
    summary: 'State of a scan as server-sent events, until it ends',
  },
  'POST /server/server-scans/:id/stop': {
    ...one,
    policy: { who: 'user', owns: 'server-scan', role: 'editor' },
    summary: 'Stop a scan; the results so far are kept',
    data: serverScanSchema,
  },
} as const satisfies RouteTable;
