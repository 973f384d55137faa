import { expect, test } from 'vitest';
import { type Round, ratioLines, summarise, tableLines } from './summary.ts';

const round = (wallSeconds: number, pages: number): Round => ({
  cost: {
    wallSeconds,
    cpuSeconds: wallSeconds / 2,
    peakBytes: 50e6,
    treePeakBytes: 60e6,
    togetherPeakBytes: 55e6,
    exitCode: 0,
    cutShort: false,
    output: '',
  },
  requests: pages + 2,
  distinct: pages + 1,
  pages,
});

test('medians of the rounds, and ours against another', () => {
  const ours = summarise('ours', 'all', [round(1, 100), round(9, 100), round(2, 100)], 100);
  const other = summarise('other', 'less', [round(10, 50)], 100);
  expect([ours.pagesPerSecond, ours.wallSeconds, ours.completeness, other.completeness]).toEqual([50, 2, 1, 0.5]);
  expect(tableLines([ours])[2]).toMatch(/^\| ours +\| 50 +\| 10\.000 +\| 50 /);
  expect(ratioLines([ours, other])).toEqual(['ours against other: 10.00 x the pages per second, 0.10 x the CPU per page']);
  expect(ratioLines([other])).toEqual([]);
});
