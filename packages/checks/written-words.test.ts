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

test('a number with points is one word, a point after a word or a number is none of it', () => {
  expect(writtenWords('Django 1.10.3 notes, v2.0rc1. In 5. DNSSEC')).toEqual(['django', '1.10.3', 'notes', 'v2.0rc1', 'in', '5', 'dnssec']);
  expect(writtenWords('site.example, 1.a')).toEqual(['site', 'example', '1', 'a']);
});
