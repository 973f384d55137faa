/** The tabs of one text of a page: title, description, first h1. Lists as `page-texts.ts` has them for the command line. */
import { type TextColumn, type TextLimits, textLists } from '../page-texts.ts';
import type { Books } from '../table/books.ts';
import { depthColumn } from '../table/make-table.ts';
import type { Table, TableList } from '../table/table.ts';
import { charsColumn, indexableColumn, type PageRows, pageNumberColumn, pageRows, pageTable, pageTextColumn } from './page-rows.ts';

export interface PageTextTab {
  readonly text: TextColumn;
  readonly limits: TextLimits;
  takes(check: string, category: string): boolean;
}

export function pageTextTable(books: Books, { text, limits, takes }: PageTextTab): Table {
  const rows = pageRows(books);
  return pageTable(rows, {
    columns: [
      pageTextColumn(rows, text, text),
      charsColumn(rows, 'chars', text),
      pageNumberColumn(rows, 'count', `${text}_count`),
      ...(text === 'title' ? [pageTextColumn(rows, 'h1', 'h1')] : [pageTextColumn(rows, 'title', 'title')]),
      indexableColumn(rows),
      depthColumn(books, rows.size, rows.urlIdOf),
    ],
    lists: textListsOf(rows, text, limits),
    takes,
  });
}

function textListsOf(rows: PageRows, text: TextColumn, { min, max }: TextLimits): TableList[] {
  const { pages } = rows.books;
  const count = (row: number) => pages.number(`${text}_count`, rows.pageOf(row));
  const value = (row: number) => pages.texts.text(pages.textIndex(text, rows.pageOf(row))) ?? '';
  const chars = (row: number) => Array.from(value(row)).length;
  const repeated = repeatedPages(rows, text);
  const tests: Record<(typeof textLists)[number], (row: number) => boolean> = {
    missing: (row) => count(row) === 0,
    empty: (row) => count(row) > 0 && value(row) === '',
    duplicate: (row) => repeated.has(rows.urlIdOf(row)),
    'too-short': (row) => value(row) !== '' && chars(row) < min,
    'too-long': (row) => chars(row) > max,
    multiple: (row) => count(row) > 1,
  };
  return textLists.map((id) => ({ id, has: tests[id] }));
}

/** Comparable pages that share the text, case and white space folded (as `duplicate-texts.ts`). */
function repeatedPages({ books }: PageRows, text: TextColumn): ReadonlySet<number> {
  const { pages, urls } = books;
  const groups = new Map<string, number[]>();
  for (const [row, urlId] of pages.ids.entries()) {
    if (urls.comparable[urlId] !== 1) continue;
    const folded = (pages.texts.text(pages.textIndex(text, row)) ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
    if (folded === '') continue;
    const group = groups.get(folded);
    if (group === undefined) groups.set(folded, [urlId]);
    else group.push(urlId);
  }
  return new Set([...groups.values()].filter(({ length }) => length > 1).flat());
}
