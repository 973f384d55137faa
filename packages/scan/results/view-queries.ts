/**
 * The questions that the results screen asks about an open scan, and their responses: one typed map for the page and for the worker that holds
 * the file. `createViewAnswerer(database)` goes beside the database; `answer(question)` is called for each message, in order.
 */

import { type CatalogueEntry, listChecks } from '@orbweaver/checks/catalogue.ts';
import { categories } from '@orbweaver/model/categories.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { causesOf, type StoredCause } from '@orbweaver/store/cause-list.ts';
import { type Ignore, listIgnores } from '@orbweaver/store/ignores.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { listSegments } from '@orbweaver/store/segments.ts';
import type { ComparedChecks } from '@orbweaver/store/views/compare.ts';
import { readScope } from '@orbweaver/store/views/compare-scope.ts';
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import { type FixFirst, fixFirst } from '@orbweaver/store/views/fix-first.ts';
import type { TreePart } from '@orbweaver/store/views/link-tree.ts';
import type { CheckCount, Overview, ViewFindings } from '@orbweaver/store/views/overview.ts';
import type { PageDetails } from '@orbweaver/store/views/page-details.ts';
import type { ListedFile, ListedLink, PageList } from '@orbweaver/store/views/page-lists.ts';
import type { PageMarkup } from '@orbweaver/store/views/page-markup.ts';
import type { ShownScreenshot } from '@orbweaver/store/views/page-screenshots.ts';
import { hasScreenshots } from '@orbweaver/store/views/report-screenshots.ts';
import {
  type ExportPart,
  ResultSession,
  type RowsQuestion,
  type RowsResult,
  type Selection,
} from '@orbweaver/store/views/result-session.ts';
import type { ScanDetails } from '@orbweaver/store/views/scan-details.ts';
import { type ScanReport, scanReport } from '@orbweaver/store/views/scan-report.ts';
import { type SitemapAddressPart, sitemapAddressPart } from '@orbweaver/store/views/sitemap-source.ts';
import type { TableQuery } from '@orbweaver/store/views/table/filter.ts';
import { storedOptions } from '../scan.ts';
import { comparedChecks } from './known-checks.ts';
import { type LookedAt, readLookedAt } from './looked-at.ts';

export interface ViewQuestions {
  rows: { ask: RowsQuestion; response: RowsResult };
  /** Place of a row among those that a query means, -1 for none. */
  place: { ask: { readonly view: string; readonly query: TableQuery; readonly key: number }; response: number };
  /** How many of the keys a query means: the rest of a selection is hidden. */
  countAmong: { ask: { readonly view: string; readonly query: TableQuery; readonly keys: readonly number[] }; response: number };
  /** Keys of a range of rows, for a selection by Shift. */
  keys: {
    ask: { readonly view: string; readonly query: TableQuery; readonly from: number; readonly count: number };
    response: readonly number[];
  };
  findings: { ask: null; response: readonly ViewFindings[] };
  checks: { ask: null; response: readonly CheckCount[] };
  /** Ids of the checks that looked at anything. */
  tested: { ask: null; response: readonly string[] };
  /** Issues of a check in one severity, those of most URLs first. */
  causes: { ask: Pick<StoredCause, 'check' | 'severity'>; response: readonly StoredCause[] };
  overview: { ask: null; response: Overview };
  /** What to fix first, so many of each kind of site. */
  tasks: { ask: { readonly limit: number }; response: FixFirst };
  details: { ask: null; response: ScanDetails };
  /** null for a URL that the scan does not know. */
  page: { ask: { readonly urlId: number }; response: PageDetails | null };
  /** What the page says about itself, for the generators; null for what is no page. */
  markup: { ask: { readonly urlId: number }; response: PageMarkup | null };
  linksIn: { ask: { readonly urlId: number; readonly limit: number }; response: PageList<ListedLink> };
  linksOut: { ask: { readonly urlId: number; readonly limit: number }; response: PageList<ListedLink> };
  filesOf: { ask: { readonly urlId: number; readonly limit: number }; response: PageList<ListedFile> };
  /** null where the scan kept no source. */
  source: { ask: { readonly urlId: number }; response: string | null };
  /** Of the rendered page; none where the scan kept none. */
  screenshots: { ask: { readonly urlId: number }; response: readonly ShownScreenshot[] };
  /** Pages below a page, those at the top below 0. */
  tree: { ask: { readonly parentId: number; readonly from: number; readonly count: number }; response: TreePart };
  /** Rows as tab-separated text with a header, at most `limit`; `rows` is how many it has. */
  copy: {
    ask: { readonly view: string; readonly selection: Selection; readonly limit: number };
    response: { readonly text: string; readonly rows: number };
  };
  /** Rows for an export, part by part; ask again while `reading` is not null. */
  exportPart: {
    ask: { readonly view: string; readonly selection: Selection; readonly from: number; readonly count: number };
    response: ExportPart;
  };
  /** Addresses of the site for a sitemap, part by part: `after` is the `next` of the part before, -1 at first. */
  sitemapSource: { ask: { readonly after: number; readonly count: number }; response: SitemapAddressPart };
  /** What a report says of the scan. */
  report: { ask: null; response: ScanReport };
  /** Whether there is a picture of any page. */
  hasScreenshots: { ask: null; response: boolean };
  /** Names of the segments, in the order of their rules. */
  segmentNames: { ask: null; response: readonly string[] };
  /** What the scan was asked to do, without what is the operator's own. */
  options: { ask: null; response: ScanOptions };
  /** What the scan looked at. */
  looked: { ask: null; response: LookedAt };
  /** Rules that hide issues, oldest first. */
  ignores: { ask: null; response: readonly Ignore[] };
  /** Sorting comes at once after it; false when nothing is left to prepare for the tab. */
  warm: { ask: { readonly view: string }; response: boolean };
}

export type ViewKind = keyof ViewQuestions;
export type ViewQuestion = { readonly [K in ViewKind]: { readonly kind: K; readonly ask: ViewQuestions[K]['ask'] } }[ViewKind];
export type ViewResult<K extends ViewKind> = ViewQuestions[K]['response'];

export interface ViewReader {
  /** For exports, which read rows as they are written. */
  readonly session: ResultSession;
  /** The response's type is that of the question's kind. Throws RangeError for a tab that does not exist. */
  response(question: ViewQuestion): ViewResult<ViewKind>;
}

const entries: ReadonlyMap<string, CatalogueEntry> = new Map(listChecks().map((entry) => [entry.id, entry]));

/** A check that no longer exists has the category '', and applies to anything. */
export const catalogueOfChecks: ComparedChecks = {
  categoryOf: (check) => entries.get(check)?.category ?? '',
  appliesTo: comparedChecks.appliesTo,
};

/** Rows of one check in the report for people; the workbook has all. */
const maxExamples = 10;
const maxFixFirst = 5;

export const reportOptions = {
  categoryOf: catalogueOfChecks.categoryOf,
  categories: categories.map(({ id }): string => id),
  maxExamples,
  maxFixFirst,
};

export function createViewReader(database: Database): ViewReader {
  const session = new ResultSession(database, {
    ...catalogueOfChecks,
    now: () => performance.now(),
  });
  return {
    session,
    response(question) {
      if (question.kind === 'report') return scanReport(database, reportOptions);
      if (question.kind === 'hasScreenshots') return hasScreenshots(database);
      if (question.kind === 'segmentNames') return listSegments(database).map(({ name }) => name);
      if (question.kind === 'ignores') return listIgnores(database);
      if (question.kind === 'options') return { ...storedOptions(database), languageTool: null };
      if (question.kind === 'looked') return readLookedAt(database);
      if (question.kind === 'tasks') return fixFirst(database, catalogueOfChecks.categoryOf, question.ask.limit);
      if (question.kind === 'tested') return readScope(database).checks;
      if (question.kind === 'causes') return causesOf(database, question.ask, { isTold: true });
      if (question.kind === 'sitemapSource') return sitemapAddressPart(database, question.ask.after, question.ask.count);
      return readView(session, question);
    },
  };
}

/** A table that is read in steps is read to its end: for those who ask once. */
export function wholeResponse<Q extends ViewQuestion>(reader: Pick<ViewReader, 'response'>, question: Q): ViewResult<Q['kind']> {
  for (;;) {
    const response = reader.response(question) as ViewResult<Q['kind']>;
    const reading = typeof response === 'object' && response !== null && 'reading' in response ? response.reading : null;
    if (reading === null) return response;
  }
}

function readView(
  session: ResultSession,
  question: Exclude<
    ViewQuestion,
    {
      kind:
        | 'report'
        | 'hasScreenshots'
        | 'segmentNames'
        | 'looked'
        | 'options'
        | 'ignores'
        | 'tasks'
        | 'tested'
        | 'causes'
        | 'sitemapSource';
    }
  >,
): ViewResult<ViewKind> {
  switch (question.kind) {
    case 'rows':
      return session.rows(question.ask);
    case 'place':
      return session.place(question.ask.view, question.ask.query, question.ask.key);
    case 'countAmong':
      return session.countAmong(question.ask.view, question.ask.query, question.ask.keys);
    case 'keys':
      return session.keys(question.ask.view, question.ask.query, question.ask.from, question.ask.count);
    case 'linksIn':
      return session.linksIn(question.ask.urlId, question.ask.limit);
    case 'linksOut':
      return session.linksOut(question.ask.urlId, question.ask.limit);
    case 'filesOf':
      return session.filesOf(question.ask.urlId, question.ask.limit);
    case 'findings':
      return session.findings();
    case 'checks':
      return session.checks();
    case 'overview':
      return session.overview();
    case 'details':
      return session.details();
    case 'page':
      return session.page(question.ask.urlId);
    case 'markup':
      return session.markup(question.ask.urlId);
    case 'source':
      return session.source(question.ask.urlId);
    case 'screenshots':
      return session.screenshots(question.ask.urlId);
    case 'tree':
      return session.tree(question.ask.parentId, question.ask.from, question.ask.count);
    case 'copy':
      return copyRows(session, question.ask);
    case 'exportPart':
      return session.exportPart(question.ask.view, question.ask.selection, question.ask.from, question.ask.count);
    case 'warm':
      return session.warm(question.ask.view);
  }
}

function copyRows(session: ResultSession, { view, selection, limit }: ViewQuestions['copy']['ask']): ViewResult<'copy'> {
  // Its codes say nothing outside.
  const findingAt = session.exportColumns(view).findIndex(({ id }) => id === 'finding');
  const lines = [
    session
      .exportColumns(view)
      .map(({ id }) => id)
      .filter((_, at) => at !== findingAt)
      .join('\t'),
  ];
  for (const row of session.exportRows(view, selection)) {
    if (lines.length > limit) break;
    lines.push(
      row
        .filter((_, at) => at !== findingAt)
        .map(fieldOf)
        .join('\t'),
    );
  }
  return { text: lines.join('\n'), rows: lines.length - 1 };
}

/** A spreadsheet takes pasted text as it takes a file: what it would run as a formula gets an apostrophe, tabs and line breaks become spaces. */
function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(/[\t\r\n]+/g, ' ');
  return /^[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}
