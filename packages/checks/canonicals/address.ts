/** How the address in a canonical is written. Google's guide to canonical URLs. */
import type { CanonicalFact } from '@orbweaver/facts/page-facts.ts';
import { type Check, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

const source = 'Google Search Central, canonical URLs';

function findFirst(page: PageView, isWrong: (canonical: CanonicalFact) => boolean): PageOutcome {
  const canonicals = page.facts?.canonicals ?? [];
  if (canonicals.length === 0) return 'not-applicable';
  const wrong = canonicals.find((canonical) => canonical.url !== null && canonical.href.trim() !== '' && isWrong(canonical));
  if (wrong === undefined) return 'pass';
  return [{ evidence: { value: cut(wrong.href), ...(wrong.source === 'header' ? { header: 'link' } : spot(page, wrong.offset)) } }];
}

export const canonicalRelative = pageCheck({
  id: 'canonical-relative',
  category: 'canonicals',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Relative canonical URL',
    title: 'Canonical is not a full URL',
    why: 'A relative canonical resolves differently with a base element and on every mirror of the site.',
    fix: 'Include the scheme and host in the canonical.',
  },
  docs: {
    condition: 'href is not absolute.',
    found: '<link rel="canonical" href="/page">',
    notFound: '<link rel="canonical" href="https://site.example/page">',
  },
  run: (page) => findFirst(page, (canonical) => !/^\s*https?:\/\//i.test(canonical.href.slice(0, 100))),
});

export const canonicalFragment = pageCheck({
  id: 'canonical-fragment',
  category: 'canonicals',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Canonical with a fragment',
    title: 'Canonical has a fragment',
    why: 'Search engines do not index parts of a page under separate URLs.',
    fix: 'Remove the # and everything after it.',
  },
  docs: {
    condition: 'href contains #.',
    found: '<link rel="canonical" href="https://site.example/page#top">',
    notFound: '<link rel="canonical" href="https://site.example/page">',
  },
  run: (page) => findFirst(page, (canonical) => canonical.href.includes('#')),
});

export const canonicalHttpHttps = pageCheck({
  id: 'canonical-http-https',
  category: 'canonicals',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Canonical from https to http',
    title: 'Canonical of an https page points to http',
    why: 'It asks search engines to index the insecure version.',
    fix: 'Change the canonical to https.',
  },
  docs: {
    condition: 'The canonical of an https page starts with http:.',
    found: '<link rel="canonical" href="http://labelled.example/about">',
    notFound: '<link rel="canonical" href="https://site.example/page">',
  },
  run(page) {
    if (!page.url.startsWith('https:')) return 'not-applicable';
    return findFirst(page, (canonical) => canonical.url?.startsWith('http:') === true);
  },
});

export const addressChecks: readonly Check[] = [canonicalRelative, canonicalFragment, canonicalHttpHttps];
