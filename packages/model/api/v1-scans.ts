/** `/api/v1/runs` and the overview of a stored scan: starting scans on the server and following them, for programs with a key. */
import { z } from 'zod';
import { severities } from '../severity.ts';
import type { RouteTable } from './route.ts';
import { serverScanRequest, serverScanSchema, startErrors } from './server-scans.ts';
import { readErrors, readingScan } from './v1-results.ts';

const tag = 'api';
const params = z.object({ id: z.string().max(64) });

const run = {
  id: '4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10',
  url: 'https://example.com/',
  host: 'example.com',
  mode: 'site',
  use: 'spider',
  state: 'running',
  maxPages: 25_000,
  progress: { phase: 'scanning', pages: 120, pagesWaiting: 48, done: 310, waiting: 95, failed: 2, elapsedMs: 14_200, pagesPerSecond: 8.4 },
  summary: null,
  stored: null,
  fault: null,
  isBlocked: false,
  isUseReturned: false,
  createdAt: '2026-11-26T06:00:00.000Z',
  startedAt: '2026-11-26T06:00:01.000Z',
  finishedAt: null,
} as const;

const runSchema = serverScanSchema.meta({ examples: [run] });

const overviewSchema = z
  .object({
    /** null where no page was read. */
    score: z.int().nullable(),
    pages: z.int(),
    urls: z.int(),
    /** By cause: what one change mends counts once. */
    issues: z.record(z.enum(severities), z.int()),
    byStatus: z.record(z.string(), z.int()),
    byIndexability: z.record(z.string(), z.int()),
    /** Worth most for their effort first. */
    fixFirst: z.array(
      z.object({
        check: z.string(),
        name: z.string(),
        severity: z.enum(severities),
        issues: z.int(),
        urls: z.int(),
        minutes: z.number(),
        fix: z.string(),
      }),
    ),
  })
  .meta({
    examples: [
      {
        score: 82,
        pages: 120,
        urls: 310,
        issues: { error: 3, warning: 14, notice: 22, opportunity: 5 },
        byStatus: { 'status-2xx': 290, 'status-3xx': 12, 'status-4xx': 8, 'status-5xx': 0, 'no-answer': 0 },
        byIndexability: { indexable: 112, noindex: 6, 'canonical-elsewhere': 2, 'not-200': 0, disallow: 0 },
        fixFirst: [
          {
            check: 'title-missing',
            name: 'Title missing',
            severity: 'error',
            issues: 1,
            urls: 3,
            minutes: 5,
            fix: 'Write a title that says what the page is about.',
          },
        ],
      },
    ],
  });

const oneRun = { tag, params, data: runSchema } as const;

export const apiV1ScanRoutes = {
  'POST /api/v1/runs': {
    tag,
    summary:
      'Start a scan on the server. It takes one use of the plan (for a single page, one page analysis). With an Idempotency-Key, a repeated call returns the same scan',
    policy: { who: 'key', scope: 'scans:start' },
    headers: z.looseObject({ 'idempotency-key': z.string().min(1).max(100).optional() }),
    body: serverScanRequest.meta({ examples: [{ url: 'https://example.com/', options: { maxPages: 500, checkExternal: false } }] }),
    data: runSchema,
    statuses: [201],
    errors: startErrors,
  },
  'GET /api/v1/runs': {
    tag,
    summary: 'Scans on the server, newest first: all that are in progress, and the latest finished ones',
    policy: { who: 'key', scope: 'scans:read' },
    data: z.array(runSchema),
  },
  'GET /api/v1/runs/:id': {
    ...oneRun,
    summary: 'One scan on the server; its stored scan has the same id',
    policy: { who: 'key', scope: 'scans:read', owns: 'server-scan' },
  },
  'GET /api/v1/runs/:id/events': {
    mediaType: 'text/event-stream',
    tag,
    summary: 'State of a scan as server-sent events (`event: scan`), until it ends',
    policy: { who: 'key', scope: 'scans:read', owns: 'server-scan' },
    params,
  },
  'POST /api/v1/runs/:id/stop': {
    ...oneRun,
    summary: 'Stop a scan; the results so far are kept',
    policy: { who: 'key', scope: 'scans:start', owns: 'server-scan' },
  },
  'GET /api/v1/scans/:id/overview': {
    ...readingScan,
    summary: 'Score, number of issues, and what to fix first',
    data: overviewSchema,
    errors: readErrors,
  },
} as const satisfies RouteTable;
