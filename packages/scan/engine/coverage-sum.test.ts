import type { FileCoverage } from '@orbweaver/model/coverage.ts';
import { expect, test } from 'vitest';
import { CoverageSum } from './coverage-sum.ts';

const file = (url: string, used: readonly number[], length = 100): FileCoverage => ({
  url: `https://site.test/${url}`,
  kind: 'js',
  length,
  used,
});

test('what any page used is used, also of a scan that was stopped in between', () => {
  const first = new CoverageSum();
  first.addPage([file('b.js', [0, 10]), file('a.js', [0, 100])]);
  first.addPage([file('b.js', [50, 60])]);
  const second = new CoverageSum(first.files());
  second.addPage([file('b.js', [10, 20, 55, 70])]);
  expect(second.files()).toEqual([
    { ...file('a.js', [0, 100]), pages: 1, unused: 0 },
    { ...file('b.js', [0, 20, 50, 70]), pages: 3, unused: 60 },
  ]);
});

test('a file that differs from page to page is left out, a style sheet of the same URL is not', () => {
  const sum = new CoverageSum();
  sum.addPage([file('a', [0, 10]), { ...file('a', [0, 10]), kind: 'css' }]);
  sum.addPage([file('a', [0, 10], 101)]);
  sum.addPage([file('a', [0, 10])]);
  expect(sum.files().map(({ kind, pages }) => [kind, pages])).toEqual([['css', 1]]);
});

test('holds no more than it has room for', () => {
  const sum = new CoverageSum();
  const many = (from: number) => Array.from({ length: 200_000 }, (_, at) => from + at * 2);
  sum.addPage([file('a.js', many(0), 1_000_000), file('b.js', many(1), 1_000_000)]);
  for (let at = 0; at < 600; at++) sum.addPage([file(`small-${at}.js`, [])]);
  const files = sum.files();
  expect(files.length).toBeLessThanOrEqual(500);
  expect(files.reduce((numbers, { used }) => numbers + used.length, 0)).toBeLessThanOrEqual(300_000);
});
