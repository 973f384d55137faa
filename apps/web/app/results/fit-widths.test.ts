import { expect, test } from 'vitest';
import { type ColumnNeed, fitWidths } from './fit-widths.ts';

const address = { least: 200, usual: 360, content: 500 };
const text = { least: 100, usual: 300, content: 260 };
const number = { least: 90, usual: 90, content: 90 };
const five: readonly ColumnNeed[] = [address, text, number, text, text];

test('where there is room a column takes what its content asks for, and no more', () => {
  expect(fitWidths([{ ...address, content: 40 }, text, number], 2_000)).toEqual([200, 260, 90]);
  expect(fitWidths([address, text, number], 2_000)).toEqual([500, 260, 90]);
});

test('what is left over goes to contents that are cut', () => {
  expect(fitWidths([address, text, number], 780)).toEqual([430, 260, 90]);
});

test('long texts further back give way first, then those at the front, numbers never', () => {
  expect(fitWidths(five, 1_230)).toEqual([360, 260, 90, 260, 260]);
  expect(fitWidths(five, 1_070)).toEqual([360, 260, 90, 180, 180]);
  expect(fitWidths(five, 750)).toEqual([280, 180, 90, 100, 100]);
});

test('no column is narrower than it must be: the table is scrolled then', () => {
  expect(fitWidths(five, 300)).toEqual([200, 100, 90, 100, 100]);
  expect(fitWidths([], 300)).toEqual([]);
});
