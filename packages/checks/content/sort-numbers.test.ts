import { expect, test } from 'vitest';
import { sortNumbers } from './sort-numbers.ts';

/** Evenly spread, the same in every run. */
function spread(count: number, bits: number): Uint32Array {
  let state = 7;
  return Uint32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> (32 - bits);
  });
}

test.each([
  [0, 32],
  [1, 32],
  [63, 32],
  [64, 32],
  [900, 32],
  [900, 5],
  [20_000, 32],
])('%i numbers of %i bits', (count, bits) => {
  const numbers = spread(count, bits);
  const sorted = Array.from(numbers).sort((a, b) => a - b);
  sortNumbers(numbers);
  expect(Array.from(numbers)).toEqual(sorted);
});

test('a part of an array leaves the rest alone', () => {
  const numbers = spread(300, 32);
  const rest = Array.from(numbers.subarray(200));
  sortNumbers(numbers.subarray(0, 200));
  expect(Array.from(numbers.subarray(200))).toEqual(rest);
});

test('the highest and the lowest number', () => {
  const numbers = Uint32Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 0xffffffff : 0));
  sortNumbers(numbers);
  expect([numbers[0], numbers[49], numbers[50], numbers[99]]).toEqual([0, 0, 0xffffffff, 0xffffffff]);
});
