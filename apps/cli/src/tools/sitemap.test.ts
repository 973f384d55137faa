import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { writeExampleSite } from '@orbweaver/store/testing/example-site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findServer } from '../../../../fixtures/web-servers/run-server.ts';
import { runHere } from '../testing/run-here.ts';
import { type SmallSite, serveSite } from '../testing/small-site.ts';

let folder = '';
let live: SmallSite;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-tool-sitemap-'));
  const database = openDatabase(join(folder, 'example.scan'), 'create');
  writeExampleSite(database);
  database.close();
  live = await serveSite({
    '/robots.txt': 404,
    '/sitemap.xml': urlset('http://site.test/a', 'http://site.test/gone'),
    '/index.xml':
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>http://x.test/1.xml</loc></sitemap></sitemapindex>',
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await live.close();
});

const urlset = (...urls: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const tool = (...args: string[]) => runHere(folder, 'tool', 'sitemap', ...args);
const read = (...path: string[]) => readFileSync(join(folder, ...path));
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);

test('a scan: pages that answer, may be indexed and are their own canonical', async () => {
  const { code, out, err } = await tool('example.scan', '--out', 'scan');
  expect([code, err]).toEqual([0, '']);
  const xml = read('scan', 'sitemap.xml').toString();
  expect(locs(xml)).toEqual(['http://site.test/', 'http://site.test/a', 'http://site.test/b']);
  expect(xml).toContain('<priority>0.5</priority>');
  expect(xml).toContain('<image:loc>http://site.test/a.png</image:loc>');
  expect(xml).toContain('hreflang="de" href="http://site.test/de"');
  expect(out).toContain('left out: 1 (blocked by robots.txt)');
  expect(out).toContain('left out: 1 (canonical elsewhere)');
});

test('it is a command of its own, too, that writes the same', async () => {
  const { code, out } = await runHere(folder, 'sitemap', 'example.scan', '--out', 'command', '--gzip');
  expect([code, out.split('  ')[0]]).toEqual([0, 'sitemap.xml.gz']);
  await tool('example.scan', '--out', 'as-tool', '--gzip');
  expect(gunzipSync(read('command', 'sitemap.xml.gz'))).toEqual(gunzipSync(read('as-tool', 'sitemap.xml.gz')));
  const { err } = await runHere(folder, 'sitemap', '--none');
  expect(err).toContain('sitemap --help');
});

const xmllint = findServer('xmllint');

test.skipIf(xmllint === null)('what is written is valid by the schema of the protocol', async () => {
  await tool(
    'example.scan',
    '--out',
    'valid',
    '--take',
    'noindex',
    '--lastmod',
    '2026-11-21',
    '--changefreq',
    'weekly',
    '--priority',
    '.75',
  );
  const schema = fileURLToPath(new URL('../../../../fixtures/sitemap-schema/sitemap.xsd', import.meta.url));
  const file = join(folder, 'valid', 'sitemap.xml');
  const { status, stderr } = spawnSync(xmllint ?? '', ['--noout', '--nonet', '--schema', schema, file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, `${file} validates\n`]);
  const xml = read('valid', 'sitemap.xml').toString();
  expect(xml).toContain('http://site.test/hidden');
  expect(xml).toContain('<lastmod>2026-11-21</lastmod><changefreq>weekly</changefreq><priority>0.75</priority>');
});

test('a list of more than a file holds is split, compressed, and named by an index', async () => {
  writeFileSync(join(folder, 'list.txt'), Array.from({ length: 50_001 }, (_, at) => `a.test/${at}`).join('\r\n'));
  const { code, out } = await tool('list.txt', '--out', 'list', '--gzip', '--name', 'map', '--base', 'https://a.test/maps/', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out).written.files.map(({ urls }: { urls: number }) => urls)).toEqual([50_000, 1]);
  expect(readdirSync(join(folder, 'list')).sort()).toEqual(['map-1.xml.gz', 'map-2.xml.gz', 'map-index.xml.gz']);
  expect(locs(gunzipSync(read('list', 'map-index.xml.gz')).toString())).toEqual([
    'https://a.test/maps/map-1.xml.gz',
    'https://a.test/maps/map-2.xml.gz',
  ]);
  expect(locs(gunzipSync(read('list', 'map-2.xml.gz')).toString())).toEqual(['https://a.test/50000']);
});

test('the difference to the live sitemap', async () => {
  const { code, out } = await tool('example.scan', '--out', 'compared', '--compare', live.origin);
  expect(code).toBe(0);
  expect(out).toContain(
    '+ http://site.test/\n+ http://site.test/b\n- http://site.test/gone\n~ http://site.test/a  changefreq: - -> daily\n',
  );
  expect(out).toContain('added 2, removed 1, changed 1, unchanged 0');
});

test('a live sitemap, or a file of one, is written anew; faults in it are told', async () => {
  writeFileSync(join(folder, 'old.xml'), urlset('http://a.test/x', 'http://a.test/x', 'nonsense'));
  const { code, out, err } = await tool('old.xml', '--out', 'new');
  expect(code).toBe(0);
  expect(out).toContain('left out: 1 (not a URL)');
  expect(err).toContain('old.xml, line 1: Listed twice: http://a.test/x');
  expect(locs(read('new', 'sitemap.xml').toString())).toEqual(['http://a.test/x']);
  await tool(`${live.origin}/sitemap.xml`, '--out', 'live');
  expect(locs(read('live', 'sitemap.xml').toString())).toEqual(['http://site.test/a', 'http://site.test/gone']);
});

test('addresses on another site than the files are told, and exit 1', async () => {
  const { code, err } = await tool('old.xml', '--out', 'foreign', '--base', 'https://b.test/');
  expect(code).toBe(1);
  expect(err).toContain('On a different site than the sitemap: http://a.test/x');
});

test.each([
  [['none.txt'], 'none.txt'],
  [['index.xml'], 'lists other sitemaps'],
  [['broken.gz'], 'damaged'],
  [['example.scan', '--take', 'invalid'], '--take'],
  [['example.scan', '--priority', '2'], '--priority'],
  [['sitemap.xml', '--out', '.'], 'is being read'],
  [['example.scan', '--compare', 'http://127.0.0.1:1/sitemap.xml'], 'could not be fetched'],
  [[], 'Specify a scan file'],
])('%j says what is wrong, and writes nothing', async (args, words) => {
  writeFileSync(join(folder, 'index.xml'), await (await fetch(`${live.origin}/index.xml`)).text());
  writeFileSync(join(folder, 'broken.gz'), Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]));
  writeFileSync(join(folder, 'sitemap.xml'), urlset('http://a.test/x'));
  const before = readdirSync(folder);
  const { code, err } = await tool(...args);
  expect([2, 3]).toContain(code);
  expect(err).toContain(words);
  expect(readdirSync(folder)).toEqual(before);
  expect(read('sitemap.xml').toString()).toBe(urlset('http://a.test/x'));
});
