import { expect, test } from 'vitest';
import { countHolders } from './word-holders.ts';

test('a word counts once in each text that has it', () => {
  const { holders, texts } = countHolders([Uint16Array.of(1, 2, 1, 1), Uint16Array.of(1, 65_535), new Uint16Array(0)]);
  expect(texts).toBe(3);
  expect([holders[0], holders[1], holders[2], holders[65_535]]).toEqual([0, 2, 1, 1]);
});
