import { describe, expect, test } from 'vitest';
import { keywordDensity } from './density.ts';

describe('keywordDensity', () => {
  test('phrases of one to three words', () => {
    const density = keywordDensity('Red apples and red pears. Red apples, green apples!\nGreen apples');
    expect(density.words).toBe(11);
    expect(density.one.slice(0, 2)).toEqual([
      { phrase: 'apples', count: 4, density: 4 / 11 },
      { phrase: 'red', count: 3, density: 3 / 11 },
    ]);
    expect(density.two).toEqual([
      { phrase: 'green apples', count: 2, density: 4 / 11 },
      { phrase: 'red apples', count: 2, density: 4 / 11 },
    ]);
    expect(density.three).toEqual([]);
  });

  test('phrases do not run over lines', () => {
    expect(keywordDensity('a b\na b\nb a\nb a').two.map(({ phrase, count }) => [phrase, count])).toEqual([
      ['a b', 2],
      ['b a', 2],
    ]);
  });

  test('stop words neither stand alone nor at the ends', () => {
    const density = keywordDensity('the art of war the art of war', { stopWords: new Set(['the', 'of']) });
    expect(density.one.map(({ phrase }) => phrase)).toEqual(['art', 'war']);
    expect(density.two).toEqual([]);
    expect(density.three.map(({ phrase }) => phrase)).toEqual(['art of war']);
  });

  test('limit, and no text', () => {
    expect(keywordDensity('a b c', { limit: 2 }).one).toHaveLength(2);
    expect(keywordDensity('')).toEqual({ words: 0, one: [], two: [], three: [] });
  });
});
