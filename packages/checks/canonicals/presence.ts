/** Which canonical a page gives: none, an empty one, several, misplaced ones, or another page. Google's guide to canonical URLs. */
import type { CanonicalFact } from '@orbweaver/facts/page-facts.ts';
import { urlHost } from '@orbweaver/model/url.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { effectiveCanonical, findRule, usableCanonicals, withoutFragment } from '../indexability.ts';
import { isLaterPageOf } from '../pagination/numbers.ts';
import { differInSlash } from '../told-group.ts';

const source = 'Google Search Central, canonical URLs';
const noCanonicals: readonly CanonicalFact[] = [];

function canonicalsOf(page: PageView): readonly CanonicalFact[] {
  return page.facts?.canonicals ?? noCanonicals;
}

function evidenceOf(page: PageView, canonical: CanonicalFact) {
  return { value: cut(canonical.href), ...(canonical.source === 'header' ? { header: 'link' } : spot(page, canonical.offset)) };
}

export const canonicalMissing = pageCheck({
  id: 'canonical-missing',
  category: 'canonicals',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Missing canonical',
    title: 'Canonical is missing',
    why: 'If the page is available at several URLs, search engines have to guess which one counts.',
    fix: 'Add a link element with rel="canonical" and the full URL of this page to the head.',
  },
  docs: {
    condition:
      'Indexable HTML page without a canonical in a link element or header: a notice; a warning where the URL has parameters, and so is one of several.',
    found: `
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      </head>
    `,
    notFound: '<link rel="canonical" href="https://site.example/page">',
  },
  run(page) {
    // Empty, unusable and misplaced ones have checks of their own.
    if (canonicalsOf(page).length > 0) return 'pass';
    return [page.url.includes('?') ? { severity: 'warning', evidence: {} } : { evidence: {} }];
  },
});

export const canonicalUnusable = pageCheck({
  id: 'canonical-unusable',
  category: 'canonicals',
  severity: 'warning',
  scope: 'page',
  tier: 'extended',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Canonical that is not a URL',
    title: 'Canonical is not a URL: {value}',
    why: 'Search engines ignore a canonical that is not an http or https URL, as if there were none.',
    fix: 'Write the full URL of this page in its href; check the site’s base URL setting, which may have produced this one.',
  },
  docs: {
    condition: 'href is not empty and does not resolve to an http or https URL.',
    found: '<link rel="canonical" href="file:///srv/site/page.html">',
    notFound: '<link rel="canonical" href="/page">',
  },
  run(page) {
    const canonicals = canonicalsOf(page);
    if (canonicals.length === 0) return 'not-applicable';
    const unusable = canonicals.find((canonical) => canonical.url === null && canonical.href.trim() !== '');
    return unusable === undefined ? 'pass' : [{ evidence: evidenceOf(page, unusable) }];
  },
});

export const canonicalEmpty = pageCheck({
  id: 'canonical-empty',
  category: 'canonicals',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Empty canonical',
    title: 'Canonical is empty',
    why: 'A canonical without a URL has no effect.',
    fix: 'Add the full URL of the page to its href.',
  },
  docs: {
    condition: 'href is empty or only whitespace.',
    found: '<link rel="canonical" href="">',
    notFound: '<link rel="canonical" href="https://site.example/page">',
  },
  run(page) {
    const canonicals = canonicalsOf(page);
    if (canonicals.length === 0) return 'not-applicable';
    const empty = canonicals.find((canonical) => canonical.href.trim() === '');
    return empty === undefined ? 'pass' : [{ evidence: evidenceOf(page, empty) }];
  },
});

export const canonicalMultiple = pageCheck({
  id: 'canonical-multiple',
  category: 'canonicals',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Multiple canonicals',
    title: '{count} canonicals on one page',
    why: 'If they point to different pages, search engines ignore all of them.',
    fix: 'Keep one canonical; look for a plugin or include that adds the second.',
  },
  docs: {
    condition: '> 1 canonical: with different targets an error, with the same target a warning.',
    found: `
      <link rel="canonical" href="https://site.example/page">
      <link rel="canonical" href="https://site.example/about">
    `,
    notFound: `
      <!-- <link rel="canonical" href="/old"> -->
      <link rel="canonical" href="https://site.example/page">
    `,
  },
  run(page) {
    if (canonicalsOf(page).length === 0) return 'not-applicable';
    const inMarkup = usableCanonicals(canonicalsOf(page)).filter((canonical) => canonical.source === 'html');
    const [first, second] = inMarkup;
    if (first === undefined || second === undefined) return 'pass';
    const other = inMarkup.find((canonical) => withoutFragment(canonical.url ?? '') !== withoutFragment(first.url ?? ''));
    const evidence = { ...evidenceOf(page, other ?? second), count: inMarkup.length };
    return [other === undefined ? { severity: 'warning', evidence } : { evidence: { ...evidence, target: cut(first.url ?? '') } }];
  },
});

export const canonicalHeaderHtmlConflict = pageCheck({
  id: 'canonical-header-html-conflict',
  category: 'canonicals',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Canonical conflict between header and HTML',
    title: 'Canonical in the header differs from the one in the HTML',
    why: 'The two contradict each other about which URL counts, so search engines ignore both.',
    fix: 'Set the canonical in one place only, or use the same URL in both.',
  },
  docs: {
    condition: 'Canonical in the Link header differs from the link element.',
    found: 'link: <https://site.example/about>; rel="canonical"',
    notFound: 'link: <https://site.example/page>; rel="canonical", </site.css>; rel="preload"; as="style"',
  },
  run(page) {
    const usable = usableCanonicals(canonicalsOf(page));
    const header = usable.find((canonical) => canonical.source === 'header');
    const element = usable.find((canonical) => canonical.source === 'html');
    if (header === undefined || element === undefined) return 'not-applicable';
    if (withoutFragment(header.url ?? '') === withoutFragment(element.url ?? '')) return 'pass';
    return [{ evidence: { value: cut(element.href), target: cut(header.url ?? ''), header: 'link', ...spot(page, element.offset) } }];
  },
});

export const canonicalMismatch = pageCheck({
  id: 'canonical-mismatch',
  category: 'canonicals',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Specification, canonical must match the page URL',
  appliesTo: 'html',
  /** With `acceptParameters` a canonical that only drops query parameters of the page is fine. */
  settings: { acceptParameters: false as boolean },
  words: {
    name: 'Canonical points to another page',
    title: 'Canonical points to another page',
    why: 'The page asks search engines to index another page in its place.',
    fix: 'Point the canonical to this page unless it is a copy; if it is, link to the original instead of the copy.',
  },
  docs: {
    condition:
      'Canonical differs from the page URL after normalising default port, case of host and fragment: a warning; a notice where it only drops parameters of the page, as it should for a view of it. noindex pages are left to robots-noindex-canonical-mix, later pages of a series whose canonical is the first page to pagination-canonical-first, canonicals on other sites to canonical-cross-domain, and those that differ in the slash at the end alone to canonical-to-redirect and url-case-or-slash-duplicate.',
    found: '<link rel="canonical" href="https://site.example/about">',
    notFound: '<link rel="canonical" href="https://site.example/page">',
  },
  run(page, settings) {
    const canonical = effectiveCanonical(canonicalsOf(page));
    if (canonical === null) return 'not-applicable';
    const target = withoutFragment(canonical.url ?? '');
    if (target === page.url) return 'pass';
    // The other spelling redirects back, or answers with the same page: each has its own check.
    if (differInSlash(target, page.url)) return 'not-applicable';
    // That a page is kept out of search and names another one is told by robots-noindex-canonical-mix.
    if (findRule(page.facts?.robots ?? [], 'noindex') !== null) return 'not-applicable';
    // Told by canonical-cross-domain.
    if (isOnOtherSite(page, target)) return 'not-applicable';
    // Told by pagination-canonical-first.
    if (isLaterPageOf(page.url, target)) return 'not-applicable';
    const isWithout = isPageWithoutParameters(target, page.url);
    if (isWithout && settings.acceptParameters) return 'pass';
    const evidence = { ...evidenceOf(page, canonical), target: cut(target) };
    return [isWithout ? { severity: 'notice', evidence } : { evidence }];
  },
});

/** Neither in the scope of the scan nor on a host above or below that of the page. */
export function isOnOtherSite(page: PageView, target: string): boolean {
  const own = urlHost(page.url).replace(/^www\./, '');
  const other = urlHost(target).replace(/^www\./, '');
  return own !== other && !own.endsWith(`.${other}`) && !other.endsWith(`.${own}`) && !page.isInternal(target);
}

/** `target` is the page at `url` without some of its parameters. */
export function isPageWithoutParameters(target: string, url: string): boolean {
  const wanted = new URL(target);
  const own = new URL(url);
  if (wanted.origin !== own.origin || wanted.pathname !== own.pathname) return false;
  return [...wanted.searchParams].every(([name, value]) => own.searchParams.getAll(name).includes(value));
}

export const canonicalOutsideHead = pageCheck({
  id: 'canonical-outside-head',
  category: 'canonicals',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google, valid page metadata',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Canonical outside the head',
    title: 'Canonical is outside the head',
    why: 'An element that is not allowed in the head closed it early, and search engines ignore a canonical in the body.',
    fix: 'Move the canonical up, before the element that closes the head.',
  },
  docs: {
    condition: 'Canonical link element parsed in the body: an error, a warning where it points to the page itself.',
    found: `
      <body>
      <link rel="canonical" href="https://site.example/page">
    `,
    notFound: `
      <link rel="canonical" href="https://site.example/page">
      <body>
    `,
  },
  run(page) {
    const canonicals = canonicalsOf(page);
    if (canonicals.length === 0) return 'not-applicable';
    const outside = canonicals.find((canonical) => canonical.source === 'html' && !canonical.inHead);
    if (outside === undefined) return 'pass';
    const evidence = evidenceOf(page, outside);
    return [withoutFragment(outside.url ?? '') === withoutFragment(page.url) ? { severity: 'warning', evidence } : { evidence }];
  },
});

export const presenceChecks: readonly Check[] = [
  canonicalMissing,
  canonicalEmpty,
  canonicalUnusable,
  canonicalMultiple,
  canonicalMismatch,
  canonicalHeaderHtmlConflict,
  canonicalOutsideHead,
];
