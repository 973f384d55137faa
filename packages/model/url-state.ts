/** What became of a URL that the scan knows. */

/** Closed list: why a known URL was not fetched. */
export const notFetchedReasons = ['robots', 'depth', 'scope', 'limit', 'type', 'trap', 'stopped', 'error'] as const;
export type NotFetchedReason = (typeof notFetchedReasons)[number];

/** How a URL came to be known. A URL may be known in several ways (bit set). */
export const discoveredBy = {
  seed: 1,
  link: 2,
  redirect: 4,
  canonical: 8,
  hreflang: 16,
  pagination: 32,
  sitemap: 64,
  resource: 128,
  iframe: 256,
  metaRefresh: 512,
  amp: 1024,
  /** Addresses in structured data and breadcrumb trails. */
  markup: 2048,
} as const;

/** Link verdicts (product.md): blocked is never broken. */
export const linkVerdicts = ['works', 'redirects', 'broken', 'blocked', 'timed-out', 'not-checked'] as const;
export type LinkVerdict = (typeof linkVerdicts)[number];

/** What a URL is used as. `page` URLs in scope are crawled; the others are verified once. */
export const urlKinds = ['page', 'link', 'image', 'css', 'js', 'font', 'media', 'iframe', 'icon', 'manifest', 'other'] as const;
export type UrlKind = (typeof urlKinds)[number];
