/** A declared table as the rows of a report: in (depth, url) order, read and given part by part. */
import type { Cell, ColumnKind, ColumnType, DatasetColumn } from '../dataset.ts';
import type { ColumnDeclaration, ReportTable } from '../view.ts';
import { cellsOf } from './field.ts';
import { tableOrder } from './make-table.ts';
import type { RowTables } from './scan-tables.ts';
import { fieldOf, rowParts } from './table-rows.ts';

export interface Dataset {
  readonly id: string;
  readonly columns: readonly DatasetColumn[];
  /** One array a row, cells in the order of `columns`. */
  rows(tables: RowTables): Iterable<readonly Cell[]>;
}

export function datasetOf(table: ReportTable): Dataset {
  const columns = Object.entries(table.columns);
  return {
    id: table.id,
    columns: columns.map(([id, { kind }]) => ({ id, type: exportType(kind), kind })),
    *rows(tables) {
      for (const rows of rowParts(table, tables)) {
        const cells = columns.map(([id, column]) => withAbsent(cellsOf(fieldOf(rows, column.of ?? id)), column));
        for (const row of tableOrder(rows, tables)) yield cells.map((cell) => cell(row));
      }
    },
  };
}

function withAbsent(cell: (row: number) => Cell, { absent }: ColumnDeclaration): (row: number) => Cell {
  return absent === undefined ? cell : (row) => cell(row) ?? absent;
}

/** Of a column in exports. */
export function exportType(kind: ColumnKind): ColumnType {
  if (kind === 'url') return 'url';
  return kind === 'text' || kind === 'choice' || kind === 'json' ? 'text' : 'number';
}
