/** What became of the URLs that sitemaps list, and pages they leave out. Google, build and submit a sitemap. */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { isRedirectStatus } from '@orbweaver/model/redirect.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { isDateArchive, isNumbered } from '../pagination/numbers.ts';
import { isBroken, responseOf } from '../responses.ts';
import { whenScanned } from '../scan-parts.ts';
import type { SiteView, UrlRow } from '../site-view.ts';

const source = 'Google Search Central, build and submit a sitemap';

/** One finding a URL, however many sitemaps list it. */
function filterEntries(site: SiteView, judge: (entry: UrlRow) => SiteFinding['evidence'] | null, severityOf?: (entry: UrlRow) => Severity) {
  return whenScanned(site, 'sitemaps', function* (): Iterable<SiteFinding> {
    const seen = new Set<number>();
    for (const { entry, sitemapId } of site.sitemapEntries()) {
      const evidence = judge(entry);
      if (evidence === null || seen.has(entry.id)) continue;
      seen.add(entry.id);
      yield {
        urlId: entry.id,
        group: site.url(sitemapId)?.url ?? '',
        evidence: { target: entry.url, ...evidence },
        ...(severityOf === undefined ? {} : { severity: severityOf(entry) }),
      };
    }
  });
}

export const sitemapUrlNon200 = siteCheck({
  id: 'sitemap-url-non200',
  category: 'sitemap',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Sitemap URL does not return 200',
    title: 'Sitemap lists a URL that returns {value}',
    why: 'Search engines waste requests and trust the sitemap less.',
    fix: 'List only final URLs that return 200.',
  },
  docs: {
    condition: 'loc returns 4xx, 5xx or times out: an error; 3xx: a warning.',
    found: `
      /moved answers 301, in the sitemap alone
      location: /about
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      <url><loc>https://site.example/about</loc></url>
      </urlset>
    `,
  },
  run: (site) =>
    filterEntries(
      site,
      (entry) => (isBroken(entry) || isRedirectStatus(entry.status) ? { value: responseOf(entry) } : null),
      (entry) => (isRedirectStatus(entry.status) ? 'warning' : 'error'),
    ),
});

export const sitemapUrlNoindex = siteCheck({
  id: 'sitemap-url-noindex',
  category: 'sitemap',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'noindex page in the sitemap',
    title: 'Sitemap lists a noindex page',
    why: 'The sitemap asks to index the page, and noindex asks not to.',
    fix: 'Remove the page from the sitemap, or remove its noindex.',
  },
  docs: {
    condition: 'loc is noindex.',
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/hidden</loc></url>
      </urlset>

      /hidden
      <meta name="robots" content="noindex">
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/about</loc></url>
      </urlset>

      /hidden
      <meta name="robots" content="noindex">
    `,
  },
  run: (site) => filterEntries(site, (entry) => (entry.isNoindex ? {} : null)),
});

export const sitemapUrlDisallowed = siteCheck({
  id: 'sitemap-url-disallowed',
  category: 'sitemap',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'URL blocked by robots.txt in the sitemap',
    title: 'Sitemap lists a URL that robots.txt blocks',
    why: 'The sitemap sends search engines to a page that they may not read.',
    fix: 'Allow the URL, or remove it from the sitemap.',
  },
  docs: {
    condition: 'loc blocked by robots.txt.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      Sitemap: https://site.example/sitemap.xml

      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/private/room</loc></url>
      </urlset>
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      Sitemap: https://site.example/sitemap.xml

      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      <url><loc>https://site.example/about</loc></url>
      </urlset>
    `,
  },
  run: (site) =>
    filterEntries(site, (entry) => {
      if (entry.notFetched !== 'robots') return null;
      const rule = site.blockingRule(entry.id);
      return rule === null ? {} : { rule: rule.rule, line: rule.line };
    }),
});

export const sitemapUrlNoncanonical = siteCheck({
  id: 'sitemap-url-noncanonical',
  category: 'sitemap',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Non-canonical page in the sitemap',
    title: 'Sitemap lists a page whose canonical is another page',
    why: 'The sitemap and the canonical contradict each other about which URL counts.',
    fix: 'List the canonical URL.',
  },
  docs: {
    condition: 'loc has a canonical to another URL.',
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/page</loc></url>
      </urlset>

      /page
      <link rel="canonical" href="https://site.example/about">
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/page</loc></url>
      </urlset>

      /page
      <link rel="canonical" href="https://site.example/page">
    `,
  },
  run: (site) =>
    filterEntries(site, (entry) => {
      if (entry.status !== 200 || entry.canonicalId === null || entry.canonicalId === entry.id) return null;
      const url = site.url(entry.canonicalId)?.url;
      return url === undefined ? {} : { urls: [url] };
    }),
});

/** What a server shows in the place of a page that it has not. */
const errorPage = /\/(?:404|500)(?:\.\w+)?\/?$/;

/** Pages that lead to others, which the sitemap names itself, and the error page. */
const isLeftOut = (url: string): boolean => isNumbered(url) || isDateArchive(url) || errorPage.test(url);

export const sitemapPageAbsent = siteCheck({
  id: 'sitemap-page-absent',
  cause: 'template',
  category: 'sitemap',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Indexable page missing from the sitemap',
    title: 'Page is not in any sitemap',
    why: 'Search engines discover the page and its changes later.',
    fix: 'Make the sitemap generator include it.',
  },
  docs: {
    condition:
      'Indexable self-canonical page that is in no sitemap; later pages of a series (/page/2), the archives of a year, month or day (/2025/03/) and the error page (/404.html) are left out.',
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      <url><loc>https://site.example/about</loc></url>
      </urlset>

      /page
    `,
    notFound: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      <url><loc>https://site.example/about</loc></url>
      <url><loc>https://site.example/page</loc></url>
      </urlset>

      /page
    `,
  },
  run: (site) =>
    whenScanned(site, 'sitemaps', function* (): Iterable<SiteFinding> {
      let hasEntries = false;
      for (const sitemap of site.sitemaps())
        if (sitemap.status === 200 && sitemap.kind !== 'index' && sitemap.entries > 0) hasEntries = true;
      if (!hasEntries) return;
      for (const row of site.urls())
        if (row.isIndexable && (row.discoveredBy & discoveredBy.sitemap) === 0 && !isLeftOut(row.url))
          yield { urlId: row.id, evidence: {} };
    }),
});

export const entriesChecks: readonly Check[] = [
  sitemapUrlNon200,
  sitemapUrlNoindex,
  sitemapUrlDisallowed,
  sitemapUrlNoncanonical,
  sitemapPageAbsent,
];
