/** `/api/v1/runs` and what a stored scan found: starting scans on the server and reading them, for programs with a key. */
import { z } from 'zod';
import { severities } from '../severity.ts';
import type { RouteTable } from './route.ts';
import { serverScanRequest, serverScanSchema, startErrors } from './server-scans.ts';

const tag = 'api';
const params = z.object({ id: z.string().max(64) });

const run = {
  id: '4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10',
  url: 'https://example.com/',
  host: 'example.com',
  mode: 'site',
  state: 'running',
  maxPages: 25_000,
  progress: { phase: 'scanning', pages: 120, pagesWaiting: 48, done: 310, waiting: 95, failed: 2, elapsedMs: 14_200, pagesPerSecond: 8.4 },
  summary: null,
  stored: null,
  fault: null,
  isBlocked: false,
  createdAt: '2026-11-26T06:00:00.000Z',
  startedAt: '2026-11-26T06:00:01.000Z',
  finishedAt: null,
} as const;

const runSchema = serverScanSchema.meta({ examples: [run] });

const cursorFields = {
  cursor: z.string().max(200).optional().describe('The `next` of the answer before'),
  limit: z.coerce.number().int().min(1).max(500).default(100),
};

const cell = z.union([z.string(), z.number(), z.null()]);
const pageFields = {
  /** Of all pages together. */
  total: z.int(),
  /** The cursor of what follows; null at the end. */
  next: z.string().nullable(),
};

const rowsSchema = z
  .object({
    rows: z.array(z.object({ cells: z.record(z.string(), cell), checks: z.array(z.string()) })),
    ...pageFields,
    lists: z.record(z.string(), z.int()),
    otherColumns: z.array(z.string()),
  })
  .meta({
    examples: [
      {
        rows: [{ cells: { url: 'https://example.com/', status: 200, title: 'Example' }, checks: ['title-too-short'] }],
        total: 1,
        next: null,
        lists: { pages: 1, indexable: 1, noindex: 0 },
        otherColumns: ['error', 'redirectTo', 'foundOn'],
      },
    ],
  });

const issueSchema = z.object({
  check: z.string(),
  name: z.string(),
  severity: z.enum(severities),
  category: z.string(),
  /** '' for the site as a whole. */
  url: z.string(),
  evidence: z.record(z.string(), z.unknown()),
  fix: z.string(),
});

const issuesSchema = z.object({ rows: z.array(issueSchema), ...pageFields }).meta({
  examples: [
    {
      rows: [
        {
          check: 'title-missing',
          name: 'Title missing',
          severity: 'error',
          category: 'title',
          url: 'https://example.com/about',
          evidence: { line: 3 },
          fix: 'Write a title that says what the page is about.',
        },
      ],
      total: 1,
      next: null,
    },
  ],
});

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

const reading = { tag, policy: { who: 'key', scope: 'scans:read', owns: 'scan' }, params } as const;
/** What a stored file may be refused for. */
const readErrors = ['file-damaged', 'file-foreign', 'file-too-new', 'task-limit', 'server-busy', 'storage-full', 'too-large'] as const;
const oneRun = { tag, params, data: runSchema } as const;

export const apiV1ScanRoutes = {
  'POST /api/v1/runs': {
    tag,
    summary:
      'Start a scan on the server. It takes one use of the plan (a page: one analysis). With an Idempotency-Key, the same call made again answers the same scan',
    policy: { who: 'key', scope: 'scans:start' },
    headers: z.looseObject({ 'idempotency-key': z.string().min(1).max(100).optional() }),
    body: serverScanRequest.meta({ examples: [{ url: 'https://example.com/', options: { maxPages: 500, checkExternal: false } }] }),
    data: runSchema,
    statuses: [201],
    errors: startErrors,
  },
  'GET /api/v1/runs': {
    tag,
    summary: 'Scans of the server, newest first: all that are under way, and the last ones',
    policy: { who: 'key', scope: 'scans:read' },
    data: z.array(runSchema),
  },
  'GET /api/v1/runs/:id': {
    ...oneRun,
    summary: 'One of them; the stored scan has the same id',
    policy: { who: 'key', scope: 'scans:read', owns: 'server-scan' },
  },
  'GET /api/v1/runs/:id/events': {
    mediaType: 'text/event-stream',
    tag,
    summary: 'Its state as server-sent events (`event: scan`), until it has ended',
    policy: { who: 'key', scope: 'scans:read', owns: 'server-scan' },
    params,
  },
  'POST /api/v1/runs/:id/stop': {
    ...oneRun,
    summary: 'End it; what was found is kept',
    policy: { who: 'key', scope: 'scans:start', owns: 'server-scan' },
  },
  'GET /api/v1/scans/:id/overview': {
    ...reading,
    summary: 'Score, numbers of issues, and what to fix first',
    data: overviewSchema,
    errors: readErrors,
  },
  'GET /api/v1/scans/:id/issues': {
    ...reading,
    summary: 'Issues with evidence and fix, page by page',
    query: z.object({
      severity: z.enum(severities).optional(),
      check: z.string().max(100).optional(),
      text: z.string().max(500).optional().describe('Part of the address'),
      ...cursorFields,
    }),
    data: issuesSchema,
    errors: [...readErrors, 'usage'],
  },
  'GET /api/v1/scans/:id/rows': {
    ...reading,
    summary: 'Pages, links, images and everything else: the rows of any view of the results screen, by its lists and filters',
    query: z.object({
      view: z.string().max(40).default('details').describe('Such as details, hyperlinks, images, title, canonicals'),
      list: z.string().max(60).optional().describe('One of the lists of the view, such as noindex of details'),
      text: z.string().max(500).optional().describe('Part of any text or address of the row'),
      check: z.string().max(100).optional().describe('Only rows on which this check found something'),
      columns: z.string().max(1_000).optional().describe('Names with commas; by default those that the screen shows first'),
      sort: z.string().max(200).optional().describe('At most two names with a comma; a minus before one turns its order'),
      ...cursorFields,
    }),
    data: rowsSchema,
    errors: [...readErrors, 'usage'],
  },
} as const satisfies RouteTable;
