/** Pages judged by the links that lead to them. Search engines find pages through links, and value them by links. */
import { discoveredBy, type NotFetchedReason } from '@orbweaver/model/url-state.ts';
import { siteCheck } from '../check.ts';
import type { SiteView, UrlRow } from '../site-view.ts';

/** Reasons after which links of the site are unknown, so that "nothing links here" cannot be said. */
const cutReasons: readonly (NotFetchedReason | null)[] = ['limit', 'stopped', 'depth'];

/** Asked of every site once: it reads all URLs. */
const cutSites = new WeakMap<SiteView, boolean>();

function isCut(site: SiteView): boolean {
  const known = cutSites.get(site);
  if (known !== undefined) return known;
  let isFound = false;
  for (const row of site.urls()) {
    if (row.kind !== 'page' || !cutReasons.includes(row.notFetched)) continue;
    isFound = true;
    break;
  }
  cutSites.set(site, isFound);
  return isFound;
}

/** Ways by which a page that no link reaches can be known, in the order they are named. */
const ways = ['sitemap', 'canonical', 'hreflang', 'redirect', 'pagination', 'metaRefresh'] as const;

function waysOf(row: UrlRow): string {
  return ways.filter((way) => (row.discoveredBy & discoveredBy[way]) !== 0).join(', ');
}

export const pageOrphan = siteCheck({
  id: 'page-orphan',
  category: 'links',
  severity: 'error',
  scope: 'site',
  source: 'Google, how links help discovery',
  settings: {},
  words: {
    title: 'No page links here (known from: {value})',
    why: 'Without a link visitors cannot reach the page, and search engines crawl it seldom.',
    fix: 'Link to the page from where its readers would look for it, or take it out of the sitemap if it is not needed.',
  },
  run(site) {
    if (isCut(site)) return { notTested: 'the crawl was cut before all links were known' };
    return findOrphans(site);
  },
});

function* findOrphans(site: SiteView) {
  for (const row of site.urls()) {
    // A depth means that clicks lead to it, if only through a redirect.
    if (!row.isIndexable || row.inlinks > 0 || row.depth !== null || (row.discoveredBy & discoveredBy.seed) !== 0) continue;
    yield { urlId: row.id, evidence: { value: waysOf(row) } };
  }
}

export const pageInlinksOnlyNofollow = siteCheck({
  id: 'page-inlinks-only-nofollow',
  category: 'links',
  severity: 'warning',
  scope: 'page',
  source: 'Google, qualify outbound links',
  settings: {},
  words: {
    title: 'All {count} links to this page are nofollow',
    why: 'Search engines get no signal that the site stands behind this page.',
    fix: 'Remove nofollow from at least the main link to the page.',
  },
  run(site) {
    if (isCut(site)) return { notTested: 'the crawl was cut before all links were known' };
    return findNofollowOnly(site);
  },
});

function* findNofollowOnly(site: SiteView) {
  for (const row of site.urls()) {
    if (!row.isIndexable || row.inlinks === 0 || row.followedInlinks > 0) continue;
    yield { urlId: row.id, evidence: { count: row.inlinks } };
  }
}
