import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import { expect, test } from 'vitest';
import { scoresBySite } from './scores-by-site.ts';

const scan = (host: string, startedAt: string, score: number | null) =>
  ({ id: startedAt, summary: { host, startedAt, score } }) as SavedScan;

test('each site with two scores has a trend of its own, oldest first', () => {
  const scans = [
    scan('a.test', '3', 90),
    scan('b.test', '2', 50),
    scan('a.test', '1', 70),
    scan('b.test', '4', null),
    scan('a.test', '2', null),
  ];
  expect(scoresBySite(scans).map(({ host, scores }) => [host, scores.map(({ score }) => score)])).toEqual([['a.test', [70, 90]]]);
  expect(scoresBySite([])).toEqual([]);
});
