/** The scans kept in an account, each one `.scan` file. */
import { z } from 'zod';
import { projectRoles } from '../projects.ts';
import type { RouteTable } from './route.ts';
import { viewAsk, viewErrors, viewResponseSchema } from './view-ask.ts';

/** What the client knows of a scan and the list shows without opening the file. */
export const scanSummarySchema = z.strictObject({
  url: z.string().max(2_000),
  host: z.string().max(253),
  pages: z.int().min(0),
  errors: z.int().min(0),
  warnings: z.int().min(0),
  notices: z.int().min(0),
  /** 0 to 100; null = no score. */
  score: z.number().min(0).max(100).nullable(),
  isComplete: z.boolean(),
  startedAt: z.iso.datetime(),
});

export type ScanSummary = z.infer<typeof scanSummarySchema>;

export const savedScanSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** 1 = the scan being shown. */
  is: z.union([z.literal(0), z.literal(1)]),
  /** The account's last scan: stored always, without a slot. */
  isLast: z.boolean(),
  /** Holds a save slot. */
  isKept: z.boolean(),
  /** Without a slot: when it goes, unless it gets one; null = it stays. */
  expiresAt: z.iso.datetime().nullable(),
  summary: scanSummarySchema,
  /** Size of the stored file and how it is packed (a content coding of HTTP). */
  bytes: z.int(),
  coding: z.enum(['identity', 'gzip']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type SavedScan = z.infer<typeof savedScanSchema>;

/** Of the account, or of a project that it is a member of. */
export const reachableScanSchema = savedScanSchema.extend({ role: z.enum(projectRoles) });

export type ReachableScan = z.infer<typeof reachableScanSchema>;

const tag = 'scans';
const params = z.object({ id: z.string().max(64) });
const title = z.strictObject({ title: z.string().trim().min(1).max(200) });
const reading = { who: 'user', owns: 'scan', role: 'viewer' } as const;
const policy = { who: 'user', owns: 'scan', role: 'editor' } as const;
const oneScan = { tag, policy, params, data: savedScanSchema } as const;

export const scanRoutes = {
  'GET /server/scans': { tag, summary: 'Stored scans, newest first', policy: { who: 'user' }, data: z.array(savedScanSchema) },
  'GET /server/scans/:id': { ...oneScan, policy: reading, data: reachableScanSchema, summary: 'One stored scan' },
  'PATCH /server/scans/:id': { ...oneScan, summary: 'Rename a stored scan', body: title },
  'POST /server/scans/:id/keep': {
    ...oneScan,
    summary: 'Give a save slot to a scan that has none',
    body: title,
    errors: ['save-limit-reached', 'storage-limit-reached'],
  },
  'POST /server/scans/:id/show': { ...oneScan, policy: { who: 'user', owns: 'scan' }, summary: 'Mark a scan as the one that is shown' },
  'DELETE /server/scans/:id': {
    tag,
    summary: 'Delete a stored scan; the deletion can be undone for a while',
    policy,
    params,
    data: z.object({ id: z.string(), restorableUntil: z.iso.datetime() }),
  },
  'POST /server/scans/:id/restore': {
    ...oneScan,
    summary: 'Undo a deletion',
    errors: ['undo-expired', 'save-limit-reached', 'storage-limit-reached'],
  },
  'POST /server/scans/:id/ask': {
    tag,
    summary: 'Query a stored scan, as the results screen does',
    policy: reading,
    params,
    body: z.strictObject(viewAsk),
    data: viewResponseSchema,
    errors: viewErrors,
  },
  'GET /server/scans/:id/file': {
    mediaType: 'application/vnd.sqlite3',
    statuses: [200, 206, 304],
    tag,
    summary: 'The scan file, streamed',
    policy: reading,
    params,
  },
} as const satisfies RouteTable;

/** How long a deleted scan can be taken back, in ms; the screen offers it for 10 s, the rest is for slow networks. */
export const undoWindowMs = 60_000;
