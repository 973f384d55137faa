/** What the table formats write: named tables of plain cells, their rows streamed; and how a scan's datasets become such tables. */
import type { Cell, ColumnType } from '@orbweaver/store/views/dataset.ts';
import type { RowTables } from '@orbweaver/store/views/table/scan-tables.ts';
import type { Dataset } from '@orbweaver/store/views/table/stream.ts';

export interface SheetColumn {
  /** Machine name. */
  readonly id: string;
  /** Of `date`, texts that begin as ISO 8601 does. */
  readonly type: ColumnType | 'date';
  /** For people: the header; by default the machine name. */
  readonly name?: string;
}

export interface Sheet {
  /** Machine name: the name of a CSV file. */
  readonly id: string;
  /** For people: the tab of a workbook. */
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  /** One array a row, cells in the order of `columns`. Read once. */
  rows(): Iterable<readonly Cell[]>;
}

/** What stands above a column. */
export function headerOf({ id, name }: SheetColumn): string {
  return name ?? id;
}

/** A dataset of an open scan. Rows are read while they are written. */
export function sheetOf(dataset: Dataset, tables: RowTables): Sheet {
  const words = dataset.id.replaceAll('-', ' ');
  return {
    id: dataset.id,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    columns: dataset.columnsOf(tables),
    rows: () => dataset.rows(tables),
  };
}
