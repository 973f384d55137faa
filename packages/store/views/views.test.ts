import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { site, writeExampleSite } from '../testing/example-site.ts';
import { canonicals } from './canonicals.ts';
import { contents } from './content.ts';
import { datasets } from './datasets.ts';
import { descriptions } from './description.ts';
import { files } from './files.ts';
import { firstHeadings, headingList, headings } from './headings.ts';
import { type ImageList, images } from './images.ts';
import { type DirectiveList, directivePages } from './indexability.ts';
import { inlinks } from './inlinks.ts';
import { crowdedPages, type LinkStatus, linkCounts, linkRows } from './links.ts';
import { pageMetrics } from './response.ts';
import { scanDetails } from './scan-details.ts';
import { pagesOutsideSitemaps, sitemapEntries } from './sitemap.ts';
import { sitemapAddresses, sitemapAddressPart } from './sitemap-source.ts';
import { titles } from './title.ts';

const database = temporaryDatabase(afterAll);
writeExampleSite(database);

const paths = (rows: Iterable<{ readonly url: string | null }>) => Array.from(rows, ({ url }) => url?.replace(site, '') ?? null);

describe('texts of pages', () => {
  it.each([
    ['missing', ['/hidden']],
    ['empty', []],
    ['duplicate', ['/a', '/b']],
    ['too-short', ['/a', '/b', '/c?q=1']],
    ['too-long', []],
    ['multiple', []],
    ['all', ['/', '/a', '/b', '/c?q=1', '/hidden']],
  ] as const)('title %s', (list, wanted) => {
    expect(paths(titles(database, list))).toEqual(wanted);
  });

  it('limits are the caller’s: the limit itself is fine', () => {
    const exact = 'Home of the example site, long'.length;
    expect(paths(titles(database, 'too-short', { min: exact, max: 99 }))).not.toContain('/');
    expect(paths(titles(database, 'too-long', { min: 0, max: exact }))).toEqual([]);
    expect(paths(titles(database, 'too-long', { min: 0, max: exact - 1 }))).toEqual(['/']);
  });

  it('descriptions and headings', () => {
    expect(paths(descriptions(database, 'missing'))).toEqual(['/hidden']);
    expect(paths(firstHeadings(database, 'missing'))).toEqual(['/hidden']);
    expect(Array.from(headings(database), ({ url, level, text }) => [url.replace(site, ''), level, text])).toEqual([
      ['/', 1, 'Home'],
      ['/', 2, 'Part'],
      ['/a', 1, 'Same'],
      ['/b', 1, 'Same'],
      ['/c?q=1', 1, 'Same'],
    ]);
    expect(paths(headingList(database, 2, 'too-short'))).toEqual(['/']);
    expect(paths(headingList(database, 2, 'empty'))).toEqual([]);
  });
});

describe('links', () => {
  it('are counted', () => {
    expect(linkCounts(database, 5)).toEqual({ all: 12, internal: 10, external: 1, broken: 1, redirect: 1, crowded: 1 });
    expect(paths(crowdedPages(database, 7))).toEqual(['/']);
    expect(paths(crowdedPages(database, 8))).toEqual([]);
  });

  it.each<[LinkStatus, [string, number][]]>([
    ['broken', [['/', 2]]],
    ['redirect-301', [['/', 7]]],
    ['redirect-302', []],
    ['duplicate', [['/', 4]]],
    ['missing', []],
  ])('%s', (status, wanted) => {
    expect(Array.from(linkRows(database, status), (row) => [row.source.replace(site, ''), row.position])).toEqual(wanted);
  });

  it('say what became of their targets', () => {
    const verdicts = Array.from(linkRows(database), ({ href, verdict, internal }) => [href?.replace(site, ''), verdict, internal]);
    expect(verdicts.slice(0, 10)).toEqual([
      ['b', 'works', true],
      ['/a#part', 'works', true],
      ['/gone', 'broken', true],
      ['http://other.test/', 'blocked', false],
      ['/a', 'works', true],
      ['javascript:void(0)', 'not-checked', null],
      ['#top', 'works', true],
      ['/old', 'redirects', true],
      ['/a', 'works', true],
      ['/missing', 'timed-out', true],
    ]);
  });

  it('in are found from the target', () => {
    const id = Number(database.prepare('SELECT id FROM urls WHERE url = ?').get(`${site}/a`)?.id);
    expect(
      Array.from(inlinks(database, id), ({ source, position, text, nofollow }) => [source.replace(site, ''), position, text, nofollow]),
    ).toEqual([
      ['/', 1, 'to a', false],
      ['/', 4, 'a again', false],
      ['/b', 0, 'a link', false],
    ]);
    expect([...inlinks(database, 1)]).toEqual([]);
  });
});

it.each<[DirectiveList, string[]]>([
  ['noindex', ['/hidden']],
  ['nofollow', ['/hidden']],
  ['noarchive', []],
  ['nosnippet', []],
  ['disallow', ['/secret']],
])('lists %s', (list, wanted) => {
  expect(paths(directivePages(database, list))).toEqual(wanted);
});

it.each<[ImageList | null, [string, number][]]>([
  [
    null,
    [
      ['/', 0],
      ['/', 1],
      ['/', 2],
      ['/a', 0],
    ],
  ],
  ['missing-alt', [['/', 1]]],
  [
    'duplicate-alt',
    [
      ['/', 0],
      ['/', 2],
      ['/a', 0],
    ],
  ],
  ['external', [['/', 2]]],
  [
    'page-duplicate',
    [
      ['/', 0],
      ['/', 1],
    ],
  ],
  [
    'site-duplicate',
    [
      ['/', 0],
      ['/', 1],
      ['/a', 0],
    ],
  ],
])('images: %s', (list, wanted) => {
  expect(Array.from(images(database, list), ({ page, position }) => [page.replace(site, ''), position])).toEqual(wanted);
});

it('knows files, canonicals, contents, sitemaps and details', () => {
  expect(Array.from(files(database, 'js'), ({ url, status, pages }) => [url, status, pages])).toEqual([[`${site}/site.js`, 404, 1]]);
  expect(paths(canonicals(database, 'missing'))).toEqual(['/', '/a', '/hidden']);
  expect(paths(canonicals(database, 'mismatched'))).toEqual(['/c?q=1']);
  expect(paths(canonicals(database, 'duplicate'))).toEqual([]);
  expect(Array.from(contents(database), ({ words, repeatedWords }) => [words, repeatedWords.length])).toEqual([
    [100, 0],
    [100, 1],
    [100, 1],
    [100, 1],
    [5, 1],
  ]);
  expect(Array.from(sitemapEntries(database), ({ url, orphan, indexable }) => [url.replace(site, ''), orphan, indexable])).toEqual([
    ['/loop', true, false],
    ['/a', false, true],
  ]);
  expect(paths(pagesOutsideSitemaps(database))).toEqual(['/', '/b']);
  expect(scanDetails(database)).toMatchObject({
    pagesScanned: 5,
    totalFound: 19,
    totalResources: 4,
    resourceErrors: 1,
    robots: [{ status: 200 }],
  });
});

it('gives the metrics of pages', () => {
  const rows = [...pageMetrics(database)];
  expect(rows[0]).toMatchObject({ status: 200, text: { words: 100 }, isHttp2: false, isSecure: false, compression: null, caching: null });
  expect(rows.find(({ url }) => url === `${site}/missing`)).toMatchObject({ status: 0, error: 'timeout', text: null });
});

describe('datasets', () => {
  const options = { categoryOf: () => 'title' };
  it('have unique names, and rows as wide as their columns', () => {
    expect(new Set(datasets.map(({ id }) => id)).size).toBe(datasets.length);
    for (const { id, columns, rows } of datasets) {
      expect(new Set(columns.map((column) => column.id)).size, id).toBe(columns.length);
      const all = [...rows(database, options)];
      if (id !== 'structured-data') expect(all.length, id).toBeGreaterThan(0);
      for (const row of all) {
        expect(row.length, id).toBe(columns.length);
        for (const cell of row) expect(cell === null || typeof cell === 'string' || typeof cell === 'number', id).toBe(true);
      }
    }
  });

  it.each([
    ['pages', 0, [`${site}/`, 200, 0, 1, 'Home of the example site, long', 30]],
    ['not-fetched', 0, [`${site}/secret`, 'page', 1, 2, 'robots', 0, null]],
    ['redirects', 2, [`${site}/loop`, 302, 2, `${site}/loop`, 302, 1, `302 ${site}/loop > 302 ${site}/loop2 > 302 ${site}/loop`]],
    ['hreflang', 0, [`${site}/b`, 'de', `${site}/de`, 500]],
    ['css', 0, [`${site}/site.css`, 1, 200, null, 400, 'text/css', 2, `${site}/`]],
  ])('%s', (id, index, start) => {
    const row = [...(datasets.find((dataset) => dataset.id === id)?.rows(database, options) ?? [])][index];
    expect(row?.slice(0, start.length)).toEqual(start);
  });
});

describe('addresses for a sitemap', () => {
  const all = Array.from(sitemapAddresses(database), ({ address }) => address);
  const of = (path: string) => all.find(({ url }) => url === `${site}${path}`);

  it('are those of the site, each with what speaks for or against it', () => {
    expect(all.every(({ url }) => url.startsWith(site))).toBe(true);
    expect(of('/sitemap.xml')).toBeUndefined();
    expect(of('/a.png')).toBeUndefined();
    expect(of('/')).toMatchObject({
      status: 200,
      isIndexable: true,
      canonical: null,
      images: [`${site}/a.png`, 'http://other.test/x.png'],
    });
    expect(of('/b')).toMatchObject({ canonical: null, alternates: [{ hreflang: 'de', href: `${site}/de` }] });
    expect(of('/c?q=1')).toMatchObject({ canonical: `${site}/a`, isIndexable: false });
    expect(of('/hidden')).toMatchObject({ isIndexable: false, canonical: null });
    expect(of('/missing')).toMatchObject({ status: null, hasFailed: true, isIndexable: null });
    expect(of('/secret')).toMatchObject({ status: null, hasFailed: false, isDisallowed: true });
    expect(of('/a')).toMatchObject({
      listed: { lastmod: null, changefreq: 'daily', priority: '0.5' },
      alternates: [{ hreflang: 'de', href: `${site}/de` }],
    });
  });

  it('come in parts', () => {
    const parts: string[] = [];
    for (let next: number | null = -1; next !== null; ) {
      const part = sitemapAddressPart(database, next, 3);
      expect(part.addresses.length).toBeLessThanOrEqual(3);
      parts.push(...part.addresses.map(({ url }) => url));
      next = part.next;
    }
    expect(parts).toEqual(all.map(({ url }) => url));
  });
});
