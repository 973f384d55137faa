import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { expect, test } from 'vitest';
import { othersOf } from './list-others.ts';

const here = (id: string, startedAt: string, more: Partial<StoredScan> = {}) =>
  ({ id, startUrl: 'https://site.test/', startedAt, pages: 3, uploadedAs: null, ...more }) as StoredScan;
const saved = (id: string, startedAt: string, pages = 3) =>
  ({ id, title: `Scan ${id}`, summary: { url: 'https://site.test/', startedAt, pages } }) as SavedScan;

test('a scan is compared with those of this device, and those of the account that this device lacks', () => {
  const device = [here('open', '4', { uploadedAs: '1' }), here('a', '2', { uploadedAs: '2' }), here('empty', '1', { pages: 0 })];
  const account = [saved('1', '4'), saved('2', '2'), saved('3', '3'), saved('4', '5', 0)];
  expect(othersOf(device, account, 'open').map(({ id, title, isAway }) => [id, title, isAway])).toEqual([
    ['3', 'Scan 3', true],
    ['a', null, false],
  ]);
});
