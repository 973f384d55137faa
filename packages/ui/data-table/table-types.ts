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

export interface DataTableProps<Row> {
  /** Name of the table, read aloud. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Columns at the front that stay while the table is scrolled sideways. */
  readonly frozen: number;
  readonly rows: TableRows<Row>;
  readonly rowHeight: number;
  readonly sort: readonly TableSort[];
  readonly onSort: (column: string, addsKey: boolean) => void;
  readonly onWidth: (column: string, width: number) => void;
  readonly selection: TableSelection;
  /** Key of the row whose details are shown. */
  readonly openKey: number | null;
  readonly onOpen: (row: Row, index: number) => void;
  readonly onCopy: () => void;
  /** The row that the keyboard is on; kept by the caller so that details can go to the next one. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** Words of the checkbox of a row, and of the one over all. */
  readonly words: { readonly selectRow: string; readonly selectAll: string; readonly sortHint: string; readonly resize: string };
  /** Below the table: what part of it is seen. */
  readonly footer: (first: number, last: number) => ReactNode;
}
