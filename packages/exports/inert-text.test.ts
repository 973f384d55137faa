import { expect, test } from 'vitest';
import { inertText, shortText } from './inert-text.ts';

test('characters that turn the direction are shown by their number', () => {
  expect(inertText('a\u202eb')).toBe('a[U+202E]b');
  expect(inertText('a\u2067b\u2069')).toBe('a[U+2067]b[U+2069]');
});

test('an isolate that is closed stays, and nothing in it turns the direction', () => {
  expect(inertText('من \u2068h2\u2069 إلى \u2068h4\u2069')).toBe('من \u2068h2\u2069 إلى \u2068h4\u2069');
  expect(inertText('\u2068a\u202eb\u2069')).toBe('\u2068a[U+202E]b\u2069');
});

test('an isolate that is not closed, or ends nowhere begun, is shown by its number', () => {
  expect(inertText('\u2068a')).toBe('[U+2068]a');
  expect(inertText('a\u2069')).toBe('a[U+2069]');
  expect(inertText('\u2068a\u2068b\u2069')).toBe('[U+2068]a\u2068b\u2069');
});

test('a text cut within an isolate closes it', () => {
  expect(shortText('\u2068https://site.test/\u2069', 6)).toBe('\u2068http…\u2069');
  expect(shortText('abcdef', 4)).toBe('abc…');
});
