/**
 * Which rows of the window are drawn with their cells now. A jump brings a window of new rows: they are drawn a few in a frame, those in sight
 * first, so that no frame takes long; until then each is an empty line.
 */
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { RowWindow } from './use-window.ts';

/** New rows of one frame. */
const rowsPerFrame = 6;

export function useDrawnRows(frame: RowWindow, isThere: (index: number) => boolean): ReadonlySet<number> {
  const before = useRef<ReadonlySet<number>>(new Set());
  const [, drawMore] = useReducer((count: number) => count + 1, 0);
  const drawn = new Set<number>();
  let left = rowsPerFrame;
  let isPartial = false;
  const take = (index: number) => {
    if (!isThere(index)) return;
    if (before.current.has(index) || left-- > 0) drawn.add(index);
    else isPartial = true;
  };
  const { first, end, seen } = frame;
  for (let index = Math.max(first, seen.first); index < end; index++) take(index);
  for (let index = Math.min(seen.first, end) - 1; index >= first; index--) take(index);
  useLayoutEffect(() => {
    before.current = drawn;
  });
  useEffect(() => {
    if (!isPartial) return;
    const asked = requestAnimationFrame(drawMore);
    return () => cancelAnimationFrame(asked);
  });
  return drawn;
}
