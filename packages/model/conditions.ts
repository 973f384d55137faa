/**
 * Conditions on the rows of a table, and their order, as the results screen's address and the API write them: `title~contains~shop` and
 * `-inlinks,url`.
 */

export const operators = [
  'contains',
  'not-contains',
  'is',
  'is-not',
  'starts',
  'ends',
  'above',
  'at-least',
  'below',
  'empty',
  'not-empty',
] as const;
/** Those that take no value. */
export const operatorsAlone: readonly Operator[] = ['empty', 'not-empty'];
export type Operator = (typeof operators)[number];

export interface Condition {
  readonly column: string;
  readonly operator: Operator;
  /** Not read by `empty` and `not-empty`. */
  readonly value: string;
}

export interface SortKey {
  readonly column: string;
  readonly descending: boolean;
}

/** A question about a table that leaves no row out. */
export const everyRow = {
  list: null,
  findings: false,
  check: null,
  text: '',
  conditions: [],
  match: 'all',
  sort: [],
  about: null,
} as const;

const maxSortKeys = 2;

/** null for what is no condition. A value may hold `~`. */
export function readCondition(text: string): Condition | null {
  const [column = '', operator = '', ...value] = text.split('~');
  const known = operators.find((each) => each === operator);
  return known === undefined || column === '' ? null : { column, operator: known, value: value.join('~') };
}

export function writeCondition({ column, operator, value }: Condition): string {
  return `${column}~${operator}~${value}`;
}

/** Those beyond the second are not read. */
export function readSort(text: string): SortKey[] {
  return text
    .split(',')
    .filter(Boolean)
    .slice(0, maxSortKeys)
    .map((name) => ({ column: name.replace(/^-/, ''), descending: name.startsWith('-') }));
}

export function writeSort(keys: readonly SortKey[]): string {
  return keys.map(({ column, descending }) => (descending ? `-${column}` : column)).join(',');
}
