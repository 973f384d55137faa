/** The hreflang tab: each language version that a page or header names, with what its address answers. */
import { discoveredBy } from '@orbweaver/model/url-state.ts';
import { textColumn } from '../table/column.ts';
import { makeTable, placeKey, statusColumn, urlColumn, verdictColumn } from '../table/make-table.ts';
import { ofCategories, type Tab } from './tab.ts';

export const hreflangTab: Tab = {
  id: 'hreflang',
  needs: ['refs'],
  build(books) {
    const { refs, urls } = books;
    const via = refs.column('via');
    const rows = Int32Array.from(via.keys()).filter((row) => via[row] === discoveredBy.hreflang);
    const of = (values: Int32Array) => (row: number) => values[rows[row] as number] as number;
    const [source, position, target, lang, offset] = [
      of(refs.sources.values()),
      of(refs.positions.values()),
      of(refs.column('target_id')),
      of(refs.column('text_id')),
      of(refs.column('offset')),
    ];
    const size = rows.length;
    return makeTable(books, {
      size,
      columns: [
        urlColumn(books, 'url', size, source),
        textColumn('lang', 'text', size, books.texts, lang),
        urlColumn(books, 'target', size, target),
        statusColumn(books, size, target),
        verdictColumn(books, size, target),
      ],
      lists: [
        { id: 'broken', has: (row) => (urls.status[target(row)] ?? 0) >= 400 || (urls.error[target(row)] ?? -1) >= 0 },
        { id: 'self', has: (row) => source(row) === target(row) },
      ],
      keyOf: (row) => placeKey(source(row), position(row)),
      urlIdOf: source,
      targetIdOf: target,
      offsetOf: offset,
      takes: ofCategories('hreflang', 'international'),
    });
  },
};
