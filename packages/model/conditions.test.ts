import { expect, test } from 'vitest';
import { readCondition, readSort, writeCondition, writeSort } from './conditions.ts';

test.each([
  ['title~contains~shop', { column: 'title', operator: 'contains', value: 'shop' }],
  ['title~is~a~b', { column: 'title', operator: 'is', value: 'a~b' }],
  ['title~empty~', { column: 'title', operator: 'empty', value: '' }],
] as const)('%s is a condition, and written as it was', (text, condition) => {
  expect(readCondition(text)).toEqual(condition);
  expect(writeCondition(condition)).toBe(text);
});

test('a condition without a value is one', () => {
  expect(readCondition('title~empty')).toEqual({ column: 'title', operator: 'empty', value: '' });
});

test.each(['', '~is~x', 'title', 'title~constructor~x', 'title contains shop'])('%j is none', (text) => {
  expect(readCondition(text)).toBeNull();
});

test('an order has two columns at most', () => {
  const keys = [
    { column: 'inlinks', descending: true },
    { column: 'url', descending: false },
  ];
  expect(readSort('-inlinks,url,status')).toEqual(keys);
  expect(writeSort(keys)).toBe('-inlinks,url');
  expect(readSort('')).toEqual([]);
});
