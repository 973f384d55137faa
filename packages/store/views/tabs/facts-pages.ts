/** The tabs with a row a page whose values stand in the page's facts: keywords, tags, content, breadcrumb, social media. */
import type { Books } from '../table/books.ts';
import { type Column, numberColumn, textColumn } from '../table/column.ts';
import type { Table, TableList } from '../table/table.ts';
import { type PageRows, pageNumberColumn, pageRows, pageTable, pageTextColumn } from './page-rows.ts';
import { ofCategories, type Tab } from './tab.ts';

type FactsColumn = Parameters<Books['facts']['pages']['column']>[0];

/** The facts of the pages of the rows; rows whose page was not read yet are left out. */
function factsRows(books: Books): { readonly rows: PageRows; readonly factOf: (name: FactsColumn) => (row: number) => number } {
  const factRows = new Map<number, number>();
  for (const [at, url] of books.facts.pages.column('url').entries()) factRows.set(url, at);
  const all = pageRows(books);
  const known = Int32Array.from({ length: all.size }, (_, row) => row).filter((row) => factRows.has(all.urlIdOf(row)));
  const rows: PageRows = {
    books,
    size: known.length,
    pageOf: (row) => all.pageOf(known[row] as number),
    urlIdOf: (row) => all.urlIdOf(known[row] as number),
  };
  const places = Int32Array.from({ length: rows.size }, (_, row) => factRows.get(rows.urlIdOf(row)) as number);
  return {
    rows,
    factOf(name) {
      const values = books.facts.pages.column(name);
      return (row) => values[places[row] as number] as number;
    },
  };
}

interface FactsTab {
  readonly id: string;
  readonly texts?: readonly FactsColumn[];
  readonly numbers?: Readonly<Record<string, FactsColumn>>;
  readonly categories: readonly string[];
  /** Columns of the page book that come first. */
  columns?(rows: PageRows): readonly Column[];
  /** Lists by the presence of a fact: pages without, or with it. */
  readonly without?: Readonly<Record<string, FactsColumn>>;
  readonly having?: Readonly<Record<string, FactsColumn>>;
}

function factsTab({ id, texts = [], numbers = {}, categories, columns, without = {}, having = {} }: FactsTab): Tab {
  return {
    id,
    needs: ['facts'],
    build(books): Table {
      const { rows, factOf } = factsRows(books);
      const lists = (wanted: Readonly<Record<string, FactsColumn>>, isThere: boolean): TableList[] =>
        Object.entries(wanted).map(([list, name]) => {
          const fact = factOf(name);
          return { id: list, has: (row) => fact(row) > 0 === isThere };
        });
      return pageTable(rows, {
        columns: [
          ...(columns?.(rows) ?? []),
          ...Object.entries(numbers).map(([name, fact]) => numberColumn(name, rows.size, factOf(fact))),
          ...texts.map((name) => textColumn(name, 'text', rows.size, books.facts.texts, factOf(name))),
        ],
        lists: [...lists(without, false), ...lists(having, true)],
        takes: ofCategories(...categories),
      });
    },
  };
}

export const keywordsTab = factsTab({
  id: 'keywords',
  numbers: { count: 'keywordsCount' },
  texts: ['keywords', 'repeated'],
  categories: ['keywords'],
  columns: (rows) => [pageTextColumn(rows, 'title', 'title'), pageNumberColumn(rows, 'words', 'words')],
  having: { 'meta-keywords': 'keywordsCount' },
});

export const tagsTab = factsTab({
  id: 'tags',
  numbers: { elements: 'elements', maxDepth: 'maxDepth' },
  texts: ['deprecated', 'duplicateIds', 'tags'],
  categories: ['html'],
  having: { 'deprecated-tags': 'deprecated', 'duplicate-ids': 'duplicateIds' },
});

export const contentTab = factsTab({
  id: 'content',
  texts: ['repeated', 'language'],
  categories: ['content'],
  columns: (rows) => [
    pageNumberColumn(rows, 'words', 'words'),
    pageNumberColumn(rows, 'uniqueWords', 'unique_words'),
    pageNumberColumn(rows, 'sentences', 'sentences'),
    pageNumberColumn(rows, 'lines', 'lines'),
    pageNumberColumn(rows, 'mainChars', 'chars'),
  ],
  having: { 'repeated-words': 'repeated' },
});

export const breadcrumbTab = factsTab({
  id: 'breadcrumb',
  numbers: { crumbs: 'crumbs' },
  texts: ['breadcrumb', 'breadcrumbSource'],
  categories: ['breadcrumb'],
  without: { missing: 'crumbs' },
  having: { present: 'crumbs' },
});

export const socialTab = factsTab({
  id: 'social',
  texts: ['ogTitle', 'ogDescription', 'ogImage', 'ogType', 'twitterCard', 'twitterTitle'],
  categories: ['social'],
  without: { 'missing-og-title': 'ogTitle', 'missing-og-image': 'ogImage', 'missing-twitter-card': 'twitterCard' },
});
