/** What a scan knows of one address, for a sitemap made from it: the response, what the page says about itself, what sitemaps say now. */
export interface SitemapAddress {
  readonly url: string;
  /** null where it was not fetched or did not answer. */
  readonly status: number | null;
  /** It failed without a status. */
  readonly hasFailed: boolean;
  /** robots.txt forbids it. */
  readonly isDisallowed: boolean;
  /** null for what is no page. */
  readonly isIndexable: boolean | null;
  /** Of the page; null for none, or for the page itself. */
  readonly canonical: string | null;
  /** As the first of the site's sitemaps says it; null where none lists the address. */
  readonly listed: { readonly lastmod: string | null; readonly changefreq: string | null; readonly priority: string | null } | null;
  /** Each once. */
  readonly images: readonly string[];
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

/** Google reads this many images of one address. */
export const maxSitemapImages = 1_000;
