/** Pages that matter to the site and ask not to be found; rules of robots.txt that hide what pages need. */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { whenScanned } from '../scan-parts.ts';
import type { SiteView, UrlRow } from '../site-view.ts';

export const noindexImportant = siteCheck({
  id: 'noindex-important',
  category: 'indexability',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Own: pages that the site itself puts forward',
  settings: { minLinkingPercent: 25, minPages: 20 },
  words: {
    name: 'Important page with noindex',
    title: 'An important page asks not to be indexed ({rule})',
    why: 'What the site puts forward most cannot be found in search.',
    fix: 'Remove noindex, or take the page out of the menu and the sitemap.',
  },
  docs: {
    condition: 'noindex page that is start page, in main navigation, in sitemap, or has inlinks from >= 25 % of pages.',
    found: '<meta name="robots" content="noindex">',
  },
  *run(site, settings): Iterable<SiteFinding> {
    const { pages } = site.counts();
    for (const row of site.urls()) {
      if (!row.isNoindex) continue;
      const isSeed = (row.discoveredBy & discoveredBy.seed) !== 0;
      if (isSeed || (row.discoveredBy & discoveredBy.sitemap) !== 0) {
        yield { urlId: row.id, evidence: { rule: isSeed ? 'the start page' : 'in the sitemap', target: row.url } };
        continue;
      }
      // What every page links to may be a login or a cart: worth a look, not an error.
      const percent = Math.floor((row.inlinks * 100) / Math.max(1, pages));
      if (pages < settings.minPages || percent < settings.minLinkingPercent) continue;
      yield {
        severity: 'notice',
        urlId: row.id,
        evidence: { rule: `linked from ${percent} % of the pages`, count: row.inlinks, limit: settings.minLinkingPercent },
      };
    }
  },
});

export const noindexAndDisallowed = siteCheck({
  id: 'noindex-and-disallowed',
  category: 'indexability',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, block indexing with noindex',
  settings: {},
  words: {
    name: 'noindex page blocked by robots.txt',
    title: 'noindex on a page that robots.txt blocks ({rule})',
    why: 'Crawlers never read the page, so they never see its noindex, and its address can stay in the index.',
    fix: 'Allow the page in robots.txt until it has left the index.',
  },
  docs: {
    condition: 'noindex on a URL that robots.txt blocks.',
    found: `
      User-agent: *
      Disallow:
      Disallow: /hidden
      Sitemap: https://site.example/sitemap.xml
    `,
  },
  run(site) {
    const blocked: UrlRow[] = [];
    let unseen = 0;
    for (const row of site.urls()) {
      if (row.notFetched === 'robots' && (row.kind === 'page' || row.kind === 'link')) unseen++;
      else if (row.isNoindex && site.blockingRule(row.id)?.rule.toLowerCase().startsWith('disallow') === true) blocked.push(row);
    }
    if (blocked.length === 0 && unseen > 0) return { notTested: 'blocked pages are not read unless robots.txt is ignored' };
    return blocked.map((row) => {
      const rule = site.blockingRule(row.id);
      return { urlId: row.id, group: rule?.rule ?? '', evidence: { rule: rule?.rule ?? '', target: row.url } };
    });
  },
});

export const robotsTxtBlocksResources = siteCheck({
  id: 'robots-txt-blocks-resources',
  category: 'indexability',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, JavaScript SEO basics; introduction to robots.txt',
  settings: {},
  words: {
    name: 'robots.txt blocks style sheets or scripts',
    title: 'robots.txt blocks {count} style sheets or scripts ({rule})',
    why: 'Google cannot render the pages as visitors see them.',
    fix: 'Allow the folders of styles and scripts.',
  },
  docs: {
    condition: 'CSS or JS used by indexable pages is disallowed.',
    found: `
      User-agent: *
      Disallow: /assets/

      <link rel="stylesheet" href="/assets/main.css">
    `,
  },
  run: (site) => whenScanned(site, 'resources', findBlockedFiles),
});

/** One finding a rule. */
function* findBlockedFiles(site: SiteView): Iterable<SiteFinding> {
  const byRule = new Map<string, { line: number; urls: string[]; count: number }>();
  for (const kind of ['css', 'js'] as const) {
    for (const { resource, pages } of site.resources(kind)) {
      if (resource.notFetched !== 'robots' || pages === 0) continue;
      const found = site.blockingRule(resource.id);
      const rule = found?.rule ?? 'robots.txt of another host';
      const group = byRule.get(rule) ?? { line: found?.line ?? 0, urls: [], count: 0 };
      byRule.set(rule, group);
      group.count++;
      if (group.urls.length < 5) group.urls.push(resource.url);
    }
  }
  for (const [rule, { line, urls, count }] of byRule) yield { urlId: 0, group: rule, evidence: { rule: cut(rule), line, urls, count } };
}

export const importantChecks: readonly Check[] = [noindexImportant, noindexAndDisallowed, robotsTxtBlocksResources];
