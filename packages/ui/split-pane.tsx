/** Two panes with a splitter between them: moved by drag, by arrow keys, or set by buttons of the second pane. */
// biome-ignore-all lint/a11y/useSemanticElements: a rule cannot be moved; a separator with a value can.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';

export interface SplitPaneProps {
  /** `side`: the second pane stands at the end; `bottom`: below. */
  readonly direction: 'side' | 'bottom';
  /** Share of the second pane, 0 to 1. */
  readonly share: number;
  readonly onShare: (share: number) => void;
  readonly label: string;
  readonly children: ReactNode;
  /** null: the first pane has all the room. */
  readonly second: ReactNode | null;
}

const [smallest, largest, keyStep] = [0.15, 0.85, 0.05];

export function SplitPane({ direction, share, onShare, label, children, second }: SplitPaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isSide = direction === 'side';
  const set = (value: number) => onShare(Math.min(largest, Math.max(smallest, Math.round(value * 1000) / 1000)));
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (!isSide) set((box.bottom - event.clientY) / box.height);
    else set((isRtl ? event.clientX - box.left : box.right - event.clientX) / box.width);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const grows = isSide ? (isRtl ? 'ArrowRight' : 'ArrowLeft') : 'ArrowUp';
    const shrinks = isSide ? (isRtl ? 'ArrowLeft' : 'ArrowRight') : 'ArrowDown';
    if (event.key === grows) set(share + keyStep);
    else if (event.key === shrinks) set(share - keyStep);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={frame} className={`flex min-h-0 min-w-0 grow ${isSide ? '' : 'flex-col'}`}>
      <div className="flex min-h-0 min-w-0 grow flex-col">{children}</div>
      {second !== null && (
        <>
          <div
            role="separator"
            tabIndex={0}
            aria-label={label}
            aria-orientation={isSide ? 'vertical' : 'horizontal'}
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={smallest * 100}
            aria-valuemax={largest * 100}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              event.preventDefault();
            }}
            onPointerMove={onPointerMove}
            onKeyDown={onKeyDown}
            className={`z-3 shrink-0 touch-none bg-line hover:bg-accent focus-visible:bg-accent ${isSide ? '-mx-0.5 w-1 cursor-col-resize' : '-my-0.5 h-1 cursor-row-resize'}`}
          />
          <div className="flex min-h-0 min-w-0 shrink-0 flex-col" style={{ flexBasis: `${share * 100}%` }}>
            {second}
          </div>
        </>
      )}
    </div>
  );
}
