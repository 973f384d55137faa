/** A result table in memory: columns, sub-lists, and what is found about each row. */
import type { Column } from './column.ts';

export interface TableList {
  readonly id: string;
  has(row: number): boolean;
}

export interface Table {
  readonly size: number;
  readonly columns: readonly Column[];
  /** Each row is a finding: `issuesOf` gives that one. */
  readonly isOfFindings: boolean;
  /** Sub-filters, in the order of their chips. */
  readonly lists: readonly TableList[];
  /** All rows in the table's own order: (depth, url) of their pages, then their place on the page. */
  readonly order: Uint32Array;
  /** Stays the same while the scan grows: what a selection remembers. */
  keyOf(row: number): number;
  /** The page or file that the row is about; 0 for the site. */
  urlIdOf(row: number): number;
  /** What the row points to; 0 for nothing. */
  targetIdOf(row: number): number;
  /** 0 for no finding, 1 to 4 for error to opportunity. */
  severityOf(row: number): number;
  /** Which rows have a finding of the check. */
  rowsWithCheck(check: string): (row: number) => boolean;
  /** Numbers of the row's findings in the issue book, worst first. */
  issuesOf(row: number): readonly number[];
}
