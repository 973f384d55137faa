/** What a stored scan found, row by row, for programs with a key: issues, pages, links and the like with the filters of the results screen, what changed since another scan, and files of rows. */
import { z } from 'zod';
import { comparisonParts } from '../comparison-parts.ts';
import { operators } from '../conditions.ts';
import { exportFormats } from '../export-formats.ts';
import { severities } from '../severity.ts';
import type { RouteTable } from './route.ts';

const tag = 'api';

/** Of a call that reads a stored scan. */
export const readingScan = {
  tag,
  policy: { who: 'key', scope: 'scans:read', owns: 'scan' },
  params: z.object({ id: z.string().max(64) }),
} as const;
/** What a stored file may be refused for. */
export const readErrors = [
  'file-damaged',
  'file-foreign',
  'file-too-new',
  'task-limit',
  'server-busy',
  'storage-full',
  'too-large',
] as const;

/** Conditions of one question. */
export const maxConditions = 20;
const condition = z.string().max(1_100);
const address = z.string().max(8_000);

/** As the address of the results screen has them. */
const filterFields = {
  where: z
    .union([condition, z.array(condition).max(maxConditions)])
    .optional()
    .describe(
      `Conditions such as \`title~contains~shop\`: column, operator and value; repeat it for several. Operators: ${operators.join(', ')}`,
    ),
  match: z.enum(['all', 'any']).default('all').describe('Whether all conditions have to hold, or one of them'),
  page: address.optional().describe('Only rows about this URL, such as the links on a page'),
  target: address.optional().describe('Only rows that point to this URL, such as the links to a page'),
  sort: z.string().max(200).optional().describe('At most two names of columns with a comma; a minus before one turns its order'),
};

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

const counts = z.record(z.enum(severities), z.int());
const value = z.union([z.string(), z.number(), z.null()]);
const comparisonSchema = z
  .object({
    /** How the two scans differ in what they looked at: only what both looked at is compared. */
    scopeDifferences: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    /** By cause: what one change mends counts once. */
    issues: z.object({ new: counts, fixed: counts, gained: counts, lost: counts, unchanged: counts }),
    pages: z.object({
      common: z.int(),
      /** Pages by the field that changed. */
      changedFields: z.record(z.string(), z.int()),
      added: z.int(),
      removed: z.int(),
      /** Pages that one scan may just not have reached. */
      notCompared: z.int(),
    }),
    part: z.enum(comparisonParts),
    rows: z.array(
      z.union([
        z.object({
          change: z.enum(['new', 'fixed', 'gained', 'lost']),
          check: z.string(),
          name: z.string(),
          severity: z.enum(severities),
          category: z.string(),
          /** Of its first finding. */
          url: z.string(),
          /** What it is about, such as a template; null for a fault of its page alone. */
          about: z.string().nullable(),
          /** Findings that are new or gone. */
          findings: z.int(),
        }),
        z.object({ url: z.string(), field: z.string(), before: value, after: value }),
        z.object({ url: z.string() }),
      ]),
    ),
    ...pageFields,
  })
  .meta({
    examples: [
      {
        scopeDifferences: [],
        issues: {
          new: { error: 1, warning: 0, notice: 0, opportunity: 0 },
          fixed: { error: 0, warning: 2, notice: 0, opportunity: 0 },
          gained: { error: 0, warning: 0, notice: 0, opportunity: 0 },
          lost: { error: 0, warning: 0, notice: 0, opportunity: 0 },
          unchanged: { error: 2, warning: 11, notice: 22, opportunity: 5 },
        },
        pages: { common: 118, changedFields: { title: 3 }, added: 2, removed: 1, notCompared: 0 },
        part: 'issues',
        rows: [
          {
            change: 'new',
            check: 'title-missing',
            name: 'Title missing',
            severity: 'error',
            category: 'title',
            url: 'https://example.com/about',
            about: null,
            findings: 1,
          },
        ],
        total: 3,
        next: 'WzEsIngiXQ',
      },
    ],
  });

const rowFields = {
  view: z.string().max(40).default('details').describe('Such as details, hyperlinks, images, title, canonicals'),
  list: z.string().max(60).optional().describe('One of the lists of the view, such as noindex of details'),
  text: z.string().max(500).optional().describe('Part of any text or address of the row'),
  check: z.string().max(100).optional().describe('Only rows on which this check found something'),
  show: z.literal('findings').optional().describe('Only rows on which any check found something'),
  ...filterFields,
};

export const apiV1ResultRoutes = {
  'GET /api/v1/scans/:id/issues': {
    ...readingScan,
    summary: 'Issues with evidence and fix, page by page',
    query: z.object({
      severity: z.enum(severities).optional(),
      check: z.string().max(100).optional(),
      text: z.string().max(500).optional().describe('Part of the address'),
      ...filterFields,
      ...cursorFields,
    }),
    data: issuesSchema,
    errors: [...readErrors, 'usage'],
  },
  'GET /api/v1/scans/:id/rows': {
    ...readingScan,
    summary: 'Pages, links, images and everything else: the rows of any view of the results screen, by its lists and filters',
    query: z.object({
      ...rowFields,
      columns: z.string().max(1_000).optional().describe('Names with commas; by default those that the screen shows first'),
      ...cursorFields,
    }),
    data: rowsSchema,
    errors: [...readErrors, 'usage'],
  },
  'GET /api/v1/scans/:id/export': {
    ...readingScan,
    mediaType: '*/*',
    summary: 'All rows of a view as a file, with every column; texts that a spreadsheet would run as a formula are made harmless',
    query: z.object({ format: z.enum(exportFormats).default('csv'), ...rowFields }),
    errors: [...readErrors, 'usage'],
  },
  'GET /api/v1/scans/:id/comparison': {
    ...readingScan,
    summary: 'What changed since another scan of the account: issues by what one change mends, and pages',
    query: z.object({
      since: z.string().max(64).describe('Id of the earlier scan'),
      part: z.enum(comparisonParts).default('issues').describe('What the rows are: issues, or pages that changed, were added or removed'),
      field: z.string().max(80).optional().describe('Only this field of changed pages, such as title or status'),
      ...cursorFields,
    }),
    data: comparisonSchema,
    errors: [...readErrors, 'usage'],
  },
} as const satisfies RouteTable;
