/** lastmod against the date that the page itself names. sitemaps.org; Google, "lastmod" must be verifiably accurate. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { whenScanned } from '../scan-parts.ts';
import type { SiteView } from '../site-view.ts';

const dayMs = 86_400_000;

export const sitemapLastmodDrift = siteCheck({
  id: 'sitemap-lastmod-drift',
  category: 'sitemap',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, build and submit a sitemap (lastmod)',
  reads: ['structured-data'],
  settings: { maxDaysOlder: 7, maxDaysNewer: 30 },
  words: {
    name: 'lastmod differs from the page date',
    title: 'lastmod is {value}, but the page says {limit}',
    why: 'Google ignores lastmod for the whole site if it is not reliable.',
    fix: 'Take both dates from the same field, and change them only when the content changes.',
  },
  docs: {
    condition: "lastmod > 7 days older or > 30 days newer than the page's dateModified.",
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/page</loc><lastmod>2024-05-01</lastmod></url>
      </urlset>

      /page
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"The mill","dateModified":"2024-06-15"}</script>
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/page</loc><lastmod>2024-05-01</lastmod></url>
      </urlset>

      /page
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"The mill","dateModified":"2024-05-01"}</script>
    `,
  },
  run(site, settings) {
    return whenScanned(site, 'sitemaps', (seen) => drifts(seen, seen.notes('modified'), settings));
  },
});

function* drifts(
  site: SiteView,
  notes: ReturnType<SiteView['notes']>,
  { maxDaysOlder, maxDaysNewer }: { readonly maxDaysOlder: number; readonly maxDaysNewer: number },
): Iterable<SiteFinding> {
  const days = new Map<number, string>();
  for (const { page, value } of notes) days.set(page.id, value);
  if (days.size === 0) return;
  const seen = new Set<number>();
  for (const { entry, lastmod } of site.sitemapEntries()) {
    const own = days.get(entry.id);
    if (own === undefined || lastmod === null || seen.has(entry.id)) continue;
    seen.add(entry.id);
    const newer = (Date.parse(lastmod.trim().slice(0, 10)) - Date.parse(own)) / dayMs;
    if (newer < -maxDaysOlder || newer > maxDaysNewer)
      yield { urlId: entry.id, evidence: { value: lastmod.trim().slice(0, 40), limit: own } };
  }
}

export const driftChecks: readonly Check[] = [sitemapLastmodDrift];
