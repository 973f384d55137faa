/**
 * Which of many rows of equal height are in sight. Browsers limit how tall an element may be, so from some million pixels on the scroll way is
 * shortened and rows pass faster than the wheel turns.
 */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Below the limits of all browsers. */
const maxHeight = 15_000_000;
const overscan = 4;
/** Height of the table before: the next one is most often as high. */
let lastView = 600;

export interface RowWindow {
  /** Height of the scrolled part in px. */
  readonly height: number;
  readonly first: number;
  /** One more than the last rendered row. */
  readonly end: number;
  /** Rows that are really in sight, from 0. */
  readonly seen: { readonly first: number; readonly last: number };
  /** Distance of a row from the top of the scrolled part. */
  topOf(row: number): number;
  /** Scrolls as little as it takes to see the row whole. */
  reveal(row: number): void;
  /** Rows of a page key. */
  readonly page: number;
}

export interface WindowOptions {
  readonly total: number;
  readonly rowHeight: number;
  /** Height of a sticky header inside the scroller. */
  readonly header: number;
  /** Row that stays in sight when the height changes, as when its details open below; null for none. */
  readonly keep: number | null;
}

export function useWindow(scroller: RefObject<HTMLElement | null>, { total, rowHeight, header, keep }: WindowOptions): RowWindow {
  const [top, setTop] = useState(0);
  const [view, setView] = useState(lastView);
  const real = total * rowHeight;
  const height = Math.min(real, maxHeight);
  const inSight = Math.max(1, view - header);
  const scale = height > inSight ? (real - inSight) / (height - inSight) : 1;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    // Only where the layout is done anyway: asked for here, a whole new table would be laid out twice.
    const observer = new ResizeObserver(() => {
      lastView = element.clientHeight;
      setView(lastView);
      setTop(element.scrollTop);
    });
    observer.observe(element);
    const follow = () => setTop(element.scrollTop);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [scroller]);

  const offset = Math.min(top * scale, Math.max(0, real - inSight));
  const firstSeen = Math.floor(offset / rowHeight);
  const lastSeen = Math.min(total - 1, Math.ceil((offset + inSight) / rowHeight) - 1);
  const reveal = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (element === null) return;
      const at = row * rowHeight;
      const now = Math.min(element.scrollTop * scale, Math.max(0, real - inSight));
      if (at < now) element.scrollTop = at / scale;
      else if (at + rowHeight > now + inSight) element.scrollTop = (at + rowHeight - inSight) / scale;
    },
    [scroller, rowHeight, scale, real, inSight],
  );
  const before = useRef({ inSight, keep });
  useLayoutEffect(() => {
    const [element, last] = [scroller.current, before.current];
    before.current = { inSight, keep };
    if (element === null || keep === null) return;
    const [at, now] = [keep * rowHeight, element.scrollTop * scale];
    // Somebody who scrolled away from it is left where they are.
    const hasLeft = last.inSight !== inSight && at + rowHeight > now && at < now + last.inSight;
    if (last.keep !== keep || hasLeft) reveal(keep);
  }, [scroller, keep, inSight, rowHeight, scale, reveal]);
  return {
    height,
    first: Math.max(0, firstSeen - overscan),
    end: Math.min(total, lastSeen + 1 + overscan),
    seen: { first: firstSeen, last: lastSeen },
    topOf: (row) => row * rowHeight - offset + top,
    reveal,
    page: Math.max(1, Math.floor(inSight / rowHeight) - 1),
  };
}
