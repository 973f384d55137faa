import { recordedSite } from '@orbweaver/crawl/testing/recorded-site.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { defaultScanOptions, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { startScan } from '../scan.ts';

const origin = 'http://127.0.0.1:9';
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };
const links = Array.from({ length: 30 }, (_, page) => `<a href="/p${page}">Page ${page}</a>`).join(' ');
const html = (title: string) => `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${links}`;

type Times = Pick<FetchRecord, 'ttfbMs' | 'totalMs' | 'timesAtLeast'>;
const quick: Times = { ttfbMs: 1, totalMs: 2, timesAtLeast: false };
const slow: Times = { ttfbMs: 2036, totalMs: 2040, timesAtLeast: false };
const untold: Times = { ttfbMs: 0.4, totalMs: 0.5, timesAtLeast: true };

/** Scans a site of 31 pages; `timesOf` says how long a page takes, `alone` when nothing else is asked for. */
async function scanTimed(timesOf: (path: string, alone: boolean) => Times, changes: Partial<ScanOptions> = {}) {
  const pages = ['', ...Array.from({ length: 30 }, (_, page) => `p${page}`)];
  const site = recordedSite(
    Object.fromEntries(
      pages.map((path) => [`${origin}/${path}`, { headers: { 'content-type': 'text/html' }, body: html(`Page /${path}`) }]),
    ),
  );
  const again: string[] = [];
  const fetcher = {
    abort() {},
    resume() {},
    async close() {},
    async fetch(request: Parameters<typeof site.fetch>[0]) {
      const record = await site.fetch(request);
      const path = new URL(request.url).pathname;
      const isPage = record.status === 200 && pages.includes(path.slice(1));
      if (isPage && request.purpose === 'probe') again.push(path);
      return isPage ? { ...record, ...timesOf(path, request.purpose === 'probe') } : record;
    },
  };
  const file = temporaryFile();
  const options = { ...defaultScanOptions, startUrl: `${origin}/`, workers: 0, rate: 0, ...changes };
  const platform = {
    createFetcher: () => fetcher,
    codec: zlibCodec,
    clock: systemClock,
    openDatabase,
    startWorkers: null,
    timestamp: () => '2026-01-01T00:00:00.000Z',
  };
  await startScan({ options, secrets, platform, file }).done;
  const database = openDatabase(file, 'read');
  const found = database
    .prepare(`SELECT u.url, i.check_id, i.severity, i.evidence FROM issues i JOIN urls u ON u.id = i.url_id
      WHERE i.check_id IN ('perf-ttfb-slow', 'perf-response-slow') ORDER BY u.id`)
    .all();
  const counts = database
    .prepare(
      `SELECT sum(passed) AS passed, sum(failed) AS failed, sum(not_tested) AS untested FROM check_outcomes WHERE check_id = 'perf-ttfb-slow'`,
    )
    .get();
  const untoldRows = Number(database.prepare('SELECT count(*) AS n FROM responses WHERE flags & 8').get()?.n);
  database.close();
  return { found, counts: { ...counts }, again, untoldRows };
}

test('pages that were slow while many were asked for, and are quick alone, are not slow', async () => {
  const { found, counts, untoldRows } = await scanTimed((path, alone) => (path.startsWith('/p1') && !alone ? slow : quick));
  expect(found).toEqual([]);
  expect(counts).toEqual({ passed: 31, failed: 0, untested: 0 });
  expect(untoldRows).toBe(0);
});

test('a page that is slow alone too is slow', async () => {
  const { found, counts } = await scanTimed((path) => (path === '/p7' ? slow : quick));
  expect(found).toMatchObject([{ url: `${origin}/p7`, check_id: 'perf-ttfb-slow', severity: 'warning' }]);
  expect(counts).toEqual({ passed: 30, failed: 1, untested: 0 });
});

test('times that a busy scanner could not tell are told when it is idle', async () => {
  const { found, counts, untoldRows } = await scanTimed((path, alone) => (path === '/p7' ? (alone ? slow : untold) : quick));
  expect(found).toMatchObject([{ url: `${origin}/p7` }]);
  expect(counts).toEqual({ passed: 30, failed: 1, untested: 0 });
  expect(untoldRows).toBe(0);
});

test('what still cannot be told is not tested', async () => {
  const { found, counts } = await scanTimed((path) => (path === '/p7' ? untold : quick));
  expect(found).toEqual([]);
  expect(counts).toEqual({ passed: 30, failed: 0, untested: 1 });
});

test('a site that is slow throughout is asked a few times more, and believed', async () => {
  const { found, again } = await scanTimed(() => slow);
  expect(found).toHaveLength(31);
  expect(again.filter((path) => path.startsWith('/p'))).not.toHaveLength(30);
  expect(new Set(again).size).toBeLessThan(25);
});

test('pages beyond those that are asked again are not judged where some were quick alone', async () => {
  const { found, counts } = await scanTimed((_, alone) => (alone ? quick : slow));
  expect(found).toEqual([]);
  expect(counts).toEqual({ passed: 20, failed: 0, untested: 11 });
});

test('nothing is asked again where probes are switched off', async () => {
  const { found, again } = await scanTimed((path) => (path === '/p7' ? slow : quick), { probes: false });
  expect(found).toHaveLength(1);
  expect(again).toEqual([]);
});
