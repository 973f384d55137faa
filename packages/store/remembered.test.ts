import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

it.each([
  [3, 1], // all rows kept: read once
  [2, 2], // too many: read each time
])('with a limit of %d three rows are read %d times', (limit, reads) => {
  let count = 0;
  const ask = remembered(limit, function* () {
    count++;
    yield* [1, 2, 3];
  });
  expect([...ask()]).toEqual([1, 2, 3]);
  expect([...ask()]).toEqual([1, 2, 3]);
  expect(count).toBe(reads);
});

it('reads again when the first reader left early', () => {
  const ask = remembered(9, () => [1, 2, 3]);
  for (const row of ask()) if (row === 2) break;
  expect([...ask()]).toEqual([1, 2, 3]);
});
