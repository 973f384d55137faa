/** The parts that tables share: their own order, their findings, and columns about URLs. */
import { fetchErrorCodes } from '@orbweaver/model/fetch-record.ts';
import { linkVerdicts, notFetchedReasons, urlKinds } from '@orbweaver/model/url-state.ts';
import type { Books } from './books.ts';
import { type Column, choiceColumn, flagColumn, numberColumn, textColumn } from './column.ts';
import { joinFindings } from './findings.ts';
import { sortByRank } from './order.ts';
import type { Table, TableList } from './table.ts';

export interface TableParts {
  readonly size: number;
  readonly columns: readonly Column[];
  readonly lists?: readonly TableList[];
  keyOf(row: number): number;
  urlIdOf(row: number): number;
  targetIdOf?(row: number): number;
  /** Place in the page's source, where rows stand for single things on a page. */
  offsetOf?(row: number): number;
  /** Which checks speak about the rows. */
  takes(check: string, category: string): boolean;
  /** Another order than that of the pages. */
  readonly order?: Uint32Array;
}

export function makeTable(books: Books, parts: TableParts): Table {
  const { size, columns, lists = [], keyOf, urlIdOf, targetIdOf = () => 0 } = parts;
  return {
    size,
    columns,
    lists,
    order: parts.order ?? orderByPage(books, size, urlIdOf),
    keyOf,
    urlIdOf,
    targetIdOf,
    ...joinFindings(books.issues, parts, parts.takes),
  };
}

/** Rows of one page stay in the order in which they were read, which is their order on the page. */
function orderByPage(books: Books, size: number, urlIdOf: (row: number) => number): Uint32Array {
  const { rank } = books.urls;
  const ranks = Uint32Array.from({ length: size }, (_, row) => rank[urlIdOf(row)] ?? 0);
  return sortByRank(
    Uint32Array.from({ length: size }, (_, row) => row),
    ranks,
    false,
  );
}

/** A thing on a page: unique while a page has fewer than a million of them. */
export function placeKey(urlId: number, position: number): number {
  return urlId * 2 ** 20 + position;
}

type IdOf = (row: number) => number;

export function urlColumn(books: Books, id: string, size: number, idOf: IdOf): Column {
  return textColumn(id, 'url', size, books.urlTexts, idOf);
}

/** Status of the URL's own answer; null where nothing was asked for. */
export function statusColumn(books: Books, size: number, idOf: IdOf): Column {
  const { status } = books.urls;
  return numberColumn(
    'status',
    size,
    (row) => {
      const code = status[idOf(row)] ?? -1;
      return code < 0 ? null : code;
    },
    { kind: 'status' },
  );
}

export function errorColumn(books: Books, size: number, idOf: IdOf): Column {
  return choiceColumn('error', size, fetchErrorCodes, (row) => books.urls.error[idOf(row)] ?? -1);
}

/** What a link to the URL leads to; none where there is no target. */
export function verdictColumn(books: Books, size: number, idOf: IdOf): Column {
  return choiceColumn('verdict', size, linkVerdicts, (row) => (idOf(row) === 0 ? -1 : books.urls.verdictOf(idOf(row))));
}

export function kindColumn(books: Books, size: number, idOf: IdOf): Column {
  return choiceColumn('kind', size, urlKinds, (row) => books.urls.kind[idOf(row)] ?? -1);
}

export function reasonColumn(books: Books, size: number, idOf: IdOf): Column {
  return choiceColumn('notFetched', size, notFetchedReasons, (row) => books.urls.notFetched[idOf(row)] ?? -1);
}

export function depthColumn(books: Books, size: number, idOf: IdOf): Column {
  return numberColumn('depth', size, (row) => {
    const depth = books.urls.depth[idOf(row)] ?? -1;
    return depth < 0 ? null : depth;
  });
}

export function inlinksColumn(books: Books, size: number, idOf: IdOf): Column {
  return numberColumn('inlinks', size, (row) => (books.urls.isFinished ? (books.urls.inlinks[idOf(row)] ?? 0) : null));
}

export function internalColumn(books: Books, size: number, idOf: IdOf): Column {
  return flagColumn('internal', size, (row) => (idOf(row) === 0 ? null : books.urls.internal[idOf(row)] === 1));
}
