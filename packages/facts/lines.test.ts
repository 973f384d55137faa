import { expect, test } from 'vitest';
import { lineFinder, packNewlines, unpackNewlines } from './lines.ts';
import type { DocumentFacts } from './page-facts.ts';

const factsWith = (text: string) => ({ document: { newlines: packNewlines(text) } as DocumentFacts });

test('newlines come back as they were packed, far apart and side by side', () => {
  const text = `\n\na${'x'.repeat(20_000)}\nb\r\n${'y'.repeat(130)}\n`;
  const expected = [...text.matchAll(/\n/g)].map((match) => match.index);
  expect(unpackNewlines(packNewlines(text))).toEqual(expected);
  expect(packNewlines('one line')).toBe('');
});

test('the line of an offset', () => {
  const lineAt = lineFinder(factsWith('ab\nc\n\nd'));
  expect([0, 1, 2, 3, 4, 5, 6, 99].map((offset) => lineAt(offset))).toEqual([1, 1, 1, 2, 2, 3, 4, 4]);
  expect(lineAt(-1)).toBeNull();
});

test('lines behind the 20,000th are not known', () => {
  const lineAt = lineFinder(factsWith('\n'.repeat(30_000)));
  expect(lineAt(19_999)).toBe(20_000);
  expect(lineAt(25_000)).toBeNull();
});
