import { expect, test } from 'vitest';
import { decimalsOf, fromSmallestUnit, toSmallestUnit } from './money.ts';

test.each([
  ['eur', 9, 900],
  ['usd', 19.99, 1_999],
  ['JPY', 1_200, 1_200],
  ['jpy', 1_200.4, 1_200],
  ['kwd', 2.345, 2_350],
  ['kwd', 2.5, 2_500],
])('%s %d is %d', (currency, amount, units) => {
  expect(toSmallestUnit(amount, currency)).toBe(units);
});

test.each([
  ['eur', 950, 9.5],
  ['jpy', 950, 950],
  ['bhd', 9_500, 9.5],
])('%s: %d units are %d', (currency, units, amount) => {
  expect(fromSmallestUnit(units, currency)).toBe(amount);
});

test('decimals', () => {
  expect(['eur', 'JPY', 'KWD', 'toString'].map(decimalsOf)).toEqual([2, 0, 3, 2]);
});
