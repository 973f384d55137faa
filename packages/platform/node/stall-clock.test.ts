import { expect, it } from 'vitest';
import { StallClock, tickMs } from './stall-clock.ts';

it('counts what the timer comes late by, and not its period', () => {
  const clock = new StallClock();
  clock.start(1000);
  expect(clock.tick(1000 + tickMs + 3, false)).toBe(0);
  expect(clock.tick(1053 + tickMs + 2000, false)).toBe(2000);
  expect(clock.total(3103 + tickMs, false)).toBe(2000);
  expect(clock.total(3103 + tickMs + 500, false)).toBe(2500);
});

it('counts all of the time in which reading is held', () => {
  const clock = new StallClock();
  clock.start(0);
  expect(clock.tick(1000, true)).toBe(1000);
});

it('knows until when everything was seen: the timer ran twice since', () => {
  const clock = new StallClock();
  clock.start(0);
  clock.tick(50, false);
  clock.tick(2100, false);
  expect(clock.seenUntilMs).toBe(50);
  clock.tick(2150, false);
  expect(clock.seenUntilMs).toBe(2100);
});
