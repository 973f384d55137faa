/** The table of narrow screens: each row a card of two lines, of which those in sight are in the page. */
// biome-ignore-all lint/a11y/useSemanticElements: a list whose items come and go.
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a list whose items come and go.
import { type ReactNode, useEffect, useRef } from 'react';
import type { TableRows, TableSelection } from './table-types.ts';
import { useWindow } from './use-window.ts';

const cardHeights = { plain: 76, expanded: 176 } as const;

export interface CardListProps<Row> {
  readonly label: string;
  readonly rows: TableRows<Row>;
  readonly selection: TableSelection;
  /** Checkboxes are shown. */
  readonly isSelecting: boolean;
  readonly selectWord: string;
  /** Cards are higher: what they say may take more lines. */
  readonly isExpanded?: boolean;
  readonly onOpen: (row: Row, index: number) => void;
  readonly first: (row: Row) => ReactNode;
  readonly second: (row: Row) => ReactNode;
  /** Below both, of an expanded card. */
  readonly more?: (row: Row) => ReactNode;
  readonly footer: (first: number, last: number) => ReactNode;
}

export function CardList<Row>(props: CardListProps<Row>) {
  const { label, rows, selection, isSelecting, selectWord, isExpanded = false, onOpen, first, second, more, footer } = props;
  const cardHeight = cardHeights[isExpanded ? 'expanded' : 'plain'];
  const scroller = useRef<HTMLDivElement>(null);
  const frame = useWindow(scroller, { total: rows.total, rowHeight: cardHeight, header: 0, keep: null });
  useEffect(() => rows.want(frame.first, frame.end), [rows, frame.first, frame.end]);
  return (
    <div className="flex min-h-0 grow flex-col">
      <div ref={scroller} role="list" tabIndex={0} aria-label={label} className="relative min-h-0 grow overflow-y-auto bg-surface">
        <div className="relative" style={{ height: frame.height }}>
          {Array.from({ length: Math.max(0, frame.end - frame.first) }, (_, at) => frame.first + at).map((index) => {
            const row = rows.at(index);
            const key = row === undefined ? null : rows.keyOf(row);
            return (
              <div
                key={index}
                role="listitem"
                aria-setsize={rows.total}
                aria-posinset={index + 1}
                className="absolute inset-x-0 flex items-stretch border-b border-line"
                style={{ top: frame.topOf(index), height: cardHeight }}
              >
                {isSelecting && key !== null && (
                  <label className="grid w-12 place-items-center">
                    <input
                      type="checkbox"
                      aria-label={selectWord}
                      checked={selection.has(key)}
                      onChange={() => selection.toggle(key)}
                      className="size-6 accent-accent"
                    />
                  </label>
                )}
                {row === undefined ? (
                  <div className="grid grow content-center gap-2 px-4">
                    <span className="skeleton h-4 w-3/4" />
                    <span className="skeleton h-4 w-1/2" />
                  </div>
                ) : (
                  <button
                    type="button"
                    onClick={() => onOpen(row, index)}
                    className="grid min-w-0 grow content-center gap-1 overflow-hidden px-4 text-start text-13 active:bg-raised"
                  >
                    <span className="flex min-w-0">{first(row)}</span>
                    <span className="flex min-w-0 items-center gap-3 text-muted">{second(row)}</span>
                    {isExpanded && more?.(row)}
                  </button>
                )}
              </div>
            );
          })}
        </div>
      </div>
      {footer(rows.total === 0 ? 0 : frame.seen.first + 1, frame.seen.last + 1)}
    </div>
  );
}
