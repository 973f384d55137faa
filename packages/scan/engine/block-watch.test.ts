// A site that closes itself to the scan, and one that only has closed folders.
import { recordedSite } from '@orbweaver/crawl/testing/recorded-site.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { startScan } from '../scan.ts';

const origin = 'http://127.0.0.1:9';
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };
const html = (body: string) => ({ headers: { 'content-type': 'text/html' }, body: `<!doctype html><title>A page</title>${body}` });
const paths = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const linksTo = (all: readonly string[]) => all.map((path) => `<a href="${path}">${path}</a>`).join('');

/** `isClosed` says of a page whether the firewall answers, after so many pages that came. */
function begin(isClosed: (path: string, came: number) => boolean) {
  const all = [...paths('/p', 30), ...paths('/private', 15)];
  const site = recordedSite(
    Object.fromEntries(['/', ...all].map((path) => [`${origin}${path}`, html(path === '/' ? linksTo(all) : 'text')])),
  );
  let came = 0;
  const fetcher = {
    abort() {},
    resume() {},
    async close() {},
    async fetch(request: Parameters<typeof site.fetch>[0]) {
      const record = await site.fetch(request);
      if (request.purpose === 'robots' || request.purpose === 'sitemap') return record;
      const closed = isClosed(new URL(request.url).pathname, came);
      if (closed) return { ...record, status: 403, headers: { server: 'wall', 'content-type': 'text/html' }, body: null };
      if (request.purpose === 'page') came++;
      return record;
    },
  };
  const options = { ...defaultScanOptions, startUrl: `${origin}/`, workers: 0, rate: 0, concurrency: 2, probes: false };
  const platform = {
    createFetcher: () => fetcher,
    codec: zlibCodec,
    clock: systemClock,
    soon: setImmediate,
    openDatabase,
    startWorkers: null,
    timestamp: () => '2026-01-01T00:00:00.000Z',
  };
  return startScan({ options, secrets, file: temporaryFile(), platform });
}

test('a run of refusals where the pages that had come are refused too pauses the scan; it goes on when it is told to', async () => {
  let isOpen = false;
  const running = begin((_path, came) => !isOpen && came >= 5);
  await expect.poll(() => running.progress().paused, { timeout: 10_000 }).toBe(true);
  const { notices, pages } = running.progress();
  expect(notices).toMatchObject([
    { code: 'site-blocks', values: { host: '127.0.0.1:9', response: '403, wall', agent: defaultScanOptions.userAgent } },
  ]);
  expect(pages).toBe(5);
  isOpen = true;
  running.resume();
  const summary = await running.done;
  expect(summary.complete).toBe(true);
  expect(summary.pages).toBeGreaterThan(20);
  // It refuses nothing any more.
  expect(summary.notices).toEqual([]);
});

test('a closed folder does not pause it, nor does a site that stays closed twice', async () => {
  const folder = begin((path) => path.startsWith('/private'));
  const { complete, notices, pages } = await folder.done;
  expect([complete, notices, pages]).toEqual([true, [], 31]);
  const closed = begin((_path, came) => came >= 5);
  await expect.poll(() => closed.progress().paused, { timeout: 10_000 }).toBe(true);
  closed.resume();
  expect(await closed.done).toMatchObject({ complete: true, notices: [{ code: 'site-blocks' }] });
});
