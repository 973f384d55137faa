/** What a person asks of a table, and the rows that it means: sub-list, findings only, words, conditions. */
import type { Condition, SortKey } from '@orbweaver/model/conditions.ts';
import type { Cell } from '../dataset.ts';
import type { Column } from './column.ts';
import type { Table } from './table.ts';

export interface TableQuery {
  /** Sub-filter; null for all rows. A list that the table does not have gives no rows. */
  readonly list: string | null;
  /** Only rows with a finding. */
  readonly findings: boolean;
  /** Only rows with this finding; null for any. */
  readonly check: string | null;
  /** Part of any text or address of the row, in any case. */
  readonly text: string;
  readonly conditions: readonly Condition[];
  /** All conditions must hold, or any of them. */
  readonly match: 'all' | 'any';
  /** At most two; none means the table's own order. */
  readonly sort: readonly SortKey[];
  /** Only rows about this URL (`page`), or that point to it (`target`). */
  readonly about: { readonly end: 'page' | 'target'; readonly urlId: number } | null;
}

type RowTest = (row: number) => boolean;

/** 1 for each row that the query means; null when it means all. */
export function marksOf(table: Table, query: TableQuery): Uint8Array | null {
  const tests = testsOf(table, query);
  const words = query.text.trim();
  if (tests.length === 0 && words === '' && query.conditions.length === 0) return null;
  const marks = new Uint8Array(table.size).fill(1);
  for (const test of tests) keepWhere(marks, test);
  if (words !== '') keepWithWords(marks, table, words);
  if (query.match === 'all') for (const condition of query.conditions) keepWithValue(marks, table, condition);
  else if (query.conditions.length > 0)
    keepAnyOf(
      marks,
      query.conditions.map((condition) => (part) => keepWithValue(part, table, condition)),
    );
  return marks;
}

/** What is asked of a row as a whole. */
function testsOf(table: Table, { about, list, check, findings }: TableQuery): RowTest[] {
  const tests: RowTest[] = [];
  if (about !== null) {
    const idOf = about.end === 'page' ? table.urlIdOf : table.targetIdOf;
    tests.push((row) => idOf(row) === about.urlId);
  }
  if (list !== null) tests.push(table.lists.find(({ id }) => id === list)?.has ?? (() => false));
  if (check !== null) tests.push(table.rowsWithCheck(check));
  else if (findings) tests.push((row) => table.severityOf(row) !== 0);
  return tests;
}

function keepWhere(marks: Uint8Array, test: RowTest): void {
  for (let row = 0; row < marks.length; row++) if (marks[row] === 1 && !test(row)) marks[row] = 0;
}

/** Each narrowing works on marks of its own: a row stays that any of them leaves. */
function keepAnyOf(marks: Uint8Array, narrowings: readonly ((part: Uint8Array) => void)[]): void {
  const kept = new Uint8Array(marks.length);
  for (const narrow of narrowings) {
    const part = marks.slice();
    narrow(part);
    for (let row = 0; row < kept.length; row++) kept[row] = (kept[row] as number) | (part[row] as number);
  }
  marks.set(kept);
}

function keepWithWords(marks: Uint8Array, table: Table, words: string): void {
  const wanted = words.toLowerCase();
  const accepts = (value: Cell) => value !== null && String(value).toLowerCase().includes(wanted);
  const read = table.columns.filter(({ kind, isComputed }) => !isComputed && (kind === 'text' || kind === 'url' || kind === 'choice'));
  keepAnyOf(
    marks,
    read.map((column) => (part) => column.narrow(part, accepts)),
  );
}

function keepWithValue(marks: Uint8Array, table: Table, condition: Condition): void {
  const column = table.columns.find(({ id }) => id === condition.column);
  if (column === undefined) marks.fill(0);
  else column.narrow(marks, valueTest(column, condition));
}

function valueTest(column: Column, { operator, value }: Condition): (cell: Cell) => boolean {
  const wanted = value.trim().toLowerCase();
  const number = wanted === '' ? Number.NaN : Number(wanted);
  const isNumeric = ['number', 'score', 'average', 'bytes', 'ms', 'status', 'flag'].includes(column.kind);
  const isSame = (cell: Cell) => (isNumeric ? cell === number : textOf(cell) === wanted);
  switch (operator) {
    case 'contains':
      return (cell) => textOf(cell).includes(wanted);
    case 'not-contains':
      return (cell) => !textOf(cell).includes(wanted);
    case 'is':
      return isSame;
    case 'is-not':
      return (cell) => !isSame(cell);
    case 'starts':
      return (cell) => textOf(cell).startsWith(wanted);
    case 'ends':
      return (cell) => textOf(cell).endsWith(wanted);
    case 'above':
      return (cell) => measure(cell) > number;
    case 'at-least':
      return (cell) => measure(cell) >= number;
    case 'below':
      return (cell) => measure(cell) < number;
    case 'empty':
      return (cell) => cell === null || cell === '';
    case 'not-empty':
      return (cell) => cell !== null && cell !== '';
  }
}

/** Numbers by size, texts by length: "title above 60". */
function measure(cell: Cell): number {
  if (cell === null) return Number.NaN;
  return typeof cell === 'number' ? cell : Array.from(cell).length;
}

function textOf(cell: Cell): string {
  return cell === null ? '' : String(cell).toLowerCase();
}
