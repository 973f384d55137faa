/** One exported table: its columns by name, its rows as cells in their order. */
import type { Database, SqlRow, SqlValue } from '../ports.ts';

export type Cell = string | number | null;
export type ColumnType = 'text' | 'number' | 'url';

export interface DatasetColumn {
  readonly id: string;
  readonly type: ColumnType;
}

export interface DatasetOptions {
  readonly categoryOf: (check: string) => string;
}

export interface Dataset {
  readonly id: string;
  readonly columns: readonly DatasetColumn[];
  /** Yes and no are 1 and 0. */
  rows(database: Database, options: DatasetOptions): Iterable<readonly Cell[]>;
}

/** A dataset whose rows are objects with the columns' names. */
export function dataset<const C extends Readonly<Record<string, ColumnType>>>(
  id: string,
  columns: C,
  rows: (database: Database, options: DatasetOptions) => Iterable<Readonly<Record<keyof C & string, Cell | boolean>>>,
): Dataset {
  const names = Object.keys(columns) as (keyof C & string)[];
  return {
    id,
    columns: names.map((name) => ({ id: name, type: columns[name] as ColumnType })),
    *rows(database, options) {
      for (const row of rows(database, options)) yield names.map((name) => cellOf(row[name]));
    },
  };
}

/** A dataset straight from a query that selects exactly its columns by name. */
export function queryDataset<const C extends Readonly<Record<string, ColumnType>>>(id: string, columns: C, query: string): Dataset {
  return dataset(id, columns, (database) => database.prepare(query).iterate() as Iterable<SqlRow & Record<keyof C & string, Cell>>);
}

function cellOf(value: SqlValue | boolean | undefined): Cell {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
