/** Tables as CSV: one file for one table, a ZIP with a file each for several. */
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import { Zip, ZipDeflate } from 'fflate';
import { csvField } from './csv.ts';
import type { ByteSink } from './ports.ts';
import { headerOf, type Sheet } from './sheet.ts';
import type { TableWriter } from './table-writer.ts';
import { TextSink } from './text-sink.ts';

/** Without it Excel reads UTF-8 as something else. */
const byteOrderMark = '\ufeff';
const lineOf = (cells: readonly Cell[]) => `${cells.map(csvField).join(',')}\r\n`;

export interface CsvOptions {
  /** For people, who open it in a spreadsheet: the file begins with a byte order mark. */
  readonly isForPeople?: boolean;
}

/** For exactly one table. */
export class CsvWriter implements TableWriter {
  readonly #out: TextSink;
  readonly #sink: ByteSink;

  constructor(sink: ByteSink, { isForPeople = false }: CsvOptions = {}) {
    this.#sink = sink;
    this.#out = new TextSink(sink);
    if (isForPeople) this.#out.write(byteOrderMark);
  }

  begin({ columns }: Omit<Sheet, 'rows'>): void {
    this.row(columns.map(headerOf));
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
  readonly #isForPeople: boolean;
  #file: { readonly entry: ZipDeflate; readonly out: TextSink } | null = null;

  constructor(sink: ByteSink, { isForPeople = false }: CsvOptions = {}) {
    this.#sink = sink;
    this.#isForPeople = isForPeople;
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
    if (this.#isForPeople) this.#file.out.write(byteOrderMark);
    this.row(columns.map(headerOf));
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
