import { expect, test } from 'vitest';
import { analyseText, findRepeats } from './analyse.ts';

const input = { text: 'The the oak lamp is an oak lamp.', language: 'en', isWhole: true, withStopWords: false, before: 'The oak lamp.' };

test('the whole look has figures, density and comparison', () => {
  const { figures, density, comparison } = analyseText(input);
  expect(figures).toMatchObject({ words: 8, repeatedWords: ['the'] });
  expect(density?.two[0]).toMatchObject({ phrase: 'oak lamp', count: 2 });
  expect(comparison?.added).toBeGreaterThan(0);
});

test('the quick look has figures alone', () =>
  expect(analyseText({ ...input, isWhole: false })).toMatchObject({ density: null, comparison: null }));

test('repeated words are found where they stand', () => {
  expect(findRepeats('The the lamp. Lamp, lamp lamp', ['the', 'lamp'])).toEqual([
    [0, 7],
    [20, 29],
  ]);
  expect(findRepeats('the the', [])).toEqual([]);
});
