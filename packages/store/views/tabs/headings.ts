/** The heading tabs: h1 has a row a page, so that missing ones show; h2 to h6 have a row a heading. */
import { numberColumn, textColumn } from '../table/column.ts';
import { makeTable, placeKey, urlColumn } from '../table/make-table.ts';
import type { TableList } from '../table/table.ts';
import { pageTextTable } from './page-text.ts';
import type { Tab } from './tab.ts';

const limits = { min: 10, max: 70 };

const firstHeadings: Tab = {
  id: 'h1',
  needs: [],
  build: (books) =>
    pageTextTable(books, { text: 'h1', limits, takes: (check, category) => category === 'headings' && !/^h[2-6]-/.test(check) }),
};

function headingTab(level: 2 | 3 | 4 | 5 | 6): Tab {
  return {
    id: `h${level}`,
    needs: ['facts'],
    build(books) {
      const { headings, texts } = books.facts;
      const levels = headings.column('level');
      const of = (name: 'url' | 'position' | 'offset' | 'text') => {
        const values = headings.column(name);
        return (row: number) => values[rows[row] as number] as number;
      };
      const rows = Int32Array.from(levels.keys()).filter(
        (row) => levels[row] === level && books.urls.status[headings.column('url')[row] as number] === 200,
      );
      const [url, position, offset, text] = [of('url'), of('position'), of('offset'), of('text')];
      const size = rows.length;
      const chars = (row: number) => Array.from(texts.text(text(row)) ?? '').length;
      const repeated = repeatedOnPage(size, url, (row) => (texts.text(text(row)) ?? '').toLowerCase());
      const lists: TableList[] = [
        { id: 'empty', has: (row) => chars(row) === 0 },
        { id: 'duplicate', has: (row) => repeated[row] === 1 },
        { id: 'too-short', has: (row) => chars(row) > 0 && chars(row) < limits.min },
        { id: 'too-long', has: (row) => chars(row) > limits.max },
      ];
      return makeTable(books, {
        size,
        columns: [
          urlColumn(books, 'url', size, url),
          textColumn('text', 'text', size, texts, text),
          numberColumn('chars', size, chars),
          numberColumn('position', size, position),
        ],
        lists,
        keyOf: (row) => placeKey(url(row), position(row)),
        urlIdOf: url,
        offsetOf: offset,
        takes: (check) => check.startsWith(`h${level}-`),
      });
    },
  };
}

/** 1 for a heading whose text an earlier one of its page has. Rows of a page follow each other. */
function repeatedOnPage(size: number, url: (row: number) => number, text: (row: number) => string): Uint8Array {
  const repeated = new Uint8Array(size);
  let page = 0;
  let seen = new Set<string>();
  for (let row = 0; row < size; row++) {
    if (url(row) !== page) {
      page = url(row);
      seen = new Set();
    }
    const words = text(row);
    if (words !== '' && seen.has(words)) repeated[row] = 1;
    seen.add(words);
  }
  return repeated;
}

export const headingTabs: readonly Tab[] = [firstHeadings, headingTab(2), headingTab(3), headingTab(4), headingTab(5), headingTab(6)];
