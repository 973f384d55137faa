/** Rows of the tabs that have one row a page: HTML pages of the site that answered 200. */
import { pageFlags } from '../../rows.ts';
import type { Books } from '../table/books.ts';
import { type Column, flagColumn, numberColumn, textColumn } from '../table/column.ts';
import { makeTable, urlColumn } from '../table/make-table.ts';
import type { Table, TableList } from '../table/table.ts';

export interface PageRows {
  readonly books: Books;
  readonly size: number;
  urlIdOf(row: number): number;
  /** Row in the page book. */
  pageOf(row: number): number;
}

export function pageRows(books: Books): PageRows {
  const { urls, pages } = books;
  const rows = Int32Array.from(pages.ids.keys()).filter((row) => {
    const id = pages.ids[row] as number;
    return urls.internal[id] === 1 && urls.status[id] === 200;
  });
  return {
    books,
    size: rows.length,
    pageOf: (row) => rows[row] as number,
    urlIdOf: (row) => pages.ids[rows[row] as number] as number,
  };
}

interface PageTableParts {
  readonly columns: readonly Column[];
  readonly lists?: readonly TableList[];
  takes(check: string, category: string): boolean;
}

/** The page's address comes first. */
export function pageTable(rows: PageRows, { columns, lists = [], takes }: PageTableParts): Table {
  const { books, size, urlIdOf } = rows;
  return makeTable(books, {
    size,
    columns: [urlColumn(books, 'url', size, urlIdOf), ...columns],
    lists,
    keyOf: urlIdOf,
    urlIdOf,
    takes,
  });
}

type PageNumber = Parameters<Books['pages']['number']>[0];
type PageText = Parameters<Books['pages']['textIndex']>[0];

export function pageNumberColumn(rows: PageRows, id: string, name: PageNumber): Column {
  const { pages } = rows.books;
  return numberColumn(id, rows.size, (row) => {
    const value = pages.number(name, rows.pageOf(row));
    return value < 0 ? null : value;
  });
}

export function pageTextColumn(rows: PageRows, id: string, name: PageText): Column {
  const { pages } = rows.books;
  return textColumn(id, 'text', rows.size, pages.texts, (row) => pages.textIndex(name, rows.pageOf(row)));
}

/** Characters of a text of the page; null where it has none. */
export function charsColumn(rows: PageRows, id: string, name: PageText): Column {
  const { pages } = rows.books;
  return numberColumn(id, rows.size, (row) => {
    const text = pages.texts.text(pages.textIndex(name, rows.pageOf(row)));
    return text === null ? null : Array.from(text).length;
  });
}

export function indexableColumn(rows: PageRows): Column {
  const { pages } = rows.books;
  return flagColumn('indexable', rows.size, (row) => (pages.number('flags', rows.pageOf(row)) & pageFlags.indexable) !== 0);
}
