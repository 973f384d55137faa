/** Cells and columns as exports have them. Yes and no are 1 and 0. */

export type Cell = string | number | null;
export type ColumnType = 'text' | 'number' | 'url';

export interface DatasetColumn {
  readonly id: string;
  readonly type: ColumnType;
}
