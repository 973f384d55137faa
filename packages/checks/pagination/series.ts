/** Pages of a series: links between them, their canonicals, their place in the index. Google, pagination best practices. */
import { isRedirectStatus } from '@orbweaver/model/redirect.ts';
import { type Check, type PageView, pageCheck, type SiteFinding, siteCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { effectiveCanonical, findRule, withoutFragment } from '../indexability.ts';
import { isBroken, responseOf } from '../responses.ts';
import type { SiteView, UrlRow } from '../site-view.ts';
import { plainSpelling } from '../url/variants.ts';
import { numberOf, seriesOf } from './numbers.ts';

const source = 'Google Search Central, pagination best practices';

export const paginationLinkMissing = pageCheck({
  id: 'pagination-link-missing',
  category: 'pagination',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Pagination in the head without links',
    title: 'The {value} page is in the head but not linked in the content',
    why: 'Google does not use rel next and prev; it finds the other pages of a series only through links.',
    fix: 'Show links to the next and previous page in the content.',
  },
  docs: {
    condition: 'rel next/prev URL is not also present as a[href].',
    found: '<link rel="next" href="https://site.example/n-unlinked/page/2">',
    notFound: `
      <link rel="next" href="https://site.example/list/page/2">
      <p><a href="/list/page/2">Page 2</a></p>
    `,
  },
  run(page) {
    const named = page.facts?.pagination ?? [];
    if (named.length === 0) return 'not-applicable';
    const linked = new Set<string>();
    for (const link of page.facts?.links ?? []) if (link.url !== null) linked.add(link.url);
    const missing = named.filter((each) => each.element === 'link' && each.url !== null && !linked.has(withoutFragment(each.url)));
    if (missing.length === 0) return 'pass';
    return missing.map((each) => ({ evidence: { value: each.rel, target: cut(each.url ?? ''), ...spot(page, each.offset) } }));
  },
});

/** A later page by its address, or by naming a page before it. */
function isLaterPage(page: PageView): boolean {
  return (
    numberOf(page.url) !== null &&
    (page.facts?.pagination.some((each) => each.rel === 'prev') === true || /[?&/](?:paged?|page)[=/-]?\d/i.test(page.url))
  );
}

export const paginationCanonicalFirst = pageCheck({
  id: 'pagination-canonical-first',
  category: 'pagination',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Paginated page canonicalised to the first',
    title: 'Canonical of a later page in a series is the first page',
    why: 'Search engines drop the page, and with it anything that only it links to.',
    fix: 'Give each page of the series a canonical that points to itself.',
  },
  docs: {
    condition: 'Page >= 2 has a canonical to page 1.',
    found: `
      https://site.example/list?page=2
      
      <link rel="canonical" href="https://site.example/list">
    `,
    notFound: `
      https://site.example/list?page=2
      
      <link rel="canonical" href="https://site.example/list?page=2">
    `,
  },
  run(page) {
    if (!isLaterPage(page)) return 'not-applicable';
    const canonical = effectiveCanonical(page.facts?.canonicals ?? []);
    const target = canonical?.url ?? null;
    if (canonical === null || target === null || numberOf(target) !== null) return 'pass';
    if (seriesOf(page.url) !== seriesOf(target)) return 'pass';
    return [{ evidence: { target: cut(target), ...spot(page, canonical.offset) } }];
  },
});

export const paginationNoindex = pageCheck({
  id: 'pagination-noindex',
  category: 'pagination',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Paginated page with noindex',
    title: 'A later page in a series is noindex',
    why: 'Over time, search engines stop following its links, so they may lose items that only it lists.',
    fix: 'Allow the pages of a series to be indexed, unless the items are linked elsewhere too.',
  },
  docs: {
    condition: 'Page >= 2 is noindex.',
    found: `
      https://site.example/list?page=2
      
      <meta name="robots" content="noindex">
    `,
    notFound: `
      https://site.example/list?page=2
      
      <meta name="robots" content="index">
    `,
  },
  run(page) {
    if (!isLaterPage(page)) return 'not-applicable';
    const found = findRule(page.facts?.robots ?? [], 'noindex');
    return found === null ? 'pass' : [{ evidence: { rule: found.rule, ...spot(page, found.directive.offset) } }];
  },
});

export const paginationBroken = siteCheck({
  id: 'pagination-broken',
  category: 'pagination',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Broken pagination link',
    title: 'The {value} page of the series returns {rule}',
    why: 'The series ends here for readers and crawlers.',
    fix: 'Use a URL that returns 200, or none on the last page.',
  },
  docs: {
    condition: 'next/prev target does not return 200.',
    found: `
      /list
      <link rel="next" href="https://site.example/list/2">
      <p><a href="/list/2">The second page of the list</a></p>

      /list/2 answers 404
    `,
    notFound: `
      /list
      <link rel="next" href="https://site.example/list/2">
      <p><a href="/list/2">The second page of the list</a></p>

      /list/2
      <link rel="prev" href="https://site.example/list">
    `,
  },
  *run(site): Iterable<SiteFinding> {
    for (const { page, target, rel, offset } of site.paginationTargets()) {
      if (!isBroken(target) && !isRedirectStatus(target.status)) continue;
      const place = offset < 0 ? {} : { offset };
      yield {
        urlId: page.id,
        group: target.url,
        evidence: { value: rel, target: cut(target.url), rule: String(responseOf(target)), ...place },
      };
    }
  },
});

export const paginationSequenceError = siteCheck({
  id: 'pagination-sequence-error',
  category: 'pagination',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'Customary check of site crawlers (pagination sequence)',
  reads: ['text'],
  settings: {},
  words: {
    name: 'Inconsistent pagination sequence',
    title: 'Pagination sequence is inconsistent: {rule}',
    why: 'Programs that follow the series go in circles or skip pages.',
    fix: 'On each page, use the previous page as prev and the following page as next.',
  },
  docs: {
    condition: 'A.next = B but B.prev != A, nor a page with the text of A (content-exact-duplicate), or loop.',
    found: `
      /list
      <link rel="next" href="https://site.example/list/2">
      <p><a href="/list/2">The second page of the list</a></p>

      /list/2
      <link rel="prev" href="https://site.example/about">
    `,
    notFound: `
      /list
      <link rel="next" href="https://site.example/list/2">
      <p><a href="/list/2">The second page of the list</a></p>

      /list/2
      <link rel="prev" href="https://site.example/list">
    `,
  },
  *run(site, _, runs): Iterable<SiteFinding> {
    const { next, prev } = neighbours(site);
    let copies: ReadonlyMap<number, string> | null = runs('content-exact-duplicate') ? null : new Map();
    for (const [id, { target, page }] of next) {
      if (target.id === id) {
        yield { urlId: id, group: page.url, evidence: { rule: 'next is the page itself', target: cut(target.url) } };
        continue;
      }
      // A page behind a query twin or a redirect is not the one that names its neighbours.
      const back = prev.get(target.id);
      if (back === undefined || !target.isIndexable || !page.isIndexable || back.target.id === id) continue;
      if (numberOf(page.url) === null && seriesOf(back.target.url) === seriesOf(page.url)) continue;
      // The folder and its index file are one page.
      if (plainSpelling(back.target.url) === plainSpelling(page.url)) continue;
      // One page under two URLs is for content-exact-duplicate to say.
      copies ??= textsOfCopies(site);
      const text = copies.get(id);
      if (text !== undefined && text === copies.get(back.target.id)) continue;
      yield {
        urlId: id,
        group: page.url,
        evidence: { rule: 'the next page names another page before it', target: cut(target.url), urls: [back.target.url] },
      };
    }
  },
});

/** Main texts that several pages have, by page. */
function textsOfCopies(site: SiteView<'text'>): ReadonlyMap<number, string> {
  const copies = new Map<number, string>();
  for (const { text, pages } of site.duplicates('content-hash')) for (const { id } of pages) copies.set(id, text);
  return copies;
}

type Neighbour = { readonly page: UrlRow; readonly target: UrlRow };

/** The first next and the first prev of each page. */
function neighbours(site: SiteView): Record<'next' | 'prev', Map<number, Neighbour>> {
  const found = { next: new Map<number, Neighbour>(), prev: new Map<number, Neighbour>() };
  for (const { page, target, rel } of site.paginationTargets()) if (!found[rel].has(page.id)) found[rel].set(page.id, { page, target });
  return found;
}

export const seriesChecks: readonly Check[] = [
  paginationLinkMissing,
  paginationCanonicalFirst,
  paginationBroken,
  paginationNoindex,
  paginationSequenceError,
];
