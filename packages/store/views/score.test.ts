import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { describe, expect, it } from 'vitest';
import type { Database } from '../ports.ts';
import { exampleImage, exampleResource } from '../testing/example-facts.ts';
import { ExampleScan } from '../testing/example-scan.ts';
import { site, writeExampleSite } from '../testing/example-site.ts';
import { checkTallies } from './check-tallies.ts';
import { fixFirst } from './fix-first.ts';
import { overviewOf } from './overview.ts';
import { type ScoredCheck, scoreFrom, scoreOf } from './score.ts';
import { ScanTables } from './table/scan-tables.ts';

const categoryOf = (check: string) => check.split('-')[0] ?? '';
const found = (check: string, severity: ScoredCheck['severity'], pages: number, isOnSite = false): ScoredCheck => ({
  check,
  severity,
  pages,
  isOnSite,
});

describe('the formula', () => {
  it.each([
    ['nothing found', 10, [], 100],
    ['notices and opportunities cost nothing', 10, [found('a', 'notice', 10), found('b', 'opportunity', 10)], 100],
    ['one error on every page', 10, [found('a', 'error', 10)], 80],
    ['one warning on every page', 10, [found('a', 'warning', 10)], 94],
    ['one warning on one page of very many still shows', 100_000, [found('a', 'warning', 1)], 99],
    ['an error of the site itself', 10, [found('a', 'error', 0, true)], 95],
    ['much at once never falls below zero', 10, Array.from({ length: 300 }, (_, at) => found(`c${at}`, 'error', 10)), 1],
    ['every page is lost to search', 10, [found('noindex-important', 'error', 10)], 25],
    ['a noindex that is most often meant', 10, [found('noindex-important', 'notice', 10)], 100],
    ['one page of ten is an error of the server', 10, [found('url-5xx', 'error', 1)], 77],
    ['how fast it answered', 10, [found('perf-ttfb-slow', 'warning', 10)], 100],
    ['another host that does not respond', 10, [found('link-external-broken', 'warning', 10)], 100],
    ['nothing was asked for', 0, [], null],
  ])('%s', (_, pages, checks, score) => {
    expect(scoreFrom(pages, checks).score).toBe(score);
  });

  it('every lost point names its check', () => {
    const checks = [found('a', 'error', 3), found('b', 'warning', 7), found('c', 'warning', 7), found('d', 'error', 1)];
    const { score, losses } = scoreFrom(9, checks);
    const lost = losses.reduce((sum, { points }) => sum + Math.round(points * 10), 0);
    expect(lost).toBe((100 - (score as number)) * 10);
    expect(losses.map(({ check }) => check)).toEqual(['a', 'b', 'c', 'd']);
    expect(losses[0]).toMatchObject({ pages: 3 });
  });

  it('a check that takes less than a tenth of a point is no loss', () => {
    const { losses } = scoreFrom(100_000, [found('much', 'error', 50_000), found('little', 'warning', 1)]);
    expect(losses.map(({ check }) => check)).toEqual(['much']);
  });
});

describe('of a scan', () => {
  const scoreIn = (database: Database) => {
    const { pages, checks } = checkTallies(database, categoryOf);
    return { pages, ...scoreFrom(pages, checks) };
  };

  it('counts pages and failing page URLs, no redirects, files or foreign sites', () => {
    const database = temporaryDatabase();
    writeExampleSite(database);
    // /, /a, /b, /c, /hidden; /gone 404, /missing timed out, /de 500.
    expect(scoreIn(database).pages).toBe(8);
    expect(scoreIn(database).losses.map(({ check }) => check)).toContain('title-missing');
  });

  it('is none where every page failed', () => {
    const database = temporaryDatabase();
    const scan = new ExampleScan(database);
    scan.add(`${site}/`, { depth: 0, status: 404 });
    scan.issues({ urlId: scan.id(`${site}/`), check: 'url-4xx', severity: 'error', evidence: '{}', group: null });
    scan.finish();
    expect(scoreIn(database)).toEqual({ pages: 0, score: null, losses: [] });
  });

  it('is the same from the tables in memory', () => {
    const database = temporaryDatabase();
    writeExampleSite(database);
    const { pages: _, ...score } = scoreIn(database);
    expect(scoreOf(new ScanTables(database, { categoryOf }))).toEqual(score);
  });

  it('does not change when images and files are added, broken or not', () => {
    const score = (files: number) => {
      const database = temporaryDatabase();
      const scan = new ExampleScan(database);
      const images = Array.from({ length: files }, (_, at) => `${site}/${at}.png`);
      scan.add(`${site}/`, { depth: 0, facts: { images: images.map((url) => exampleImage(url)) } });
      scan.add(`${site}/a`, { depth: 1, facts: { resources: files > 0 ? [exampleResource('css', `${site}/x.css`)] : [] } });
      for (const url of images) scan.add(url, { kind: 'image', discoveredBy: 128, status: 404 });
      if (files > 0) scan.add(`${site}/x.css`, { kind: 'css', discoveredBy: 128 });
      scan.issues({ urlId: scan.id(`${site}/a`), check: 'title-missing', severity: 'error', evidence: '{}', group: null });
      scan.issues(
        ...images.map((url) => ({ urlId: scan.id(url), check: 'image-broken', severity: 'error' as const, evidence: '{}', group: null })),
      );
      scan.finish();
      return scoreIn(database);
    };
    expect(score(50)).toEqual(score(0));
  });
});

it('an ended scan without a page says what its start is instead', () => {
  const overview = (state: string, status = 404) => {
    const database = temporaryDatabase();
    const scan = new ExampleScan(database);
    scan.add(`${site}/`, { depth: 0, status });
    scan.writer.setMeta('options', JSON.stringify({ startUrl: `${site}/` }));
    scan.writer.setMeta('state', state);
    scan.finish();
    return overviewOf(new ScanTables(database, { categoryOf }), fixFirst(database, categoryOf, 1));
  };
  expect(overview('complete').startFault).toEqual({ kind: 'status', status: 404, url: `${site}/` });
  expect(overview('crawling').startFault).toBeNull();
});
