import { expect, test } from 'vitest';
import { durationParts } from './duration-parts.ts';

const minute = 60_000;
test.each([
  [0, [['minute', 0]]],
  [minute - 1, [['minute', 0]]],
  [5 * minute, [['minute', 5]]],
  [60 * minute, [['hour', 1]]],
  [
    185 * minute,
    [
      ['hour', 3],
      ['minute', 5],
    ],
  ],
  [
    50 * 60 * minute + 7 * minute,
    [
      ['day', 2],
      ['hour', 2],
    ],
  ],
] as const)('%i ms', (ms, parts) => {
  expect(durationParts(ms)).toEqual(parts);
});
