/** What is read of a stored scan, in a process of its own: the file may be anybody's. */
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import type { TaskWork } from '@orbweaver/platform/tasks/serve-tasks.ts';
import { type NamedRows, type NamedRowsQuestion, readNamedRows } from '@orbweaver/scan/results/named-rows.ts';
import { createViewReader, type ViewReader, type ViewResult } from '@orbweaver/scan/results/view-queries.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { Database } from '@orbweaver/store/ports.ts';

interface OfFile {
  /** Path of an unpacked file that nobody changes. */
  readonly file: string;
}

export interface ReaderTasks {
  rows: { readonly input: OfFile & { readonly question: NamedRowsQuestion }; readonly response: NamedRows };
  overview: { readonly input: OfFile; readonly response: ViewResult<'overview'> };
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
    overview: async ({ file }) => readerOf(file).response({ kind: 'overview', ask: null }) as ViewResult<'overview'>,
  };
}
