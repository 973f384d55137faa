/** The table of the scan details tab: every URL that the scan heard of, and the lists of what asks search engines for less. */
import { pageFlags } from '../../rows.ts';
import type { Books } from '../table/books.ts';
import { flagColumn, numberColumn, textColumn } from '../table/column.ts';
import {
  depthColumn,
  errorColumn,
  inlinksColumn,
  internalColumn,
  kindColumn,
  makeTable,
  reasonColumn,
  statusColumn,
  urlColumn,
} from '../table/make-table.ts';
import type { TableList } from '../table/table.ts';
import type { Tab } from './tab.ts';

export const urlsTab: Tab = {
  id: 'details',
  needs: [],
  build(books) {
    const { urls, pages } = books;
    const size = urls.size - 1;
    const idOf = (row: number) => row + 1;
    const pageOf = (row: number) => pages.rowOf(idOf(row));
    const answered = (values: Float64Array | Float32Array) => (row: number) =>
      urls.status[idOf(row)] === -1 ? null : (values[idOf(row)] as number);
    return makeTable(books, {
      size,
      columns: [
        urlColumn(books, 'url', size, idOf),
        statusColumn(books, size, idOf),
        kindColumn(books, size, idOf),
        depthColumn(books, size, idOf),
        flagColumn('indexable', size, (row) => (pageOf(row) < 0 ? null : (pages.number('flags', pageOf(row)) & pageFlags.indexable) !== 0)),
        textColumn('title', 'text', size, pages.texts, (row) => pages.textIndex('title', pageOf(row))),
        inlinksColumn(books, size, idOf),
        numberColumn('transferBytes', size, answered(urls.transferBytes), { kind: 'bytes' }),
        numberColumn('ttfbMs', size, answered(urls.ttfbMs), { kind: 'ms' }),
        internalColumn(books, size, idOf),
        errorColumn(books, size, idOf),
        reasonColumn(books, size, idOf),
        urlColumn(books, 'redirectTo', size, (row) => urls.redirectTo[idOf(row)] as number),
        urlColumn(books, 'foundOn', size, (row) => urls.foundOn[idOf(row)] as number),
      ],
      lists: urlLists(books, idOf, pageOf),
      keyOf: idOf,
      urlIdOf: idOf,
      takes: () => true,
    });
  },
};

function urlLists({ urls, pages }: Books, idOf: (row: number) => number, pageOf: (row: number) => number): TableList[] {
  const status = (row: number) => urls.status[idOf(row)] as number;
  const flagged = (bit: number) => (row: number) => pageOf(row) >= 0 && (pages.number('flags', pageOf(row)) & bit) !== 0 && isInternal(row);
  const isInternal = (row: number) => urls.internal[idOf(row)] === 1;
  return [
    { id: 'pages', has: (row) => pageOf(row) >= 0 && isInternal(row) },
    { id: 'indexable', has: flagged(pageFlags.indexable) },
    { id: 'status-2xx', has: (row) => status(row) >= 200 && status(row) < 300 },
    { id: 'status-3xx', has: (row) => status(row) >= 300 && status(row) < 400 },
    { id: 'status-4xx', has: (row) => status(row) >= 400 && status(row) < 500 },
    { id: 'status-5xx', has: (row) => status(row) >= 500 },
    { id: 'no-answer', has: (row) => (urls.error[idOf(row)] as number) >= 0 },
    { id: 'noindex', has: flagged(pageFlags.noindex) },
    { id: 'nofollow', has: flagged(pageFlags.nofollow) },
    { id: 'noarchive', has: flagged(pageFlags.noarchive) },
    { id: 'nosnippet', has: flagged(pageFlags.nosnippet) },
    { id: 'disallow', has: (row) => urls.notFetched[idOf(row)] === 0 && isInternal(row) },
    { id: 'not-fetched', has: (row) => (urls.notFetched[idOf(row)] as number) >= 0 },
  ];
}
