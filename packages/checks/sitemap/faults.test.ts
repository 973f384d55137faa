import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import {
  sitemapInvalidXml,
  sitemapLastmodInvalid,
  sitemapPriorityChangefreq,
  sitemapTooLarge,
  sitemapUrlDuplicate,
  sitemapUrlInvalid,
  sitemapXsltStylesheet,
} from './faults.ts';

const url = 'https://site.example/sitemap.xml';
const of = (code: string | null, status = 200, line: number | null = 4) =>
  storedSite({
    urls: [{ url: '/' }],
    sitemaps: [{ url, status, lists: ['/'], faults: code === null ? [] : [{ code, line, value: 'x' }] }],
  });

const tables = [
  [sitemapInvalidXml, 'xml-nesting', 'error'],
  [sitemapTooLarge, 'too-large', 'error'],
  [sitemapUrlInvalid, 'loc-relative', 'error'],
  [sitemapUrlDuplicate, 'loc-duplicate', 'notice'],
  [sitemapLastmodInvalid, 'lastmod-future', 'warning'],
  [sitemapPriorityChangefreq, 'priority-invalid', 'opportunity'],
  [sitemapXsltStylesheet, 'stylesheet', 'opportunity'],
] as const;

for (const [check, code, severity] of tables) {
  siteCheckTable(check, {
    pass: { 'a sitemap without faults': of(null) },
    issue: {
      [code]: { on: of(code), findings: [{ severity, urlId: 2, evidence: { target: url, rule: code, value: 'x', line: 4 } }] },
      'a fault of the whole file': { on: of(code, 200, 0), findings: 1 },
    },
    silent: { 'a place that was only tried': of(code, 404), 'a fault of another kind': of('video-incomplete') },
  });
}

/** A sitemap in a folder that lists what stands above it, and the index that leads to it; robots.txt names one of them or none. */
const above = (robotsText: string) =>
  storedSite({
    urls: [{ url: '/' }],
    sitemaps: [
      { url: 'https://site.example/index.xml', kind: 'index' },
      {
        url: 'https://site.example/maps/1.xml',
        index: 'https://site.example/index.xml',
        lists: ['/'],
        faults: [{ code: 'loc-above', line: 4, value: 'https://site.example/' }],
      },
    ],
    origins: [{ origin: 'https://site.example', robotsText }],
  });

const ofCore = (name: string) =>
  storedSite({
    urls: [{ url: '/' }],
    sitemaps: [{ url: `https://site.example/${name}`, lists: ['/'], faults: [{ code: 'stylesheet', line: 2, value: 'xml-stylesheet' }] }],
  });

siteCheckTable(sitemapXsltStylesheet, {
  pass: { 'a sitemap without faults': of(null) },
  issue: { 'another generator': { on: ofCore('post-sitemap.xml'), findings: [{ group: 'stylesheet' }] } },
  silent: { 'the sitemaps of WordPress itself': ofCore('wp-sitemap-posts-post-1.xml'), 'their index': ofCore('wp-sitemap.xml') },
});

siteCheckTable(sitemapUrlInvalid, {
  pass: { 'a sitemap without faults': of(null) },
  issue: {
    'an address above the folder of the sitemap': {
      on: above('User-agent: *'),
      findings: [{ severity: 'warning', evidence: { rule: 'loc-above' } }],
    },
    'robots.txt names another sitemap': {
      on: above('Sitemap: https://site.example/sitemap.xml'),
      findings: [{ evidence: { target: 'https://site.example/maps/1.xml' } }],
    },
    'one language for two addresses': { on: of('alternate-duplicate'), findings: [{ severity: 'error' }] },
  },
  silent: {
    'robots.txt names the sitemap': above('Sitemap: https://site.example/maps/1.xml'),
    'robots.txt names it by its path': above('Sitemap: /maps/1.xml'),
    'robots.txt names an index that leads to it': above('Sitemap: https://site.example/index.xml'),
  },
});
