import { expect, test } from 'vitest';
import { agreement, scoreSites } from './measure.ts';

test('the score puts twelve sites in the order in which they were judged', { timeout: 900_000 }, async () => {
  const scores = await scoreSites();
  expect(scores.map(({ score }) => score)).not.toContain(null);
  expect(agreement(scores), JSON.stringify(scores.map(({ site, score }) => [site, score]))).toBeGreaterThanOrEqual(0.9);
});
