/**
 * A view of a scan as plain data: its place in the list of views, its columns, its lists, the checks it shows, and the table of reports that is
 * made from the same rows. What reads rows takes a declaration; what only needs its words and places imports this folder's declarations alone.
 */
import type { CategoryId } from '@orbweaver/model/categories.ts';
import type { FactGroup } from '@orbweaver/model/fact-groups.ts';
import type { Cell, ColumnKind } from './dataset.ts';
import type { FieldOf, RowKind } from './rows/row-readers.ts';

export const viewGroupIds = ['top', 'pages', 'links', 'resources', 'data', 'speed', 'server'] as const;

/** One column; its id is its name in the address, in exports and in message keys. */
export interface ColumnDeclaration<F extends string = string> {
  /** `bytes` and `ms` are the unit of a number. */
  readonly kind: ColumnKind;
  /** Field of the rows; by default the one of the column's own name. */
  readonly of?: F;
  /** In px; by default that of the kind. */
  readonly width?: number;
  /** Not shown until somebody asks for it. */
  readonly isHidden?: boolean;
  /** What stands in reports where a row has no value; by default nothing. */
  readonly absent?: string | number;
}

export type Columns<F extends string = string> = Readonly<Record<string, ColumnDeclaration<F>>>;

/** A value, one of several, a range of numbers, or whether there is a value (an empty text is one). */
export type FieldTest = Cell | readonly Cell[] | { readonly from?: number; readonly below?: number } | { readonly exists: boolean };

/** All of the tests must hold. */
export type Condition<F extends string = string> = Readonly<Partial<Record<F, FieldTest>>>;

/**
 * A sub-filter, shown as a chip with its count. `check`: rows on which that check found something, with the limits that the scan ran with;
 * `pageCheck`: rows of pages on which it did, of a check that speaks about the page as a whole. A list has no limits of its own.
 */
export type ListDeclaration<F extends string = string> = { readonly id: string } & (
  | { readonly when: Condition<F> }
  | { readonly check: string }
  | { readonly pageCheck: string }
);

/** Rows of one kind as a table: also of reports that no view shows. */
export interface TableDeclaration<K extends RowKind = RowKind> {
  readonly rows: K;
  /** Only rows that fit. */
  readonly where?: Condition<FieldOf<K>>;
  readonly columns: Columns<FieldOf<K>>;
  /** Behind them one for each rule of the scan (table/rule-columns.ts); only of rows that are pages. */
  readonly rules?: true;
  /** Where a scan was given no rules, there is nothing to show. */
  readonly needsRules?: true;
}

/** A sheet of a workbook, a CSV file, a key of a JSON file. Its columns are stable names. */
export interface ReportTable<K extends RowKind = RowKind> extends TableDeclaration<K> {
  readonly id: string;
}

interface ViewPlace {
  /** Of the address, and of the message keys results.view.<id> and results.meaning.<id>. */
  readonly id: string;
  readonly group: (typeof viewGroupIds)[number];
  readonly icon: string;
  /** Id of the tool that fixes what the view shows. */
  readonly tool?: string;
  /** Categories whose findings are counted at the view; where several views share one, `checks` tells whose are whose. */
  readonly categories?: readonly CategoryId[];
  readonly checks?: RegExp;
  /** Groups of facts that it is about: a scan without one of them has nothing to show in it. */
  readonly facts?: readonly FactGroup[];
  /** The part of its category that it shows; without one it shows the whole. */
  readonly part?: string;
}

export interface TableView<K extends RowKind = RowKind> extends ViewPlace, TableDeclaration<K> {
  readonly lists?: readonly ListDeclaration<FieldOf<K>>[];
  /** Whose findings the rows show, where it is not those counted at the view: of these categories, or every one. */
  readonly shows?: 'every' | readonly CategoryId[];
  /** Message keys of the lists begin so; by default `results.list`. */
  readonly listWords?: string;
}

/** What a view shows is no table of rows. */
export interface PlainView extends ViewPlace {
  readonly rows?: undefined;
}

export type View = TableView | PlainView;

/** Identity with the fields of the rows checked; entries are written with these. */
export function tableView<const K extends RowKind>(view: TableView<K>): TableView {
  return view as unknown as TableView;
}

export function reportTable<const K extends RowKind>(table: ReportTable<K>): ReportTable {
  return table as unknown as ReportTable;
}
