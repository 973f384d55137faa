/** Words and sentences of fixtures/texts against the counts made by hand in its README. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ordinalDotsIn, readWords } from './words.ts';

const folder = new URL('../../../fixtures/texts/', import.meta.url);
const rows = Array.from(
  readFileSync(new URL('README.md', folder), 'utf8').matchAll(/^\| (\w\w) \| (\w+) \| (\d+) \| (\d+) \|$/gm),
  ([, language = '', name = '', words, sentences]) => ({ language, name, words: Number(words), sentences: Number(sentences) }),
);

describe.each(['ar', 'de', 'en', 'es', 'fr', 'it', 'pt', 'ru', 'tr'])('%s', (language) => {
  const texts = rows.filter((row) => row.language === language);
  const counted = texts.map(({ name }) => {
    const { meter } = readWords(readFileSync(new URL(`${language}/${name}.txt`, folder), 'utf8'), ordinalDotsIn(language));
    return { name, words: meter.words, sentences: meter.sentences };
  });
  const sum = (all: readonly { readonly words: number; readonly sentences: number }[], of: 'words' | 'sentences') =>
    all.reduce((total, each) => total + each[of], 0);

  test('ten texts', () => expect(texts).toHaveLength(10));
  test.each(['words', 'sentences'] as const)('%s', (of) => {
    const wanted = sum(texts, of);
    const differing = texts.flatMap((text, at) =>
      counted[at]?.[of] === text[of] ? [] : [`${text.name}: ${counted[at]?.[of]} for ${text[of]}`],
    );
    expect(Math.abs(sum(counted, of) - wanted) / wanted, differing.join(', ')).toBeLessThanOrEqual(0.01);
    // Sums could hide what cancels out: no text may be far off either.
    expect(differing.length, differing.join(', ')).toBeLessThanOrEqual(1);
  });
});
