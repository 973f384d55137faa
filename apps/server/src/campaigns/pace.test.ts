import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('turns are spread evenly over all who ask, and none is made up for', async () => {
  let now = 0;
  const pace = createPace(6_000, () => now);
  const { signal } = new AbortController();
  expect(await pace.turn(signal)).toBe(true);
  now = 1_000;
  const begun = performance.now();
  await Promise.all(Array.from({ length: 6 }, () => pace.turn(signal)));
  expect(performance.now() - begun).toBeGreaterThan(45);
});

test('who waits is let go when all stops', async () => {
  const pace = createPace(1, () => 0);
  const stop = new AbortController();
  await pace.turn(stop.signal);
  const waiting = pace.turn(stop.signal);
  stop.abort();
  expect([await waiting, await pace.turn(stop.signal)]).toEqual([false, false]);
});
