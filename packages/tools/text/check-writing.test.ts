import { expect, test } from 'vitest';
import { checkWriting } from './check-writing.ts';

const known = new Set(['the', 'house', 'is', 'red']);
const port = {
  spelling: {
    languages: ['en'],
    unknown: async (words: readonly string[]) => words.filter((word) => !known.has(word)),
    suggest: async () => ['house'],
    close: async () => {},
  },
  grammar: [{ languages: ['en'], check: async () => [], close: async () => {} }],
};

test('words with their places and suggestions', async () => {
  expect(await checkWriting('the hause is red', 'en', port)).toEqual({
    language: 'en',
    spelling: [{ word: 'hause', from: 4, to: 9, suggestions: ['house'] }],
    grammar: [],
  });
});

test('no dictionary, no checker, no language: not checked, and said so', async () => {
  expect(await checkWriting('talo on punainen', 'fi', port)).toEqual({ language: 'fi', spelling: null, grammar: null });
  expect(await checkWriting('a', null, port)).toEqual({ language: null, spelling: null, grammar: null });
  expect(await checkWriting('the house', 'en', { spelling: null, grammar: [] })).toMatchObject({ spelling: null, grammar: null });
});
