/** The header row of a table: select all, sort buttons, and handles that resize a column by pointer or arrow keys. */
// biome-ignore-all lint/a11y/useSemanticElements: part of a grid whose rows come and go; the buttons inside have the focus.
// biome-ignore-all lint/a11y/useFocusableInteractive: part of a grid whose rows come and go; the buttons inside have the focus.
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { frozenAt } from './frozen-columns.ts';
import type { TableColumn, TableSelection, TableSort } from './table-types.ts';

const minWidth = 72;
const maxWidth = 960;
const keyStep = 16;

export interface TableHeadProps {
  readonly columns: readonly Omit<TableColumn<never>, 'render'>[];
  readonly frozen: number;
  readonly template: string;
  readonly width: number;
  readonly height: number;
  readonly idOf: (column: number) => string;
  readonly sort: readonly TableSort[];
  readonly onSort: (column: string, addsKey: boolean) => void;
  readonly onWidth: (column: string, width: number) => void;
  readonly selection: TableSelection;
  readonly words: { readonly selectAll: string; readonly sortHint: string; readonly resize: string };
}

export function TableHead(props: TableHeadProps) {
  const { columns, frozen, template, width, height, idOf, sort, onSort, onWidth, selection, words } = props;
  return (
    <div role="rowgroup" className="sticky top-0 z-2" style={{ minWidth: width }}>
      <div role="row" aria-rowindex={1} className="grid bg-raised" style={{ height, gridTemplateColumns: template }}>
        <div role="columnheader" aria-colindex={1} className="sticky start-0 z-1 grid place-items-center border-b border-line bg-raised">
          <label className="grid size-full place-items-center">
            <input
              type="checkbox"
              aria-label={words.selectAll}
              checked={selection.isAll}
              ref={(input) => {
                if (input) input.indeterminate = selection.isSome && !selection.isAll;
              }}
              onChange={() => selection.selectAll()}
              className="size-4 accent-accent"
            />
          </label>
        </div>
        {columns.map((column, at) => {
          const place = sort.findIndex((key) => key.column === column.id);
          const key = sort[place];
          return (
            <div
              key={column.id}
              id={idOf(at)}
              role="columnheader"
              aria-colindex={at + 2}
              aria-sort={key === undefined ? undefined : key.descending ? 'descending' : 'ascending'}
              className={`relative flex min-w-0 items-center border-b border-line bg-raised ${at < frozen ? 'sticky start-(--frozen-start) z-1' : ''} ${at === frozen - 1 ? 'border-e' : ''}`}
              style={at < frozen ? frozenAt(columns, at) : undefined}
            >
              <button
                type="button"
                disabled={!column.isSortable}
                title={column.isSortable ? `${column.label}. ${words.sortHint}` : column.label}
                onClick={(event) => onSort(column.id, event.shiftKey)}
                className={`flex h-full min-w-0 grow items-center gap-1 px-3 font-medium text-muted enabled:hover:text-ink ${column.isNumeric ? 'flex-row-reverse text-end' : 'text-start'}`}
              >
                <span className="truncate">{column.label}</span>
                {key && <Icon name={key.descending ? 'arrow-down' : 'arrow-up'} size={14} className="text-accent" />}
                {key && sort.length > 1 && <span className="text-12 text-accent">{place + 1}</span>}
              </button>
              <ResizeHandle column={column} label={`${words.resize}: ${column.label}`} onWidth={onWidth} />
            </div>
          );
        })}
        <div role="presentation" className="border-b border-line bg-raised" />
      </div>
    </div>
  );
}

interface ResizeHandleProps {
  readonly column: { readonly id: string; readonly width: number };
  readonly label: string;
  readonly onWidth: (column: string, width: number) => void;
}

function ResizeHandle({ column, label, onWidth }: ResizeHandleProps) {
  const start = useRef<{ readonly x: number; readonly width: number; readonly sign: number } | null>(null);
  const set = (width: number) => onWidth(column.id, Math.round(Math.max(minWidth, Math.min(maxWidth, width))));
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    start.current = { x: event.clientX, width: column.width, sign };
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start.current) set(start.current.width + (event.clientX - start.current.x) * start.current.sign);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    if (event.key === 'ArrowRight') set(column.width + keyStep * sign);
    else if (event.key === 'ArrowLeft') set(column.width - keyStep * sign);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={column.width}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      tabIndex={-1}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null;
      }}
      onKeyDown={onKeyDown}
      className="absolute inset-y-1 end-0 z-1 w-2 cursor-col-resize touch-none rounded-control border-e border-line hover:border-accent hover:bg-accent-soft"
    />
  );
}
