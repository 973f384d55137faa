/** What a scan knows of its addresses becomes rows: by default what answers 200, may be indexed and is its own canonical. Source: sitemaps.org, Google. */
import { type Exclusion, plainRow, type SitemapRow, schemaDate, schemaFrequency, schemaPriority, sitemapUrl } from './sitemap-row.ts';

/** One address of a scan. */
export interface ScanAddress {
  readonly url: string;
  /** null where it was not fetched or did not answer. */
  readonly status: number | null;
  /** It failed without a status. */
  readonly hasFailed: boolean;
  /** robots.txt forbids it. */
  readonly isDisallowed: boolean;
  /** null for what is no page. */
  readonly isIndexable: boolean | null;
  /** Of the page; null for none. */
  readonly canonical: string | null;
  /** What the site's present sitemap says of it; null where it is not listed. */
  readonly listed: { readonly lastmod: string | null; readonly changefreq: string | null; readonly priority: string | null } | null;
  readonly images: readonly string[];
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

/** Google reads this many images of one address. */
const maxImages = 1_000;

/** Rows in the order of the addresses. `seen` carries what came before from one part to the next. */
export function* rowsOfScan(addresses: Iterable<ScanAddress>, seen = new Set<string>()): Generator<SitemapRow> {
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
      images: [...new Set(address.images.map(sitemapUrl))].filter((image) => image !== null).slice(0, maxImages),
      alternates: address.alternates.flatMap(({ hreflang, href }) => {
        const target = sitemapUrl(href);
        return hreflang === '' || target === null ? [] : [{ hreflang, href: target }];
      }),
    };
  }
}

/** The first reason against an address, in the order in which a crawler meets them. */
function exclusionOf({ url, status, hasFailed, isDisallowed, isIndexable, canonical }: ScanAddress): Exclusion | null {
  if (sitemapUrl(url) === null) return 'invalid';
  if (isDisallowed) return 'blocked';
  if (status === null) return hasFailed ? 'error' : 'not-fetched';
  if (status >= 300 && status < 400) return 'redirect';
  if (status !== 200) return 'error';
  if (isIndexable === null) return 'not-html';
  if (canonical !== null && canonical !== url) return 'canonical-elsewhere';
  return isIndexable ? null : 'noindex';
}
