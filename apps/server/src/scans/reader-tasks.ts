/** What is read of a stored scan, in a process of its own: the file may be anybody's. */
import type { Alert, AlertRules } from '@orbweaver/model/alerts.ts';
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
import { findAlerts } from '@orbweaver/store/views/find-alerts.ts';

interface OfFile {
  /** Path of an unpacked file that nobody changes. */
  readonly file: string;
}

export interface ReaderTasks {
  rows: { readonly input: OfFile & { readonly question: NamedRowsQuestion }; readonly response: NamedRows };
  /** What is new and important since the scan before. */
  alerts: { readonly input: OfFile & { readonly before: string; readonly rules: AlertRules }; readonly response: readonly Alert[] };
  overview: { readonly input: OfFile; readonly response: ViewResult<'overview'> };
  /** What the results screen asks. */
  view: { readonly input: OfFile & { readonly question: ViewQuestion }; readonly response: ViewResult<ViewKind> };
}

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
    overview: async ({ file }) => readerOf(file).response({ kind: 'overview', ask: null }) as ViewResult<'overview'>,
    view: async ({ file, question }) => wholeResponse(readerOf(file), question),
  };
}
