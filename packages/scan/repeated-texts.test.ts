/** Pages whose text repeats in part, scanned whole, stopped and resumed, and checked again. */
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import type { ScanPlatform } from './ports.ts';
import type { RunningScan } from './progress.ts';
import { recheckScan } from './recheck.ts';
import { resumeScan, startScan } from './scan.ts';
import { shuffledSite } from './testing/shuffled-site.ts';

const origin = 'http://127.0.0.1:9';
const count = 24;
/** Nearly the same on all pages, and more than a page needs not to be thin. */
const notice = Array.from({ length: 30 }, (_, at) => `We use cookies number ${at} to count how often you come to see us.`).join(' ');
const own = (page: number, words: number) => Array.from({ length: words }, (_, at) => `own${page}word${at}`).join(' ');

function html(path: string): string {
  const page = Number(path.slice(1));
  const links = Array.from({ length: count }, (_, at) => `<a href="/${at}">Page ${at}</a>`).join(' ');
  return `<!doctype html><html lang="en"><title>Page ${page}</title><body><ul>${links}</ul><h1>Page ${page}</h1>
    <p>${own(page, page % 2 === 0 ? 100 : 320)}.</p><div>${notice}</div></body></html>`;
}

const response = (path: string) => ({ status: 200, type: 'text/html', body: html(path) });
const platform = (onResponse: (count: number) => void = () => {}): ScanPlatform => ({
  createFetcher: shuffledSite({ response, seed: 3, soon: setImmediate, onResponse }).createFetcher,
  codec: zlibCodec,
  clock: systemClock,
  soon: setImmediate,
  startWorkers: null,
  timestamp: () => '2026-01-01T00:00:00.000Z',
  openDatabase,
});
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };
const options = {
  ...defaultScanOptions,
  startUrl: `${origin}/0`,
  probes: false,
  readSitemaps: false,
  respectRobots: false,
  workers: 0,
  rate: 0,
};

function findingsIn(file: string): readonly string[] {
  const database = openDatabase(file, 'read');
  const rows = database
    .prepare(`SELECT i.check_id, u.url, i.evidence FROM issues i JOIN urls u ON u.id = i.url_id
      WHERE i.check_id IN ('content-thin', 'content-readability', 'h2-missing', 'content-near-duplicate') ORDER BY 1, 2`)
    .all();
  const pages = database.prepare('SELECT u.url, p.words, p.sentences FROM pages p JOIN urls u ON u.id = p.url_id ORDER BY 1').all();
  const outcomes = database.prepare("SELECT * FROM check_outcomes WHERE check_id IN ('content-thin', 'h2-missing') ORDER BY 1, 2").all();
  database.close();
  return [...rows, ...pages, ...outcomes].map((row) => Object.values(row).join(' '));
}

test('text that repeats on most pages does not count, however the scan went', async () => {
  const file = temporaryFile();
  await startScan({ options, secrets, file, platform: platform() }).done;
  const found = findingsIn(file);
  expect(found.filter((line) => line.startsWith('content-thin'))).toHaveLength(count / 2 + 1);
  expect(found).toContain(`content-thin ${origin}/2 {"value":102,"limit":200}`);
  expect(found).toContain(`h2-missing ${origin}/3 {"count":322,"limit":300}`);
  expect(found).toContain(`${origin}/2 102 2`);
  recheckScan({ file, platform: platform() });
  expect(findingsIn(file)).toEqual(found);

  const part = temporaryFile();
  const stopAt = (seen: number) => {
    if (seen === 8) void scan.stop();
  };
  const scan: RunningScan = startScan({ options, secrets, file: part, platform: platform(stopAt) });
  await scan.done;
  expect(findingsIn(part)).not.toEqual(found);
  await resumeScan({ file: part, secrets, platform: platform() }).done;
  expect(findingsIn(part)).toEqual(found);
});

test('numbered lines of code, the same on most pages, end no sentences of the text', async () => {
  const things = ['lamp', 'mill', 'door', 'tree', 'road', 'wall', 'bell'];
  const text = (page: number) =>
    Array.from({ length: 40 }, (_, at) => `The ${things[at % 7]} of house ${page} stands by the ${things[(at + page) % 7]} ${at}.`).join(
      ' ',
    );
  const numbers = Array.from({ length: 38 }, (_, at) => `<span>${at + 1}</span><br>`).join('');
  const coded = (path: string) => ({
    ...response(path),
    body: html(path).replace(
      /<p>.*<\/div>/s,
      `<p>${text(Number(path.slice(1)))}</p><pre>${numbers}</pre><pre>let page = ${path.slice(1)};</pre>`,
    ),
  });
  const { createFetcher } = shuffledSite({ response: coded, seed: 3, soon: setImmediate, onResponse: () => {} });
  const file = temporaryFile();
  await startScan({ options, secrets, file, platform: { ...platform(), createFetcher } }).done;
  const found = findingsIn(file);
  expect(found.filter((line) => /^http\S+ \d+ [3-9]\d$/.test(line))).toHaveLength(count);
  expect(found.filter((line) => line.startsWith('content-readability'))).toEqual([]);
});
