/** What is read of a stored scan, in a process of its own: the file may be anybody's. */
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import type { TaskWork } from '@orbweaver/platform/tasks/serve-tasks.ts';
import { type NamedRows, type NamedRowsQuestion, readNamedRows } from '@orbweaver/scan/results/named-rows.ts';
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
import { comparedScan, compareIssues } from '@orbweaver/store/views/compare.ts';

interface OfFile {
  /** Path of an unpacked file that nobody changes. */
  readonly file: string;
}

export interface ReaderTasks {
  rows: { readonly input: OfFile & { readonly question: NamedRowsQuestion }; readonly response: NamedRows };
  /** What is an error now and was none in the scan before, by cause. */
  compare: { readonly input: OfFile & { readonly before: string }; readonly response: NewErrors };
  overview: { readonly input: OfFile; readonly response: ViewResult<'overview'> };
  /** What the results screen asks. */
  view: { readonly input: OfFile & { readonly question: ViewQuestion }; readonly response: ViewResult<ViewKind> };
}

export interface NewErrors {
  readonly count: number;
  /** The first ones. */
  readonly errors: readonly { readonly check: string; readonly url: string }[];
}

const maxListed = 10;

/** The file that was asked about last stays open: its tables are in memory. */
export function createReaderWork(): TaskWork<ReaderTasks> {
  let open: { readonly file: string; readonly database: Database; readonly reader: ViewReader } | null = null;
  const readerOf = (file: string): ViewReader => {
    if (open?.file !== file) {
      open?.database.close();
      open = null;
      const database = openScanFile(openDatabase, file, 'read');
      open = { file, database, reader: createViewReader(database) };
    }
    return open.reader;
  };
  return {
    rows: async ({ file, question }) => readNamedRows(readerOf(file), question),
    compare: async ({ file, before }) => {
      const old = openScanFile(openDatabase, before, 'read');
      const now = openScanFile(openDatabase, file, 'read');
      try {
        const { causes } = compareIssues(comparedScan(old, catalogueOfChecks), comparedScan(now, catalogueOfChecks));
        const errors = causes.changes.filter(({ change, severity }) => change === 'new' && severity === 'error');
        return { count: errors.length, errors: errors.slice(0, maxListed).map(({ check, url }) => ({ check, url })) };
      } finally {
        old.close();
        now.close();
      }
    },
    overview: async ({ file }) => readerOf(file).response({ kind: 'overview', ask: null }) as ViewResult<'overview'>,
    view: async ({ file, question }) => wholeResponse(readerOf(file), question),
  };
}
