/** Tools that read rows: of any view by filter, all of one page, links in and out. The views are those of the results screen. */
import { AppError } from '@orbweaver/model/errors.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';
import { readNamedRows, tableViews } from '@orbweaver/scan/results/named-rows.ts';
import { storedOptions } from '@orbweaver/scan/scan.ts';
import { operators } from '@orbweaver/store/views/table/filter.ts';
import { z } from 'zod';
import { pageOf } from '../answer.ts';
import { scanField, urlField, windowFields } from '../fields.ts';
import type { OpenScan, ScanReader } from '../scan-reader.ts';
import { defineTool } from '../tool.ts';

const listsOfViews = tableViews
  .map(({ id, lists = [] }) => `${id}${lists.length === 0 ? '' : ` (${lists.map((list) => list.id).join(', ')})`}`)
  .join('; ');

const columnName = z.string().max(80);

export const rowsTool = defineTool({
  name: 'rows',
  title: 'Rows of a view by filter',
  description: `Pages, links, images and everything else as tables with filters, the same views as in the web app. details has every URL. The answer names its columns. Views, and their lists: ${listsOfViews}.`,
  isReading: true,
  input: z.strictObject({
    scan: scanField,
    view: z.enum(tableViews.map(({ id }) => id)).default('details'),
    list: z.string().max(60).optional().describe('One of the lists of the view, such as noindex of details'),
    text: z.string().max(500).default('').describe('Part of any text or address of the row'),
    check: z.string().max(100).optional().describe('Only rows on which this check found something'),
    conditions: z
      .array(z.strictObject({ column: columnName, operator: z.enum(operators), value: z.string().max(1_000).default('') }))
      .max(20)
      .default([])
      .describe('Numbers by size, texts by length for above and below; yes and no are 1 and 0'),
    match: z.enum(['all', 'any']).default('all'),
    sort: z
      .array(z.strictObject({ column: columnName, descending: z.boolean().default(false) }))
      .max(2)
      .default([]),
    columns: z.array(columnName).max(40).optional().describe('Only these columns; by default those that the screen shows first'),
    ...windowFields,
  }),
  run: ({ scan, view, list, check, columns, from, limit, ...query }, session) =>
    session.read(scan, ({ ask }) => {
      const question = { view, from, count: limit, ...query, list: list ?? null, check: check ?? null, columns: columns ?? null };
      const found = readNamedRows({ response: ({ kind, ask: asked }) => ask(kind, asked as never) }, question);
      const rows = found.rows.map(({ cells, checks, evidence }) => ({
        ...cells,
        ...(checks.length > 0 && { checks }),
        ...(evidence !== null && { evidence }),
      }));
      return {
        view,
        ...pageOf(rows, from, found.total),
        lists: found.lists,
        otherColumns: found.otherColumns,
        next: ['page for all that is known of one URL', 'conditions, list or sort to narrow this'],
      };
    }),
});

export const pageTool = defineTool({
  name: 'page',
  title: 'One URL',
  description:
    'Everything that the scan knows of one URL: response, redirects, headers, title, canonical, headings, text figures, and its issues with evidence.',
  isReading: true,
  input: z.strictObject({ scan: scanField, url: urlField, headers: z.boolean().default(false).describe('With the response headers') }),
  run: ({ scan, url, headers }, session) =>
    session.read(scan, (open) => {
      const found = open.ask('page', { urlId: idOfUrl(open, url) });
      if (found === null) throw unknownUrl(url);
      const { urlId: _, headers: lines, issues, page, ...about } = found;
      const text = page === null ? null : { ...page, headings: page.headings.slice(0, 40) };
      return {
        ...about,
        page: text,
        ...(headers && { headers: lines.slice(0, 60).map(([name, value]) => `${name}: ${value}`) }),
        issues: issues.slice(0, 40).map(({ check, severity, evidence }) => ({ check, name: nameOf(session, check), severity, evidence })),
        issuesTotal: issues.length,
        next: ['links with direction in or out', 'resource orbweaver://checks/<check>'],
      };
    }),
});

const maxLinks = 20_000;

export const linksTool = defineTool({
  name: 'links',
  title: 'Links in and out of one URL',
  description:
    'Links from other pages to a URL (in), links of a page in page order (out), or its images, style sheets and scripts (files).',
  isReading: true,
  input: z.strictObject({ scan: scanField, url: urlField, direction: z.enum(['in', 'out', 'files']).default('in'), ...windowFields }),
  run: ({ scan, url, direction, from, limit }, session) =>
    session.read(scan, (open) => {
      const question = { urlId: idOfUrl(open, url), limit: Math.min(from + limit, maxLinks) };
      const list = open.ask(({ in: 'linksIn', out: 'linksOut', files: 'filesOf' } as const)[direction], question);
      const rows = list.rows.slice(from).map(({ urlId: _, ...row }) => row);
      return { url, direction, ...pageOf(rows, from, Math.min(list.total, maxLinks)), next: ['page for one of these URLs'] };
    }),
});

function nameOf({ words }: ScanReader, check: string): string {
  return words.get(check)?.name ?? check;
}

/** As written, else as scans write it. Throws AppError 'usage' where the scan does not know it. */
function idOfUrl({ database }: OpenScan, url: string): number {
  const find = database.prepare('SELECT id FROM urls WHERE url = ? LIMIT 1');
  const normal = normalizeUrl(url, storedOptions(database).startUrl);
  const row = find.get(url) ?? (normal === null ? undefined : find.get(normal));
  if (row === undefined) throw unknownUrl(url);
  return Number(row.id);
}

function unknownUrl(url: string): AppError {
  return refused(`The scan does not know ${JSON.stringify(url.slice(0, 300))}: rows with text finds addresses by a part of them.`);
}

function refused(detail: string): AppError {
  return new AppError('usage', { detail });
}
