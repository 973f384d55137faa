/** Rows of a view as a file, written as they are read. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { createTableWriter } from '@orbweaver/exports/create-table-writer.ts';
import type { ByteSink } from '@orbweaver/exports/ports.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { requireNames } from '@orbweaver/scan/results/named-rows.ts';
import type { ViewReader } from '@orbweaver/scan/results/view-queries.ts';
import type { TableQuery } from '@orbweaver/store/views/table/filter.ts';
import type { ExportOrder } from './reader-questions.ts';

/** Of one file: rows without end fill no disk. */
const maxExportBytes = 2_147_483_648;

interface Export extends Omit<ExportOrder, 'query'> {
  readonly query: TableQuery;
  /** Of the new file. */
  readonly path: string;
}

/** Throws 'usage' for names that the view does not have, 'too-large' and 'storage-full'; half a file is the caller's to remove. */
export function writeExport(reader: ViewReader, { format, view, query, path }: Export): void {
  requireNames(reader, { view, query, columns: [] });
  const handle = openSync(path, 'wx');
  try {
    const page = { title: view, lang: 'en', dir: 'ltr' } as const;
    const writer = createTableWriter(sinkOf(handle), { format, isOne: true, isForPeople: false, page });
    writer.begin({ id: view, title: view, columns: reader.session.exportColumns(view) });
    for (const row of reader.session.exportRows(view, { query, except: [] })) writer.row(row);
    writer.close();
  } finally {
    closeSync(handle);
  }
}

function sinkOf(handle: number): ByteSink {
  let written = 0;
  return {
    write(bytes) {
      written += bytes.length;
      if (written > maxExportBytes) throw new AppError('too-large', { limit: maxExportBytes });
      try {
        for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('storage-full', {}, error) : error;
      }
    },
    close() {},
  };
}
