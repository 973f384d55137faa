/**
 * Inserts rows many to a statement: 20 rows a call cost a third less than one (measured: 1.7 against 2.6 microseconds a link
 * row). Rows wait in an array until a statement is full; `flush` writes the rest.
 */
import type { Database, SqlValue, Statement } from './ports.ts';
import { columnCount, insertInto, type StoredTable } from './table-columns.ts';

const rowsPerStatement = 20;

export class RowInserter {
  readonly #one: Statement;
  readonly #many: Statement;
  readonly #width: number;
  readonly #values: SqlValue[];
  #used = 0;

  constructor(database: Database, table: StoredTable) {
    const width = columnCount(table);
    this.#one = database.prepare(insertInto(table));
    this.#many = database.prepare(insertInto(table, { rows: rowsPerStatement }));
    this.#width = width;
    this.#values = new Array<SqlValue>(width * rowsPerStatement).fill(0);
  }

  add(...row: SqlValue[]): void {
    for (let at = 0; at < row.length; at++) this.#values[this.#used++] = row[at] as SqlValue;
    this.#writeFull();
  }

  /** Rows (source, index of the row, columns of the packed row). An offset of -1, packed as 2^32 - 1, is -1 again. */
  addPacked(source: number, unsigned: Uint32Array): void {
    const packed = new Int32Array(unsigned.buffer, unsigned.byteOffset, unsigned.length);
    const values = this.#values;
    const columns = this.#width - 2;
    for (let at = 0, position = 0; at < packed.length; position++) {
      let used = this.#used;
      values[used++] = source;
      values[used++] = position;
      for (let column = 0; column < columns; column++) values[used++] = packed[at++] as number;
      this.#used = used;
      if (used === values.length) this.#writeFull();
    }
  }

  flush(): void {
    const rest = this.#used;
    this.#used = 0;
    for (let at = 0; at < rest; at += this.#width) this.#one.run(...this.#values.slice(at, at + this.#width));
  }

  #writeFull(): void {
    if (this.#used < this.#values.length) return;
    this.#used = 0;
    this.#many.run(...this.#values);
  }
}
