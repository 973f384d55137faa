/** The canonicals tab: one row a page, with the canonical that counts and what it answers. */
import { numberColumn } from '../table/column.ts';
import { statusColumn, urlColumn } from '../table/make-table.ts';
import { indexableColumn, pageNumberColumn, pageRows, pageTable } from './page-rows.ts';
import { ofCategories, type Tab } from './tab.ts';

export const canonicalsTab: Tab = {
  id: 'canonicals',
  needs: [],
  build(books) {
    const rows = pageRows(books);
    const { pages } = books;
    const canonical = (row: number) => Math.max(0, pages.number('canonical_id', rows.pageOf(row)));
    const count = (row: number) => pages.number('canonical_count', rows.pageOf(row));
    return pageTable(rows, {
      columns: [
        urlColumn(books, 'canonical', rows.size, canonical),
        numberColumn('self', rows.size, (row) => (canonical(row) === 0 ? null : canonical(row) === rows.urlIdOf(row) ? 1 : 0), {
          kind: 'flag',
        }),
        pageNumberColumn(rows, 'count', 'canonical_count'),
        statusColumn(books, rows.size, canonical),
        indexableColumn(rows),
      ],
      lists: [
        { id: 'missing', has: (row) => count(row) === 0 },
        { id: 'duplicate', has: (row) => count(row) > 1 },
        { id: 'mismatched', has: (row) => canonical(row) !== 0 && canonical(row) !== rows.urlIdOf(row) },
      ],
      takes: ofCategories('canonicals'),
    });
  },
};
