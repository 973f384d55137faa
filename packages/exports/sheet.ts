/** What every format writes: named tables of plain cells, their rows streamed. */

export type Cell = string | number | boolean | null;

export interface Sheet {
  /** Machine name: JSON key, CSV file name. */
  readonly id: string;
  /** For people: the tab of a workbook. */
  readonly title: string;
  readonly columns: readonly string[];
  /** One array a row, cells in the order of `columns`. Read once. */
  rows(): Iterable<readonly Cell[]>;
}
