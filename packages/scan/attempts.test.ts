import { recordedSite } from '@orbweaver/crawl/testing/recorded-site.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { FactsReader } from '@orbweaver/store/read-facts.ts';
import { expect, test } from 'vitest';
import { startScan } from './scan.ts';

const origin = 'http://127.0.0.1:9';
const html = (links: string) => ({ headers: { 'content-type': 'text/html' }, body: `<!doctype html><title>Page</title>${links}` });

type Fault = { readonly status?: number; readonly error?: 'timeout' } | null;

/** What is stored of each path: its attempts, the kept one last. `open` counts the requests that are open meanwhile. */
async function attemptsOf(
  failing: (path: string, attempt: number, open: number) => Fault,
  paths = ['/late', '/dead'],
  maxPages: number | null = null,
) {
  const site = recordedSite({
    [`${origin}/`]: html(paths.map((path) => `<a href="${path}">${path}</a>`).join('')),
    ...Object.fromEntries(paths.map((path) => [origin + path, html('')])),
  });
  let open = 0;
  const counts = new Map<string, number>();
  const fetcher = {
    abort() {},
    resume() {},
    async close() {},
    async fetch(request: Parameters<typeof site.fetch>[0]) {
      open++;
      const record = await site.fetch(request);
      await new Promise((settle) => setTimeout(settle, 2));
      const most = open--;
      const path = new URL(request.url).pathname;
      const attempt = (counts.get(path) ?? 0) + 1;
      if (['page', 'retry'].includes(request.purpose)) counts.set(path, attempt);
      const fault = ['page', 'retry'].includes(request.purpose) ? failing(path, attempt, most) : null;
      if (fault === null) return record;
      return { ...record, body: null, totalMs: 10 * attempt, status: fault.status ?? 0, error: fault.error ?? null };
    },
  };
  const platform = {
    createFetcher: () => fetcher,
    codec: zlibCodec,
    clock: systemClock,
    openDatabase,
    startWorkers: null,
    timestamp: () => '2026-01-01T00:00:00.000Z',
  };
  const file = temporaryFile();
  const options = { ...defaultScanOptions, startUrl: `${origin}/`, workers: 0, rate: 0, retries: 2, probes: false, maxPages };
  await startScan({ options, secrets: { headers: [], basicAuth: null, cookie: null, proxy: null }, platform, file }).done;
  const database = openDatabase(file, 'read');
  const facts = new FactsReader(database);
  const rows = database
    .prepare('SELECT a.url_id, u.url, a.status, a.error, a.attempts FROM responses a JOIN urls u ON u.id = a.url_id ORDER BY u.url')
    .all();
  const told = rows.map(({ url_id, url, status, error, attempts }) => [
    new URL(String(url)).pathname,
    attempts,
    ...facts.earlierAttempts(Number(url_id)).map((each) => `${each.status} ${each.error} ${each.totalMs}`),
    `${status} ${error}`,
  ]);
  database.close();
  return told;
}

test('what came of each attempt is kept, the first one first', async () => {
  const told = await attemptsOf((path, attempt) => {
    if (path === '/dead') return attempt === 2 ? { status: 502 } : { error: 'timeout' };
    return path === '/late' && attempt === 1 ? { status: 503 } : null;
  });
  expect(told).toEqual([
    ['/', 1, '200 null'],
    ['/dead', 3, '0 timeout 10', '502 null 20', '0 timeout'],
    ['/late', 2, '503 null 10', '200 null'],
  ]);
});

test('the last attempt after a server error is made while nothing else is open', async () => {
  const paths = Array.from({ length: 12 }, (_, page) => `/p${page}`);
  const told = await attemptsOf((path, _, open) => (path === '/p3' || open > 1 ? { status: path === '/p3' ? 502 : 500 } : null), paths);
  const failed = told.filter((row) => row.at(-1) !== '200 null');
  expect(failed).toEqual([['/p3', 3, '502 null 10', '502 null 20', '502 null']]);
  expect(told.filter((row) => row[1] === 3).length).toBeGreaterThan(5);
});

test.each([5, 9, 40])('so it is under a limit of %i pages, which is kept', async (limit) => {
  const paths = Array.from({ length: 12 }, (_, page) => `/p${page}`);
  const told = await attemptsOf(
    (path, _, open) => (path === '/p3' || open > 1 ? { status: path === '/p3' ? 502 : 500 } : null),
    paths,
    limit,
  );
  const [good, failed] = [told.filter((row) => row.at(-1) === '200 null'), told.filter((row) => row.at(-1) !== '200 null')];
  expect(good.length).toBe(Math.min(limit, 12));
  expect(failed).toEqual([['/p3', 3, '502 null 10', '502 null 20', '502 null']]);
});
