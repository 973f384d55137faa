/** The sitemap tab: what sitemaps list and what became of it, and pages that no sitemap lists. */
import type { Database } from '../ports.ts';

export interface SitemapEntryRow {
  readonly urlId: number;
  readonly url: string;
  readonly sitemap: string;
  readonly lastmod: string | null;
  readonly priority: string | null;
  readonly changefreq: string | null;
  readonly status: number;
  readonly indexable: boolean;
  /** No page links to it. */
  readonly orphan: boolean;
}

/** Entries by sitemap address and position. */
export function* sitemapEntries(database: Database): Iterable<SitemapEntryRow> {
  const query = `SELECT e.url_id, u.url, m.url AS sitemap, e.lastmod, e.priority, e.changefreq, coalesce(a.status, 0) AS status,
      coalesce(p.flags & 16, 0) <> 0 AS indexable, coalesce(d.inlinks, 0) = 0 AND coalesce(d.depth, 1) <> 0 AS orphan
    FROM sitemap_entries e JOIN urls u ON u.id = e.url_id JOIN urls m ON m.id = e.sitemap_id LEFT JOIN answers a ON a.url_id = e.url_id
      LEFT JOIN pages p ON p.url_id = e.url_id LEFT JOIN discovery d ON d.url_id = e.url_id ORDER BY m.url, e.position`;
  for (const row of database.prepare(query).iterate()) {
    yield {
      urlId: Number(row.url_id),
      url: String(row.url),
      sitemap: String(row.sitemap),
      lastmod: row.lastmod as string | null,
      priority: row.priority as string | null,
      changefreq: row.changefreq as string | null,
      status: Number(row.status),
      indexable: row.indexable === 1,
      orphan: row.orphan === 1,
    };
  }
}

/** Comparable pages (indexable, their own canonical) that no sitemap lists, in (depth, url) order. */
export function* pagesOutsideSitemaps(database: Database): Iterable<{ readonly urlId: number; readonly url: string }> {
  const query = `SELECT u.id, u.url FROM discovery d JOIN urls u ON u.id = d.url_id
    WHERE d.comparable = 1 AND d.url_id NOT IN (SELECT url_id FROM sitemap_entries) ORDER BY d.rank`;
  for (const row of database.prepare(query).iterate()) yield { urlId: Number(row.id), url: String(row.url) };
}
