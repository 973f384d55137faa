import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import { expect, test } from 'vitest';
import { bySite } from './by-site.ts';

const scan = (id: string, host: string, startedAt: string) => ({ id, summary: { host, startedAt } }) as SavedScan;

test('each site has its newest scan, and the earlier ones behind it', () => {
  const scans = [scan('a', 'one.test', '2026-01-02'), scan('b', 'two.test', '2026-01-01'), scan('c', 'one.test', '2026-01-03')];
  const idsOf = ({ host, newest, earlier }: ReturnType<typeof bySite>[number]) => [host, newest.id, ...earlier.map(({ id }) => id)];
  expect(bySite([...scans, scan('d', 'one.test', '2026-01-01')]).map(idsOf)).toEqual([
    ['one.test', 'c', 'a', 'd'],
    ['two.test', 'b'],
  ]);
  expect(bySite([])).toEqual([]);
});
