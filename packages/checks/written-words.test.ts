import { expect, test } from 'vitest';
import { writtenWords } from './written-words.ts';

test('an apostrophe within a word is part of it, quotes around it are not', () => {
  expect(writtenWords("Don’t say 'why', O'Brien: l’été – rock 'n' roll")).toEqual([
    "don't",
    'say',
    'why',
    "o'brien",
    "l'été",
    'rock',
    'n',
    'roll',
  ]);
  expect(writtenWords('don’t')).toEqual(writtenWords("DON'T"));
  expect(writtenWords('– | –')).toEqual([]);
});
