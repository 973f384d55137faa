/** The sitemap tab: what sitemaps list and what became of it, and what a sitemap made from this scan would hold, with the reason where not. */
import { notFetchedReasons } from '@orbweaver/model/url-state.ts';
import { pageFlags } from '../../rows.ts';
import type { Books } from '../table/books.ts';
import { choiceColumn, flagColumn, textColumn } from '../table/column.ts';
import { depthColumn, inlinksColumn, makeTable, placeKey, statusColumn, urlColumn } from '../table/make-table.ts';
import { GrowingTexts } from '../table/texts.ts';
import { ofCategories, type Tab } from './tab.ts';

const exclusions = ['included', 'redirect', 'error', 'noindex', 'canonical-elsewhere', 'not-html', 'not-fetched'] as const;

interface Entry {
  readonly url: number;
  /** 0 for a page that no sitemap lists. */
  readonly sitemap: number;
  readonly position: number;
  readonly lastmod: number;
  readonly priority: number;
  readonly changefreq: number;
}

export const sitemapTab: Tab = {
  id: 'sitemap',
  needs: [],
  build(books) {
    const texts = new GrowingTexts();
    const entries = [...listedEntries(books, texts), ...unlistedPages(books)];
    const size = entries.length;
    const of = (name: keyof Entry) => (row: number) => (entries[row] as Entry)[name];
    const [url, sitemap] = [of('url'), of('sitemap')];
    const plan = (row: number) => exclusions.indexOf(exclusionOf(books, url(row)));
    const isOrphan = (row: number) =>
      books.urls.isFinished && (books.urls.inlinks[url(row)] ?? 0) === 0 && (books.urls.depth[url(row)] ?? -1) !== 0 && sitemap(row) !== 0;
    return makeTable(books, {
      size,
      columns: [
        urlColumn(books, 'url', size, url),
        urlColumn(books, 'sitemap', size, sitemap),
        choiceColumn('generated', size, exclusions, plan),
        statusColumn(books, size, url),
        textColumn('lastmod', 'text', size, texts, of('lastmod')),
        textColumn('priority', 'text', size, texts, of('priority')),
        textColumn('changefreq', 'text', size, texts, of('changefreq')),
        depthColumn(books, size, url),
        inlinksColumn(books, size, url),
        flagColumn('orphan', size, isOrphan),
      ],
      lists: [
        { id: 'listed', has: (row) => sitemap(row) !== 0 },
        { id: 'unlisted', has: (row) => sitemap(row) === 0 },
        { id: 'generated', has: (row) => plan(row) === 0 },
        { id: 'excluded', has: (row) => plan(row) !== 0 },
        { id: 'orphan', has: isOrphan },
      ],
      keyOf: (row) => placeKey(sitemap(row) === 0 ? url(row) + books.urls.size : sitemap(row), of('position')(row)),
      urlIdOf: url,
      takes: ofCategories('sitemap'),
    });
  },
};

function* listedEntries({ database }: Books, texts: GrowingTexts): Iterable<Entry> {
  const query = 'SELECT sitemap_id, position, url_id, lastmod, priority, changefreq FROM sitemap_entries ORDER BY sitemap_id, position';
  for (const row of database.prepare(query).iterate()) {
    const text = (value: unknown) => texts.add(typeof value === 'string' ? value : null);
    yield {
      url: Number(row.url_id),
      sitemap: Number(row.sitemap_id),
      position: Number(row.position),
      lastmod: text(row.lastmod),
      priority: text(row.priority),
      changefreq: text(row.changefreq),
    };
  }
}

/** Comparable pages that no sitemap lists. */
function* unlistedPages({ database, urls }: Books): Iterable<Entry> {
  const listed = new Set<number>();
  for (const row of database.prepare('SELECT DISTINCT url_id FROM sitemap_entries').iterate()) listed.add(Number(row.url_id));
  for (let url = 1; url < urls.size; url++) {
    if (urls.comparable[url] === 1 && !listed.has(url)) yield { url, sitemap: 0, position: 0, lastmod: 0, priority: 0, changefreq: 0 };
  }
}

/** Why a generated sitemap would leave a URL out: it holds indexable pages that answer 200 and are their own canonical. */
function exclusionOf({ urls, pages }: Books, url: number): (typeof exclusions)[number] {
  const status = urls.status[url] ?? -1;
  if (status === -1) return notFetchedReasons[urls.notFetched[url] ?? -1] === undefined ? 'error' : 'not-fetched';
  if (status >= 300 && status < 400) return 'redirect';
  if (status !== 200) return 'error';
  const row = pages.rowOf(url);
  if (row < 0) return 'not-html';
  const flags = pages.number('flags', row);
  if ((flags & pageFlags.noindex) !== 0) return 'noindex';
  return (flags & pageFlags.selfCanonical) === 0 ? 'canonical-elsewhere' : 'included';
}
