// Links to other sites are asked for behind the site's own pages, however slowly the other sites answer.
import { recordedSite } from '@orbweaver/crawl/testing/recorded-site.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { startScan } from '../scan.ts';

const origin = 'http://127.0.0.1:9';
const pages = 40;
const links = (all: readonly string[]) => all.map((href) => `<a href="${href}">${href}</a>`).join('');
const html = (body: string) => ({ headers: { 'content-type': 'text/html' }, body: `<!doctype html><title>A page</title>${body}` });
const outside = (at: number) => Array.from({ length: 6 }, (_, link) => `http://outside${at * 6 + link}.example/`);

/** Each page leads to the next one alone, so that the crawl waits for a page again and again, and to six other sites. */
const site = recordedSite(
  Object.fromEntries(
    Array.from({ length: pages }, (_, at) => [
      at === 0 ? `${origin}/` : `${origin}/p${at}`,
      html(links([...(at + 1 < pages ? [`/p${at + 1}`] : []), ...outside(at)])),
    ]),
  ),
);

test.each([32, 4, 1])('no page waits for another site, with %i requests at once', async (concurrency) => {
  let release = () => {};
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  const asked = new Set<string>();
  const fetcher = {
    abort() {},
    resume() {},
    async close() {},
    async fetch(request: Parameters<typeof site.fetch>[0]) {
      if (!request.url.startsWith(origin)) {
        asked.add(new URL(request.url).hostname);
        await isReleased;
      }
      return site.fetch(request);
    },
  };
  const options = { ...defaultScanOptions, startUrl: `${origin}/`, workers: 0, rate: 0, concurrency, probes: false };
  const platform = {
    createFetcher: () => fetcher,
    codec: zlibCodec,
    clock: systemClock,
    soon: setImmediate,
    openDatabase,
    startWorkers: null,
    timestamp: () => '2026-01-01T00:00:00.000Z',
  };
  const running = startScan({
    options,
    secrets: { headers: [], basicAuth: null, cookie: null, proxy: null },
    file: temporaryFile(),
    platform,
  });
  await expect.poll(() => running.progress().pages, { timeout: 20_000 }).toBe(pages);
  release();
  expect((await running.done).complete).toBe(true);
  expect(asked.size).toBe(pages * 6);
});
