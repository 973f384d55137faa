// A scan that is stopped, paused or broken in each of its phases.
import { defaultScanOptions, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import type { OpenDatabase } from '@orbweaver/store/ports.ts';
import { reportEntries } from '@orbweaver/store/report.ts';
import { expect, test } from 'vitest';
import type { ScanPlatform } from '../ports.ts';
import type { RunningScan } from '../progress.ts';
import { resumeScan, startScan } from '../scan.ts';
import { type SiteResponse, shuffledSite } from '../testing/shuffled-site.ts';

const origin = 'http://127.0.0.1:9';
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };
const html = (body: string): SiteResponse => ({ status: 200, type: 'text/html', body: `<!doctype html><title>A page</title>${body}` });
const sitemap = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://127.0.0.1:9/</loc></url></urlset>';

/** Each phase has something to ask for; `tired` fails the first time, and links to a page that nothing else names. */
const pages: Readonly<Record<string, SiteResponse>> = {
  '/': html('<a href="/a">a</a> <a href="/tired">tired</a> <img src="/picture" alt="">'),
  '/a': html('<a href="/">start</a>'),
  '/tired': html('<a href="/late">late</a>'),
  '/late': html('late'),
  '/picture': { status: 200, type: 'image/png', body: 'x' },
  '/sitemap.xml': { status: 200, type: 'application/xml', body: sitemap },
};

/** `asked`: a path, and the how many-eth time that it is asked for. What the last phase asks for is of the path of no page. */
const cases = [
  { phase: 'seed', asked: '/sitemap.xml 1', changes: { mode: 'sitemap', startUrl: `${origin}/sitemap.xml` } },
  { phase: 'crawl', asked: '/a 1', changes: {} },
  { phase: 'retry', asked: '/tired 2', changes: {} },
  { phase: 'crawl after a retry', asked: '/late 1', changes: {} },
  { phase: 'deferred', asked: '/picture 1', changes: {} },
  { phase: 'probes', asked: '/llms.txt 1', changes: {} },
] satisfies readonly { phase: string; asked: string; changes: Partial<ScanOptions> }[];

/** Calls back once when a path is asked for the given time. */
function siteThat(asked: string | null, call: () => void = () => {}) {
  const times = new Map<string, number>();
  return shuffledSite({
    response(path) {
      const time = (times.get(path) ?? 0) + 1;
      times.set(path, time);
      if (asked === `${path} ${time}`) call();
      if (path === '/tired' && time === 1) return { status: 503, type: 'text/plain', body: '' };
      return pages[path] ?? { status: 404, type: 'text/plain', body: '' };
    },
    seed: 3,
    soon: setImmediate,
  });
}

function platformOf(site: ReturnType<typeof siteThat>, open: OpenDatabase = openDatabase): ScanPlatform {
  const { createFetcher } = site;
  const timestamp = () => '2026-01-01T00:00:00.000Z';
  return { createFetcher, codec: zlibCodec, clock: systemClock, soon: setImmediate, openDatabase: open, startWorkers: null, timestamp };
}

function optionsOf(changes: Partial<ScanOptions>): ScanOptions {
  return { ...defaultScanOptions, startUrl: `${origin}/`, workers: 0, rate: 0, ...changes };
}

function reportOf(file: string): string {
  const database = openDatabase(file, 'read');
  const lines = [...reportEntries(database, { stable: true, categoryOf: (check) => check })]
    .map((entry) => JSON.stringify(entry))
    .join('\n');
  database.close();
  return lines;
}

async function scanWhole(changes: Partial<ScanOptions>): Promise<string> {
  const file = temporaryFile();
  await startScan({ options: optionsOf(changes), secrets, file, platform: platformOf(siteThat(null)) }).done;
  return reportOf(file);
}

test.each(cases)('stopped in $phase, it ends, and goes on to the same report', async ({ asked, changes }) => {
  const file = temporaryFile();
  const site = siteThat(asked, () => queueMicrotask(() => void running.stop()));
  const running: RunningScan = startScan({ options: optionsOf(changes), secrets, file, platform: platformOf(site) });
  expect(await running.done).toMatchObject({ complete: false });
  const summary = await resumeScan({ secrets, file, platform: platformOf(siteThat(null)) }).done;
  expect(summary.complete).toBe(true);
  expect(reportOf(file)).toBe(await scanWhole(changes));
});

test.each(cases)('paused in $phase, it asks for nothing, and goes on to the same report', async ({ asked, changes }) => {
  const file = temporaryFile();
  let pauses = 0;
  const pause = (): void => {
    running.pause();
    pauses++;
    const before = site.asked.length;
    setTimeout(() => {
      expect(site.asked.length).toBe(before);
      running.resume();
    }, 60);
  };
  const site = siteThat(asked, () => queueMicrotask(pause));
  const running: RunningScan = startScan({ options: optionsOf(changes), secrets, file, platform: platformOf(site) });
  expect(await running.done).toMatchObject({ complete: true });
  expect(pauses).toBe(1);
  expect(reportOf(file)).toBe(await scanWhole(changes));
});

test.each(cases)('a file that cannot be written in $phase fails the scan', async ({ asked, changes }) => {
  let isFull = false;
  const open: OpenDatabase = (file, mode) => {
    const database = openDatabase(file, mode);
    const exec = (sql: string): void => {
      if (isFull && sql === 'COMMIT') throw new Error('disk full');
      database.exec(sql);
    };
    return { prepare: (sql) => database.prepare(sql), close: () => database.close(), exec };
  };
  const site = siteThat(asked, () => {
    isFull = true;
  });
  const running = startScan({ options: optionsOf(changes), secrets, file: temporaryFile(), platform: platformOf(site, open) });
  await expect(running.done).rejects.toThrow('disk full');
});
