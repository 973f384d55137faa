/** What the sitemaps in a scan file name, in the order in which they were read. */
import type { Database } from './ports.ts';
import { isAlternates, storedJson } from './stored-json.ts';

export interface StoredSitemap {
  /** URL id of the sitemap itself. */
  readonly urlId: number;
  readonly entries: readonly {
    readonly urlId: number;
    /** Absolute URLs in other languages. */
    readonly alternateUrls: readonly string[];
  }[];
}

/** Throws AppError 'file-damaged'. */
export function* storedSitemaps(database: Database): Iterable<StoredSitemap> {
  const entries = database.prepare('SELECT url_id, alternates FROM sitemap_entries WHERE sitemap_id = ? ORDER BY position');
  for (const { url_id: sitemapId } of database.prepare('SELECT url_id FROM sitemaps ORDER BY url_id').all())
    yield {
      urlId: Number(sitemapId),
      entries: entries.all(Number(sitemapId)).map(({ url_id: urlId, alternates }) => ({
        urlId: Number(urlId),
        alternateUrls: storedJson(alternates, isAlternates, []).flatMap(({ url }) => (url === null ? [] : [url])),
      })),
    };
}
