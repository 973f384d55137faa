import { expect, test } from 'vitest';
import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import type { Check } from '../check.ts';
import { contentExactDuplicate } from '../content/repetition.ts';
import { compileSiteChecks } from '../site-runner.ts';
import { pageCheckTable, siteCheckTable } from '../testing/check-table.ts';
import { canonical, link, page, robots } from '../testing/page.ts';
import { siteIssues } from '../testing/site-issues.ts';
import { paginationBroken, paginationCanonicalFirst, paginationLinkMissing, paginationNoindex, paginationSequenceError } from './series.ts';

const next = (href: string) => ({
  rel: 'next' as const,
  href,
  url: new URL(href, 'https://site.example/').href,
  element: 'link' as const,
  offset: 240,
});

pageCheckTable(paginationLinkMissing, {
  pass: { 'linked as well': page({ pagination: [next('/list?page=2')], links: [link('/list?page=2')] }) },
  issue: {
    'only in the head': {
      on: page({ pagination: [next('/list?page=2')], links: [link('/a')] }),
      findings: [{ severity: 'warning', evidence: { value: 'next', target: 'https://site.example/list?page=2', offset: 240 } }],
    },
  },
  silent: {
    'a link with rel next': page({ pagination: [{ ...next('/2'), element: 'a' }], links: [link('/2')] }),
    'no series': page(),
    'a noindex page': page({ pagination: [next('/2')], robots: [robots('noindex')] }),
  },
});

const second = (href: string, url = 'https://site.example/list?page=2') => page({ canonicals: [canonical(href)] }, { url });
pageCheckTable(paginationCanonicalFirst, {
  pass: { itself: second('https://site.example/list?page=2') },
  issue: {
    'the first page': {
      on: second('/list'),
      findings: [{ severity: 'error', evidence: { target: 'https://site.example/list', offset: 220 } }],
    },
    'in the path': { on: second('/blog/', 'https://site.example/blog/page/3/'), findings: 1 },
  },
  silent: {
    'a page that shows all items': second('/list/all'),
    'a page of a manual': second('/doc/', 'https://site.example/doc/p2-basics'),
    'a first page': page({ canonicals: [canonical('/list')] }, { url: 'https://site.example/list?page=1' }),
    'a copy with a parameter': second('/list', 'https://site.example/list?sort=price'),
  },
});

test('the first page is no group of its own: one template writes the canonicals of all series', () => {
  const evidence = expect.objectContaining({ target: 'https://site.example/list' });
  expect(paginationCanonicalFirst.run(second('/list'), {}, () => true)).toEqual([{ evidence }]);
});

pageCheckTable(paginationNoindex, {
  pass: { 'can be indexed': second('/list?page=2') },
  issue: {
    noindex: {
      on: page({ robots: [robots('noindex, follow')] }, { url: 'https://site.example/list?page=2' }),
      findings: [{ severity: 'notice', evidence: { rule: 'noindex' } }],
    },
  },
  silent: { 'a first page': page({ robots: [robots('noindex')] }, { url: 'https://site.example/list' }) },
});

const series = (...urls: UrlInput[]) => storedSite({ urls: [{ url: '/' }, ...urls] });
siteCheckTable(paginationBroken, {
  pass: { '200': series({ url: '/1', pagination: { next: '/2' } }, { url: '/2' }) },
  issue: {
    '404': {
      on: series({ url: '/1', pagination: { next: '/2' } }, { url: '/2', row: { status: 404 } }),
      findings: [{ severity: 'error', urlId: 2, evidence: { value: 'next', rule: '404' } }],
    },
    '301': { on: series({ url: '/1', pagination: { next: '/2' } }, { url: '/2', redirectTo: '/' }), findings: 1 },
  },
  silent: {
    '403': series({ url: '/1', pagination: { next: '/2' } }, { url: '/2', row: { status: 403 } }),
    'not fetched': series({ url: '/1', pagination: { next: '/2' } }, { url: '/2', row: { status: 0, notFetched: 'limit' } }),
  },
});

siteCheckTable(paginationSequenceError, {
  pass: { 'there and back': series({ url: '/1', pagination: { next: '/2' } }, { url: '/2', pagination: { prev: '/1' } }) },
  issue: {
    'back to another': {
      on: series({ url: '/1', pagination: { next: '/3' } }, { url: '/2' }, { url: '/3', pagination: { prev: '/2' } }),
      findings: [{ severity: 'notice', urlId: 2, evidence: { target: 'https://site.example/3', urls: ['https://site.example/2'] } }],
    },
    'to itself': { on: series({ url: '/1', pagination: { next: '/1' } }), findings: [{ evidence: { rule: 'next is the page itself' } }] },
  },
  silent: {
    'next without prev': series({ url: '/1', pagination: { next: '/2' } }, { url: '/2' }),
    'the first page under its number': series(
      { url: '/list', pagination: { next: '/list?page=2' } },
      { url: '/list?page=2', pagination: { prev: '/list?page=1' } },
      { url: '/list?page=1', canonical: '/list' },
    ),
  },
});

test('back to a copy of the page is for content-exact-duplicate to say, where that runs', () => {
  const site = series(
    { url: '/start', pagination: { next: '/2' }, contentHash: 'a' },
    { url: '/1', contentHash: 'a' },
    { url: '/2', pagination: { prev: '/1' } },
  );
  const found = (...checks: Check[]) =>
    siteIssues(compileSiteChecks(checks, { categories: null, settings: {} }), site).map(({ check }) => check);
  expect(found(paginationSequenceError)).toEqual(['pagination-sequence-error']);
  expect(found(paginationSequenceError, contentExactDuplicate)).toEqual(['content-exact-duplicate', 'content-exact-duplicate']);
});
