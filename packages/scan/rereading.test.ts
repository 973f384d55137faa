import { recordedSite } from '@orbweaver/crawl/testing/recorded-site.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { forgetResponses } from './forget-responses.ts';
import { countUnread } from './rereading.ts';
import { readMeta, resumeScan, startScan } from './scan.ts';

const origin = 'http://127.0.0.1:9';
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };

/** A site of three pages; `links` are what page 1 has beside them, and what they say. */
function siteWith(links: readonly string[], answers: Parameters<typeof recordedSite>[0] = {}) {
  const page = (title: string, paths: readonly string[]) => ({
    headers: { 'content-type': 'text/html' },
    body: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${paths.map((path) => `<a href="${path}">${path}</a>`).join('')}`,
  });
  const site = recordedSite({
    [`${origin}/`]: page('Start', ['/p1', '/p2']),
    [`${origin}/p1`]: page('One', ['/', ...links]),
    [`${origin}/p2`]: page('Two', ['/']),
    [`${origin}/new`]: page('New', ['/newer']),
    ...answers,
  });
  const platform = {
    createFetcher: () => ({ abort() {}, resume() {}, async close() {}, fetch: site.fetch }),
    codec: zlibCodec,
    clock: systemClock,
    openDatabase,
    startWorkers: null,
    timestamp: () => '2026-01-01T00:00:00.000Z',
  };
  return { site, platform };
}

async function scanned(changes: Partial<typeof defaultScanOptions> = {}, links: readonly string[] = []): Promise<string> {
  const file = temporaryFile();
  const { platform } = siteWith(links);
  const options = { ...defaultScanOptions, startUrl: `${origin}/`, workers: 0, rate: 0, ...changes };
  await startScan({ options, secrets, platform, file }).done;
  return file;
}

function forget(file: string, paths: readonly string[]): void {
  const database = openDatabase(file, 'write');
  expect(
    forgetResponses(
      database,
      paths.map((path) => `${origin}${path}`),
    ),
  ).toBe(paths.length);
  database.close();
}

/** Paths and purposes of what was asked, without robots.txt and sitemaps. */
async function rescanned(file: string, { site, platform }: ReturnType<typeof siteWith>): Promise<string[]> {
  const summary = await resumeScan({ secrets, platform, file }).done;
  expect(summary.complete).toBe(true);
  return site.asked
    .filter(({ purpose }) => !['robots', 'sitemap'].includes(purpose))
    .map(({ purpose, url }) => `${purpose} ${url.slice(origin.length)}`);
}

test('chosen pages are asked for and no others: a new link on them is verified, not crawled', async () => {
  const file = await scanned();
  forget(file, ['/p1']);
  const asked = await rescanned(file, siteWith(['/new']));
  expect(asked.sort()).toEqual(['link /new', 'page /p1', 'probe /p1']);
  const database = openDatabase(file, 'read');
  const rows = database.prepare('SELECT u.url, a.status, a.purpose FROM urls u JOIN responses a ON a.url_id = u.id ORDER BY u.url').all();
  expect(rows.map(({ url, status, purpose }) => [url, status, purpose])).toEqual([
    [`${origin}/`, 200, 'page'],
    [`${origin}/new`, 200, 'link'],
    [`${origin}/p1`, 200, 'page'],
    [`${origin}/p2`, 200, 'page'],
  ]);
  const titles = database.prepare('SELECT title FROM pages ORDER BY url_id').all();
  expect(titles).toHaveLength(3);
  // What was probed, and the pages that were read a second time, are still those of the whole scan.
  expect(JSON.parse(readMeta(database, 'probes') ?? '[]').length).toBeGreaterThan(2);
  expect(JSON.parse(readMeta(database, 'reread') ?? '[]')).toHaveLength(3);
  database.close();
});

test('a page that the limit left out stays out when a page before it is read again', async () => {
  const file = await scanned({ maxPages: 2 });
  forget(file, ['/p1']);
  // It is a redirect now, so that one page fewer counts.
  const asked = await rescanned(file, siteWith([], { [`${origin}/p1`]: { status: 301, headers: { location: '/' } } }));
  expect(asked).toEqual(['page /p1']);
});

test('one that broke off goes on with its pages, and with nothing else', async () => {
  const file = await scanned();
  forget(file, ['/p1', '/p2']);
  const first = siteWith(['/new']);
  await resumeScan({ secrets, platform: first.platform, file }).stop();
  const unread = () => {
    const database = openDatabase(file, 'read');
    const count = countUnread(database);
    database.close();
    return count;
  };
  expect(unread()).toBeGreaterThan(0);
  const second = siteWith(['/new']);
  const asked = await rescanned(file, second);
  expect(asked.filter((each) => each.startsWith('page'))).not.toContain('page /new');
  expect(unread()).toBe(0);
  const database = openDatabase(file, 'read');
  expect(readMeta(database, 'rereading')).toBe('[]');
  database.close();
});
