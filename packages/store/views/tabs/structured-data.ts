/** The structured data and rich snippets tabs: each item or block of a page with its types; rich snippets keep those with a type. */
import { FactsReader } from '../../read-facts.ts';
import { choiceColumn, computedColumn, numberColumn, textColumn } from '../table/column.ts';
import { structuredSyntaxes } from '../table/facts-book.ts';
import { makeTable, placeKey, urlColumn } from '../table/make-table.ts';
import { ofCategories, type Tab } from './tab.ts';

/** Longest JSON of one cell. */
const maxJsonChars = 32_000;

function itemsTab(id: string, category: string, typedOnly: boolean): Tab {
  return {
    id,
    needs: ['facts'],
    build(books) {
      const { items, texts } = books.facts;
      const [allTypes, urls] = [items.column('types'), items.column('url')];
      const isShown = (row: number) =>
        books.urls.internal[urls[row] as number] === 1 &&
        books.urls.status[urls[row] as number] === 200 &&
        (!typedOnly || texts.text(allTypes[row] as number) !== '');
      const rows = Int32Array.from(urls.keys()).filter(isShown);
      const of = (values: Int32Array) => (row: number) => values[rows[row] as number] as number;
      const [url, position, offset, syntax, types, error] = [
        of(urls),
        of(items.column('position')),
        of(items.column('offset')),
        of(items.column('syntax')),
        of(allTypes),
        of(items.column('error')),
      ];
      const size = rows.length;
      const reader = new FactsReader(books.database);
      return makeTable(books, {
        size,
        columns: [
          urlColumn(books, 'url', size, url),
          textColumn('types', 'text', size, texts, types),
          choiceColumn('syntax', size, structuredSyntaxes, syntax),
          textColumn('jsonError', 'text', size, texts, error),
          numberColumn('position', size, position),
          computedColumn('json', size, (row) => itemJson(reader, url(row), position(row))),
        ],
        lists: [
          ...structuredSyntaxes.map((name, at) => ({ id: name, has: (row: number) => syntax(row) === at })),
          { id: 'unreadable', has: (row) => error(row) !== 0 },
        ],
        keyOf: (row) => placeKey(url(row), position(row)),
        urlIdOf: url,
        offsetOf: offset,
        takes: ofCategories(category),
      });
    },
  };
}

/** Positions count over JSON-LD blocks, then microdata, then RDFa. */
function itemJson(reader: FactsReader, urlId: number, position: number): string | null {
  const data = reader.factsWithoutRows(urlId)?.structuredData;
  if (data === undefined) return null;
  const { jsonLd, microdata, rdfa } = data;
  const block = jsonLd[position];
  const value = block === undefined ? [...microdata, ...rdfa][position - jsonLd.length] : block.json;
  return value === undefined || value === null ? null : JSON.stringify(value).slice(0, maxJsonChars);
}

export const structuredDataTab = itemsTab('structured-data', 'structured-data', false);
export const richSnippetsTab = itemsTab('rich-snippets', 'rich-results', true);
