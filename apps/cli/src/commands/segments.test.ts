// Segments of a served site on the command line: kept, shown, changed without a scan, and read by issues and reports.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, type SmallSite, serveSite } from '../testing/small-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-segments-'));
const short = '<!doctype html><html lang="en"><title></title><p>Short</p><a href="/blog/gone">gone</a></html>';
let site: SmallSite;
beforeAll(async () => {
  site = await serveSite({
    '/': page('Home', ['/blog/', '/shop/']),
    '/blog/': page('Blog', ['/blog/a']),
    '/blog/a': short,
    '/shop/': page('Shop', ['/shop/b']),
    '/shop/b': short,
  });
  const { code } = await runHere(folder, 'scan', `${site.origin}/`, '--out', 'a.scan', '--workers', '0', '--no-probes');
  expect(code).toBe(0);
}, 60_000);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const json = async (...args: readonly string[]) => JSON.parse((await runHere(folder, ...args)).out) as Record<string, unknown>[];
const paths = (rows: readonly Record<string, unknown>[]) =>
  [...new Set(rows.map(({ url }) => String(url).replace(site.origin, '')))].sort();

test('segments are kept, and told with their pages, score and issues', async () => {
  const { code } = await runHere(folder, 'segments', 'a.scan', '--set', 'Blog = path: /blog/*', '--set', 'Thin = words below 20');
  expect(code).toBe(0);
  const requests = site.requests.length;
  const segments = await json('segments', 'a.scan', '--json');
  // The page that is not there is one of the blog's.
  expect(segments.map(({ name, pages }) => [name, pages])).toEqual([
    ['Blog', 3],
    ['Thin', 2],
  ]);
  expect(site.requests.length).toBe(requests);
});

test('issues and reports speak of the segment alone', async () => {
  const all = await json('issues', 'a.scan', '--json');
  const blog = await json('issues', 'a.scan', '--json', '--segment', 'blog');
  expect(blog).toEqual(all.filter(({ url }) => String(url).startsWith(`${site.origin}/blog/`)));
  expect(paths(blog)).toContain('/blog/a');
  const entries = await json('report', 'a.scan', '--format', 'json', '--segment', 'Thin');
  expect(paths(entries.filter(({ type, facts }) => type === 'url' && facts !== null))).toEqual(['/blog/a', '/shop/b']);
  const { out } = await runHere(folder, 'issues', 'a.scan', '--why-score', '--json', '--segment', 'Blog');
  const [segment] = await json('segments', 'a.scan', '--json');
  expect((JSON.parse(out) as { score: number }).score).toBe(segment?.score);
});

test('a rule is changed and forgotten without a request', async () => {
  const requests = site.requests.length;
  await runHere(folder, 'segments', 'a.scan', '--set', 'Blog = path: /shop/*');
  expect((await json('segments', 'a.scan', '--json')).map(({ name, pages }) => [name, pages])).toEqual([
    ['Thin', 2],
    ['Blog', 2],
  ]);
  await runHere(folder, 'segments', 'a.scan', '--remove', 'Blog');
  expect((await json('segments', 'a.scan', '--json')).map(({ name }) => name)).toEqual(['Thin']);
  expect(site.requests.length).toBe(requests);
});

test.each([
  [['segments', 'a.scan', '--set', 'Blog'], 'a rule such as'],
  [['segments', 'a.scan', '--set', 'Blog = no-column is 1'], 'one of url, status'],
  [['segments', 'a.scan', '--remove', 'None'], 'There is no segment None'],
  [['issues', 'a.scan', '--segment', 'None'], 'one of Thin'],
])('%j is refused', async (args, words) => {
  const { code, err } = await runHere(folder, ...args);
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
});
