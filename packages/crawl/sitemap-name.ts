/** Tells a start URL that is a sitemap, by the name of its file, from one that means the sitemaps of its site. */
const sitemapName = /\.(?:xml|txt|rss|atom)(?:\.gz)?(?:\?|$)|\.gz$/i;

export function isSitemapName(url: string): boolean {
  return sitemapName.test(url) || /sitemap/i.test(url.slice(url.lastIndexOf('/') + 1));
}
