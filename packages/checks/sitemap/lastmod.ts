/** Dates of a sitemap that say nothing. Google, build and submit a sitemap. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { whenScanned } from '../scan-parts.ts';

export const sitemapLastmodUniform = siteCheck({
  id: 'sitemap-lastmod-uniform',
  category: 'sitemap',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, build and submit a sitemap (lastmod)',
  settings: { minEntries: 20, minPercent: 90 },
  words: {
    name: 'Same lastmod for nearly all URLs',
    title: '{count} sitemap entries have the same lastmod: {value}',
    why: 'Search engines do not trust a date that every build sets on all pages, so they find real changes late.',
    fix: 'Use the date on which the content of the page last changed.',
  },
  docs: {
    condition: 'A sitemap has at least 20 URLs with a lastmod, and at least 90 % of them have the same date.',
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/room-1</loc><lastmod>2024-05-01</lastmod></url>
      <!-- and so on, 20 times -->
      </urlset>
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/room-1</loc><lastmod>2024-05-01</lastmod></url>
      <!-- and so on, 10 times -->
      </urlset>
    `,
  },
  run: (site, settings) =>
    whenScanned(site, 'sitemaps', function* (): Iterable<SiteFinding> {
      const files = new Map<number, { entries: number; days: Map<string, number> }>();
      for (const { sitemapId, lastmod } of site.sitemapEntries()) {
        const day = /^\d{4}-\d{2}-\d{2}/.exec(lastmod ?? '')?.[0];
        if (day === undefined) continue;
        const file = files.get(sitemapId) ?? { entries: 0, days: new Map<string, number>() };
        files.set(sitemapId, file);
        file.entries++;
        file.days.set(day, (file.days.get(day) ?? 0) + 1);
      }
      for (const [id, { entries, days }] of files) {
        if (entries < settings.minEntries) continue;
        for (const [day, count] of days) {
          if (count * 100 < entries * settings.minPercent) continue;
          const target = site.url(id)?.url;
          yield {
            urlId: 0,
            group: target ?? day,
            evidence: { value: day, count, limit: settings.minPercent, ...(target === undefined ? {} : { target }) },
          };
        }
      }
    }),
});

export const lastmodChecks: readonly Check[] = [sitemapLastmodUniform];
