/** What became of the page that a canonical names. Google's guide to fixing canonicalisation. */
import { isRedirectStatus } from '@orbweaver/model/redirect.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { isBroken, responseOf } from '../responses.ts';
import type { ReferenceRow, SiteView, UrlRow } from '../site-view.ts';
import { groupOfTarget, redirectOf } from '../told-group.ts';

const source = 'Google Search Central, fix canonicalisation issues';

function find({ page, target, offset }: ReferenceRow, more: Partial<SiteFinding['evidence']> = {}): SiteFinding {
  return { urlId: page.id, evidence: { target: target.url, ...(offset < 0 ? { header: 'link' } : { offset }), ...more } };
}

/** Canonicals that count: misplaced ones, and several that contradict, are ignored by search engines and reported as such. */
export function* countingCanonicals(site: SiteView): Iterable<ReferenceRow> {
  for (const reference of site.canonicalTargets()) if (reference.page.canonicalId === reference.target.id) yield reference;
}

function* filterTargets(site: SiteView, isWrong: (target: UrlRow) => boolean): Iterable<SiteFinding> {
  for (const reference of countingCanonicals(site)) {
    if (!isWrong(reference.target)) continue;
    const { url } = reference.target;
    const group = groupOfTarget(url, redirectOf(site, reference.target));
    yield { ...find(reference, { value: responseOf(reference.target) }), ...(group === url ? {} : { group }) };
  }
}

export const canonicalTo4xx5xx = siteCheck({
  id: 'canonical-to-4xx-5xx',
  cause: 'subject',
  category: 'canonicals',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Canonical to an error page',
    title: 'Canonical points to a page that does not work ({value})',
    why: 'The page asks search engines to index a broken page in its place.',
    fix: 'Point the canonical to a page that returns 200, usually the page itself.',
  },
  docs: {
    condition: 'Target returns 4xx/5xx/no response.',
    found: `
      /page
      <link rel="canonical" href="https://site.example/gone">

      /gone answers 404
    `,
    notFound: `
      /page
      <link rel="canonical" href="https://site.example/page">
    `,
  },
  run: (site) => filterTargets(site, isBroken),
});

export const canonicalToRedirect = siteCheck({
  id: 'canonical-to-redirect',
  cause: 'subject',
  category: 'canonicals',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Canonical to a redirect',
    title: 'Canonical points to a URL that redirects ({value})',
    why: 'The canonical says that this URL counts, but the redirect sends visitors away from it.',
    fix: 'Point the canonical to the final URL of the redirect.',
  },
  docs: {
    condition: 'Target returns 3xx.',
    found: `
      /page
      <link rel="canonical" href="https://site.example/moved">

      /moved answers 301
      location: /about
    `,
    notFound: `
      /page
      <link rel="canonical" href="https://site.example/page">
    `,
  },
  run: (site) => filterTargets(site, (target) => isRedirectStatus(target.status)),
});

export const canonicalToNoindex = siteCheck({
  id: 'canonical-to-noindex',
  cause: 'subject',
  category: 'canonicals',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Canonical to a noindex page',
    title: 'Canonical points to a noindex page',
    why: 'The canonical page is noindex, and this page asks not to be indexed: both can drop out of the index.',
    fix: 'Remove noindex from the canonical page, or point the canonical to this page.',
  },
  docs: {
    condition: 'Target is noindex.',
    found: `
      /page
      <link rel="canonical" href="https://site.example/hidden">

      /hidden
      <meta name="robots" content="noindex">
    `,
    notFound: `
      /page
      <link rel="canonical" href="https://site.example/page">
    `,
  },
  run: (site) => filterTargets(site, (target) => target.isNoindex),
});

export const canonicalToDisallowed = siteCheck({
  id: 'canonical-to-disallowed',
  cause: 'subject',
  category: 'canonicals',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Canonical to a URL blocked by robots.txt',
    title: 'Canonical points to a URL blocked by robots.txt',
    why: 'Search engines cannot read the page that should represent this one.',
    fix: 'Allow that URL in robots.txt, or point the canonical to another page.',
  },
  docs: {
    condition: 'Target blocked by robots.txt.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /blocked/

      /page
      <link rel="canonical" href="https://site.example/blocked/original">
    `,
    notFound: `
      /page
      <link rel="canonical" href="https://site.example/page">
    `,
  },
  *run(site) {
    for (const reference of countingCanonicals(site)) {
      if (reference.target.notFetched !== 'robots') continue;
      const rule = site.blockingRule(reference.target.id);
      yield find(reference, rule === null ? {} : { rule: rule.rule });
    }
  },
});

export const canonicalChain = siteCheck({
  id: 'canonical-chain',
  category: 'canonicals',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Canonical chain',
    title: 'Canonical points to a page with another canonical',
    why: 'Signals that pass through several canonicals may not all reach the last page.',
    fix: 'Point all of them directly to the last page in the chain.',
  },
  docs: {
    condition: 'Target has a canonical to a third URL: a warning; back to the page: an error.',
    found: `
      /page
      <link rel="canonical" href="https://site.example/second">

      /second
      <link rel="canonical" href="https://site.example/about">
    `,
    notFound: `
      /page
      <link rel="canonical" href="https://site.example/about">
    `,
  },
  *run(site) {
    for (const reference of countingCanonicals(site)) {
      const next = reference.target.canonicalId;
      if (next === null || next === reference.target.id) continue;
      const url = site.url(next)?.url;
      const evidence = url === undefined ? {} : { urls: [url] };
      yield next === reference.page.id ? { ...find(reference, evidence), severity: 'error' } : find(reference, evidence);
    }
  },
});

export const targetsChecks: readonly Check[] = [
  canonicalTo4xx5xx,
  canonicalToRedirect,
  canonicalToNoindex,
  canonicalToDisallowed,
  canonicalChain,
];
