/** What keys and presses do in the data table: the active cell moves, rows are chosen, opened and copied. */
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { RowActs } from './data-row.tsx';
import { selectWidth } from './frozen-columns.ts';
import { type GridCell, readGridKey } from './grid-keys.ts';
import type { DataTableProps } from './table-types.ts';
import type { RowWindow } from './use-window.ts';

export interface GridParts {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly frame: Pick<RowWindow, 'page' | 'reveal'>;
  /** Id of the header cell of a column. */
  readonly headId: (column: number) => string;
}

export interface GridActs<Row> {
  /** Index of the column that the keyboard is on. */
  readonly column: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly acts: RefObject<RowActs<Row>>;
}

export function useGridActs<Row>(props: DataTableProps<Row>, parts: GridParts): GridActs<Row> {
  const { columns, rows, selection, active, onActive } = props;
  const [column, setColumn] = useState(0);
  const anchor = useRef<number | null>(null);
  const moveTo = (to: GridCell, isExtending: boolean) => {
    if (isExtending) {
      anchor.current ??= active;
      selection.selectRange(Math.min(anchor.current, to.row), Math.max(anchor.current, to.row));
    } else anchor.current = null;
    setColumn(to.column);
    onActive(to.row);
    parts.frame.reveal(to.row);
    if (to.column !== column) revealColumn(parts.scroller.current, parts.headId(to.column), props.frozen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== parts.scroller.current || rows.total === 0) return;
    const isRtl = getComputedStyle(parts.scroller.current).direction === 'rtl';
    const act = readGridKey(event, { row: active, column }, { rows: rows.total, columns: columns.length, page: parts.frame.page, isRtl });
    if (act === null) return;
    const row = rows.at(active);
    if (act.kind === 'clear' || (act.kind === 'copy' && window.getSelection()?.isCollapsed === false)) return;
    event.preventDefault();
    if (act.kind === 'move') moveTo(act.to, act.extends);
    else if (act.kind === 'select-all') selection.selectAll();
    else if (act.kind === 'copy') props.onCopy();
    else if (row !== undefined && act.kind === 'open') props.onOpen(row, active);
    else if (row !== undefined) selection.toggle(rows.keyOf(row));
  };

  const acts = useRef<RowActs<Row>>({ onPress: () => {}, onToggle: () => {} });
  acts.current = {
    onPress(event, row, index) {
      if (event.target instanceof Element && event.target.closest('a, button, input, label')) return;
      moveTo({ row: index, column }, event.shiftKey);
      if (row !== undefined && !event.shiftKey && window.getSelection()?.isCollapsed !== false) props.onOpen(row, index);
    },
    onToggle: (key) => selection.toggle(key),
  };
  return { column, onKeyDown, acts };
}

/** Brings a column out from under the sticky ones. */
function revealColumn(scroller: HTMLElement | null, headId: string, frozen: number): void {
  const head = document.getElementById(headId);
  if (scroller === null || head === null) return;
  const [frame, box] = [scroller.getBoundingClientRect(), head.getBoundingClientRect()];
  const heads = [...scroller.querySelectorAll('[role=columnheader]')].slice(1, 1 + frozen);
  if (heads.includes(head)) return;
  const sticky = heads.reduce((width, each) => width + each.getBoundingClientRect().width, selectWidth);
  const isRtl = getComputedStyle(scroller).direction === 'rtl';
  const [start, end] = isRtl ? [frame.left, frame.right - sticky] : [frame.left + sticky, frame.right];
  if (box.right > end) scroller.scrollLeft += box.right - end;
  else if (box.left < start) scroller.scrollLeft -= start - box.left;
}
