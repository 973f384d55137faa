// Planted visits and clicks on a served site: every way of writing a URL, orphans with traffic, what no bot visits, and crawl waste.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, type SmallSite, serveSite } from '../testing/small-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-import-'));
const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
let site: SmallSite;

beforeAll(async () => {
  site = await serveSite({
    '/': page('Home', ['/caf%C3%A9', '/~ann', '/quiet', '/moved', '/gone', '/hidden', '/q?a=1&b=2']),
    '/caf%C3%A9': page('Cafe', ['/']),
    '/~ann': page('Ann', ['/']),
    '/quiet': page('Quiet', ['/']),
    '/hidden': page('Hidden', ['/'], '<meta name="robots" content="noindex">'),
    '/q?a=1&b=2': page('Query', ['/']),
    '/moved': '>/quiet',
  });
  const { code } = await runHere(folder, 'scan', `${site.origin}/`, '--out', 'a.scan', '--workers', '0', '--no-probes');
  expect(code).toBe(0);
  const host = new URL(site.origin).host;
  const line = (target: string, status = 200, address = '66.249.64.1', day = 10) =>
    `${address} - - [${day}/Oct/2026:13:55:36 +0000] "GET ${target} HTTP/1.1" ${status} 1 "-" "${google}"\n`;
  writeFileSync(
    join(folder, 'combined.log'),
    line('/') +
      line('/caf%c3%a9') +
      line('/café') +
      line('/%7Eann') +
      line('/moved', 301) +
      line('/gone', 404) +
      'damaged\n' +
      line('/old-page', 200, '66.249.64.1', 20) +
      line('/nowhere', 404) +
      line('/', 200, '9.9.9.9'),
  );
  writeFileSync(
    join(folder, 'json.log.gz'),
    gzipSync(
      `{"time":"2026-10-11T00:00:00Z","host":"${host}","remote_addr":"66.249.64.2","uri":"/hidden","status":200,"user_agent":"${google}"}\n{"host":"other.test","uri":"/","status":200}\n`,
    ),
  );
  writeFileSync(join(folder, 'ranges.json'), '{"prefixes":[{"ipv4Prefix":"66.249.64.0/27"}]}');
  const upper = site.origin.replace('http', 'HTTP');
  const rows = [
    `"${upper}/#top",10,"1,000",1%,2.0`,
    `${site.origin},5,500,1%,5.0`,
    `${site.origin}/café,3,30,10%,4.5`,
    `${site.origin}/%7eann,2,20,10%,1.0`,
    `${site.origin}/q?a=1&b=2,1,10,10%,9.0`,
    `${site.origin}/only-search,4,40,10%,7.0`,
    'https://other.test/,9,9,9%,9.0',
  ];
  writeFileSync(join(folder, 'Pages.csv'), `\ufeffTop pages,Clicks,Impressions,CTR,Position\r\n${rows.join('\r\n')}\r\n`);
}, 60_000);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const traffic = async () => {
  const { out } = await runHere(folder, 'report', 'a.scan', '--format', 'csv', '--dataset', 'traffic');
  const [head = '', ...lines] = out.trim().split('\r\n');
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const names = cells(head);
  return new Map(
    lines.map((line) => [
      decodeURI(String(cells(line)[0]).replace(site.origin, '')),
      Object.fromEntries(cells(line).map((cell, at) => [names[at], cell])),
    ]),
  );
};

test('logs of several formats and an export are joined with the scan', async () => {
  const { code, out } = await runHere(
    folder,
    'import',
    'a.scan',
    '--log',
    'combined.log',
    '--log',
    'json.log.gz',
    '--search-console',
    'Pages.csv',
    '--bot-ranges',
    'Googlebot=ranges.json',
    '--json',
  );
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    ...{ addresses: 10, known: 7, foreign: 2, orphans: 2, never: 2, waste: 4, wasted: 4 },
    logs: { lines: 12, damaged: 1, impostors: 1, beyond: 0, formats: { common: 0, combined: 9, json: 2, w3c: 0 } },
    searchConsole: { rows: 7, damaged: 0 },
  });
  const rows = await traffic();
  const of = (path: string, ...names: readonly string[]) => names.map((name) => rows.get(path)?.[name]);
  expect(of('/', 'clicks', 'impressions', 'position', 'hits', 'bot_hits')).toEqual(['15', '1500', '3', '2', '1']);
  expect(of('/café', 'clicks', 'bot_hits')).toEqual(['3', '2']);
  expect(of('/~ann', 'clicks', 'bot_hits', 'last_bot_visit')).toEqual(['2', '1', '2026-10-10T13:55:36.000Z']);
  expect(of('/q?a=1&b=2', 'clicks', 'bot_hits')).toEqual(['1', '']);
  expect(
    [...rows]
      .filter(([, row]) => row.orphan === '1')
      .map(([path]) => path)
      .sort(),
  ).toEqual(['/old-page', '/only-search']);
  expect(
    [...rows]
      .filter(([, row]) => row.never_visited === '1')
      .map(([path]) => path)
      .sort(),
  ).toEqual(['/q?a=1&b=2', '/quiet']);
  expect(
    [...rows]
      .filter(([, row]) => row.waste !== '')
      .map(([path, row]) => `${path} ${row.waste}`)
      .sort(),
  ).toEqual(['/gone error', '/hidden noindex', '/moved redirect', '/nowhere error']);
});

test('the pages table has the figures; what was imported before of the other kind stays', async () => {
  await runHere(folder, 'import', 'a.scan', '--search-console', 'Pages.csv');
  const { out } = await runHere(folder, 'report', 'a.scan', '--format', 'csv', '--dataset', 'pages');
  const [head = '', ...lines] = out.trim().split('\r\n');
  const at = head.split(',').indexOf('clicks');
  const home = lines.find((line) => line.startsWith(`${site.origin}/,`))?.split(',') ?? [];
  expect(home.slice(-5)).toEqual(['15', '1500', '3', '1', '2026-10-10T13:55:36.000Z']);
  expect(at).toBeGreaterThan(0);
});

test.each([
  [['import', 'a.scan'], 2, 'Specify a file'],
  [['import', 'a.scan', '--log', 'none.log'], 3, 'no file'],
  [['import', 'a.scan', '--search-console', 'ranges.json'], 2, 'not a page export'],
  [['import', 'a.scan', '--log', 'combined.log', '--bot-ranges', 'Googlebot=Pages.csv'], 2, 'not a list of IP ranges'],
])('%j is refused', async (args, expected, words) => {
  const { code, err } = await runHere(folder, ...args);
  expect([code, err]).toEqual([expected, expect.stringContaining(words)]);
});
