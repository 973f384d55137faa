/** What a scan knows of its addresses becomes rows: by default what answers 200, may be indexed and is its own canonical. Source: sitemaps.org, Google. */
import { maxSitemapImages, type SitemapAddress } from '@orbweaver/model/sitemap-address.ts';
import { type Exclusion, plainRow, type SitemapRow, schemaDate, schemaFrequency, schemaPriority, sitemapUrl } from './sitemap-row.ts';

/** Rows in the order of the addresses. `seen` carries what came before from one part to the next. */
export function* rowsOfScan(addresses: Iterable<SitemapAddress>, seen = new Set<string>()): Generator<SitemapRow> {
  for (const address of addresses) {
    const url = sitemapUrl(address.url) ?? address.url;
    const exclusion = seen.has(url) ? 'duplicate' : exclusionOf(address);
    seen.add(url);
    const { listed } = address;
    yield {
      ...plainRow(url, exclusion),
      lastmod: listed?.lastmod == null ? null : schemaDate(listed.lastmod),
      changefreq: listed?.changefreq == null ? null : schemaFrequency(listed.changefreq),
      priority: listed?.priority == null ? null : schemaPriority(listed.priority),
      images: [...new Set(address.images.map(sitemapUrl))].filter((image) => image !== null).slice(0, maxSitemapImages),
      alternates: address.alternates.flatMap(({ hreflang, href }) => {
        const target = sitemapUrl(href);
        return hreflang === '' || target === null ? [] : [{ hreflang, href: target }];
      }),
    };
  }
}

/** The first reason against an address, in the order in which a crawler meets them. */
function exclusionOf({ url, status, hasFailed, isDisallowed, isIndexable, canonical }: SitemapAddress): Exclusion | null {
  if (sitemapUrl(url) === null) return 'invalid';
  if (isDisallowed) return 'blocked';
  if (status === null) return hasFailed ? 'error' : 'not-fetched';
  if (status >= 300 && status < 400) return 'redirect';
  if (status !== 200) return 'error';
  if (isIndexable === null) return 'not-html';
  if (canonical !== null && canonical !== url) return 'canonical-elsewhere';
  return isIndexable ? null : 'noindex';
}
