import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { sitemapPageAbsent, sitemapUrlDisallowed, sitemapUrlNoindex, sitemapUrlNon200, sitemapUrlNoncanonical } from './entries.ts';

const sitemap = 'https://site.example/sitemap.xml';
const listing = (...urls: UrlInput[]) =>
  storedSite({ urls: [{ url: '/' }, ...urls], sitemaps: [{ url: sitemap, lists: ['/', ...urls.map((each) => each.url)] }] });
const good = listing({ url: '/a' });
const gone = listing({ url: '/a', row: { status: 404 } });

siteCheckTable(sitemapUrlNon200, {
  pass: { '200': good },
  issue: {
    '404': { on: gone, findings: [{ severity: 'error', urlId: 2, evidence: { value: 404, target: 'https://site.example/a' } }] },
    '301': { on: listing({ url: '/a', redirectTo: '/' }), findings: [{ severity: 'warning', evidence: { value: 301 } }] },
    'in two sitemaps, once': {
      on: storedSite({
        urls: [{ url: '/' }, { url: '/a', row: { status: 500 } }],
        sitemaps: [
          { url: sitemap, lists: ['/a'] },
          { url: `${sitemap}?2`, lists: ['/a'] },
        ],
      }),
      findings: 1,
    },
  },
  silent: {
    '403': listing({ url: '/a', row: { status: 403 } }),
    'left out by a limit': listing({ url: '/a', row: { status: 0, notFetched: 'limit' } }),
  },
});

siteCheckTable(sitemapUrlNoindex, {
  pass: { indexable: good },
  issue: { noindex: { on: listing({ url: '/a', noindex: true }), findings: [{ severity: 'warning', urlId: 2 }] } },
  silent: {
    '404 (sitemap-url-non200)': gone,
    'a copy (sitemap-url-noncanonical)': listing({ url: '/a', canonical: '/' }),
    'a PDF': listing({ url: '/a.pdf', row: { contentType: 'application/pdf' } }),
  },
});

siteCheckTable(sitemapUrlDisallowed, {
  pass: { allowed: good },
  issue: {
    blocked: {
      on: listing({ url: '/a', row: { status: 0, notFetched: 'robots' } }),
      findings: [{ severity: 'error', urlId: 2 }],
    },
  },
  silent: { 'left out by depth': listing({ url: '/a', row: { status: 0, notFetched: 'depth' } }) },
});

siteCheckTable(sitemapUrlNoncanonical, {
  pass: { 'canonical itself': listing({ url: '/a', canonical: '/a' }) },
  issue: {
    'another canonical': {
      on: listing({ url: '/a', canonical: '/b' }),
      findings: [{ severity: 'warning', urlId: 2, evidence: { urls: ['https://site.example/b'] } }],
    },
  },
  silent: { 'no canonical': good, '404': gone },
});

siteCheckTable(sitemapPageAbsent, {
  pass: { 'all listed': good },
  issue: {
    'one left out': {
      on: storedSite({ urls: [{ url: '/', links: ['/a'] }, { url: '/a' }], sitemaps: [{ url: sitemap, lists: ['/'] }] }),
      findings: [{ severity: 'notice', urlId: 2 }],
    },
  },
  silent: {
    'no sitemap at all (sitemap-missing)': storedSite({ urls: [{ url: '/' }, { url: '/a' }] }),
    'a later page of an archive': storedSite({
      urls: [{ url: '/', links: ['/news/page/2/'] }, { url: '/news/page/2/' }],
      sitemaps: [{ url: sitemap, lists: ['/'] }],
    }),
    'the archive of a month': storedSite({
      urls: [{ url: '/', links: ['/archives/2025/03/'] }, { url: '/archives/2025/03/' }],
      sitemaps: [{ url: sitemap, lists: ['/'] }],
    }),
    'the page for errors': storedSite({
      urls: [{ url: '/', links: ['/404.html'] }, { url: '/404.html' }],
      sitemaps: [{ url: sitemap, lists: ['/'] }],
    }),
    'a noindex page, a copy and a redirect': storedSite({
      urls: [
        { url: '/', links: ['/a', '/b', '/c'] },
        { url: '/a', noindex: true },
        { url: '/b', canonical: '/' },
        { url: '/c', redirectTo: '/' },
      ],
      sitemaps: [{ url: sitemap, lists: ['/'] }],
    }),
  },
});
