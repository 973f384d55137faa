import type { UrlRow } from '@orbweaver/checks/site-view.ts';
import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createSiteView } from './site-view.ts';
import { site, writeExampleSite } from './testing/example-site.ts';

const database = temporaryDatabase(afterAll);
writeExampleSite(database);

const path = (row: UrlRow | null) => row?.url.replace(site, '') ?? null;
const view = () =>
  createSiteView(database, {
    ruleFor: (text, url) => (text.includes('/secret') && url.endsWith('/secret') ? { rule: 'Disallow: /secret', line: 2 } : null),
  });

describe('URLs', () => {
  it('come in (depth, url) order, unknown depths last', () => {
    expect([...view().urls()].map(path)).toEqual([
      '/',
      '/a',
      '/b',
      '/gone',
      '/old',
      '/older',
      '/c?q=1',
      '/hidden',
      '/missing',
      '/secret',
      '/a.png',
      '/de',
      '/loop',
      '/loop2',
      '/site.css',
      '/site.js',
      '/sitemap.xml',
    ]);
  });

  it('say what became of them', () => {
    const rows = new Map([...view().urls()].map((row) => [path(row), row]));
    expect(rows.get('/a')).toMatchObject({
      isHtml: true,
      isIndexable: true,
      inlinks: 2,
      followedInlinks: 2,
      depth: 1,
      kind: 'page',
      discoveredBy: 2,
    });
    expect(rows.get('/b')).toMatchObject({ inlinks: 2, followedInlinks: 1 });
    expect(rows.get('/c?q=1')).toMatchObject({ isHtml: true, isIndexable: false, canonicalId: rows.get('/a')?.id });
    expect(rows.get('/missing')).toMatchObject({ status: 0, error: 'timeout', notFetched: null });
    expect(rows.get('/secret')).toMatchObject({ status: 0, error: null, notFetched: 'robots' });
    expect(rows.get('/gone')).toMatchObject({ status: 404, isHtml: false, inlinks: 1, followedInlinks: 0 });
    expect(rows.get('/old')).toMatchObject({ redirectToId: rows.get('/older')?.id });
    expect(path(view().startUrl())).toBe('/');
    expect(view().url(rows.get('/a')?.id ?? 0)).toEqual(rows.get('/a'));
    expect(view().url(999)).toBeNull();
    expect(view().counts()).toEqual({ pages: 5, indexable: 3, fetched: 16 });
  });
});

describe('duplicates', () => {
  it.each([
    ['title', [['the same title', ['/a', '/b']]]],
    ['description', [['short', ['/a', '/b']]]],
    ['h1', [['same', ['/a', '/b']]]],
    ['content-hash', [['aa', ['/a', '/b']]]],
  ] as const)('of %s are those of comparable pages', (text, groups) => {
    expect([...view().duplicates(text)].map((group) => [group.text, group.pages.map(path)])).toEqual(groups);
  });
});

describe('links', () => {
  const links = (which: 'internal' | 'external', filter: 'all' | 'problems' | 'nofollow') =>
    [...view().links(which, filter)].map((link) => [path(link.source), link.position, path(link.target), link.href, link.text, link.rel]);

  it('to internal problems', () => {
    expect(links('internal', 'problems')).toEqual([
      ['/', 2, '/gone', `${site}/gone`, 'a link', 1],
      ['/', 7, '/old', `${site}/old`, 'a link', 0],
      ['/b', 1, '/missing', `${site}/missing`, 'a link', 0],
    ]);
  });

  it('that are nofollow', () => {
    expect(links('internal', 'nofollow')).toEqual([['/', 2, '/gone', `${site}/gone`, 'a link', 1]]);
    expect(links('external', 'nofollow')).toEqual([]);
  });

  it('to other sites', () => {
    expect(links('external', 'all')).toEqual([['/', 3, 'http://other.test/', 'http://other.test/', 'Other', 0]]);
    expect(links('external', 'problems')).toHaveLength(1);
  });

  it('all of them, by source and position, hrefs as written', () => {
    expect(links('internal', 'all').map((row) => row.slice(0, 4))).toEqual([
      ['/', 0, '/b', 'b'],
      ['/', 1, '/a', '/a#part'],
      ['/', 2, '/gone', `${site}/gone`],
      ['/', 4, '/a', `${site}/a`],
      ['/', 6, '/', '#top'],
      ['/', 7, '/old', `${site}/old`],
      ['/b', 0, '/a', `${site}/a`],
      ['/b', 1, '/missing', `${site}/missing`],
      ['/b', 2, '/b', `${site}/b`],
      ['/hidden', 0, '/b', `${site}/b`],
    ]);
  });
});

it('names references of pages', () => {
  const rows = (list: Iterable<{ page: UrlRow; target: UrlRow; offset: number }>) =>
    [...list].map((row) => [path(row.page), path(row.target), row.offset]);
  expect(rows(view().canonicalTargets())).toEqual([['/c?q=1', '/a', 93]]);
  expect(rows(view().hreflangTargets())).toEqual([['/b', '/de', 91]]);
  expect([...view().hreflangTargets()][0]?.lang).toBe('de');
  expect([...view().paginationTargets()].map((row) => [path(row.page), row.rel, path(row.target)])).toEqual([['/a', 'next', '/b']]);
});

it('counts the pages that use a resource', () => {
  const rows = (kind: 'image' | 'css' | 'js') =>
    [...view().resources(kind)].map((row) => [path(row.resource), row.pages, path(row.firstPage), row.transferBytes, row.contentHash]);
  expect(rows('image')).toEqual([
    ['http://other.test/x.png', 1, '/', 99, null],
    ['/a.png', 2, '/', 1234, 'f00d'],
  ]);
  expect(rows('css')).toEqual([['/site.css', 2, '/', 400, 'c0de']]);
  expect(rows('js')).toEqual([['/site.js', 1, '/', 400, null]]);
});

it('follows redirects to their end, loops to the repeated URL', () => {
  expect([...view().redirectChains()].map(({ hops, loop }) => [hops.map(path), loop])).toEqual([
    [['/old', '/older', '/b'], false],
    [['/older', '/b'], false],
    [['/loop', '/loop2', '/loop'], true],
    [['/loop2', '/loop', '/loop2'], true],
  ]);
});

it('knows sitemaps, robots and servers', () => {
  expect([...view().sitemaps()]).toMatchObject([
    { url: `${site}/sitemap.xml`, kind: 'urlset', entries: 2, status: 200, faults: [{ line: 3 }] },
  ]);
  expect([...view().sitemapEntries()].map((row) => [path(row.entry), row.lastmod, row.priority, row.changefreq])).toEqual([
    ['/a', null, '0.5', 'daily'],
    ['/loop', '2026-01-01', null, null],
  ]);
  expect([...view().origins()]).toMatchObject([{ origin: site, robotsStatus: 200, robotsFaults: [] }]);
  expect([...view().servers()].map((row) => [path(row.page), row.httpVersion, row.headers.server])).toEqual([['/', '1.1', 'test']]);
  const secret = [...view().urls()].find((row) => row.url.endsWith('/secret'));
  expect(view().blockingRule(secret?.id ?? 0)).toEqual({ rule: 'Disallow: /secret', line: 2 });
  expect(createSiteView(database).blockingRule(secret?.id ?? 0)).toBeNull();
  expect(view().similaritySketch(1)).toBe('c2tldGNo');
  expect(view().similaritySketch(secret?.id ?? 0)).toBeNull();
});

it('counts the sitemaps of a sitemap index as its entries', () => {
  const [map] = [...view().sitemaps()];
  const index = [...view().urls()].find((row) => row.url.endsWith('/a.png'));
  database.exec('BEGIN');
  database.prepare("INSERT INTO sitemaps VALUES (?, 'index', 200, 100, NULL, '[]')").run(index?.id ?? 0);
  database.prepare('UPDATE sitemaps SET parent_id = ? WHERE url_id = ?').run(index?.id ?? 0, map?.urlId ?? 0);
  expect([...view().sitemaps()].map(({ kind, entries }) => [kind, entries])).toEqual([
    ['index', 1],
    ['urlset', 2],
  ]);
  database.exec('ROLLBACK');
});

describe('pages', () => {
  it('the start page as a whole', () => {
    expect(view().startFacts()?.links.length).toBeGreaterThan(0);
  });

  it('titles of comparable pages', () => {
    expect([...view().titles()].map(({ page, title }) => [path(page), title.length > 0])).toEqual([
      ['/', true],
      ['/b', true],
      ['/a', true],
    ]);
  });

  it('weights, each file once', () => {
    const heavy = [...view().heavyPages(0)];
    expect(heavy.some(({ files }) => files > 0)).toBe(true);
    for (const { page, bytes } of heavy) {
      expect(page.isHtml).toBe(true);
      expect(bytes).toBeGreaterThan(0);
    }
    expect([...view().heavyPages(1e12)]).toEqual([]);
  });

  it('language versions of sitemaps', () => {
    const named = [...view().sitemapAlternates()].map(({ page, target, lang }) => [path(page), lang, path(target)]);
    expect(named).toEqual([['/a', 'de', '/de']]);
  });
});
