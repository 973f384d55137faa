/** Cells and columns as exports have them. Yes and no are 1 and 0. */

export type Cell = string | number | null;
/** `bytes` and `ms` are the unit of a number; a `score` has three decimals, an `average` one; a `date` is a text, ISO 8601 where we wrote it. */
export type ColumnKind = 'url' | 'text' | 'date' | 'number' | 'score' | 'average' | 'bytes' | 'ms' | 'status' | 'flag' | 'choice' | 'json';
export type ColumnType = 'text' | 'number' | 'url';

export interface DatasetColumn {
  readonly id: string;
  readonly type: ColumnType;
  readonly kind: ColumnKind;
}
