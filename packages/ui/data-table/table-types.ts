/** What a table of rows needs to know: its columns, and where its rows, order and selection come from. */
import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** In px. */
  readonly width: number;
  readonly isNumeric: boolean;
  readonly isSortable: boolean;
  render(row: Row): ReactNode;
}

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

export interface TableRows<Row> {
  readonly total: number;
  /** undefined while it is on its way. */
  at(index: number): Row | undefined;
  keyOf(row: Row): number;
  /** Rows that are in sight: `end` is one more than the last. */
  want(first: number, end: number): void;
}

export interface TableSelection {
  has(key: number): boolean;
  toggle(key: number): void;
  /** Rows of two places and all between. */
  selectRange(from: number, to: number): void;
  selectAll(): void;
  readonly isAll: boolean;
  readonly isSome: boolean;
}
