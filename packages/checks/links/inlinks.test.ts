import { expect, test } from 'vitest';
import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { noindexImportant } from '../indexability/important.ts';
import { compileSiteChecks } from '../site-runner.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { siteIssues } from '../testing/site-issues.ts';
import { linkToNoindex, pageInlinksOnlyNofollow, pageMixedFollowInlinks, pageOrphan, pageSingleInlink } from './inlinks.ts';

const home = (...links: string[]) => ({ url: '/', links });
const listed = (...lists: string[]) => [{ url: 'https://site.example/sitemap.xml', lists }];

siteCheckTable(pageOrphan, {
  pass: { 'every page is linked': storedSite({ urls: [home('/a'), { url: '/a' }], sitemaps: listed('/', '/a') }) },
  issue: {
    'only the sitemap names it': {
      on: storedSite({ urls: [home(), { url: '/a' }], sitemaps: listed('/a') }),
      findings: [{ severity: 'error', urlId: 2, evidence: { value: 'sitemap' } }],
    },
    'only itself links to it': { on: storedSite({ urls: [home(), { url: '/a', links: ['/a'] }], sitemaps: listed('/a') }), findings: 1 },
    'a page that only an orphan links to is none itself': {
      on: storedSite({ urls: [home('/b'), { url: '/b' }, { url: '/c', links: ['/d'] }, { url: '/d' }], sitemaps: listed('/c') }),
      findings: [{ urlId: 3 }],
    },
    'not the start of an island that its pages reach by a redirect': {
      on: storedSite({
        urls: [home(), { url: '/de', redirectTo: '/de/' }, { url: '/de/' }, { url: '/de/a', links: ['/de'] }],
        sitemaps: listed('/de/', '/de/a'),
      }),
      findings: [{ urlId: 4 }],
    },
    'only a redirect that nobody links to': {
      on: storedSite({ urls: [home(), { url: '/old', redirectTo: '/a' }, { url: '/a' }], sitemaps: listed('/old') }),
      findings: [{ urlId: 3, evidence: { value: 'redirect' } }],
    },
  },
  silent: {
    'the start page without links to it': storedSite({ urls: [home('/a'), { url: '/a' }] }),
    'a page behind a linked redirect': storedSite({ urls: [home('/old'), { url: '/old', redirectTo: '/a' }, { url: '/a' }] }),
    'a noindex page in the sitemap': storedSite({ urls: [home(), { url: '/a', noindex: true }], sitemaps: listed('/a') }),
    'a 404 in the sitemap': storedSite({ urls: [home(), { url: '/a', row: { status: 404 } }], sitemaps: listed('/a') }),
    'a page reached by a nofollow link': storedSite({ urls: [{ url: '/', links: [{ to: '/a', rel: 1 }] }, { url: '/a' }] }),
  },
});

test('a cut crawl says nothing about orphans', () => {
  const checker = compileSiteChecks([pageOrphan], { categories: null, settings: {} });
  const site = storedSite({
    urls: [home('/b'), { url: '/a' }, { url: '/b', row: { status: 0, notFetched: 'limit' } }],
    sitemaps: listed('/a'),
  });
  expect(siteIssues(checker, site)).toEqual([]);
  expect(checker.takeCounts()).toMatchObject([{ notTested: 1, passed: 0, reason: 'the crawl was cut before all links were known' }]);
});

siteCheckTable(pageInlinksOnlyNofollow, {
  pass: { 'one followed link': storedSite({ urls: [{ url: '/', links: [{ to: '/a', rel: 1 }, '/a'] }, { url: '/a' }] }) },
  issue: {
    'only nofollow': {
      on: storedSite({ urls: [{ url: '/', links: [{ to: '/a', rel: 1 }] }, { url: '/a' }] }),
      findings: [{ severity: 'warning', urlId: 2, evidence: { count: 1 } }],
    },
  },
  silent: {
    'a page without links to it': storedSite({ urls: [home(), { url: '/a' }] }),
    'a noindex page': storedSite({
      urls: [
        { url: '/', links: [{ to: '/a', rel: 1 }] },
        { url: '/a', noindex: true },
      ],
    }),
  },
});

const linking = (count: number, target: UrlInput, rel = 0) =>
  storedSite({
    urls: [
      { url: '/', links: Array.from({ length: count }, (_, n) => `/${n}`) },
      ...Array.from({ length: count }, (_, n) => ({
        url: `/${n}`,
        links: ['/', { to: target.url, rel }, `/${(n + 1) % count}`, `/${(n + 2) % count}`],
      })),
      target,
    ],
  });

siteCheckTable(pageSingleInlink, {
  pass: { two: linking(2, { url: '/x' }) },
  issue: {
    one: {
      on: storedSite({ urls: [{ url: '/', links: ['/x'] }, { url: '/x' }] }),
      findings: [{ severity: 'notice', urlId: 2, evidence: { count: 1 } }],
    },
  },
  silent: {
    'later pages of a list, each of which leads to the next': storedSite({
      urls: [home('/page/2/'), { url: '/page/2/', links: ['/page/3/'] }, { url: '/page/3/' }],
    }),
    'the start page': storedSite({ urls: [{ url: '/' }, { url: '/x', links: ['/'], noindex: true }] }),
    'a noindex page': storedSite({
      urls: [
        { url: '/', links: ['/x'] },
        { url: '/x', noindex: true },
      ],
    }),
    'a crawl that was cut': storedSite({
      urls: [{ url: '/', links: ['/x'] }, { url: '/x' }, { url: '/y', row: { status: 0, notFetched: 'limit' } }],
    }),
    'a crawl that left out what is known as a link alone': storedSite({
      urls: [{ url: '/', links: ['/x', '/y'] }, { url: '/x' }, { url: '/y', row: { status: 0, notFetched: 'limit', kind: 'link' } }],
    }),
  },
});

siteCheckTable(pageMixedFollowInlinks, {
  pass: { 'all follow': linking(3, { url: '/x' }) },
  issue: {
    'one does not': {
      on: storedSite({ urls: [{ url: '/', links: ['/a', '/x'] }, { url: '/a', links: [{ to: '/x', rel: 1 }] }, { url: '/x' }] }),
      findings: [{ severity: 'notice', urlId: 3, evidence: { value: 1, count: 2 } }],
    },
  },
  silent: {
    'none follows (page-inlinks-only-nofollow)': linking(3, { url: '/x' }, 1),
    'the editor of a wiki, which is noindex': storedSite({
      urls: [{ url: '/', links: ['/a', '/x'] }, { url: '/a', noindex: true, links: [{ to: '/x', rel: 1 }] }, { url: '/x' }],
    }),
    'a noindex page': storedSite({
      urls: [
        { url: '/', links: ['/a', '/x'] },
        { url: '/a', links: [{ to: '/x', rel: 1 }] },
        { url: '/x', noindex: true },
      ],
    }),
  },
});

siteCheckTable(linkToNoindex, {
  pass: { 'an indexable page': linking(12, { url: '/x' }) },
  issue: {
    'from eleven pages': {
      on: linking(11, { url: '/x', noindex: true }),
      findings: [{ severity: 'notice', urlId: 13, evidence: { count: 11, limit: 10 } }],
    },
  },
  silent: {
    'from ten': linking(10, { url: '/x', noindex: true }),
    'nofollow links': linking(20, { url: '/x', noindex: true }, 1),
    'pages that are noindex themselves': storedSite({
      urls: [
        home('/x'),
        ...Array.from({ length: 20 }, (_, n) => ({ url: `/${n}`, links: ['/x', '/x'], noindex: true })),
        { url: '/x', noindex: true },
      ],
    }),
    'the search of each page': linking(20, { url: '/wiki/Special:Search', noindex: true }),
    'the cart of each page': linking(20, { url: '/cart/', noindex: true }),
  },
});

test('a page that noindex-important names is told once', () => {
  const told = (count: number, checks = [linkToNoindex, noindexImportant]) =>
    siteIssues(compileSiteChecks(checks, { categories: null, settings: {} }), linking(count, { url: '/x', noindex: true })).map(
      ({ check }) => check,
    );
  expect(told(11)).toEqual(['link-to-noindex']);
  expect(told(30)).toEqual(['noindex-important']);
  expect(told(30, [linkToNoindex])).toEqual(['link-to-noindex']);
});
