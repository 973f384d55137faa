/** A small website as a finished scan: every question of the site view and of the tab views has a known answer on it. */
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import type { Database } from '../ports.ts';
import { exampleDescription, exampleHeading, exampleImage, exampleLink, exampleResource, exampleTitle } from './example-facts.ts';
import { ExampleScan } from './example-scan.ts';

export const site = 'http://site.test';
const { noindex, nofollow } = pageFlags;
const text = (hash: string, words = 100) => ({
  words,
  uniqueWords: 60,
  sentences: 9,
  lines: 12,
  chars: 600,
  visibleChars: 700,
  visibleWords: 120,
  repeatedWords: ['the'],
  phrases: [
    { phrase: 'flour', count: 4 },
    { phrase: 'old mill', count: 1 },
  ],
  language: 'en',
  hash,
  sketch: 'c2tldGNo',
  excerpt: 'An excerpt',
});

/** The home page links to /a, /b, /old, /gone, a foreign site and a style sheet; /a and /b share title and text; /old redirects to /older and /b. */
export function writeExampleSite(database: Database): ExampleScan {
  const scan = new ExampleScan(database);
  scan.add(`${site}/`, {
    depth: 0,
    discoveredBy: 1,
    headers: { 'content-type': 'text/html', server: 'test' },
    facts: {
      titles: [exampleTitle('Home of the example site, long')],
      metas: [exampleDescription('What the example site is about')],
      headings: [exampleHeading(1, 'Home'), exampleHeading(2, 'Part')],
      links: [
        exampleLink(`${site}/b`, { href: 'b', offset: 10 }),
        exampleLink(`${site}/a`, { href: '/a#part', text: 'to a', offset: 20 }),
        exampleLink(`${site}/gone`, { rel: 1, offset: 30 }),
        exampleLink('http://other.test/', { text: '', label: 'Other', offset: 40 }),
        exampleLink(`${site}/a`, { text: 'a again', offset: 50 }),
        exampleLink(null, { href: 'javascript:void(0)', offset: 60 }),
        exampleLink(`${site}/`, { href: '#top', offset: 70 }),
        exampleLink(`${site}/old`, { offset: 80 }),
      ],
      images: [
        exampleImage(`${site}/a.png`),
        exampleImage(`${site}/a.png`, { alt: null }),
        exampleImage('http://other.test/x.png', { alt: 'a picture' }),
      ],
      resources: [exampleResource('css', `${site}/site.css`), exampleResource('js', `${site}/site.js`, { inHead: false, async: true })],
    },
  });
  const twin = {
    titles: [exampleTitle('The same title')],
    headings: [exampleHeading(1, 'Same')],
    metas: [exampleDescription('Short')],
    text: text('aa'),
  };
  scan.add(`${site}/b`, {
    depth: 1,
    foundOn: `${site}/`,
    facts: {
      ...twin,
      canonicals: [{ href: '/b', url: `${site}/b`, source: 'html', inHead: true, extraAttributes: [], offset: 90 }],
      links: [exampleLink(`${site}/a`), exampleLink(`${site}/missing`), exampleLink(`${site}/b`)],
      resources: [exampleResource('css', `${site}/site.css`)],
      hreflang: [{ lang: 'de', href: '/de', url: `${site}/de`, source: 'html', inHead: true, media: false, offset: 91 }],
    },
  });
  scan.add(`${site}/a`, {
    depth: 1,
    foundOn: `${site}/`,
    facts: {
      ...twin,
      titles: [exampleTitle('The SAME title')],
      pagination: [{ rel: 'next', href: '/b', url: `${site}/b`, element: 'link', offset: 92 }],
      images: [exampleImage(`${site}/a.png`)],
    },
  });
  scan.add(`${site}/c?q=1`, {
    depth: 2,
    flags: 0,
    facts: { ...twin, canonicals: [{ href: '/a', url: `${site}/a`, source: 'html', inHead: true, extraAttributes: [], offset: 93 }] },
  });
  scan.add(`${site}/hidden`, {
    depth: 2,
    flags: noindex | nofollow,
    facts: { titles: [], text: text('bb', 5), links: [exampleLink(`${site}/b`)] },
  });
  scan.add(`${site}/gone`, { depth: 1, status: 404, foundOn: `${site}/`, contentType: 'text/html' });
  scan.add(`${site}/missing`, { depth: 2, error: 'timeout' });
  scan.add(`${site}/old`, { depth: 1, status: 301, redirectTo: `${site}/older` });
  scan.add(`${site}/older`, { depth: 1, status: 302, redirectTo: `${site}/b` });
  scan.add(`${site}/loop`, { depth: null, discoveredBy: 64, status: 302, redirectTo: `${site}/loop2` });
  scan.add(`${site}/loop2`, { depth: null, discoveredBy: 4, status: 302, redirectTo: `${site}/loop` });
  scan.add(`${site}/secret`, { depth: 2, notFetched: 'robots' });
  scan.add(`${site}/de`, { depth: null, discoveredBy: 16, status: 500 });
  scan.add('http://other.test/', { depth: 1, kind: 'link', status: 403 });
  scan.add('http://other.test/x.png', { kind: 'image', discoveredBy: 128, contentType: 'image/png', transferBytes: 99 });
  scan.add(`${site}/a.png`, { kind: 'image', discoveredBy: 128, contentType: 'image/png', transferBytes: 1234, contentHash: 'f00d' });
  scan.add(`${site}/site.css`, { kind: 'css', discoveredBy: 128, contentType: 'text/css', contentHash: 'c0de' });
  scan.add(`${site}/site.js`, { kind: 'js', discoveredBy: 128, status: 404 });
  const map = scan.add(`${site}/sitemap.xml`, { kind: 'other', discoveredBy: 64, notFetched: 'type' });
  const entry = { lastmod: null, priority: null, changefreq: null, alternates: null, extensions: null };
  scan.writer.saveSitemap({
    urlId: map,
    kind: 'urlset',
    status: 200,
    bytes: 500,
    parentId: null,
    faults: '[{"code":"lastmod-invalid","line":3,"value":"x"}]',
    entries: [
      { ...entry, urlId: scan.id(`${site}/loop`), lastmod: '2026-01-01' },
      {
        ...entry,
        urlId: scan.id(`${site}/a`),
        priority: '0.5',
        changefreq: 'daily',
        alternates: JSON.stringify([{ hreflang: 'de', url: `${site}/de` }]),
      },
    ],
  });
  scan.writer.saveRobots({ origin: site, status: 200, error: null, text: 'User-agent: *\nDisallow: /secret', faults: '[]' });
  scan.issues(
    { urlId: scan.id(`${site}/a`), check: 'title-duplicate', severity: 'warning', evidence: '{"count":2}', group: 'g1' },
    { urlId: scan.id(`${site}/b`), check: 'title-duplicate', severity: 'warning', evidence: '{"count":2}', group: 'g1' },
    { urlId: scan.id(`${site}/hidden`), check: 'title-missing', severity: 'error', evidence: '{}', group: null },
    { urlId: 0, check: 'robots-missing', severity: 'notice', evidence: '{}', group: null },
  );
  scan.outcome({ check: 'title-missing', passed: 4, failed: 1, notApplicable: 8, notTested: 0, reason: null });
  scan.writer.setMeta('options', '{"mode":"site"}');
  scan.finish();
  return scan;
}
