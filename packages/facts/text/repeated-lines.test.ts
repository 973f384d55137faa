import { expect, test } from 'vitest';
import { type LinedText, RepeatedLines } from './repeated-lines.ts';
import { LineEnds, packLines, unpackLines } from './text-lines.ts';

/** Words and sentences before the end of each line. */
function endsOf(...pairs: readonly (readonly [words: number, sentences: number])[]): LineEnds {
  const ends = new LineEnds();
  for (const [words, sentences] of pairs) ends.add(words, sentences);
  return ends;
}

const numbers = new Map<string, number>();
/** Lines of words to a text as a scan keeps it. */
function textOf(lines: readonly string[], folder = 'https://site.test/'): LinedText {
  const words = lines.flatMap((line) => line.split(' '));
  for (const word of words) if (!numbers.has(word)) numbers.set(word, (numbers.size * 40_503 + 7) & 0xffff);
  let at = 0;
  const ends = new LineEnds();
  for (const [index, line] of lines.entries()) {
    at += line.split(' ').length;
    ends.add(at, index + 1);
  }
  return {
    words: Uint16Array.from(words, (word) => numbers.get(word) as number),
    lines: packLines(ends, [{ from: 0, to: at, sentences: lines.length }]),
    folder,
  };
}

const cookies = 'We use cookies on this site to count visits and to remember what you like';
const footer = 'Lantern works of the mill';
const own = (page: number) => Array.from({ length: 6 }, (_, at) => `Line ${at} of page${page} says something${page} else${at}${page}`);
function rangesIn(texts: readonly LinedText[], of = 0) {
  const lines = new RepeatedLines();
  for (const text of texts) lines.add(text);
  const repeated = lines.in(texts[of] as LinedText);
  return repeated === null ? null : { ...repeated, ranges: repeated.ranges.map(({ from, to }) => [from, to]) };
}
const pages = (make: (page: number) => readonly string[], count = 8) => Array.from({ length: count }, (_, page) => textOf(make(page)));

test('lines at the ends of most pages, and longer ones within', () => {
  const found = rangesIn(pages((page) => ['Read our letter', ...own(page).slice(0, 3), cookies, ...own(page).slice(3), footer]));
  expect(found).toEqual({
    words: 23,
    sentences: 3,
    ranges: [
      [0, 3],
      [24, 39],
      [60, 65],
    ],
  });
});

test('short labels within a text belong to it', () => {
  expect(rangesIn(pages((page) => [...own(page).slice(0, 3), 'See also', ...own(page).slice(3)]))).toBeNull();
});

test.each([
  ['too few pages', pages((page) => [...own(page), footer], 4)],
  ['a line on half of the pages', pages((page) => [...own(page), page % 2 === 0 ? footer : `Footer ${page}`])],
  ['pages that are copies of each other', pages(() => own(1))],
  ['pages that differ in a word', pages((page) => [...own(1), ...own(1).map((line) => `${line} and more`), `page${page}`])],
])('nothing: %s', (_, texts) => {
  expect(rangesIn(texts)).toBeNull();
});

test('lines of one folder of many', () => {
  const blog = Array.from({ length: 12 }, (_, page) => textOf([...own(page), footer], 'https://site.test/blog/'));
  const shop = Array.from({ length: 30 }, (_, page) => textOf(own(page + 100), 'https://site.test/shop/'));
  expect(rangesIn([...blog, ...shop])?.words).toBe(5);
  expect(rangesIn([...shop, ...blog])).toBeNull();
});

test('a long text keeps its first and last lines apart, and all words', () => {
  const ends = endsOf(...Array.from({ length: 1000 }, (_, at) => [3 * at + 3, at + 1] as const));
  const lines = unpackLines(packLines(ends, [{ from: 0, to: 3000, sentences: 1000 }]));
  expect(lines).toHaveLength(321);
  expect(lines.reduce((sum, { words }) => sum + words, 0)).toBe(3000);
  expect(lines.reduce((sum, { sentences }) => sum + sentences, 0)).toBe(1000);
  expect(lines[240]).toEqual({ words: 2040, sentences: 680 });
});

test('a line of very many words', () => {
  const lines = unpackLines(packLines(endsOf([200_000, 1]), [{ from: 0, to: 200_000, sentences: 1 }]));
  expect(lines.reduce((sum, { words }) => sum + words, 0)).toBe(200_000);
  expect(packLines(endsOf([200_000, 1]), [{ from: 0, to: 200_000, sentences: 1 }]).isWellFormed()).toBe(true);
});

test('lines that are cut where main text begins and ends', () => {
  expect(
    unpackLines(
      packLines(endsOf([10, 1], [20, 3], [30, 4]), [
        { from: 5, to: 15, sentences: 1 },
        { from: 20, to: 30, sentences: 1 },
      ]),
    ),
  ).toEqual([
    { words: 5, sentences: 1 },
    { words: 5, sentences: 0 },
    { words: 10, sentences: 1 },
  ]);
});
