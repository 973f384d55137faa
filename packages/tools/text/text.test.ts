import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';
import { compareTexts } from './compare-texts.ts';
import { measureDensity, measureText } from './measure-text.ts';

test('figures of a text', () => {
  const figures = measureText("The the harbour wakes. It's well-known!\n\nA list\n- one", 'en');
  expect(figures).toMatchObject({
    words: 9,
    uniqueWords: 8,
    sentences: 4,
    lines: 3,
    paragraphs: 2,
    longestSentence: 4,
    wordsPerSentence: 2.3,
  });
  expect(figures.repeatedWords).toEqual(['the']);
  expect(figures.readability?.formula).toBe('Flesch 1948');
  expect(measureText('👩‍👩‍👧 né', 'ar')).toMatchObject({ chars: 4, charsWithoutSpaces: 3, readability: null });
  expect(measureText('')).toMatchObject({ words: 0, sentences: 0, chars: 0, language: null, readability: null });
});

test('density with and without stop words', () => {
  const text = 'the red lamp and the red chair and the red lamp';
  expect(measureDensity(text, 'en').one.map(({ phrase, count }) => [phrase, count])).toEqual([
    ['red', 3],
    ['lamp', 2],
    ['chair', 1],
  ]);
  expect(measureDensity(text, 'en', true).three[0]).toMatchObject({ phrase: 'and the red', count: 2 });
});

test.each([
  ['title', 'hello WORLD, don’t', 'Hello World, Don’t'],
  ['sentence', 'hello. WORLD!\nthe “end” (now)', 'Hello. World!\nThe “end” (now)'],
  ['trim-lines', ' a \n\tb', 'a\nb'],
  ['single-spaces', 'a  b\u00a0 c\n', 'a b c\n'],
  ['drop-empty-lines', '\n\na\n\n \nb\n', 'a\nb\n'],
  ['join-lines', 'a \n b\n', 'a b'],
  ['unique-lines', 'a\nb\na', 'a\nb'],
  ['plain-quotes', '“a” — ‘b’…', '"a" - \'b\'...'],
  ['plain-letters', 'Crème brûlée, Ärger', 'Creme brulee, Arger'],
  ['drop-invisible', 'a\u200bb\u00a0c\u202e', 'ab c'],
  ['drop-tags', '<p>a < b<!-- x --></p>', 'a < b'],
  ['drop-emoji', 'ok 👍🏽!', 'ok !'],
] as const)('%s', (change, text, expected) => expect(changeText(text, change)).toBe(expected));

test('Turkish letters', () =>
  expect([changeText('istanbul', 'upper', 'tr'), changeText('IŞIK', 'lower', 'tr')]).toEqual(['İSTANBUL', 'ışık']));

const joined = (before: string, after: string) =>
  compareTexts(before, after)
    .parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `{-${text}-}`))
    .join('');

test.each([
  ['', '', ''],
  ['same text', 'same text', 'same text'],
  ['', 'new', '{+new+}'],
  ['old', '', '{-old-}'],
  ['the red lamp', 'the blue lamp', 'the {-red-}{+blue+} lamp'],
  ['a b c d', 'a c d e', 'a {-b -}c d{+ e+}'],
])('%s / %s', (before, after, expected) => expect(joined(before, after)).toBe(expected));

test('both texts can be read out of any comparison', () => {
  let state = 5;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  for (let round = 0; round < 200; round++) {
    const text = () => Array.from({ length: random(30) }, () => 'abcd'[random(4)]).join(' ');
    const [before, after] = [text(), text()];
    const { parts } = compareTexts(before, after);
    const side = (left: string) =>
      parts
        .filter(({ kind }) => kind !== left)
        .map((part) => part.text)
        .join('');
    expect([side('added'), side('removed')]).toEqual([before, after]);
  }
});

test('texts that have nothing in common are told apart without using up memory', () => {
  const words = (letter: string) => Array.from({ length: 20_000 }, (_, at) => letter + at).join(' ');
  const { isCut, parts } = compareTexts(words('a'), words('b'));
  expect(isCut).toBe(true);
  expect(
    parts
      .filter(({ kind }) => kind === 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toContain('a19999');
});
