/** Tables as one JSON object: `{"title": [{"url": ..., "chars": ...}, ...], ...}`, a row a line. */
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import type { ByteSink } from './ports.ts';
import type { Sheet } from './sheet.ts';
import type { TableWriter } from './table-writer.ts';
import { TextSink } from './text-sink.ts';

export class JsonTablesWriter implements TableWriter {
  readonly #out: TextSink;
  readonly #sink: ByteSink;
  #columns: Sheet['columns'] = [];
  #tables = 0;
  #rows = 0;

  constructor(sink: ByteSink) {
    this.#sink = sink;
    this.#out = new TextSink(sink);
  }

  begin({ id, columns }: Omit<Sheet, 'rows'>): void {
    if (this.#tables > 0) this.#out.write('\n]');
    this.#out.write(`${this.#tables++ === 0 ? '{\n' : ',\n'}${JSON.stringify(id)}: [`);
    this.#columns = columns;
    this.#rows = 0;
  }

  row(cells: readonly Cell[]): void {
    const row = Object.fromEntries(this.#columns.map(({ id }, at) => [id, cells[at] ?? null]));
    this.#out.write(`${this.#rows++ === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`);
  }

  close(): void {
    this.#out.write(this.#tables === 0 ? '{}\n' : '\n]\n}\n');
    this.#out.flush();
    this.#sink.close();
  }
}
