/** Entry of the worker that writes downloads: rows in, bytes out as they come. */
import { CsvWriter, ZippedCsvWriter } from '@orbweaver/exports/csv-tables.ts';
import { HtmlWriter } from '@orbweaver/exports/html.ts';
import { JsonTablesWriter } from '@orbweaver/exports/json-tables.ts';
import type { ByteSink } from '@orbweaver/exports/ports.ts';
import type { TableWriter } from '@orbweaver/exports/table-writer.ts';
import { XlsxWriter } from '@orbweaver/exports/xlsx.ts';
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
  if (data.kind === 'open') writer = writerFor(data);
  else if (data.kind === 'begin') writer?.begin(data);
  else if (data.kind === 'rows') for (const [at, row] of data.rows.entries()) writer?.row(row, data.heads?.includes(at) === true);
  else writer?.close();
  workerScope.postMessage({ done: true } satisfies ExportNews);
};

function writerFor({ format, isOne, page, accent }: Extract<ExportOrder, { kind: 'open' }>): TableWriter {
  switch (format) {
    case 'xlsx':
      return new XlsxWriter(sink, { isRightToLeft: page.dir === 'rtl', accent });
    case 'csv':
      return isOne ? new CsvWriter(sink, { isForPeople: true }) : new ZippedCsvWriter(sink, { isForPeople: true });
    case 'json':
      return new JsonTablesWriter(sink);
    case 'html':
      return new HtmlWriter(sink, page);
  }
}
