import { expect, test } from 'vitest';
import { order } from './order.ts';
import { rankCorrelation } from './rank.ts';
import { siteNames } from './sites.ts';

test.each([
  ['the same order', [1, 2, 3, 4], [10, 20, 21, 90], 1],
  ['the reverse', [1, 2, 3, 4], [4, 3, 2, 1], -1],
  ['one swap of four', [1, 2, 3, 4], [2, 1, 3, 4], 0.8],
  ['equal numbers share a rank', [1, 2, 3, 4], [5, 5, 6, 7], 0.949],
  ['all equal', [1, 2, 3], [1, 1, 1], 0],
] as const)('%s', (_, one, other, correlation) => expect(Math.round(rankCorrelation(one, other) * 1000) / 1000).toBe(correlation));

test('every site that was put in order is built', () => expect([...siteNames].sort()).toEqual(order.map(({ site }) => site).sort()));
