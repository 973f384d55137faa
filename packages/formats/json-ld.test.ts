import { expect, test } from 'vitest';
import { readJsonLd, topJsonLdTypes } from './json-ld.ts';

test('types of the top level are read through arrays and @graph', () => {
  const { json, error } = readJsonLd('[{"@type":"Person"},{"@graph":[{"@type":["Product","Thing"]}]}]');
  expect(error).toBe(null);
  expect(topJsonLdTypes(json)).toEqual(['Person', 'Product', 'Thing']);
});

test.each([
  ['{"a":1,}', 'trailing comma'],
  ['<!-- {"a":1} -->', 'comment around it'],
  ['', 'nothing'],
])('%s does not parse: %s', (text) => {
  expect(readJsonLd(text).json).toBe(null);
  expect(readJsonLd(text).error).not.toBe(null);
});

test('nesting without an end is refused, brackets in strings do not count', () => {
  expect(readJsonLd('['.repeat(100_000) + ']'.repeat(100_000)).error).toBe('nested deeper than 500');
  expect(readJsonLd(JSON.stringify({ text: '[{'.repeat(1000) })).error).toBe(null);
});
