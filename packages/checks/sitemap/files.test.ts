import { expect, test } from 'vitest';
import type { SiteInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { robotsTxtMissing } from '../indexability/robots-txt.ts';
import { compileSiteChecks } from '../site-runner.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { siteIssues } from '../testing/site-issues.ts';
import { sitemapEmpty, sitemapMissing, sitemapNotInRobots, sitemapTooManyUrls, sitemapUnreachable } from './files.ts';

const url = 'https://site.example/sitemap.xml';
type Sitemap = NonNullable<SiteInput['sitemaps']>[number];
const of = (sitemap: Partial<Sitemap> | null, robotsText = `User-agent: *\nSitemap: ${url}\n`) =>
  storedSite({
    urls: [{ url: '/' }],
    sitemaps: sitemap === null ? [] : [{ url, lists: ['/'], ...sitemap }],
    origins: [{ origin: 'https://site.example', robotsText }],
  });
const good = of({});
const tried = of({ status: 404, lists: [] }, '');

/** A site without sitemap, whose start links to its own parts and to the URLs given. */
const linked = (urls: SiteInput['urls'] = [], more: Partial<SiteInput> = {}) =>
  storedSite({
    urls: [{ url: '/', links: ['/', ...urls.map((each) => each.url)] }, ...urls],
    sitemaps: [],
    origins: [{ origin: 'https://site.example', robotsText: '' }],
    ...more,
  });

siteCheckTable(sitemapMissing, {
  pass: { one: good },
  issue: {
    'a second page': { on: linked([{ url: '/about' }]), findings: 1 },
    'a second page with parameters': { on: linked([{ url: '/?page=2' }]), findings: 1 },
    'a second page that was not fetched': { on: linked([{ url: '/about', row: { status: 0, notFetched: 'limit' } }]), findings: 1 },
    'a second page that failed': { on: linked([{ url: '/about', row: { status: 503 } }]), findings: 1 },
    'one page of a list of URLs': { on: linked([], { leftOut: ['site'] }), findings: 1 },
    'a start that refuses': {
      on: storedSite({ urls: [{ url: '/', row: { status: 403 } }], sitemaps: [], origins: [{ origin: 'https://site.example' }] }),
      findings: 1,
    },
    none: { on: of(null, ''), findings: [{ severity: 'notice', urlId: 0 }] },
    'only a place that was tried': { on: tried, findings: 1 },
    unreadable: { on: of({ kind: 'unreadable' }, ''), findings: 1 },
  },
  silent: {
    'a single page': linked(),
    'a single page with its index file, a moved and a missing page, an image and a download': linked([
      { url: '/index.html' },
      { url: '/old', redirectTo: '/' },
      { url: '/gone', row: { status: 404 } },
      { url: '/a.png', file: { kind: 'image' } },
      { url: '/a.pdf', row: { kind: 'link', contentType: 'application/pdf' } },
    ]),
    'an empty one (sitemap-empty)': of({ lists: [] }),
    'named but 404 (sitemap-unreachable)': of({ status: 404, lists: [] }),
    'robots.txt fails (robots-txt-error)': storedSite({
      urls: [{ url: '/' }],
      sitemaps: [],
      origins: [{ origin: 'https://site.example', robotsStatus: 500 }],
    }),
  },
});

siteCheckTable(sitemapNotInRobots, {
  pass: { named: good, 'named in capitals': of({}, `SITEMAP : ${url}`) },
  issue: {
    'not named': { on: of({}, 'User-agent: *'), findings: [{ severity: 'notice', urlId: 2, evidence: { target: url } }] },
    'an index and what it leads to: the index': {
      on: storedSite({
        urls: [{ url: '/' }],
        sitemaps: [
          { url: 'https://site.example/de/sitemap.xml', lists: ['/'] },
          { url, kind: 'index' },
        ],
        origins: [{ origin: 'https://site.example', robotsText: 'User-agent: *' }],
      }),
      findings: [{ evidence: { target: url } }],
    },
  },
  silent: { 'no sitemap (sitemap-missing)': of(null, '') },
});

siteCheckTable(sitemapUnreachable, {
  pass: { fetched: good },
  issue: {
    'named but 404': { on: of({ status: 404, lists: [] }), findings: [{ severity: 'error', evidence: { value: 404, target: url } }] },
  },
  silent: { 'a default place that was only tried': tried },
});

siteCheckTable(sitemapEmpty, {
  pass: { 'with entries': good },
  issue: { without: { on: of({ lists: [] }), findings: [{ severity: 'warning' }] } },
  silent: { 'a missing one': tried },
});

siteCheckTable(sitemapTooManyUrls, {
  pass: { '50,000': of({ lists: Array(50_000).fill('/') }) },
  issue: {
    '50,001': { on: of({ lists: Array(50_001).fill('/') }), findings: [{ severity: 'error', evidence: { value: 50_001, limit: 50_000 } }] },
  },
  silent: { 'a missing one': tried },
});

test('a scan that read no sitemaps says so', () => {
  const checker = compileSiteChecks([sitemapMissing], { categories: null, settings: {} });
  expect(siteIssues(checker, storedSite({ urls: [{ url: '/' }], leftOut: ['sitemaps'] }))).toEqual([]);
  expect(checker.takeCounts()).toMatchObject([{ notTested: 1, reason: 'sitemaps were not read' }]);
});

test('where there is no robots.txt, that is said, and not that it does not list the sitemap', () => {
  const site = storedSite({
    urls: [{ url: '/' }],
    sitemaps: [{ url, lists: ['/'] }],
    origins: [{ origin: 'https://site.example', robotsStatus: 404 }],
  });
  const found = (...checks: Parameters<typeof compileSiteChecks>[0]) =>
    siteIssues(compileSiteChecks(checks, { categories: null, settings: {} }), site).map(({ check }) => check);
  expect(found(sitemapNotInRobots, robotsTxtMissing)).toEqual(['robots-txt-missing']);
  expect(found(sitemapNotInRobots)).toEqual(['sitemap-not-in-robots']);
});
