import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { site, writeExampleSite } from '@orbweaver/store/testing/example-site.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, serveSite } from '../testing/small-site.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-ignore-'));
  const database = openDatabase(join(folder, 'example.scan'), 'create');
  writeExampleSite(database);
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ignore = (...args: string[]) => runHere(folder, 'ignore', 'example.scan', ...args);
const checksOf = async (...args: string[]) =>
  JSON.parse((await runHere(folder, 'issues', 'example.scan', '--json', ...args)).out).map(({ check }: { check: string }) => check);

test('ignored, listed, reopened', async () => {
  const all = await checksOf();
  const added = await ignore(
    '--check',
    'title-missing',
    '--page',
    `${site}/hidden`,
    '--reason',
    'a form',
    '--author',
    'Ada',
    '--expires',
    '2999-01-31',
  );
  expect(added).toMatchObject({ code: 0, out: 'Rule 1 hides 1 issue.\n' });
  expect(await checksOf()).toEqual(all.filter((check: string) => check !== 'title-missing'));
  expect(await checksOf('--ignored')).toEqual(['title-missing']);
  const { out } = await ignore('--list', '--json');
  expect(JSON.parse(out)).toMatchObject([{ id: 1, reason: 'a form', author: 'Ada', expires: '2999-01-31', issues: 1, isExpired: false }]);
  expect((await ignore()).out).toContain('a form');
  expect((await ignore('--reopen', '1')).out).toBe('Rule 1 was removed. 1 issue counts again.\n');
  expect(await checksOf()).toEqual(all);
  expect((await ignore()).out).toBe('Nothing is ignored.\n');
});

test.each([
  [['--reason', 'x'], 'Say what to ignore'],
  [['--check', 'title-missing'], 'Give a reason'],
  [['--check', 'title-mising', '--reason', 'x'], 'title-missing'],
  [['--page', 'a', '--url', 'b', '--reason', 'x'], 'use only one of them'],
  [['--check', 'title-missing', '--reason', 'x', '--expires', '2027-02-30'], 'a day such as'],
  [['--list', '--check', 'title-missing'], 'take no other options'],
  [['--reopen', '7'], 'There is no rule 7'],
])('%j is a usage error', async (args, words) => {
  const { code, err } = await ignore(...args);
  expect(code).toBe(2);
  expect(err).toContain(words);
});

test('the next scan and a recheck go on ignoring', async () => {
  const served = await serveSite({ '/': page('Home of all that is tested here', ['/gone']) });
  try {
    const scan = (...args: string[]) => runHere(folder, 'scan', served.origin, '--workers', '0', ...args);
    expect((await scan('--out', 'one.scan')).code).toBe(0);
    expect((await runHere(folder, 'ignore', 'one.scan', '--check', 'url-4xx', '--reason', 'known')).out).toBe('Rule 1 hides 1 issue.\n');
    await runHere(folder, 'ignore', 'one.scan', '--check', 'robots-txt-missing', '--reason', 'over', '--expires', '2020-01-01');
    expect((await scan('--out', 'two.scan', '--carry-from', 'one.scan')).code).toBe(0);
    expect((await runHere(folder, 'recheck', 'two.scan')).code).toBe(0);
    const rules = JSON.parse((await runHere(folder, 'ignore', 'two.scan', '--json')).out);
    expect(rules).toMatchObject([{ check: 'url-4xx', reason: 'known', issues: 1 }]);
    expect((await runHere(folder, 'issues', 'two.scan', '--check', 'url-4xx')).out).not.toContain('/gone');
  } finally {
    await served.close();
  }
});

test('the next scan tells which pages are indexable no more', async () => {
  const lostPage = page('A page of its time', []);
  const paths: Record<string, string> = {
    '/': page('Home of all that is tested here', ['/kept', '/lost']),
    '/kept': page('A page that stays', []),
    '/lost': lostPage,
  };
  const served = await serveSite(paths);
  try {
    expect((await runHere(folder, 'scan', served.origin, '--workers', '0', '--out', 'before.scan')).code).toBe(0);
    paths['/lost'] = lostPage.replace('<title>', '<meta name="robots" content="noindex"><title>');
    const lost = async (file: string) =>
      JSON.parse((await runHere(folder, 'issues', file, '--check', 'indexability-changed', '--format', 'json')).out);
    expect(
      (await runHere(folder, 'scan', served.origin, '--workers', '0', '--out', 'after.scan', '--carry-from', 'before.scan')).code,
    ).toBe(0);
    expect(await lost('after.scan')).toMatchObject([{ url: `${served.origin}/lost`, evidence: { value: 'noindex' } }]);
    expect((await runHere(folder, 'recheck', 'after.scan')).code).toBe(0);
    expect(await lost('after.scan')).toHaveLength(1);
  } finally {
    await served.close();
  }
});

test('an issue by its number, everywhere or on one page', async () => {
  const listed = (await runHere(folder, 'issues', 'example.scan', '--causes')).out;
  const number = /^(\d+) .*title-duplicate/m.exec(listed)?.[1] ?? '';
  expect(await ignore('--cause', number, '--page', `${site}/a`, '--reason', 'x')).toMatchObject({
    code: 0,
    out: 'Rule 1 hides 1 issue.\n',
  });
  expect((await ignore('--cause', number, '--reason', 'x')).out).toBe('Rule 2 hides 1 issue.\n');
  expect(await checksOf()).not.toContain('title-duplicate');
  const own = /^(\d+) .*title-missing/m.exec(listed)?.[1] ?? '';
  expect((await ignore('--cause', own, '--reason', 'x', '--json')).out).toContain(`"page": "${site}/hidden"`);
  expect((await ignore('--cause', '99999', '--reason', 'x')).err).toContain('There is no issue 99999');
});
