/** A declared table as the rows of a report: in (depth, url) order, read and given part by part. */
import type { Cell, ColumnKind, ColumnType, DatasetColumn } from '../dataset.ts';
import type { ColumnDeclaration, ReportTable } from '../view.ts';
import { cellsOf } from './field.ts';
import { tableOrder } from './make-table.ts';
import type { RowTables } from './scan-tables.ts';
import { fieldOf, rowParts, rulesOf } from './table-rows.ts';

export interface Dataset {
  readonly id: string;
  /** Those of the declaration, then one for each rule of the scan. */
  columnsOf(tables: RowTables): readonly DatasetColumn[];
  /** One array a row, cells in the order of `columnsOf`. */
  rows(tables: RowTables): Iterable<readonly Cell[]>;
}

export function datasetOf(table: ReportTable): Dataset {
  const columns = Object.entries(table.columns);
  return {
    id: table.id,
    columnsOf: (tables) => [
      ...columns.map(([id, { kind }]) => ({ id, type: exportType(kind), kind })),
      ...rulesOf(table, tables).map(({ id, type, kind }) => ({ id, type, kind })),
    ],
    *rows(tables) {
      const rules = rulesOf(table, tables);
      for (const rows of rowParts(table, tables)) {
        const cells = [
          ...columns.map(([id, column]) => withAbsent(cellsOf(fieldOf(rows, column.of ?? id)), column)),
          ...rules.map(({ field }) => cellsOf(field(rows.urlIdOf))),
        ];
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
  return kind === 'text' || kind === 'date' || kind === 'choice' || kind === 'json' ? 'text' : 'number';
}
