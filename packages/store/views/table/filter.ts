/** What a person asks of a table, and the rows that it means: sub-list, findings only, words, conditions. */
import type { Cell } from '../dataset.ts';
import type { Column } from './column.ts';
import type { Table } from './table.ts';

export const operators = ['contains', 'not-contains', 'is', 'is-not', 'starts', 'ends', 'above', 'below', 'empty', 'not-empty'] as const;
export type Operator = (typeof operators)[number];

export interface Condition {
  readonly column: string;
  readonly operator: Operator;
  /** Not read by `empty` and `not-empty`. */
  readonly value: string;
}

export interface SortKey {
  readonly column: string;
  readonly descending: boolean;
}

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

/** All that must hold for a row. */
export function testsOf(table: Table, query: TableQuery): RowTest[] {
  const tests: RowTest[] = [];
  const { about } = query;
  if (about !== null) {
    const idOf = about.end === 'page' ? table.urlIdOf : table.targetIdOf;
    tests.push((row) => idOf(row) === about.urlId);
  }
  if (query.list !== null) tests.push(table.lists.find(({ id }) => id === query.list)?.has ?? (() => false));
  if (query.check !== null) tests.push(table.rowsWithCheck(query.check));
  else if (query.findings) tests.push((row) => table.severityOf(row) !== 0);
  const words = query.text.trim();
  if (words !== '') tests.push(textTest(table, words));
  if (query.conditions.length > 0) {
    const conditions = query.conditions.map((condition) => conditionTest(table, condition));
    tests.push(query.match === 'all' ? (row) => conditions.every((test) => test(row)) : (row) => conditions.some((test) => test(row)));
  }
  return tests;
}

function textTest(table: Table, words: string): RowTest {
  const wanted = words.toLowerCase();
  const tests = table.columns
    .filter(({ kind, isComputed }) => !isComputed && (kind === 'text' || kind === 'url' || kind === 'choice'))
    .map((column) => column.rowsWhere((value) => value !== null && String(value).toLowerCase().includes(wanted)));
  return (row) => tests.some((test) => test(row));
}

function conditionTest(table: Table, condition: Condition): RowTest {
  const column = table.columns.find(({ id }) => id === condition.column);
  return column === undefined ? () => false : column.rowsWhere(valueTest(column, condition));
}

function valueTest(column: Column, { operator, value }: Condition): (cell: Cell) => boolean {
  const wanted = value.trim().toLowerCase();
  const number = wanted === '' ? Number.NaN : Number(wanted);
  const isNumeric = ['number', 'bytes', 'ms', 'status', 'flag'].includes(column.kind);
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
