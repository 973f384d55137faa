/** Rows of one kind (pages, links, headings...) as they are read from a scan: what identifies them, where they stand, what they say. */
import { type Field, pickedField } from './field.ts';
import type { RowTables, SteppedTable } from './scan-tables.ts';
import type { Table } from './table.ts';

export type RowFindings = Pick<Table, 'severityOf' | 'rowsWithCheck' | 'issuesOf'>;

export interface Rows<F extends string = string> {
  readonly size: number;
  /** Stays the same while the scan grows. */
  keyOf(row: number): number;
  /** The page or file that the row is about; 0 for the site. */
  urlIdOf(row: number): number;
  /** What the row points to; absent where rows point to nothing. */
  targetIdOf?(row: number): number;
  /** Place in the page's source; absent where rows stand for pages or files. */
  offsetOf?(row: number): number;
  /** They were read in the order of their table; others take that of their pages. */
  readonly isOrdered?: boolean;
  /** What a row says, made when a column or a list asks for it. */
  readonly fields: Readonly<Record<F, () => Field>>;
  /** Of rows that are findings themselves. */
  readonly findings?: RowFindings;
}

export interface RowReader<F extends string = string> {
  /** Tables that take a while to read: a table is shown, and grows, while they are. */
  readonly needs: readonly SteppedTable[];
  read(tables: RowTables): Rows<F>;
  /** For reports: the same rows in the report's order, part by part, where one part of them fits into memory and all may not. */
  parts?(tables: RowTables): Iterable<Rows<F>>;
}

/** Rows that stand on pages: a report reads them some pages at a time. */
export function pageByPage<F extends string>(needs: readonly SteppedTable[], read: (tables: RowTables) => Rows<F>): Required<RowReader<F>> {
  return {
    needs,
    read,
    *parts(tables) {
      for (const part of tables.parts()) yield { ...read(part), isOrdered: true };
    },
  };
}

/** The rows of `all` at these places. */
export function pickRows<F extends string>(all: Rows<F>, at: Int32Array): Rows<F> {
  const place = (row: number) => at[row] as number;
  const { targetIdOf, offsetOf, findings } = all;
  return {
    size: at.length,
    keyOf: (row) => all.keyOf(place(row)),
    urlIdOf: (row) => all.urlIdOf(place(row)),
    ...(targetIdOf && { targetIdOf: (row) => targetIdOf(place(row)) }),
    ...(offsetOf && { offsetOf: (row) => offsetOf(place(row)) }),
    isOrdered: all.isOrdered === true,
    ...(findings && { findings: pickedFindings(findings, place) }),
    fields: pickedFields(all.fields, at),
  };
}

function pickedFields<F extends string>(fields: Rows<F>['fields'], at: Int32Array): Rows<F>['fields'] {
  const made = Object.entries<() => Field>(fields).map(([name, make]) => [name, () => pickedField(make(), at)]);
  return Object.fromEntries(made) as Rows<F>['fields'];
}

function pickedFindings(findings: RowFindings, place: (row: number) => number): RowFindings {
  return {
    severityOf: (row) => findings.severityOf(place(row)),
    issuesOf: (row) => findings.issuesOf(place(row)),
    rowsWithCheck(check) {
      const has = findings.rowsWithCheck(check);
      return (row) => has(place(row));
    },
  };
}
