/** Rows of a view as records by the names of their columns, for programs: the same tables as the results screen has. */
import { AppError } from '@orbweaver/model/errors.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { tableViews } from '@orbweaver/store/views/all-views.ts';
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import type { RowsResult } from '@orbweaver/store/views/result-session.ts';
import type { TableQuery } from '@orbweaver/store/views/table/filter.ts';
import { type ViewReader, wholeResponse } from './view-queries.ts';

export interface NamedRowsQuestion extends TableQuery {
  readonly view: string;
  /** null for those that the screen shows first. */
  readonly columns: readonly string[] | null;
  readonly from: number;
  readonly count: number;
}

export interface NamedRow {
  readonly cells: Readonly<Record<string, Cell>>;
  /** Ids of checks that found something about it, at most three. */
  readonly checks: readonly string[];
  /** Of a row that is a finding itself. */
  readonly evidence: RowsResult['rows'][number]['evidence'];
}

export interface NamedRows {
  readonly rows: readonly NamedRow[];
  readonly total: number;
  /** How many of what is meant each list of the view has. */
  readonly lists: Readonly<Record<string, number>>;
  readonly otherColumns: readonly string[];
}

/** Reads the table to its end. Throws AppError 'usage' for a view that there is not, and for a column or list that it does not have. */
export function readNamedRows(reader: Pick<ViewReader, 'response'>, question: NamedRowsQuestion): NamedRows {
  const { view, columns, from, count, ...query } = question;
  const result = requireNames(reader, { view, query, columns: columns ?? [], from, count });
  const known = result.columns.map(({ id }) => id);
  const shown = columns ?? known.filter((name) => !isHiddenAtFirst(view, name));
  const places = shown.map((name) => known.indexOf(name));
  return {
    rows: result.rows.map(({ cells, checks, evidence }) => ({
      cells: Object.fromEntries(shown.map((name, at) => [name, cells[places[at] as number] ?? null])),
      checks,
      evidence,
    })),
    total: result.total,
    lists: Object.fromEntries(result.lists.map(({ id, count }) => [id, count])),
    otherColumns: known.filter((name) => !shown.includes(name)),
  };
}

interface NamedQuestion {
  readonly view: string;
  readonly query: TableQuery;
  readonly columns: readonly string[];
  readonly from?: number;
  readonly count?: number;
}

/** The rows that are meant; throws as `readNamedRows` does. */
export function requireNames(
  reader: Pick<ViewReader, 'response'>,
  { view, query, columns, from = 0, count = 0 }: NamedQuestion,
): RowsResult {
  const views = tableViews.map(({ id }) => id);
  if (!views.some((id) => id === view)) throw refused(`There is no view ${JSON.stringify(view)}. There are: ${views.join(', ')}.`);
  const result = wholeResponse(reader, { kind: 'rows', ask: { ...query, view, from, count } });
  const known = result.columns.map(({ id }) => id);
  const asked = [...columns, ...query.sort.map(({ column }) => column), ...query.conditions.map(({ column }) => column)];
  for (const name of asked)
    if (!known.includes(name)) throw refused(`The view ${view} has no column ${JSON.stringify(name)}. It has: ${known.join(', ')}.`);
  const lists = result.lists.map((each) => each.id);
  const { list } = query;
  if (list !== null && !lists.includes(list))
    throw refused(`The view ${view} has no list ${JSON.stringify(list)}. It has: ${lists.join(', ') || 'none'}.`);
  return result;
}

/** A column that only this scan has, such as a rule's, is shown. */
function isHiddenAtFirst(view: string, column: string): boolean {
  const columns: Readonly<Record<string, { readonly isHidden?: boolean }>> | undefined = tableViews.find(({ id }) => id === view)?.columns;
  return ownValue(columns, column)?.isHidden === true;
}

function refused(detail: string): AppError {
  return new AppError('usage', { detail });
}
