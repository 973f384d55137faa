import { expect, test } from 'vitest';
import { sortByRank } from './order.ts';
import { absentRank } from './rank.ts';

const sorted = (ranks: readonly number[], descending = false) =>
  Array.from(sortByRank(Uint32Array.from(ranks.keys()), Uint32Array.from(ranks), descending));

test('ascending, descending, equal ones keep their order', () => {
  expect(sorted([2, 0, 1, 0])).toEqual([1, 3, 2, 0]);
  expect(sorted([2, 0, 1, 0], true)).toEqual([0, 2, 1, 3]);
});

test('rows without a value are last either way', () => {
  expect(sorted([absentRank, 5, 1])).toEqual([2, 1, 0]);
  expect(sorted([absentRank, 5, 1], true)).toEqual([1, 2, 0]);
  expect(sorted([absentRank, absentRank])).toEqual([0, 1]);
});

test('ranks above 16 bits', () => {
  const ranks = Array.from({ length: 300 }, (_, at) => ((at * 7919) % 300) * 100_000);
  expect(sorted(ranks).map((row) => ranks[row])).toEqual(ranks.toSorted((a, b) => a - b));
});

test('nothing to sort', () => {
  expect(sorted([])).toEqual([]);
  expect(sorted([7])).toEqual([0]);
});
