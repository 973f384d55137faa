import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { afterAll, describe, expect, it, test } from 'vitest';
import { site, writeExampleSite } from '../testing/example-site.ts';
import { allViews } from './all-views.ts';
import type { Cell } from './dataset.ts';
import { datasets } from './datasets.ts';
import { inlinks } from './inlinks.ts';
import { ResultSession } from './result-session.ts';
import { scanDetails } from './scan-details.ts';
import { sitemapAddresses, sitemapAddressPart } from './sitemap-source.ts';
import { cellsOf } from './table/field.ts';
import { tableOrder } from './table/make-table.ts';
import { reportTables } from './table/report-tables.ts';
import { fieldOf, rowParts } from './table/table-rows.ts';

const database = temporaryDatabase(afterAll);
writeExampleSite(database);
const options = { categoryOf: () => 'title', viewOf: () => 'title', appliesTo: () => null };
const session = new ResultSession(database, { ...options, now: () => performance.now() });

const everything = { findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null } as const;
const short = (cell: Cell | undefined) => (typeof cell === 'string' ? cell.replace(site, '') : (cell ?? null));

/** Some columns of the rows of a list of a view, addresses without their host. */
function shown(view: string, list: string | null, columns: readonly string[] = ['url']): (Cell | Cell[])[] {
  const { columns: all, rows } = session.rows({ ...everything, view, list, from: 0, count: 1000 });
  const places = columns.map((id) => all.findIndex((each) => each.id === id));
  const cells = rows.map((row) => places.map((at) => short(row.cells[at])));
  return columns.length === 1 ? cells.map(([cell]) => cell as Cell) : cells;
}

describe('texts of pages', () => {
  it.each([
    ['title', 'missing', ['/hidden']],
    ['title', 'empty', []],
    ['title', 'duplicate', ['/a', '/b']],
    ['title', 'multiple', []],
    ['title', null, ['/', '/a', '/b', '/c?q=1', '/hidden']],
    ['description', 'missing', ['/hidden']],
    ['h1', 'missing', ['/hidden']],
    ['h2', null, ['/']],
    ['h2', 'empty', []],
    ['canonicals', 'missing', ['/', '/a', '/hidden']],
    ['canonicals', 'mismatched', ['/c?q=1']],
    ['canonicals', 'duplicate', []],
    ['details', 'noindex', ['/hidden']],
    ['details', 'nofollow', ['/hidden']],
    ['details', 'noarchive', []],
    ['details', 'nosnippet', []],
    ['details', 'disallow', ['/secret']],
    ['sitemap', 'listed', ['/a', '/loop']],
    ['sitemap', 'unlisted', ['/', '/b']],
    ['sitemap', 'orphan', ['/loop']],
    ['htaccess', 'gone', ['/gone', '/site.js']],
    ['css', 'broken', []],
    ['javascript', 'broken', ['/site.js']],
  ])('%s, %s', (view, list, wanted) => {
    expect(shown(view, list)).toEqual(wanted);
  });

  it('rules for moved pages, and none for dead ones', () => {
    const rules = shown('htaccess', null, ['url', 'rule']);
    expect(rules).toContainEqual(['/old', 'RedirectMatch 301 ^/old$ /b']);
    expect(rules).toContainEqual(['/gone', null]);
  });

  it('headings with their level', () => {
    expect(report('headings', ['url', 'level', 'text'])).toEqual([
      ['/', 1, 'Home'],
      ['/', 2, 'Part'],
      ['/a', 1, 'Same'],
      ['/b', 1, 'Same'],
      ['/c?q=1', 1, 'Same'],
    ]);
  });

  it('counts of the main text', () => {
    expect(shown('content', null, ['words', 'repeated'])).toEqual([
      [100, null],
      [100, 'the'],
      [100, 'the'],
      [100, 'the'],
      [5, 'the'],
    ]);
  });

  it.each(['content', 'keywords'])('density of phrases and repeated words, %s', (view) => {
    const dense = 'flour 4 (4.0 %), old mill 1 (1.0 %)';
    expect(shown(view, null, ['url', 'density', 'repeated'])).toEqual([
      ['/', null, null],
      ['/a', dense, 'the'],
      ['/b', dense, 'the'],
      ['/c?q=1', dense, 'the'],
      ['/hidden', 'flour 4 (80.0 %), old mill 1 (20.0 %)', 'the'],
    ]);
  });
});

describe('links', () => {
  it.each([
    ['broken', [['/', 2]]],
    ['redirect-301', [['/', 7]]],
    ['redirect-302', []],
    ['duplicate', [['/', 4]]],
    ['missing', []],
  ])('%s', (list, wanted) => {
    expect(shown('hyperlinks', list, ['page', 'position'])).toEqual(wanted);
  });

  it('are counted', () => {
    const { all, lists } = session.rows({ ...everything, view: 'hyperlinks', list: null, from: 0, count: 1 });
    const counts = Object.fromEntries(lists.map(({ id, count }) => [id, count]));
    expect({ all, ...counts }).toMatchObject({ all: 12, internal: 10, external: 1, broken: 1, redirect: 1, crowded: 0 });
  });

  it('say what became of their targets', () => {
    expect(shown('hyperlinks', null, ['href', 'verdict', 'internal']).slice(0, 10)).toEqual([
      ['b', 'works', 1],
      ['/a#part', 'works', 1],
      ['/gone', 'broken', 1],
      ['http://other.test/', 'blocked', 0],
      ['/a', 'works', 1],
      ['javascript:void(0)', null, null],
      ['#top', 'works', 1],
      ['/old', 'redirects', 1],
      ['/a', 'works', 1],
      ['/missing', 'timed-out', 1],
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

it.each([
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
  expect(shown('images', list, ['page', 'position'])).toEqual(wanted);
});

it('knows the figures of the scan', () => {
  expect(scanDetails(database)).toMatchObject({
    pagesScanned: 5,
    totalFound: 19,
    totalResources: 4,
    resourceErrors: 1,
    robots: [{ status: 200 }],
  });
});

it('gives the metrics of pages', () => {
  const [first] = shown('server', null, ['url', 'status', 'http2', 'secure', 'compression', 'caching']);
  expect(first).toEqual(['/', 200, 'no', 0, null, null]);
  expect(shown('server', null, ['url', 'status', 'error'])).toContainEqual(['/missing', 0, 'timeout']);
});

/** Some columns of a dataset, addresses without their host. */
function report(id: string, columns: readonly string[]): Cell[][] {
  const dataset = datasets.find((each) => each.id === id);
  const tables = reportTables(database, options);
  const places = columns.map((name) => dataset?.columnsOf(tables).findIndex((each) => each.id === name) ?? -1);
  return Array.from(dataset?.rows(tables) ?? [], (row) => places.map((at) => short(row[at])));
}

describe('datasets', () => {
  it('have unique names, and rows as wide as their columns', () => {
    const tables = reportTables(database, options);
    expect(new Set(datasets.map(({ id }) => id)).size).toBe(datasets.length);
    for (const { id, columnsOf, rows } of datasets) {
      const columns = columnsOf(tables);
      expect(new Set(columns.map((column) => column.id)).size, id).toBe(columns.length);
      const all = [...rows(tables)];
      if (!['structured-data', 'speed', 'traffic'].includes(id)) expect(all.length, id).toBeGreaterThan(0);
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
    ['sitemap', 0, [`${site}/loop`, `${site}/sitemap.xml`, '2026-01-01', null, null, 302, 0, 1]],
  ])('%s', (id, index, start) => {
    const row = [...(datasets.find((dataset) => dataset.id === id)?.rows(reportTables(database, options)) ?? [])][index];
    expect(row?.slice(0, start.length)).toEqual(start);
  });
});

const tables = allViews.flatMap((view) => (view.rows === undefined || view.rows === 'changes' ? [] : [view]));

test.each(tables)('$id: read page by page it has the rows of the table', (view) => {
  const tables = reportTables(database, options);
  const rows: Cell[][] = [];
  for (const part of rowParts(view, tables)) {
    const cells = Object.entries(view.columns).map(([id, { of = id }]) => cellsOf(fieldOf(part, of)));
    for (const row of tableOrder(part, tables)) rows.push(cells.map((cell) => cell(row)));
  }
  const byText = (all: readonly (readonly Cell[])[]) => all.map((row) => JSON.stringify(row)).sort();
  const table = session.rows({ ...everything, view: view.id, list: null, from: 0, count: 1000 }).rows.map(({ cells }) => [...cells]);
  expect(byText(rows)).toEqual(byText(table));
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
