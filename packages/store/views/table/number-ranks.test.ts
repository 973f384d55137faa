import { expect, test } from 'vitest';
import { rankNumbers } from './number-ranks.ts';
import { absentRank } from './rank.ts';

const ranked = (numbers: readonly (number | null)[]) => {
  const { ranks, values } = rankNumbers(numbers.length, (row) => numbers[row] as number | null);
  return { ranks: Array.from(ranks), values };
};

test.each([
  ['close together', [200, 404, null, 200], { ranks: [0, 1, absentRank, 0], values: [200, 404] }],
  ['below zero', [0, -3, 5], { ranks: [1, 0, 2], values: [-3, 0, 5] }],
  ['with fractions', [1.5, 0.25, 1.5], { ranks: [1, 0, 1], values: [0.25, 1.5] }],
  ['far apart', [9e12, 7, 7, null], { ranks: [1, 0, 0, absentRank], values: [7, 9e12] }],
  ['none at all', [null, null], { ranks: [absentRank, absentRank], values: [] }],
  ['no rows', [], { ranks: [], values: [] }],
])('numbers %s', (_, numbers, wanted) => {
  expect(ranked(numbers)).toEqual(wanted);
});
