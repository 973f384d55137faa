/** What sitemaps list and what became of it, then pages that no sitemap lists; and what a sitemap made from this scan would hold of them. */
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { notFetchedReasons } from '@orbweaver/model/url-state.ts';
import { choiceField, flagField, textField } from '../table/field.ts';
import type { RowReader, Rows } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';
import { GrowingTexts } from '../table/texts.ts';
import { addressField, depthField, inlinksField, placeKey, statusField } from './about-url.ts';

/** Why a sitemap made from the scan would leave a URL out; the first is for what it would hold. */
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

/** Entries of one part of a report. */
const partEntries = 5_000;

export const sitemapRows = {
  needs: [],
  read(tables: RowTables) {
    const texts = new GrowingTexts();
    return rowsOf(tables, [...listedEntries(tables, (text) => texts.add(text)), ...unlistedPages(tables)], texts);
  },
  *parts(tables: RowTables) {
    let texts = new GrowingTexts();
    let entries: Entry[] = [];
    for (const entry of listedEntries(tables, (text) => texts.add(text))) {
      if (entries.push(entry) < partEntries) continue;
      yield { ...rowsOf(tables, entries, texts), isOrdered: true };
      [entries, texts] = [[], new GrowingTexts()];
    }
    entries.push(...unlistedPages(tables));
    yield { ...rowsOf(tables, entries, texts), isOrdered: true };
  },
} satisfies RowReader;

function rowsOf(tables: RowTables, entries: readonly Entry[], texts: GrowingTexts) {
  const of = (name: keyof Entry) => (row: number) => (entries[row] as Entry)[name];
  const [url, sitemap, position] = [of('url'), of('sitemap'), of('position')];
  const text = (name: keyof Entry) => () => textField(texts, of(name));
  const { urls } = tables;
  return {
    size: entries.length,
    keyOf: (row: number) => placeKey(sitemap(row) === 0 ? url(row) + urls.size : sitemap(row), position(row)),
    urlIdOf: url,
    fields: {
      url: () => addressField(tables, url),
      sitemap: () => addressField(tables, sitemap),
      generated: () => choiceField(exclusions, (row) => exclusions.indexOf(exclusionOf(tables, url(row)))),
      status: () => statusField(tables, url),
      lastmod: text('lastmod'),
      priority: text('priority'),
      changefreq: text('changefreq'),
      depth: () => depthField(tables, url),
      inlinks: () => inlinksField(tables, url),
      isListed: () => flagField((row) => sitemap(row) !== 0),
      isIncluded: () => flagField((row) => exclusionOf(tables, url(row)) === 'included'),
      indexable: () => {
        const flags = tables.database.prepare('SELECT flags FROM pages WHERE url_id = ?');
        return flagField((row) => (Number(flags.get(url(row))?.flags ?? 0) & pageFlags.indexable) !== 0);
      },
      /** Sitemaps list it, no page links to it. */
      orphan: () =>
        flagField(
          (row) => urls.isFinished && (urls.inlinks[url(row)] ?? 0) === 0 && (urls.depth[url(row)] ?? -1) !== 0 && sitemap(row) !== 0,
        ),
    },
  } satisfies Rows;
}

/** By address of the sitemap and position in it. */
function* listedEntries({ database }: RowTables, addText: (text: string | null) => number): Iterable<Entry> {
  const query = `SELECT e.sitemap_id, e.position, e.url_id, e.lastmod, e.priority, e.changefreq
    FROM sitemap_entries e JOIN urls m ON m.id = e.sitemap_id ORDER BY m.url, e.position`;
  for (const row of database.prepare(query).iterate()) {
    const text = (value: unknown) => addText(typeof value === 'string' ? value : null);
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
function* unlistedPages({ database, urls }: RowTables): Iterable<Entry> {
  const listed = new Set<number>();
  for (const row of database.prepare('SELECT DISTINCT url_id FROM sitemap_entries').iterate()) listed.add(Number(row.url_id));
  for (let url = 1; url < urls.size; url++) {
    if (urls.comparable[url] === 1 && !listed.has(url)) yield { url, sitemap: 0, position: 0, lastmod: 0, priority: 0, changefreq: 0 };
  }
}

/** A generated sitemap holds indexable pages that response 200 and are their own canonical. */
function exclusionOf({ urls, pages }: RowTables, url: number): (typeof exclusions)[number] {
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
