import { expect, test } from 'vitest';
import { menuHideMs } from './menu.tsx';
import { popoverShape } from './popover.tsx';
import { toastMs } from './toast.tsx';
import { tooltipDelays } from './tooltip.tsx';

test('the interface timings of the specification', () => {
  expect(tooltipDelays).toEqual({ showMs: 10, hideMs: 200 });
  expect(popoverShape).toEqual({ distance: 5, disposeMs: 150 });
  expect(menuHideMs).toBe(400);
});

test('an undo is offered for 10 s', () => {
  expect(toastMs.undo).toBe(10_000);
});
