import { expect, test } from 'vitest';
import { readPace } from './read-pace.ts';

test.each([
  ['8', '', 8, null],
  [' 32 ', '2,5', 32, 2.5],
  ['1', '0', 1, 0],
  ['33', '0.25', null, 0.25],
  ['0', 'fast', null, undefined],
  ['1.5', '-1', null, undefined],
  ['', '1e3', null, undefined],
])('%j at once and %j a second', (concurrency, rate, open, perSecond) => {
  expect(readPace({ concurrency, rate }, 32)).toEqual({ concurrency: open, rate: perSecond });
});
