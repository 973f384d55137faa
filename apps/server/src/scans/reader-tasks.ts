/** What is read of a stored scan, in a process of its own: the file may be anybody's. */
import { type WordsOfChecks, wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';
import type { Answer } from '@orbweaver/mcp/answer.ts';
import { readingTools } from '@orbweaver/mcp/reading-tools.ts';
import type { OpenScan } from '@orbweaver/mcp/scan-reader.ts';
import { queryLimits } from '@orbweaver/mcp/sql.ts';
import type { Alert, AlertRules } from '@orbweaver/model/alerts.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { type QueryResult, runQuery } from '@orbweaver/platform/node/query.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { endProcessAfter } from '@orbweaver/platform/node/tasks/end-after.ts';
import type { TaskWork } from '@orbweaver/platform/tasks/serve-tasks.ts';
import { compareFiles } from '@orbweaver/scan/results/compare-files.ts';
import { type ComparisonQuestion, type ListedComparison, listComparison } from '@orbweaver/scan/results/listed-comparison.ts';
import { type NamedRows, readNamedRows } from '@orbweaver/scan/results/named-rows.ts';
import { idOfUrl } from '@orbweaver/scan/results/url-id.ts';
import {
  catalogueOfChecks,
  createViewReader,
  type ViewKind,
  type ViewQuestion,
  type ViewReader,
  type ViewResult,
  wholeResponse,
} from '@orbweaver/scan/results/view-queries.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { findAlerts } from '@orbweaver/store/views/find-alerts.ts';
import type { TableQuery } from '@orbweaver/store/views/table/filter.ts';
import type { AskedRows, ExportOrder, RowsAbout } from './reader-questions.ts';
import { listForSitemap, type SitemapList, type SitemapWindow } from './sitemap-list.ts';
import { writeExport } from './write-export.ts';

interface OfFile {
  /** Path of an unpacked file that nobody changes. */
  readonly file: string;
}

export interface ReaderTasks {
  rows: { readonly input: OfFile & { readonly question: AskedRows }; readonly response: NamedRows };
  /** What changed since the scan in `before`. */
  comparison: {
    readonly input: OfFile & { readonly before: string; readonly question: ComparisonQuestion };
    readonly response: ListedComparison;
  };
  /** Rows of a view as the new file `path`. */
  export: { readonly input: OfFile & { readonly order: ExportOrder; readonly path: string }; readonly response: null };
  /** What is new and important since the scan before. */
  alerts: { readonly input: OfFile & { readonly before: string; readonly rules: AlertRules }; readonly response: readonly Alert[] };
  /** What belongs in a sitemap of the site. */
  sitemap: { readonly input: OfFile & { readonly window: SitemapWindow }; readonly response: SitemapList };
  overview: { readonly input: OfFile; readonly response: ViewResult<'overview'> };
  /** A tool of the MCP server that only reads. */
  tool: { readonly input: ToolQuestion; readonly response: Answer };
  /** SQL of a program. Nothing else runs in its process, before or after. */
  query: { readonly input: OfFile & { readonly sql: string; readonly maxRows: number }; readonly response: QueryResult };
  /** What the results screen asks. */
  view: { readonly input: OfFile & { readonly question: ViewQuestion }; readonly response: ViewResult<ViewKind> };
}

interface Open {
  readonly file: string;
  readonly database: Database;
  readonly reader: ViewReader;
}

interface ToolQuestion {
  readonly name: string;
  /** By the ids of the scans that it names. */
  readonly files: Readonly<Record<string, string>>;
  readonly given: unknown;
}

/** The file that was asked about last stays open: its tables are in memory. */
export function createReaderWork(): TaskWork<ReaderTasks> {
  let open: Open | null = null;
  let words: WordsOfChecks | null = null;
  const openScanOf = (file: string): OpenScan => {
    const { database, reader } = openOf(file);
    return { database, ask: (kind, ask) => reader.response({ kind, ask } as Parameters<ViewReader['response']>[0]) as never };
  };
  const openOf = (file: string): Open => {
    if (open?.file !== file) {
      open?.database.close();
      open = null;
      const database = openScanFile(openDatabase, file, 'read');
      open = { file, database, reader: createViewReader(database) };
    }
    return open;
  };
  return {
    rows: async ({ file, question }) => {
      const { database, reader } = openOf(file);
      return readNamedRows(reader, { ...question, about: aboutOf(database, question.about) });
    },
    comparison: async ({ file, before, question }) => {
      const old = openScanFile(openDatabase, before, 'read');
      try {
        return listComparison(compareFiles(old, openOf(file).database), question);
      } finally {
        old.close();
      }
    },
    export: async ({ file, order, path }) => {
      const { database, reader } = openOf(file);
      writeExport(reader, { ...order, query: { ...order.query, about: aboutOf(database, order.query.about) }, path });
      return null;
    },
    alerts: async ({ file, before, rules }) => {
      const old = openScanFile(openDatabase, before, 'read');
      const now = openScanFile(openDatabase, file, 'read');
      try {
        return findAlerts(old, now, { rules, checks: catalogueOfChecks });
      } finally {
        old.close();
        now.close();
      }
    },
    sitemap: async ({ file, window }) => listForSitemap(openOf(file).database, window),
    overview: async ({ file }) => openOf(file).reader.response({ kind: 'overview', ask: null }) as ViewResult<'overview'>,
    tool: async ({ name, files, given }) => {
      words ??= wordsByCheck(await loadWords('en', [checkFiles]));
      const tool = readingTools.find((each) => each.name === name);
      if (tool === undefined) throw new AppError('not-found');
      const pathOf = (scan: string): string => {
        const path = ownValue(files, scan);
        if (path !== undefined) return path;
        throw new AppError('not-found');
      };
      return tool.run(given, {
        words,
        isSame: (one, other) => pathOf(one) === pathOf(other),
        read: (scan, use) => use(openScanOf(pathOf(scan))),
        readBoth: (old, now, use) => {
          const before = openScanFile(openDatabase, pathOf(old), 'read');
          try {
            return use(before, openOf(pathOf(now)).database);
          } finally {
            before.close();
          }
        },
      });
    },
    query: async ({ file, sql, maxRows }) => {
      // Where the server is there, it ends the process earlier.
      const callOff = endProcessAfter(2 * queryLimits.maxMs);
      const database = openScanFile(openDatabase, file, 'read');
      try {
        return runQuery(database, sql, { ...queryLimits, maxRows });
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError('usage', { detail: `The query cannot be read: ${error instanceof Error ? error.message : String(error)}` });
      } finally {
        database.close();
        callOff();
      }
    },
    view: async ({ file, question }) => wholeResponse(openOf(file).reader, question),
  };
}

function aboutOf(database: Database, about: RowsAbout | null): TableQuery['about'] {
  return about === null ? null : { end: about.end, urlId: idOfUrl(database, about.url) };
}
