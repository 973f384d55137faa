import { expect, test } from 'vitest';
import { type WordRun, wordDifference } from './word-difference.ts';

const shown = (runs: readonly WordRun[]) =>
  runs.map(({ kind, text }) => ({ both: text, first: `-[${text}]`, second: `+[${text}]` })[kind]).join(' ');

test.each([
  ['', '', ''],
  ['a b c', 'a b c', 'a b c'],
  ['', 'a b', '+[a b]'],
  ['a b', '', '-[a b]'],
  ['a b c', 'a x c', 'a -[b] +[x] c'],
  ['a b c d e', 'a c d x e', 'a -[b] c d +[x] e'],
  ['one  two\nthree', 'one two three four', 'one two three +[four]'],
])('%j and %j', (first, second, expected) => expect(shown(wordDifference(first, second))).toBe(expected));

test('each text can be read from it', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const text = () => Array.from({ length: next(30) }, () => 'abcd'[next(4)]).join(' ');
  for (let round = 0; round < 500; round++) {
    const [first, second] = [text(), text()];
    const runs = wordDifference(first, second);
    const without = (kind: WordRun['kind']) =>
      runs
        .filter((run) => run.kind !== kind)
        .map((run) => run.text)
        .join(' ');
    expect([without('second'), without('first')]).toEqual([first, second]);
  }
});

test('texts that have little in common differ as a whole', () => {
  const [first, second] = ['a', 'b'].map((name) => Array.from({ length: 3_000 }, (_, index) => `${name}${index}`).join(' ')) as [
    string,
    string,
  ];
  expect(wordDifference(`x ${first}`, `x ${second}`).map(({ kind }) => kind)).toEqual(['both', 'first', 'second']);
});
