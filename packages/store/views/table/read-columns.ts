/** Number columns of many rows, quickly: SQLite gathers a few thousand rows into JSON arrays, and they are parsed at once. */
import type { Shape } from '@orbweaver/model/json-shape.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { Database, SqlRow, SqlValue, Statement } from '../../ports.ts';
import { storedJson } from '../../stored-json.ts';

/** A list of numbers that grows in place: four bytes each, whatever its length. */
export class NumberList {
  #values = new Int32Array(64);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) this.#grow(this.length + 1);
    this.#values[this.length++] = value;
  }

  append(values: readonly number[]): void {
    if (this.length + values.length > this.#values.length) this.#grow(this.length + values.length);
    this.#values.set(values, this.length);
    this.length += values.length;
  }

  /** The numbers so far, not a copy: a later push may leave it behind. */
  values(): Int32Array {
    return this.#values.subarray(0, this.length);
  }

  #grow(needed: number): void {
    const larger = new Int32Array(Math.max(needed, this.#values.length * 2));
    larger.set(this.#values.subarray(0, this.length));
    this.#values = larger;
  }
}

/** NULL, which no reader asks for but a tampered file may have, is 0 in a typed array. */
const isColumn: Shape<number[]> = (value): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number' || each === null);

const isTextColumn: Shape<(string | null)[]> = (value): value is (string | null)[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || each === null);

/** Reads number columns of a query. Throws AppError 'file-damaged' for what is no number. */
export class ColumnsReader {
  readonly #statement: Statement;
  readonly #width: number;

  /** `query` selects exactly `columns`. */
  constructor(database: Database, columns: readonly string[], query: string) {
    const arrays = columns.map((column, at) => `json_group_array(${column}) AS c${at}`);
    this.#statement = database.prepare(`SELECT ${arrays.join(', ')} FROM (${query})`);
    this.#width = columns.length;
  }

  /** One array a column. */
  read(...values: SqlValue[]): number[][] {
    const row = this.#statement.get(...values);
    return Array.from({ length: this.#width }, (_, at) => listAt(row, at, isColumn));
  }

  /** The same where the columns from `firstText` on are texts or NULL. */
  readWithTexts(firstText: number, ...values: SqlValue[]): { readonly numbers: number[][]; readonly texts: (string | null)[][] } {
    const row = this.#statement.get(...values);
    return {
      numbers: Array.from({ length: firstText }, (_, at) => listAt(row, at, isColumn)),
      texts: Array.from({ length: this.#width - firstText }, (_, at) => listAt(row, firstText + at, isTextColumn)),
    };
  }
}

function listAt<T>(row: SqlRow | undefined, at: number, shape: Shape<T[]>): T[] {
  return storedJson(ownValue(row, `c${at}`), shape, []);
}
