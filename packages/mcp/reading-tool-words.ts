/** The tools that only read scans, as a model sees them: names, words and input. What they do is in `tools/`, which reads scan files; here nothing does. */
import { categories } from '@orbweaver/model/categories.ts';
import { comparisonParts } from '@orbweaver/model/comparison-parts.ts';
import { operators } from '@orbweaver/model/conditions.ts';
import { severities } from '@orbweaver/model/severity.ts';
import { tableViews } from '@orbweaver/store/views/all-views.ts';
import { z } from 'zod';
import { scanField, urlField, windowFields } from './fields.ts';

const listsOfViews = tableViews
  .map(({ id, lists = [] }) => `${id}${lists.length === 0 ? '' : ` (${lists.map((list) => list.id).join(', ')})`}`)
  .join('; ');

const columnName = z.string().max(80);

export const overviewToolWords = {
  name: 'overview',
  title: 'Overview of a scan',
  description:
    'Score, pages by status and indexability, issues by severity, and what to fix first for the detected kind of site. Start here.',
  isReading: true,
  input: z.strictObject({ scan: scanField }),
} as const;

export const issuesToolWords = {
  name: 'issues',
  title: 'Issues, with evidence and fix',
  description:
    'Without check or url: one line for each issue (one change fixes it), worst first. With check or url: every place, with its evidence, the documents that its rule comes from and, where it can be generated, the markup to insert, also as a diff. The resource orbweaver://checks/<check> explains a check.',
  isReading: true,
  input: z.strictObject({
    scan: scanField,
    severity: z.array(z.enum(severities)).optional(),
    category: z.array(z.enum(categories.map(({ id }) => id))).optional(),
    check: z.string().max(100).optional().describe('Id of a check, such as title-missing'),
    url: z
      .string()
      .max(8_000)
      .optional()
      .describe('Text that the URL contains, or a pattern for the whole URL in which * stands for any text'),
    ...windowFields,
  }),
} as const;

export const rowsToolWords = {
  name: 'rows',
  title: 'Filtered rows of a view',
  description: `Pages, links, images and everything else as tables with filters: the same views as in the web app. details has every URL. The result names its columns. Views, and their lists: ${listsOfViews}.`,
  isReading: true,
  input: z.strictObject({
    scan: scanField,
    view: z.enum(tableViews.map(({ id }) => id)).default('details'),
    list: z.string().max(60).optional().describe('A list of the view, such as noindex of details'),
    text: z.string().max(500).default('').describe('Text that any text or URL of the row contains'),
    check: z.string().max(100).optional().describe('Only rows on which this check found something'),
    conditions: z
      .array(z.strictObject({ column: columnName, operator: z.enum(operators), value: z.string().max(1_000).default('') }))
      .max(20)
      .default([])
      .describe('above and below compare numbers by value and texts by length; yes and no are 1 and 0'),
    match: z.enum(['all', 'any']).default('all'),
    sort: z
      .array(z.strictObject({ column: columnName, descending: z.boolean().default(false) }))
      .max(2)
      .default([]),
    columns: z.array(columnName).max(40).optional().describe('Only these columns; by default, the columns that the web app shows'),
    ...windowFields,
  }),
} as const;

export const pageToolWords = {
  name: 'page',
  title: 'One URL',
  description:
    'Everything that the scan knows about one URL: response, redirects, headers, title, canonical, headings, text statistics, and its issues with evidence.',
  isReading: true,
  input: z.strictObject({ scan: scanField, url: urlField, headers: z.boolean().default(false).describe('Include the response headers') }),
} as const;

export const linksToolWords = {
  name: 'links',
  title: 'Links to and from one URL',
  description:
    'Links from other pages to a URL (in), links on a page in page order (out), or its images, style sheets and scripts (files).',
  isReading: true,
  input: z.strictObject({ scan: scanField, url: urlField, direction: z.enum(['in', 'out', 'files']).default('in'), ...windowFields }),
} as const;

export const compareToolWords = {
  name: 'compare',
  title: 'Compare two scans',
  description:
    'What changed between two scans of a site: issues that are new, fixed, or found in more or fewer places; changed fields of pages (status, title, canonical, indexable...); added and removed pages. Only what both scans covered is compared.',
  isReading: true,
  input: z.strictObject({
    old: scanField,
    now: scanField,
    part: z.enum(comparisonParts).default('issues').describe('issues, or pages: changed (fields), added or removed'),
    field: z.string().max(40).optional().describe('Only this field of changed pages, such as status or canonical'),
    ...windowFields,
  }),
} as const;

export const robotsToolWords = {
  name: 'robots',
  title: 'Test a URL against robots.txt',
  description:
    'Whether a user agent may fetch a URL, and which rule decides (RFC 9309). Uses the robots.txt that the scan stored, or a given text.',
  isReading: true,
  input: z.strictObject({
    url: z.string().max(8_000),
    userAgent: z.string().max(300).default('Googlebot'),
    scan: scanField.optional(),
    robots: z.string().max(600_000).optional().describe('Content of a robots.txt file, instead of a scan'),
  }),
} as const;

export const readingToolWords = [
  overviewToolWords,
  issuesToolWords,
  rowsToolWords,
  pageToolWords,
  linksToolWords,
  compareToolWords,
  robotsToolWords,
] as const;
