/** What a scan knows of each address of its site, for a sitemap made from it: the response, what the page says about itself, what sitemaps say now. */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { maxSitemapImages, type SitemapAddress } from '@orbweaver/model/sitemap-address.ts';
import type { Database, SqlRow, Statement } from '../ports.ts';
import { isAlternates, storedJson } from '../stored-json.ts';

export interface SitemapAddressPart {
  readonly addresses: readonly SitemapAddress[];
  /** Place to go on from; null at the end. */
  readonly next: number | null;
}

const responded = `LEFT JOIN responses a ON a.url_id = u.id LEFT JOIN pages p ON p.url_id = u.id
  LEFT JOIN urls c ON c.id = p.canonical_id AND c.id <> u.id LEFT JOIN listed l ON l.url_id = u.id`;
const columns =
  'u.id, u.url, a.status, a.error, d.not_fetched, p.flags, c.url AS canonical, l.url_id AS listed, l.lastmod, l.priority, l.changefreq, l.alternates';
const listed = `WITH listed AS MATERIALIZED
  (SELECT url_id, min(sitemap_id) AS sitemap_id, lastmod, priority, changefreq, alternates FROM sitemap_entries GROUP BY url_id)`;
const ofSite = "u.internal = 1 AND coalesce(d.kind, u.kind) IN ('page', 'link', 'other') AND u.id NOT IN (SELECT url_id FROM sitemaps)";

/** Addresses in (depth, url) order, in the order of finding while a scan is not finished. `after`: the place of the last one, -1 for none. */
export function* sitemapAddresses(database: Database, after = -1): Generator<{ readonly place: number; readonly address: SitemapAddress }> {
  const isFinished = database.prepare('SELECT 1 FROM discovery LIMIT 1').get() !== undefined;
  const query = isFinished
    ? `${listed} SELECT d.rank AS place, ${columns} FROM discovery d JOIN urls u ON u.id = d.url_id ${responded} WHERE d.rank > ? AND ${ofSite} ORDER BY d.rank`
    : `${listed} SELECT u.id AS place, ${columns} FROM urls u LEFT JOIN discovery d ON d.url_id = u.id ${responded} WHERE u.id > ? AND ${ofSite} ORDER BY u.id`;
  const images = database.prepare(`SELECT t.url FROM images i JOIN urls t ON t.id = i.target_id LEFT JOIN responses a ON a.url_id = t.id
    WHERE i.source_id = ? AND (a.status IS NULL OR a.status = 200) ORDER BY i.position`);
  const alternates = database.prepare(`SELECT x.text AS hreflang, t.url AS href FROM refs r JOIN urls t ON t.id = r.target_id
    JOIN texts x ON x.id = r.text_id WHERE r.source_id = ? AND r.via = ${discoveredBy.hreflang} ORDER BY r.position`);
  for (const row of database.prepare(query).iterate(after))
    yield { place: Number(row.place), address: addressOf(row, row.flags === null ? null : { images, alternates }) };
}

/** At most `count` addresses behind a place. */
export function sitemapAddressPart(database: Database, after: number, count: number): SitemapAddressPart {
  const addresses: SitemapAddress[] = [];
  for (const { place, address } of sitemapAddresses(database, after)) {
    addresses.push(address);
    if (addresses.length === count) return { addresses, next: place };
  }
  return { addresses, next: null };
}

function addressOf(row: SqlRow, page: { readonly images: Statement; readonly alternates: Statement } | null): SitemapAddress {
  const id = Number(row.id);
  const status = row.status === null || row.status === 0 ? null : Number(row.status);
  const ofPage = page?.alternates.all(id).map(({ hreflang, href }) => ({ hreflang: String(hreflang), href: String(href) })) ?? [];
  return {
    url: String(row.url),
    status,
    hasFailed: row.error !== null,
    isDisallowed: row.not_fetched === 'robots',
    isIndexable: row.flags === null ? null : (Number(row.flags) & pageFlags.indexable) !== 0,
    canonical: row.canonical as string | null,
    listed:
      row.listed === null
        ? null
        : {
            lastmod: row.lastmod as string | null,
            changefreq: row.changefreq as string | null,
            priority: row.priority as string | null,
          },
    images: page === null ? [] : [...new Set(page.images.all(id).map(({ url }) => String(url)))].slice(0, maxSitemapImages),
    alternates: ofPage.length > 0 ? ofPage : namedBySitemap(row.alternates as string | null),
  };
}

function namedBySitemap(text: string | null): SitemapAddress['alternates'] {
  const named = storedJson(text, isAlternates, []);
  return named.flatMap(({ hreflang, url }) => (hreflang === null || url === null ? [] : [{ hreflang, href: url }]));
}
