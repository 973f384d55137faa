import { expect, test } from 'vitest';
import { collapse, countCharacters, countColumns } from './characters.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

test.each([
  '',
  'abc',
  'naïve café',
  'Привет',
  'שלום',
  'مَرْحَبًا',
  'مرحبا',
  '日本語テスト',
  '한국어',
  'e\u0301a\u0308',
  '👨‍👩‍👧 family',
  '🇩🇪🇫🇷',
  'ไทย',
  'हिन्दी',
  '„quoted“ — dash…',
  'a\r\nb',
  'ｆｕｌｌ',
])('counts %j as the segmenter does', (text) => expect(countCharacters(text)).toBe([...segmenter.segment(text)].length));

test('every character of the fast path stands alone', () => {
  const wrong: string[] = [];
  for (let code = 32; code < 0x10000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const text = `a${String.fromCharCode(code)}b`;
    if (countCharacters(text) !== [...segmenter.segment(text)].length) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['naïve café', 10],
  ['日本語テスト', 12],
  ['한국어 abc', 10],
  ['灯笼，与“水车”', 14],
  ['ｆｕｌｌ', 8],
  ['ﾊﾝｶｸ', 4],
  ['が', 2],
  ['𠮷野家', 6],
  ['🇩🇪🇫🇷', 2],
  ['Привет', 6],
])('%j takes %d columns', (text, columns) => expect(countColumns(text)).toBe(columns));

test('a hostile length costs no time', () => {
  expect(countCharacters('e\u0301'.repeat(1_000_000))).toBeGreaterThan(1_000_000);
});

test.each(['', ' ', 'a', ' a', 'a ', 'a b', 'a  b', ' a \n\t b ', 'a\u00a0b', 'a\u2003b\u3000', 'ä\tö', 'a\vb\fc', '—'])(
  'collapses %j',
  (text) => {
    expect(collapse(text)).toBe(text.replace(/\s+/g, ' ').trim());
  },
);
