import { expect, test } from 'vitest';
import { scansWithoutSlot } from './save-slots.ts';

const kept = [
  { id: 'old', createdAt: '2026-01-01T00:00:00.000Z' },
  { id: 'new', createdAt: '2026-03-01T00:00:00.000Z' },
  { id: 'middle', createdAt: new Date('2026-02-01T00:00:00Z') },
];

test.each([
  [null, []],
  [4, []],
  [3, []],
  [2, ['old']],
  [1, ['middle', 'old']],
  [0, ['new', 'middle', 'old']],
])('with %s slots', (slots, ids) => {
  expect([...scansWithoutSlot(kept, slots)]).toEqual(ids);
});
