import { expect, test } from 'vitest';
import { spellingWords } from './spelling.ts';

const words = (text: string) => spellingWords(text, 'en').map(({ word }) => word);

test.each([
  ['An ordinary sentence, with signs (and brackets).', ['An', 'ordinary', 'sentence', 'with', 'signs', 'and', 'brackets']],
  ['write to ann@example.com or see https://example.com/a?b=c now', ['write', 'to', 'or', 'see', 'now']],
  ['open C:\\Users\\ann or /usr/share/dict with --all-files', ['open', 'or', 'with']],
  ['call get_items(first) or `let x` in <b class="x">bold</b>', ['call', 'first', 'or', 'in', 'bold']],
  ['the file index.html and the tag #seo by @ann', ['the', 'file', 'and', 'the', 'tag', 'by']],
  ['a@ @@ x@@y (a) {b} c=d', []],
])('%s', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('what stands around a run without an end is read at its place', () => {
  const text = `before ${'a'.repeat(10_000)} behind`;
  expect(spellingWords(text, 'en').map(({ word, from }) => [word, from])).toEqual([
    ['before', 0],
    ['behind', 10_008],
  ]);
});

/** Each took minutes, or for ever, with patterns that look back and forth. */
test.each(['a', '(', 'a@', "a'", '<a ', '`', '. "', 'a/', '-', '\\', `${'('.repeat(299)} `, `${'a.'.repeat(140)} `, '¿ ', 'Dr. '])(
  'twice as much of %j takes about twice as long',
  (sign) => {
    const time = (chars: number) => {
      const from = performance.now();
      spellingWords(sign.repeat(Math.ceil(chars / sign.length)), 'en');
      return performance.now() - from;
    };
    time(50_000);
    const once = Math.min(time(50_000), time(50_000));
    expect(Math.min(time(200_000), time(200_000))).toBeLessThan(8 * once + 100);
  },
);
