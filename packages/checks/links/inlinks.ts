/** Pages judged by the links that lead to them. Search engines find pages through links, and value them by links. */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { type Check, siteCheck } from '../check.ts';
import { cutReason, isCut } from '../cut-site.ts';
import { isToldImportant, isToolPath } from '../indexability/important.ts';
import { indexableInlinks } from '../indexability/important-inlinks.ts';
import { laterPages } from '../pagination/later-pages.ts';
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
    title: 'No page links to this page (known from: {value})',
    why: 'Visitors cannot reach a page without links, and search engines rarely crawl it.',
    fix: 'Link to the page where readers would look for it, or remove it from the sitemap if it is not needed.',
  },
  docs: {
    condition:
      'Indexable URL with status 200 that is known from a sitemap, canonical, hreflang or redirect but has 0 internal a[href] inlinks, to it or to a redirect that leads to it.',
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
    title: 'All links to this page are nofollow ({count})',
    why: 'Nothing tells search engines that the site vouches for this page.',
    fix: 'Remove nofollow from at least the main link to the page.',
  },
  docs: {
    condition: '>= 1 internal inlink, all of them nofollow.',
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
    name: 'Page with only one incoming internal link',
    title: 'Only one page links to this page',
    why: 'One edit can cut the page off, and search engines may consider it unimportant.',
    fix: 'Link to it from other pages on the same subject.',
  },
  docs: {
    condition: 'Indexable page with exactly 1 followed link source among internal pages; later pages of lists are left out.',
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
  const later = laterPages(site);
  for (const row of site.urls()) {
    if (row.isIndexable && row.followedInlinks === 1 && (row.discoveredBy & discoveredBy.seed) === 0 && !later.has(row.id))
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
    title: 'Linking pages that use nofollow: {value} of {count}',
    why: 'Some pages vouch for the page and others do not.',
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
    title: '{count} indexable pages link to this noindex page',
    why: 'Links that repeat on many pages lead visitors and crawlers to a page that search cannot show.',
    fix: 'Allow the page to be indexed, or link to it from fewer pages.',
  },
  docs: {
    condition:
      'A noindex page to which followed links of > 10 indexable pages of the site lead; logins, carts, search pages and legal texts, recognised by their URL, are left out, and pages that noindex-important reports.',
    found: `
      /old-offer
      <meta name="robots" content="noindex">

      /rooms/1
      <p><a href="/old-offer">The lanterns of the mill</a></p>
      and so on, 12 such pages

      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      </urlset>
    `,
    notFound: `
      /old-offer
      <meta name="robots" content="noindex">

      /rooms/1
      <p><a href="/old-offer">The lanterns of the mill</a></p>
      and so on, 3 such pages

      /sitemap.xml
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.example/</loc></url>
      </urlset>
    `,
  },
  *run(site, { maxSources: limit }, runs) {
    const isTold = runs('noindex-important') ? isToldImportant(site) : () => false;
    // Each page of a shop leads to its cart and its login, as it should.
    const mayBe = (row: UrlRow) => row.isNoindex && row.followedInlinks > limit && !isToolPath(row.url);
    for (const [id, count] of indexableInlinks(site, mayBe)) {
      const row = site.url(id);
      if (row === null || count <= limit || isTold(row)) continue;
      yield { urlId: id, group: row.url, evidence: { target: row.url, count, limit } };
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
