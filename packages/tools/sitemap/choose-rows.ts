/** What a scan knows of its addresses becomes rows: by default what answers 200, may be indexed and is its own canonical. Source: sitemaps.org, Google. */
import { type Exclusion, plainRow, type SitemapRow, schemaDate, schemaFrequency, schemaPriority, sitemapUrl } from './sitemap-row.ts';

/** One address of a scan. */
export interface KnownUrl {
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
}

/** What the site's present sitemap says of an address. */
export interface ListedUrl {
  readonly url: string;
  readonly lastmod: string | null;
  readonly changefreq: string | null;
  readonly priority: string | null;
}

export interface ScanAddresses {
  readonly known: readonly KnownUrl[];
  readonly listed: readonly ListedUrl[];
  /** Image addresses by page. */
  readonly images: ReadonlyMap<string, readonly string[]>;
  /** Language versions by page. */
  readonly alternates: ReadonlyMap<string, readonly { readonly hreflang: string; readonly href: string }[]>;
}

/** Google reads this many images of one address. */
const maxImages = 1_000;

export function rowsOfScan({ known, listed, images, alternates }: ScanAddresses): SitemapRow[] {
  const before = new Map(listed.map((each) => [each.url, each]));
  const seen = new Set<string>();
  return known.map((each) => {
    const url = sitemapUrl(each.url) ?? each.url;
    const exclusion = seen.has(url) ? 'duplicate' : exclusionOf(each);
    seen.add(url);
    const old = before.get(each.url);
    return {
      ...plainRow(url, exclusion),
      lastmod: old?.lastmod == null ? null : schemaDate(old.lastmod),
      changefreq: old?.changefreq == null ? null : schemaFrequency(old.changefreq),
      priority: old?.priority == null ? null : schemaPriority(old.priority),
      images: [...new Set((images.get(each.url) ?? []).map(sitemapUrl))].filter((image) => image !== null).slice(0, maxImages),
      alternates: (alternates.get(each.url) ?? []).flatMap(({ hreflang, href }) => {
        const target = sitemapUrl(href);
        return target === null ? [] : [{ hreflang, href: target }];
      }),
    };
  });
}

/** The first reason against an address, in the order in which a crawler meets them. */
function exclusionOf({ url, status, hasFailed, isDisallowed, isIndexable, canonical }: KnownUrl): Exclusion | null {
  if (sitemapUrl(url) === null) return 'invalid';
  if (isDisallowed) return 'blocked';
  if (status === null) return hasFailed ? 'error' : 'not-fetched';
  if (status >= 300 && status < 400) return 'redirect';
  if (status !== 200) return 'error';
  if (isIndexable === null) return 'not-html';
  if (canonical !== null && canonical !== url) return 'canonical-elsewhere';
  return isIndexable ? null : 'noindex';
}
