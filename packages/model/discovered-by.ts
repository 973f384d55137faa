/** The ways by which a URL came to be known: bits of `discovery.discovered_by`, one of them in `refs.via` of a scan file. */

/** A URL may be known in several ways (bit set). */
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
  /** A page's script went there when it was rendered. */
  script: 8192,
} as const;

/** `refs.via` of rows that name no URL and say something of the page itself. */
export const pageNote = 4096;
