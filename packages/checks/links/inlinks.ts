/** Pages judged by the links that lead to them. Search engines find pages through links, and value them by links. */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { type Check, siteCheck } from '../check.ts';
import { cutReason, isCut } from '../cut-site.ts';
import { isToolPath } from '../indexability/important.ts';
import type { SiteView, UrlRow } from '../site-view.ts';

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
  tier: 'core',
  source: 'Google, how links help discovery',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Orphan page',
    title: 'No page links here (known from: {value})',
    why: 'Without a link visitors cannot reach the page, and search engines crawl it seldom.',
    fix: 'Link to the page from where its readers would look for it, or take it out of the sitemap if it is not needed.',
  },
  docs: {
    condition:
      'Indexable 200 URL known from sitemap, canonical, hreflang or redirect but with 0 internal a[href] inlinks, to it or to a redirect that leads to it.',
    found: '/old-offer, in the sitemap alone',
    notFound: `
      /page
      <p><a href="/old-offer">The lanterns of the mill</a></p>

      /old-offer
    `,
  },
  run(site) {
    if (isCut(site)) return { notTested: cutReason };
    return findOrphans(site);
  },
});

function* findOrphans(site: SiteView) {
  const behind = behindLinkedRedirects(site);
  for (const row of site.urls()) {
    // A depth means that clicks lead to it, if only through a redirect.
    if (!row.isIndexable || row.inlinks > 0 || behind.has(row.id) || row.depth !== null || (row.discoveredBy & discoveredBy.seed) !== 0)
      continue;
    yield { urlId: row.id, evidence: { value: waysOf(row) } };
  }
}

/** Targets of redirects that pages link to. */
export function behindLinkedRedirects(site: SiteView): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { redirectToId, inlinks } of site.urls()) if (redirectToId !== null && inlinks > 0) found.add(redirectToId);
  return found;
}

export const pageInlinksOnlyNofollow = siteCheck({
  id: 'page-inlinks-only-nofollow',
  category: 'links',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google, qualify outbound links',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'All internal links to the page are nofollow',
    title: 'All {count} links to this page are nofollow',
    why: 'Search engines get no signal that the site stands behind this page.',
    fix: 'Remove nofollow from at least the main link to the page.',
  },
  docs: {
    condition: '>= 1 internal inlink and all are nofollow.',
    found: `
      /page
      <p><a href="/shunned" rel="nofollow">The lanterns of the mill</a></p>

      /shunned
    `,
    notFound: `
      /page
      <p><a href="/shunned">The lanterns of the mill</a></p>

      /shunned
    `,
  },
  run(site) {
    if (isCut(site)) return { notTested: cutReason };
    return findNofollowOnly(site);
  },
});

function* findNofollowOnly(site: SiteView) {
  for (const row of site.urls()) {
    if (!row.isIndexable || row.inlinks === 0 || row.followedInlinks > 0) continue;
    yield { urlId: row.id, evidence: { count: row.inlinks } };
  }
}

export const pageSingleInlink = siteCheck({
  id: 'page-single-inlink',
  cause: 'template',
  category: 'links',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Customary check of site auditors (one incoming link)',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Page with only one internal link',
    title: 'Only one page links here',
    why: 'One edit can cut the page off, and search engines take it for unimportant.',
    fix: 'Link to it from other pages on the same subject.',
  },
  docs: {
    condition: 'Indexable page with exactly 1 followed internal source page.',
    found: '/lanterns',
    notFound: `
      /
      <p><a href="/page">The lanterns of the mill</a></p>

      /about
      <p><a href="/page">The lanterns of the mill</a></p>
    `,
  },
  run(site) {
    if (isCut(site)) return { notTested: cutReason };
    return findSingle(site);
  },
});

function* findSingle(site: SiteView) {
  for (const row of site.urls()) {
    if (row.isIndexable && row.followedInlinks === 1 && (row.discoveredBy & discoveredBy.seed) === 0)
      yield { urlId: row.id, evidence: { count: 1 } };
  }
}

export const pageMixedFollowInlinks = siteCheck({
  id: 'page-mixed-follow-inlinks',
  category: 'links',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'Google, qualify outbound links',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Followed and nofollow links to the same page',
    title: '{value} of {count} linking pages use nofollow',
    why: 'The same page is recommended in one place and not in another.',
    fix: 'Remove nofollow from links to your own pages.',
  },
  docs: {
    condition: 'Page receives followed internal links, and links with rel nofollow, ugc or sponsored from other indexable pages.',
    found: `
      /page
      <p><a href="/mixed" rel="nofollow">The lanterns of the mill</a></p>

      /about
      <p><a href="/mixed">The lanterns of the mill</a></p>

      /mixed
    `,
    notFound: `
      /page
      <p><a href="/mixed">The lanterns of the mill</a></p>

      /about
      <p><a href="/mixed">The lanterns of the mill</a></p>

      /mixed
    `,
  },
  *run(site) {
    const marked = new Map<number, Set<number>>();
    // What asks not to be found, such as the editor of a wiki, has no weight to pass on.
    for (const { source, target } of site.links('internal', 'nofollow')) {
      if (!source.isIndexable || source.id === target.id) continue;
      marked.set(target.id, (marked.get(target.id) ?? new Set<number>()).add(source.id));
    }
    if (marked.size === 0) return;
    for (const { id, isIndexable, inlinks, followedInlinks } of site.urls()) {
      const value = marked.get(id)?.size;
      if (value !== undefined && isIndexable && followedInlinks > 0) yield { urlId: id, evidence: { value, count: inlinks } };
    }
  },
});

export const linkToNoindex = siteCheck({
  id: 'link-to-noindex',
  category: 'links',
  severity: 'notice',
  scope: 'link',
  tier: 'core',
  source: 'Customary check of site auditors (links to noindex)',
  settings: { maxSources: 10 },
  words: {
    name: 'Internal links to a noindex page',
    title: '{count} pages link to this noindex page',
    why: 'Menus that repeat such links spend attention on pages that cannot be found.',
    fix: 'Let the page be indexed, or link to it from fewer places.',
  },
  docs: {
    condition:
      'Internal followed link to a noindex page (only nav-wide or > 10 sources); not to a login, cart, search or legal text, told by its URL.',
    found: `
      /old-offer
      <meta name="robots" content="noindex">

      /rooms/1
      <p><a href="/old-offer">The lanterns of the mill</a></p>
      and so on, 12 such pages
    `,
    notFound: `
      /old-offer
      <meta name="robots" content="noindex">

      /rooms/1
      <p><a href="/old-offer">The lanterns of the mill</a></p>
      and so on, 3 such pages
    `,
  },
  *run(site, settings) {
    for (const { id, url, isNoindex, followedInlinks } of site.urls()) {
      // Each page of a shop leads to its cart and its login, as it should.
      if (isNoindex && followedInlinks > settings.maxSources && !isToolPath(url))
        yield { urlId: id, group: url, evidence: { target: url, count: followedInlinks, limit: settings.maxSources } };
    }
  },
});

export const inlinksChecks: readonly Check[] = [
  pageOrphan,
  pageSingleInlink,
  pageInlinksOnlyNofollow,
  pageMixedFollowInlinks,
  linkToNoindex,
];
