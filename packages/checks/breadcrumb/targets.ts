/** Whether the steps of a breadcrumb trail lead somewhere. Google Search Central, breadcrumb structured data. */
import { isRedirectStatus } from '@orbweaver/model/redirect.ts';
import { type Check, type RunsCheck, type SiteFinding, siteCheck } from '../check.ts';
import { cut, groupOf } from '../evidence.ts';
import { isBroken, isGone } from '../responses.ts';
import type { SiteView, UrlRow } from '../site-view.ts';
import { groupOfTarget, redirectOf } from '../told-group.ts';

export const breadcrumbLinkBroken = siteCheck({
  id: 'breadcrumb-link-broken',
  category: 'breadcrumb',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, breadcrumb structured data',
  reads: ['structured-data', 'breadcrumb'],
  settings: {},
  words: {
    name: 'Breadcrumb link to a non-indexable URL',
    title: 'A breadcrumb link leads to a non-indexable URL ({value})',
    why: 'The path back up is broken, both on the page and in search results.',
    fix: 'Use the current URL of each step, one that returns 200 and is indexable.',
  },
  docs: {
    condition:
      'Trail URL returns 404, 410 or 5xx: an error; returns 3xx or is noindex: a warning; on pages that are noindex themselves, such as the editor of a wiki, a noindex step is left out. A target that the page also links to is left to link-internal-broken and link-to-redirect where they run, and so is a step that redirects to the page itself.',
    found: `
      /page
      <script type="application/ld+json">
      {"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": [
        {"@type": "ListItem", "position": 1, "name": "Start", "item": "/"},
        {"@type": "ListItem", "position": 2, "name": "Rooms", "item": "/gone"},
        {"@type": "ListItem", "position": 3, "name": "Red room"}]}
      </script>

      /gone answers 404
    `,
    notFound: `
      /page
      <script type="application/ld+json">
      {"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": [
        {"@type": "ListItem", "position": 1, "name": "Start", "item": "/"},
        {"@type": "ListItem", "position": 2, "name": "Rooms", "item": "/rooms"},
        {"@type": "ListItem", "position": 3, "name": "Red room"}]}
      </script>

      /rooms
    `,
  },
  run(site, _, runs) {
    const targets = site.markupTargets();
    return (function* (): Iterable<SiteFinding> {
      const told = toldLinks(site, runs);
      for (const { page, target, property } of targets) {
        if (property !== 'breadcrumb' || !page.isHtml || !target.internal) continue;
        // The last step may name the page by a URL that redirects to it.
        if (target.redirectToId === page.id) continue;
        const value = target.isNoindex ? 'noindex' : faultOf(target);
        // No search result shows the trail of such a page.
        if (value === null || (value === 'noindex' && page.isNoindex) || told.has(pairOf(page, target))) continue;
        const isReached = typeof value === 'string' || isRedirectStatus(value);
        yield {
          urlId: page.id,
          group: groupOf(groupOfTarget(target.url, redirectOf(site, target))),
          evidence: { value, target: cut(target.url) },
          ...(isReached ? { severity: 'warning' as const } : {}),
        };
      }
    })();
  },
});

/** Page and target of each link that another check tells as broken or as redirecting. */
function toldLinks(site: SiteView, runs: RunsCheck): ReadonlySet<string> {
  const [broken, redirecting] = [runs('link-internal-broken'), runs('link-to-redirect')];
  const pairs = new Set<string>();
  if (!broken && !redirecting) return pairs;
  for (const { source, target } of site.links('internal', 'problems'))
    if ((broken && isBroken(target)) || (redirecting && isRedirectStatus(target.status))) pairs.add(pairOf(source, target));
  return pairs;
}

function pairOf(page: UrlRow, target: UrlRow): string {
  return `${page.id} ${target.id}`;
}

/** A refusal says nothing about the page. */
function faultOf(target: UrlRow): number | null {
  const { status } = target;
  return status > 0 && ((status >= 300 && status < 400) || isGone(target)) ? status : null;
}

export const targetsChecks: readonly Check[] = [breadcrumbLinkBroken];
