import { expect, test } from 'vitest';
import { pagesThatFit } from './device-abilities.ts';

test.each([
  [0, 0],
  [100_000, 5],
  [1_000_000_000, 50_000],
  [12_340_000_000, 610_000],
  [300_000_000_000, 15_000_000],
])('%i bytes hold about %i pages', (bytes, pages) => {
  expect(pagesThatFit(bytes)).toBe(pages);
});
