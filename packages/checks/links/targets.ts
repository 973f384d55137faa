/** Links judged by what became of their target. Findings of one target are one group: a fault in a template is one fault. */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { notFollowed } from '@orbweaver/model/link-rel.ts';
import { isRedirectStatus } from '@orbweaver/model/redirect.ts';
import type { UrlKind } from '@orbweaver/model/url-state.ts';
import { isPageWithoutParameters } from '../canonicals/presence.ts';
import { type Check, type RunsCheck, type SiteCheck, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { isBackEnd } from '../indexability/back-end.ts';
import { linkedFolderDocs, missingLinkedFolders } from '../missing-folders.ts';
import { isLaterPageOf } from '../pagination/numbers.ts';
import { isBroken, isGone, responseOf } from '../responses.ts';
import { whenScanned } from '../scan-parts.ts';
import type { LinkRow, SiteView, UrlRow } from '../site-view.ts';
import { isMeantToRedirect, redirectOf, toldBroken, toldRedirect } from '../told-group.ts';

/** Site checks see offsets, not lines: the line is read from the page when the finding is looked at. */
function find(link: LinkRow, more: Partial<SiteFinding['evidence']> = {}): SiteFinding {
  return {
    urlId: link.source.id,
    group: link.target.url,
    evidence: { value: cut(link.text), target: link.target.url, offset: link.offset, ...more },
  };
}

export const linkInternalBroken = siteCheck({
  id: 'link-internal-broken',
  category: 'links',
  severity: 'error',
  scope: 'link',
  tier: 'core',
  source: 'Specification, hyperlinks (broken)',
  settings: {},
  words: {
    name: 'Broken internal link',
    title: 'Link to a broken page ({rule})',
    why: 'Visitors reach an error, and crawlers waste a request.',
    fix: 'Correct the URL or remove the link; if the target has moved, link to its new URL.',
  },
  docs: {
    condition: `a[href] to an internal URL that returns 4xx, 5xx or nothing (no connection, timeout), or whose body breaks off, times out or cannot be decoded. Links to a broken image, style sheet or script that pages load are left to img-broken, css-broken and js-broken where these run. ${linkedFolderDocs} A notice, one for all, for special pages of MediaWiki that return 404: lists such as "What links here" do so while they are empty.`,
    found: `
      /page
      <p><a href="/gone">The lanterns of the mill</a></p>

      /gone answers 404
    `,
    notFound: `
      /page
      <!-- <a href="/gone">gone</a> --><template><a href="/gone">gone</a></template><script>var a = "<a href='/gone'>";</script>

      /gone answers 404, in the sitemap alone
    `,
  },
  *run(site, _settings, runs) {
    let folderOf: ReturnType<typeof missingLinkedFolders> | null = null;
    for (const link of site.links('internal', 'problems')) {
      const { url, status } = link.target;
      if (!isBroken(link.target) || isToldAsFile(link.target, runs)) continue;
      folderOf ??= missingLinkedFolders(site);
      const told = toldBroken(url, status);
      // The store tells what else is said of the target by the same folder (store/missing-folder-causes.ts).
      const group = told.group === url ? (folderOf(link.target) ?? url) : told.group;
      yield { ...find(link, { rule: String(responseOf(link.target)) }), ...told, group };
    }
  },
});

const checkOfFile: Readonly<Partial<Record<UrlKind, string>>> = { image: 'img-broken', css: 'css-broken', js: 'js-broken' };

/** Pages load it, so that its own check tells it; what they alone link to is of the kind "link". */
function isToldAsFile({ kind, discoveredBy: ways }: UrlRow, runs: RunsCheck): boolean {
  const check = checkOfFile[kind];
  return check !== undefined && (ways & discoveredBy.resource) !== 0 && runs(check);
}

export const linkExternalBroken = siteCheck({
  id: 'link-external-broken',
  category: 'links',
  severity: 'warning',
  scope: 'link',
  tier: 'core',
  source: 'Specification, hyperlinks (broken)',
  settings: {},
  words: {
    name: 'Broken external link',
    title: 'Link to a broken page on another site ({rule})',
    why: 'A dead link disappoints readers and makes the page look neglected.',
    fix: 'Find the new URL of the source, link to another source, or remove the link.',
  },
  docs: {
    condition:
      'a[href] to an external URL with 404, 410, 5xx, a DNS failure or a body that cannot be decoded; 401/403/429/999 and timeouts are listed as unverified.',
    found: `
      /page
      <p><a href="https://other.example/gone">The lanterns of the mill</a></p>

      https://other.example/gone answers 404
    `,
    notFound: `
      /page
      <p><a href="https://other.example/closed">A neighbour who refuses programs</a></p>

      https://other.example/closed answers 403
    `,
  },
  run: (site) => whenReached(site, findGone),
});

function* findGone(site: SiteView): Iterable<SiteFinding> {
  for (const link of site.links('external', 'problems')) {
    // Other problems are listed as not verified.
    if (isGone(link.target)) yield find(link, { rule: String(responseOf(link.target)) });
  }
}

export const linkToRedirect = siteCheck({
  id: 'link-to-redirect',
  category: 'links',
  severity: 'warning',
  scope: 'link',
  tier: 'core',
  source: 'Specification, hyperlinks (redirect 301, redirect 302); RFC 9110, section 15.4',
  settings: {},
  words: {
    name: 'Internal link to a redirect',
    title: 'Link to a URL that redirects ({rule})',
    why: 'Every visit and every crawl needs an extra round trip.',
    fix: 'After a permanent redirect (301, 308), link straight to the final URL. After a temporary one (302, 303, 307), keep the link; if the page has moved for good, make the redirect permanent.',
  },
  docs: {
    condition:
      'Internal link whose target returns 3xx (301/302 shown); a notice for 302, 303 and 307, one for all of them, since the URL of the link stays the right one after those; one issue for all URLs that redirect only to add or remove the slash at the end. Special pages of MediaWiki, such as "Random page", are left out.',
    found: `
      /page
      <p><a href="/moved">The lanterns of the mill</a></p>

      /moved answers 301
      location: /about
    `,
    notFound: `
      /page
      <p><a href="/about">The lanterns of the mill</a></p>
    `,
  },
  *run(site) {
    for (const link of site.links('internal', 'problems')) {
      const { url, status, verdict } = link.target;
      if (!isRedirectStatus(status) || verdict === 'blocked' || isMeantToRedirect(url)) continue;
      yield { ...find(link, { rule: String(status) }), ...toldRedirect(url, status, redirectOf(site, link.target)) };
    }
  },
});

export const linkExternalToRedirect = siteCheck({
  id: 'link-external-to-redirect',
  category: 'links',
  severity: 'notice',
  scope: 'link',
  tier: 'core',
  source: 'RFC 9110, sections 15.4.2 and 15.4.9 (permanent redirects)',
  settings: {},
  words: {
    name: 'External link to a permanent redirect',
    title: 'Link to a page on another site that has moved permanently ({rule})',
    why: 'If the old URL stops redirecting, the link breaks.',
    fix: 'Update the link to the new URL.',
  },
  docs: {
    condition: 'External link whose target returns 301 or 308.',
    found: `
      /page
      <p><a href="https://other.example/moved">The lanterns of the mill</a></p>

      https://other.example/moved answers 301
      location: https://other.example/new
    `,
    notFound: `
      /page
      <p><a href="https://other.example/for-now">A neighbour who moved for now</a></p>

      https://other.example/for-now answers 302
      location: https://other.example/new
    `,
  },
  run: (site) => whenReached(site, findMoved),
});

function* findMoved(site: SiteView): Iterable<SiteFinding> {
  for (const link of site.links('external', 'problems')) {
    const { status } = link.target;
    if (status === 301 || status === 308) yield find(link, { rule: String(status) });
  }
}

/** Where the network to other hosts was not there, "not tested" with what the few that responded show. */
function whenReached(site: SiteView, find: (site: SiteView) => Iterable<SiteFinding>): ReturnType<SiteCheck['run']> {
  if (site.wasScanned('external') === false) return whenScanned(site, 'external', find);
  return site.otherHosts().isOffline ? { notTested: 'other hosts could not be reached', findings: find(site) } : find(site);
}

export const otherHostsUnreachable = siteCheck({
  id: 'other-hosts-unreachable',
  category: 'links',
  severity: 'notice',
  scope: 'site',
  tier: 'extended',
  source: 'Our judgement: if hardly any host responds, a broken link looks the same as a missing network',
  settings: {},
  words: {
    name: 'Other sites could not be reached',
    title: 'Other hosts that could not be reached: {count} of {limit}',
    why: "Either this scan's network cannot reach these hosts, or all of them are down. Links to them were not tested.",
    fix: 'Scan again from a network with internet access, or check its DNS server, firewall and proxy.',
  },
  docs: {
    condition:
      'None of the other hosts that were asked responded, or at least three and 90 % of them did not: no request got beyond name resolution, a refused connection, a timeout or a gateway error (502, 503, 504). Not tested where links to other sites were not asked for.',
    found: `
      /page
      <p><a href="https://one.example/">One</a> <a href="https://two.example/">Two</a> <a href="https://three.example/">Three</a></p>

      https://one.example/ answers no address

      https://two.example/ answers no address

      https://three.example/ answers no address
    `,
    notFound: `
      /page
      <p><a href="https://gone.example/">Gone</a> <a href="https://there.example/">There</a></p>

      https://gone.example/ answers no address

      https://there.example/ answers 200
    `,
  },
  run: (site) =>
    whenScanned(site, 'external', function* (): Iterable<SiteFinding> {
      const { asked, unreached, isOffline } = site.otherHosts();
      if (isOffline) yield { urlId: 0, evidence: { count: unreached, limit: asked } };
    }),
});

export const linkToDisallowed = siteCheck({
  id: 'link-to-disallowed',
  category: 'links',
  severity: 'notice',
  scope: 'link',
  tier: 'core',
  source: 'Google, introduction to robots.txt',
  settings: {},
  words: {
    name: 'Link to a URL blocked by robots.txt',
    title: 'Link to a URL that robots.txt blocks',
    why: 'The URL can be indexed without its content, and crawlers go no further.',
    fix: 'Allow the URL in robots.txt, or mark the link nofollow if the page is not meant for search.',
  },
  docs: {
    condition:
      'Internal followed link to a URL that robots.txt disallows; paths inside software (wp-admin, wp-login.php, wp-json, administrator, cgi-bin) are left out.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /blocked/

      /page
      <p><a href="/blocked/page">The lanterns of the mill</a></p>
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /blocked/

      /page
      <p><a href="/blocked/page" rel="nofollow">The lanterns of the mill</a></p>
    `,
  },
  *run(site) {
    for (const link of site.links('internal', 'problems')) {
      if (link.target.notFetched !== 'robots' || (link.rel & notFollowed) !== 0 || isBackEnd(link.target.url)) continue;
      const rule = site.blockingRule(link.target.id);
      yield find(link, rule === null ? {} : { rule: rule.rule, limit: rule.line });
    }
  },
});

export const linkToNoncanonical = siteCheck({
  id: 'link-to-noncanonical',
  category: 'links',
  severity: 'warning',
  scope: 'link',
  tier: 'core',
  source: 'Google Search Central, canonical URLs (link to the canonical)',
  settings: {},
  words: {
    name: 'Link to a non-canonical page',
    title: 'Link to a copy whose canonical is another page',
    why: 'The link points to a page that asks not to be indexed.',
    fix: 'Link to the canonical URL.',
  },
  docs: {
    condition:
      'Internal followed link to another page whose canonical is another URL of the site: a warning; a notice where the canonical only drops parameters. Later pages of a series whose canonical is the first page are left to pagination-canonical-first.',
    found: `
      /page
      <p><a href="/copy">The lanterns of the mill</a></p>

      /copy
      <link rel="canonical" href="https://site.example/about">
    `,
    notFound: `
      /page
      <p><a href="/about">The lanterns of the mill</a></p>

      /about
      <link rel="canonical" href="https://site.example/about">
    `,
  },
  run(site) {
    return findNoncanonical(site, site.linksToNoncanonical());
  },
});

function* findNoncanonical(site: SiteView, links: Iterable<LinkRow>): Iterable<SiteFinding> {
  for (const link of links) {
    // A link within the page, such as "skip to content", says nothing of other addresses.
    const isWithin = link.target.id === link.source.id;
    if (isWithin || (link.rel & notFollowed) !== 0 || link.target.canonicalId === null) continue;
    const named = site.url(link.target.canonicalId);
    // A copy of another site cannot link to the original in its place (canonical-cross-domain).
    if (named?.internal === false) continue;
    const canonical = named?.url;
    // That a later page of a list names the first is the fault of its canonical (pagination-canonical-first), not of the links to it.
    if (canonical !== undefined && isLaterPageOf(link.target.url, canonical)) continue;
    const found = find(link, canonical === undefined ? {} : { urls: [canonical] });
    // As canonical-mismatch judges the view itself.
    const isView = canonical !== undefined && isPageWithoutParameters(canonical, link.target.url);
    yield isView ? { ...found, severity: 'notice' } : found;
  }
}

export const targetsChecks: readonly Check[] = [
  linkInternalBroken,
  linkExternalBroken,
  linkToRedirect,
  linkExternalToRedirect,
  otherHostsUnreachable,
  linkToNoncanonical,
  linkToDisallowed,
];
