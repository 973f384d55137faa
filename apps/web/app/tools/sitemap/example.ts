/** A sitemap to try the tool on: a page that is listed twice, and an entry that is no address. */
export const sitemapExample = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://example.com/</loc><lastmod>2026-11-20</lastmod><priority>1.0</priority></url>
<url><loc>https://example.com/lamps</loc><lastmod>2026-10-02</lastmod><image:image><image:loc>https://example.com/oak-lamp.jpg</image:loc></image:image></url>
<url><loc>https://example.com/en/about</loc><xhtml:link rel="alternate" hreflang="en" href="https://example.com/en/about"/><xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/about"/></url>
<url><loc>https://example.com/lamps</loc></url>
<url><loc>/contact</loc><changefreq>yearly</changefreq></url>
</urlset>
`;
