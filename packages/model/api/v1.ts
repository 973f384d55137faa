/** `/api/v1`: what programs call with a key (`Authorization: Bearer orbw_…`). Names and shapes here are kept: others have written code against them. */
import { z } from 'zod';
import { limitsSchema } from './limits.ts';
import type { RouteTable } from './route.ts';
import { savedScanSchema } from './scans.ts';

const tag = 'api';
const params = z.object({ id: z.string().max(64) });
const scan = {
  id: '4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10',
  title: 'example.com 2026-11-26',
  isLast: false,
  isKept: true,
  expiresAt: null,
  summary: {
    url: 'https://example.com/',
    host: 'example.com',
    pages: 120,
    errors: 3,
    warnings: 14,
    notices: 22,
    score: 82,
    isComplete: true,
    startedAt: '2026-11-26T06:00:01.000Z',
  },
  bytes: 913_408,
  coding: 'gzip',
  createdAt: '2026-11-26T06:02:00.000Z',
  updatedAt: '2026-11-26T06:02:00.000Z',
} as const;
const scanSchema = savedScanSchema.omit({ is: true }).meta({ examples: [scan] });

const account = {
  planId: 'advanced',
  groups: {
    analysis: { used: 4, limit: 600 },
    spider: { used: 12, limit: 300 },
    link: { used: 0, limit: 600 },
    code: { used: 1, limit: 600 },
    tools: { used: 7, limit: 600 },
  },
  resetAt: '2026-12-01T00:00:00.000Z',
  endsAt: null,
  graceUntil: null,
  pagesPerScan: 100_000,
  fullWebsite: true,
  saveSlots: { used: 3, limit: 30 },
  storage: { used: 48_120_332, limit: 50_000_000_000 },
  widget: false,
  credits: { plan: 200, monthly: 200, own: 0, marketplace: 0 },
};
const deleted = { id: scan.id, restorableUntil: '2026-11-26T06:03:00.000Z' };

export const apiV1Routes = {
  'GET /api/v1/account': {
    tag,
    summary: 'The plan, and its usage this month',
    policy: { who: 'key', scope: 'account:read' },
    data: limitsSchema.meta({ examples: [account] }),
  },
  'GET /api/v1/scans': {
    tag,
    summary: 'Stored scans, newest first',
    policy: { who: 'key', scope: 'scans:read' },
    data: z.array(scanSchema),
  },
  'GET /api/v1/scans/:id': {
    tag,
    summary: 'One stored scan',
    policy: { who: 'key', scope: 'scans:read', owns: 'scan' },
    params,
    data: scanSchema,
  },
  'GET /api/v1/scans/:id/file': {
    mediaType: 'application/vnd.sqlite3',
    statuses: [200, 206, 304],
    tag,
    summary: 'The scan file (SQLite), streamed; supports a single byte range',
    policy: { who: 'key', scope: 'scans:read', owns: 'scan' },
    params,
  },
  'PATCH /api/v1/scans/:id': {
    tag,
    summary: 'Rename a stored scan',
    policy: { who: 'key', scope: 'scans:write', owns: 'scan' },
    params,
    body: z.strictObject({ title: z.string().trim().min(1).max(200) }).meta({ examples: [{ title: 'Before the relaunch' }] }),
    data: scanSchema,
  },
  'DELETE /api/v1/scans/:id': {
    tag,
    summary: 'Delete a stored scan; for a minute, the deletion can be undone in the web application',
    policy: { who: 'key', scope: 'scans:write', owns: 'scan' },
    params,
    data: z.object({ id: z.string(), restorableUntil: z.iso.datetime() }).meta({ examples: [deleted] }),
  },
} as const satisfies RouteTable;
