/** Entry of the worker that writes downloads: rows in, bytes out as they come. */
import { createTableWriter } from '@orbweaver/exports/create-table-writer.ts';
import type { ByteSink } from '@orbweaver/exports/ports.ts';
import type { TableWriter } from '@orbweaver/exports/table-writer.ts';
import { workerScope } from '@orbweaver/platform/browser/worker-scope.ts';
import type { ExportNews, ExportOrder } from './export-protocol.ts';

let writer: TableWriter | null = null;

const sink: ByteSink = {
  write(bytes) {
    // The array may be used again by its owner.
    const copy = bytes.slice().buffer as ArrayBuffer;
    workerScope.postMessage({ bytes: copy } satisfies ExportNews, [copy]);
  },
  close() {},
};

workerScope.onmessage = ({ data }: MessageEvent<ExportOrder>) => {
  if (data.kind === 'open') writer = createTableWriter(sink, { ...data, isForPeople: true });
  else if (data.kind === 'begin') writer?.begin(data);
  else if (data.kind === 'rows') for (const [at, row] of data.rows.entries()) writer?.row(row, data.heads?.includes(at) === true);
  else writer?.close();
  workerScope.postMessage({ done: true } satisfies ExportNews);
};
