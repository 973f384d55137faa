/** Sitemap files themselves. sitemaps.org protocol; Google, build and submit a sitemap. */
import { isRedirectStatus } from '@orbweaver/model/redirect.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { siteOrigins } from '../indexability/robots-txt.ts';
import { whenScanned } from '../scan-parts.ts';
import type { SitemapRow, SiteView } from '../site-view.ts';
import { plainSpelling } from '../url/variants.ts';

const source = 'sitemaps.org protocol; Google, build and submit a sitemap';

function find(sitemap: SitemapRow, evidence: SiteFinding['evidence'] = {}): SiteFinding {
  return { urlId: sitemap.urlId, evidence: { target: sitemap.url, ...evidence } };
}

function isRead(sitemap: SitemapRow): boolean {
  return sitemap.status === 200 && sitemap.kind !== 'unreadable';
}

/** Crawlers take a robots.txt that fails for a ban on everything. */
function isRobotsFailing(site: SiteView): boolean {
  for (const { robotsStatus } of siteOrigins(site)) if (robotsStatus === 0 || robotsStatus === 429 || robotsStatus >= 500) return true;
  return false;
}

/** As robots-txt-missing has it. */
function isRobotsMissing(site: SiteView): boolean {
  return [...siteOrigins(site)].every(({ robotsStatus }) => robotsStatus === 404 || robotsStatus === 410);
}

/** Sitemap lines of the robots.txt files, in lower case. */
export function declaredSitemaps(site: SiteView): ReadonlySet<string> {
  const declared = new Set<string>();
  for (const { robotsText } of siteOrigins(site)) {
    for (const line of robotsText.match(/^[ \t]*sitemap[ \t]*:[^\r\n]{1,4000}/gim) ?? [])
      declared.add(
        line
          .slice(line.indexOf(':') + 1)
          .trim()
          .toLowerCase(),
      );
  }
  return declared;
}

/** Known whole, with links that lead nowhere else: what a page without any leads to may be written by a script. */
function isSinglePage(site: SiteView): boolean {
  if (!site.wasScanned('site') || (site.startFacts()?.links.length ?? 0) === 0) return false;
  let single: string | null = null;
  for (const { url, internal, kind, status, isHtml } of site.urls()) {
    const isFile = kind !== 'page' && (kind !== 'link' || (status === 200 && !isHtml));
    if (!internal || isFile || isRedirectStatus(status) || status === 404 || status === 410) continue;
    if (single !== null && single !== plainSpelling(url)) return false;
    single = plainSpelling(url);
  }
  return single !== null;
}

export const sitemapMissing = siteCheck({
  id: 'sitemap-missing',
  category: 'sitemap',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Missing sitemap',
    title: 'No sitemap found',
    why: 'Without a sitemap, search engines find new pages only through links.',
    fix: 'Publish a sitemap of all pages that should be found, and list it in robots.txt.',
  },
  docs: {
    condition:
      'No sitemap in robots.txt, /sitemap.xml, /sitemap_index.xml or /sitemap-index.xml; not on a site whose links lead to no second page.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      /page
      <a href="/about">About the mill</a>

      /sitemap.xml answers 404
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
    whenScanned(site, 'sitemaps', function* () {
      for (const sitemap of site.sitemaps()) if (isRead(sitemap)) return;
      // One that is named and cannot be read is the finding of sitemap-unreachable; behind a robots.txt that fails nothing was looked for.
      if (declaredSitemaps(site).size > 0 || isRobotsFailing(site) || isSinglePage(site)) return;
      yield { urlId: 0, evidence: {} };
    }),
});

export const sitemapNotInRobots = siteCheck({
  id: 'sitemap-not-in-robots',
  category: 'sitemap',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Sitemap not listed in robots.txt',
    title: 'Sitemap is not listed in robots.txt',
    why: 'Search engines to which you have not submitted it may not find it.',
    fix: 'Add a "Sitemap:" line with its full URL to robots.txt.',
  },
  docs: {
    condition:
      'Sitemap exists, but robots.txt has no Sitemap: line with an absolute URL; where there is no robots.txt, robots-txt-missing says so.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      <url><loc>https://site.example/about</loc></url>
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
  run: (site, _settings, runs) =>
    whenScanned(site, 'sitemaps', function* () {
      if (declaredSitemaps(site).size > 0) return;
      // Where there is no robots.txt, it is to be written first.
      if (runs('robots-txt-missing') && isRobotsMissing(site)) return;
      const read = [...site.sitemaps()].filter(isRead);
      // An index leads to the others.
      const first = read.find(({ kind }) => kind === 'index') ?? read[0];
      if (first !== undefined) yield find(first);
    }),
});

export const sitemapUnreachable = siteCheck({
  id: 'sitemap-unreachable',
  category: 'sitemap',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Unreachable sitemap',
    title: 'Sitemap returns {value}',
    why: 'Search engines cannot use a sitemap that they cannot fetch.',
    fix: 'Restore the file, or correct its URL in robots.txt or the sitemap index.',
  },
  docs: {
    condition: 'Listed sitemap does not return 200 or is blocked by robots.txt.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      Sitemap: https://site.example/map.xml

      /map.xml answers 404
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
    whenScanned(site, 'sitemaps', function* () {
      const declared = declaredSitemaps(site);
      // Default places that were only tried are no promise of the site's.
      for (const sitemap of site.sitemaps()) {
        if (sitemap.status === 200 || !declared.has(sitemap.url.toLowerCase())) continue;
        const blocked = sitemap.status === 0 ? site.blockingRule(sitemap.urlId) : null;
        yield find(sitemap, blocked === null ? { value: sitemap.status } : { value: 'robots.txt', rule: blocked.rule, line: blocked.line });
      }
    }),
});

export const sitemapEmpty = siteCheck({
  id: 'sitemap-empty',
  category: 'sitemap',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Empty sitemap',
    title: 'Sitemap lists no URLs',
    why: 'The sitemap generator has probably failed.',
    fix: 'Make the generator list the pages of the site, or remove the file.',
  },
  docs: {
    condition: '0 valid loc entries.',
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      </urlset>
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
    whenScanned(site, 'sitemaps', function* () {
      for (const sitemap of site.sitemaps()) if (isRead(sitemap) && sitemap.entries === 0) yield find(sitemap);
    }),
});

export const sitemapTooManyUrls = siteCheck({
  id: 'sitemap-too-many-urls',
  category: 'sitemap',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source,
  settings: { maxUrls: 50_000 },
  words: {
    name: 'Too many URLs in a sitemap',
    title: 'Sitemap lists {value} URLs, at most {limit}',
    why: 'Search engines ignore entries beyond the limit.',
    fix: 'Split the sitemap and list the parts in a sitemap index.',
  },
  docs: {
    condition: '> 50,000 URLs, or sitemaps in an index.',
    found: `
      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/room-1</loc></url>
      <!-- and so on, 50,001 times -->
      </urlset>
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
  run: (site, settings) =>
    whenScanned(site, 'sitemaps', function* () {
      for (const sitemap of site.sitemaps()) {
        if (sitemap.entries > settings.maxUrls) yield find(sitemap, { value: sitemap.entries, limit: settings.maxUrls });
      }
    }),
});

export const filesChecks: readonly Check[] = [sitemapMissing, sitemapNotInRobots, sitemapUnreachable, sitemapEmpty, sitemapTooManyUrls];
