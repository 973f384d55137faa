/** A robots.txt to try the tester on. */
export const robotsExample = `User-agent: *
Disallow: /private/
Allow: /private/press/
Disallow: /*?sort=
Crawl-delay: 5

User-agent: GPTBot
User-agent: CCBot
Disallow: /

Sitemap: https://example.com/sitemap.xml
`;
