/** A download as it is made: the scan's worker gives rows in parts, the export worker turns them into bytes, the file grows on the side. */
import { type SheetReader, writePeopleSheets } from '@orbweaver/exports/people-sheets.ts';
import { peopleTable } from '@orbweaver/exports/people-table.ts';
import type { ReportParts } from '@orbweaver/exports/report-html.ts';
import type { TableWriter } from '@orbweaver/exports/table-writer.ts';
import { type ExportFormat, mediaTypeOf } from '@orbweaver/model/export-formats.ts';
import type { ViewQuestions } from '@orbweaver/scan/results/view-queries.ts';
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import type { ExportPart, Selection } from '@orbweaver/store/views/result-session.ts';
import type { ScanReport } from '@orbweaver/store/views/scan-report.ts';
import type { ExportNews, ExportOrder } from './export-protocol.ts';
import type { ResultsClient } from './results-client.tsx';

/** Rows asked for at once. */
const partRows = 2_000;
const readingMs = 100;

export interface ExportTable {
  readonly view: string;
  readonly title: string;
  readonly selection: Selection;
}

export interface ExportRequest {
  readonly tables: readonly ExportTable[];
  readonly format: ExportFormat;
  /** Without an ending. */
  readonly name: string;
  readonly page: { readonly title: string; readonly lang: string; readonly dir: 'ltr' | 'rtl' };
  /** For people: words for columns and values; null for programs, which get codes and raw values. */
  readonly reader: SheetReader | null;
  /** The whole scan: a summary and the issues come first. null = tables alone. */
  readonly report: ReportParts | null;
  readonly onProgress: (rows: number) => void;
  readonly signal: AbortSignal;
}

/** The whole file, in pieces that the browser may keep on disk. Rejects with the signal's reason when it is cancelled. */
export async function makeFile(client: ResultsClient, request: ExportRequest): Promise<Blob> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const pieces: Blob[] = [];
  let waiting: ((news: ExportNews) => void) | null = null;
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
  worker.onmessage = ({ data }: MessageEvent<ExportNews>) => {
    if ('bytes' in data) pieces.push(new Blob([data.bytes]));
    else waiting?.(data);
  };
  const send = (order: ExportOrder): Promise<unknown> => {
    const responded = new Promise<ExportNews>((resolve) => {
      waiting = resolve;
    });
    worker.postMessage(order);
    return Promise.race([responded, failed]);
  };
  try {
    const { reader, report } = request;
    const isOne = request.tables.length === 1;
    await send({ kind: 'open', format: request.format, isOne, page: request.page, accent: report?.look?.accent });
    if (report !== null && reader !== null)
      for (const order of ordersOfReport(await client.ask('report', null), reader, report)) await send(order);
    let written = 0;
    for (const table of request.tables) {
      for await (const part of partsOf(client, table, request.signal)) {
        // Of the whole scan, a view without rows is no table.
        if (report !== null && part.total === 0) continue;
        const shown = reader === null ? null : peopleTable(part.columns, reader.words);
        const columns = shown?.columns ?? part.columns;
        if (part.from === 0) await send({ kind: 'begin', id: table.view, title: table.title, columns });
        await send({ kind: 'rows', rows: shown === null ? part.rows : part.rows.map((row) => shown.row(row)) });
        written += part.rows.length;
        request.onProgress(written);
      }
    }
    await send({ kind: 'close' });
    return new Blob(pieces, { type: mediaTypeOf(request.format, isOne) });
  } finally {
    worker.terminate();
  }
}

/** The sheets that begin a workbook, as orders to the writer. */
function ordersOfReport(report: ScanReport, reader: SheetReader, parts: ReportParts): ExportOrder[] {
  const orders: ExportOrder[] = [];
  let rows: (readonly Cell[])[] = [];
  let heads: number[] = [];
  const writer: TableWriter = {
    begin({ id, title, columns }) {
      rows = [];
      heads = [];
      orders.push({ kind: 'begin', id, title, columns }, { kind: 'rows', rows, heads });
    },
    row(cells, isHead = false) {
      if (isHead) heads.push(rows.length);
      rows.push(cells);
    },
    close() {},
  };
  writePeopleSheets(report, reader, parts, writer);
  return orders;
}

/** Asks until the table is read: before, there are no rows yet. */
export async function readPart(client: ResultsClient, question: ViewQuestions['exportPart']['ask']): Promise<ExportPart> {
  for (;;) {
    const part = await client.ask('exportPart', question);
    if (part.reading === null) return part;
    await new Promise((resolve) => setTimeout(resolve, readingMs));
  }
}

async function* partsOf(client: ResultsClient, { view, selection }: ExportTable, signal: AbortSignal) {
  for (let from = 0; ; ) {
    signal.throwIfAborted();
    const part = await readPart(client, { view, selection, from, count: partRows });
    yield { ...part, from };
    from += part.rows.length;
    if (from >= part.total || part.rows.length === 0) return;
  }
}

/** Hands a finished file to the person. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then; a large one may take its time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
