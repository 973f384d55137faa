import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, type SmallSite, serveSite } from '../testing/small-site.ts';

let folder = '';
const second = page('What stands on this one', ['/']);
const titled = (title: string) => second.replace(/<title>[^<]*/, `<title>${title}`);
const run = (...args: string[]) => runHere(folder, ...args);

/** Two pages and a broken link, on one origin for all scans. */
const paths: Record<string, string> = { '/': page('The home page of a small example site', ['/b', '/gone']) };
let site: SmallSite;

/** `title` is that of the second page. */
const scan = (file: string, title: string, ...args: string[]) => scanPage(file, titled(title), ...args);

/** The same with the second page as given. */
async function scanPage(file: string, body: string, ...args: string[]): Promise<void> {
  paths['/b'] = body;
  expect(await run('scan', site.origin, '--out', file, '--workers', '0', ...args)).toMatchObject({ code: 0 });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-compare-'));
  site = await serveSite(paths);
  await scan('old.scan', 'The second page of a small example site');
  await scan('same.scan', 'The second page of a small example site');
  await scan('new.scan', 'Another page of the same small example site');
  await scan('worse.scan', 'Short');
  copyFileSync(join(folder, 'same.scan'), join(folder, 'failed.scan'));
  const failed = openDatabase(join(folder, 'failed.scan'), 'write');
  failed.exec("INSERT INTO failures VALUES (1, 'extractor', 'titles', 'RangeError: x', 7, 'page')");
  failed.close();
  await scanPage('noindex.scan', titled('Short').replace('<head>', '<head><meta name="robots" content="noindex">'));
  await scanPage(
    'image.scan',
    titled('The second page of a small example site').replace('</h1>', '</h1><img src="/b.png" alt="A ship" width="9" height="9">'),
  );
  await scan('part.scan', 'Short', '--max-pages', '1');
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const compare = async (...args: string[]) => {
  const { code, out } = await run('compare', ...args, '--json');
  return { code, ...JSON.parse(out) };
};

test('two scans of an unchanged site: nothing', async () => {
  const { scope, issues, pages } = await compare('old.scan', 'same.scan');
  expect(scope).toEqual({ same: true, differences: [] });
  expect({ ...issues, counts: 0, leftOut: 0, totals: 0 }).toMatchObject({ new: [], fixed: [] });
  expect(pages).toMatchObject({ added: [], removed: [], changes: [] });
  const [before, after] = await Promise.all(['old.scan', 'same.scan'].map((file) => run('issues', file, '--why-score')));
  expect(after?.out).toBe(before?.out);
});

test('one title changed: exactly that', async () => {
  const { issues, pages } = await compare('old.scan', 'new.scan');
  expect(pages.changes).toMatchObject([
    { field: 'title', before: 'The second page of a small example site', after: 'Another page of the same small example site' },
  ]);
  expect(issues).toMatchObject({ new: [], fixed: [] });
});

test('noindex on a page fixes nothing on it: its findings no longer apply', async () => {
  const { issues, pages } = await compare('worse.scan', 'noindex.scan');
  expect(issues.fixed.map(({ check }: { check: string }) => check)).not.toContain('title-too-short');
  expect(issues.leftOut.old.inapplicable).toBeGreaterThan(0);
  expect(pages.changes).toContainEqual(expect.objectContaining({ field: 'indexable', before: 1, after: 0 }));
  expect((await run('compare', 'worse.scan', 'noindex.scan')).out).toMatch(/\d+ that no longer apply\)/);
});

test('a page that only gained an image is a changed page', async () => {
  const { pages } = await compare('old.scan', 'image.scan');
  expect(pages.changes).toEqual([expect.objectContaining({ field: 'images', before: null, after: expect.stringMatching(/\/b\.png$/) })]);
  expect((await run('compare', 'old.scan', 'image.scan')).out).toContain('1 of them changed');
});

describe('the gate', () => {
  test.each([
    [['old.scan', 'same.scan', '--fail-on', 'new:warning'], 0],
    [['old.scan', 'worse.scan', '--fail-on', 'new:error'], 0],
    [['old.scan', 'worse.scan', '--fail-on', 'new:warning'], 1],
    [['old.scan', 'same.scan', '--fail-on', 'any:error'], 1],
    [['old.scan', 'worse.scan', '--fail-on', 'new:error,any:notice'], 1],
    [['old.scan', 'same.scan', '--fail-on', 'failed'], 0],
    [['old.scan', 'failed.scan', '--fail-on', 'failed'], 1],
    [['old.scan', 'failed.scan', '--fail-on', 'new:error'], 0],
  ])('%j', async (args, code) => {
    expect((await compare(...args)).code).toBe(code);
  });

  test('a baseline file stands for the old scan', async () => {
    expect((await run('compare', 'old.scan', '--write-baseline', 'base.json')).code).toBe(0);
    expect((await run('compare', 'same.scan', '--baseline', 'base.json', '--fail-on', 'new:notice')).code).toBe(0);
    const failed = await run(
      'compare',
      'worse.scan',
      '--baseline',
      'base.json',
      '--fail-on',
      'new:warning',
      '--write-baseline',
      'next.json',
    );
    expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('Gate failed') });
    expect(readFileSync(join(folder, 'next.json'), 'utf8')).not.toBe(readFileSync(join(folder, 'base.json'), 'utf8'));
  });

  test.each([
    [['old.scan'], 'Specify two scan files'],
    [['old.scan', 'new.scan', '--fail-on', 'new'], 'new or any'],
    [['old.scan', 'new.scan', '--fail-on', 'fixed:error'], 'new or any'],
    [['old.scan', 'new.scan', '--baseline', 'base.json'], 'Specify two scan files'],
    [['new.scan', '--baseline', 'old.scan'], 'not a baseline file'],
  ])('%j is a usage error', async (args, words) => {
    const { code, err } = await run('compare', ...args);
    expect(code).toBe(2);
    expect(err).toContain(words);
  });
});

test('as words and as CSV', async () => {
  const { out } = await run('compare', 'old.scan', 'worse.scan');
  expect(out).toMatch(/^Both scans had the same options and finished\.\n/);
  expect(out).toMatch(/new {6}warning {5}title-too-short {2}http\S+\/b$/m);
  const csv = (await run('compare', 'old.scan', 'worse.scan', '--format', 'csv')).out;
  expect(csv).toContain('\r\nnew,http');
  expect(csv).toContain(',title,The second page of a small example site,Short,,');
});

test('a difference in scope is named, and what one scan did not reach is left out', async () => {
  const { out } = await run('compare', 'old.scan', 'part.scan');
  expect(out).toContain('  maxPages: none -> 1\n  cut: none -> limit\n');
  expect(out).toMatch(/Pages: \d in both, 0 of them changed, 0 added, 0 removed, \d not compared/);
  expect(out).not.toContain('title-too-short');
});
