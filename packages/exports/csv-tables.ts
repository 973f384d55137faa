/** Tables as CSV: one file for one table, a ZIP with a file each for several. */
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import { Zip, ZipDeflate } from 'fflate';
import { csvField } from './csv.ts';
import type { ByteSink } from './ports.ts';
import type { Sheet } from './sheet.ts';
import type { TableWriter } from './table-writer.ts';
import { TextSink } from './text-sink.ts';

const lineOf = (cells: readonly Cell[]) => `${cells.map(csvField).join(',')}\r\n`;

/** For exactly one table. */
export class CsvWriter implements TableWriter {
  readonly #out: TextSink;
  readonly #sink: ByteSink;

  constructor(sink: ByteSink) {
    this.#sink = sink;
    this.#out = new TextSink(sink);
  }

  begin({ columns }: Omit<Sheet, 'rows'>): void {
    this.row(columns.map(({ id }) => id));
  }

  row(cells: readonly Cell[]): void {
    this.#out.write(lineOf(cells));
  }

  close(): void {
    this.#out.flush();
    this.#sink.close();
  }
}

export class ZippedCsvWriter implements TableWriter {
  readonly #sink: ByteSink;
  readonly #zip: Zip;
  #file: { readonly entry: ZipDeflate; readonly out: TextSink } | null = null;

  constructor(sink: ByteSink) {
    this.#sink = sink;
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      if (bytes.length > 0) sink.write(bytes);
    });
  }

  begin({ id, columns }: Omit<Sheet, 'rows'>): void {
    this.#end();
    const entry = new ZipDeflate(`${id}.csv`, { level: 6 });
    entry.mtime = new Date(1980, 0, 1);
    this.#zip.add(entry);
    this.#file = { entry, out: new TextSink({ write: (bytes) => entry.push(bytes), close: () => {} }) };
    this.row(columns.map((column) => column.id));
  }

  row(cells: readonly Cell[]): void {
    this.#file?.out.write(lineOf(cells));
  }

  close(): void {
    this.#end();
    this.#zip.end();
    this.#sink.close();
  }

  #end(): void {
    this.#file?.out.flush();
    this.#file?.entry.push(new Uint8Array(0), true);
    this.#file = null;
  }
}
