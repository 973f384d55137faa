/** The table of the PageSpeed tab while there is no measurement by PageSpeed: what the scan itself timed and weighed, page by page. */
import { numberColumn } from '../table/column.ts';
import { indexableColumn, pageRows, pageTable } from './page-rows.ts';
import { ofCategories, type Tab } from './tab.ts';

export const speedTab: Tab = {
  id: 'pagespeed',
  needs: [],
  build(books) {
    const rows = pageRows(books);
    const { urls } = books;
    const of = (values: Float32Array | Float64Array) => (row: number) => values[rows.urlIdOf(row)] as number;
    return pageTable(rows, {
      columns: [
        numberColumn('ttfbMs', rows.size, of(urls.ttfbMs), { kind: 'ms' }),
        numberColumn('totalMs', rows.size, of(urls.totalMs), { kind: 'ms' }),
        numberColumn('transferBytes', rows.size, of(urls.transferBytes), { kind: 'bytes' }),
        numberColumn('bodyBytes', rows.size, of(urls.bodyBytes), { kind: 'bytes' }),
        indexableColumn(rows),
      ],
      lists: [{ id: 'slow', has: (row) => of(urls.ttfbMs)(row) > 800 }],
      takes: ofCategories('performance', 'pagespeed'),
    });
  },
};
