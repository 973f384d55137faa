import { expect, test } from 'vitest';
import { joinRanges, rangesLength } from './coverage.ts';

test.each([
  [[], [], []],
  [[0, 5], [], [0, 5]],
  [
    [0, 5],
    [5, 9],
    [0, 9],
  ],
  [
    [0, 5, 10, 12],
    [4, 11],
    [0, 12],
  ],
  [
    [3, 4, 8, 9],
    [0, 1, 5, 6],
    [0, 1, 3, 4, 5, 6, 8, 9],
  ],
  [
    [0, 100],
    [1, 2, 50, 60],
    [0, 100],
  ],
  [[2, 2], [], []],
])('%j and %j are %j', (a, b, joined) => {
  expect(joinRanges(a, b)).toEqual(joined);
  expect(joinRanges(b, a)).toEqual(joined);
});

test('they are as long as a marked text says', () => {
  const marked = new Uint8Array(200);
  let ranges: number[] = [];
  for (let seed = 1, round = 0; round < 60; round++) {
    seed = (seed * 48_271) % 2_147_483_647;
    const from = seed % 190;
    const to = from + (seed % 9) + 1;
    marked.fill(1, from, to);
    ranges = joinRanges(ranges, [from, to]);
    expect(rangesLength(ranges)).toBe(marked.reduce((sum, mark) => sum + mark, 0));
  }
});
