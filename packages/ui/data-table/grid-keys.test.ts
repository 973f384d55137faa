import { expect, test } from 'vitest';
import { readGridKey } from './grid-keys.ts';

const shape = { rows: 1000, columns: 5, page: 20, isRtl: false };
const press = (key: string, more: object = {}, isRtl = false) =>
  readGridKey(
    { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more },
    { row: 10, column: 2 },
    { ...shape, isRtl },
  );
const to = (row: number, column: number, extend = false) => ({ kind: 'move', to: { row, column }, extends: extend });

test.each([
  ['ArrowDown', {}, to(11, 2)],
  ['ArrowUp', { shiftKey: true }, to(9, 2, true)],
  ['ArrowRight', {}, to(10, 3)],
  ['ArrowLeft', {}, to(10, 1)],
  ['Home', {}, to(10, 0)],
  ['End', {}, to(10, 4)],
  ['Home', { ctrlKey: true }, to(0, 0)],
  ['End', { metaKey: true }, to(999, 4)],
  ['PageDown', {}, to(30, 2)],
  ['PageUp', {}, to(0, 2)],
  ['Enter', {}, { kind: 'open' }],
  [' ', {}, { kind: 'toggle' }],
  ['a', { ctrlKey: true }, { kind: 'select-all' }],
  ['c', { metaKey: true }, { kind: 'copy' }],
  ['Escape', {}, { kind: 'clear' }],
  ['x', {}, null],
  ['ArrowDown', { altKey: true }, null],
])('%s %o', (key, more, act) => {
  expect(press(key, more)).toEqual(act);
});

test('arrows follow the eye where the table runs right to left', () => {
  expect(press('ArrowRight', {}, true)).toEqual(to(10, 1));
  expect(press('ArrowLeft', {}, true)).toEqual(to(10, 3));
});
