import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { ExampleScan } from '@orbweaver/store/testing/example-scan.ts';
import { writeExampleSite } from '@orbweaver/store/testing/example-site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-issues-'));
  const database = openDatabase(join(folder, 'example.scan'), 'create');
  writeExampleSite(database);
  database.close();
  const other = openDatabase(join(folder, 'changes.scan'), 'create');
  const scan = new ExampleScan(other);
  const urlId = scan.add('http://site.test/a', { facts: {} });
  const row = { urlId, severity: 'warning', group: null } as const;
  scan.issues(
    { ...row, check: 'canonical-relative', evidence: JSON.stringify({ value: '/b' }) },
    { ...row, check: 'title-multiple', evidence: JSON.stringify({ value: '<b>\n+ <script>' }) },
  );
  scan.finish();
  other.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('--why-score names the check of every lost point', async () => {
  const { code, out } = await runHere(folder, 'issues', 'example.scan', '--why-score', '--format', 'json');
  expect(code).toBe(0);
  const response = JSON.parse(out);
  const lost = response.losses.reduce((sum: number, { points }: { points: number }) => sum + Math.round(points * 10), 0);
  expect(lost).toBe((100 - response.score) * 10);
  expect(response).toMatchObject({ pages: 8, fixFirst: [{ check: 'title-missing', urls: 1 }, { check: 'title-duplicate', urls: 2 }, {}] });
});

test('--why-score as words', async () => {
  const { out } = await runHere(folder, 'issues', 'example.scan', '--why-score');
  expect(out).toMatch(/^Score \d+ of 100, over 8 pages\.\n/);
  expect(out).toMatch(/-\d\.\d {2}title-missing {4}1 {6}Missing title/);
});

test.each([
  ['--check', 'title-missing'],
  ['--format', 'csv'],
])('--why-score with %s %s is a usage error', async (...args) => {
  const { code, err } = await runHere(folder, 'issues', 'example.scan', '--why-score', ...args);
  expect(code).toBe(2);
  expect(err).toContain('--why-score');
});

test('lists each issue with the URLs that have it', async () => {
  const { code, out } = await runHere(folder, 'issues', 'example.scan');
  expect(code).toBe(0);
  expect(out).toMatch(/^severity +check +issues +URLs +effort +what\n/);
  expect(out).toMatch(/title-duplicate +1 +2 +20 min +Duplicate title: /);
  const [, issues, times] = /\n(\d+) issues of \d+ checks, found (\d+) times\./.exec(out) ?? [];
  const json = await runHere(folder, 'issues', 'example.scan', '--format', 'json');
  expect(JSON.parse(json.out)).toHaveLength(Number(times));
  expect(Number(issues)).toBeLessThan(Number(times));
});

test('--check shows what to change, line by line, and the documents behind the rule', async () => {
  const { out } = await runHere(folder, 'issues', 'changes.scan', '--check', 'canonical-relative', '--check', 'title-multiple');
  expect(out).toContain(
    '\n            - <link rel="canonical" href="/b">\n            + <link rel="canonical" href="http://site.test/b">\n',
  );
  expect(out).toContain('\n            - <title>&lt;b>&#10;+ &lt;script></title>\n');
  expect(out).toMatch(/\nSource of canonical-relative: .+ <https:\/\/\S+>\n/);
});
