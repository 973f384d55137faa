/**
 * A table of any number of rows, of which those in sight are in the page: header and first column stay, headers sort, columns are resized, arrows move
 * between cells (WAI-ARIA grid with an active descendant, so that the focus survives rows that come and go).
 */
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold rows that are not in the page; the grid has the focus, reads the keys and names the active cell.
// biome-ignore-all lint/a11y/useFocusableInteractive: a table element cannot hold rows that are not in the page; the grid has the focus, reads the keys and names the active cell.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: a table element cannot hold rows that are not in the page; the grid has the focus, reads the keys and names the active cell.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { DataRow, type RowActs } from './data-row.tsx';
import { type GridCell, readGridKey } from './grid-keys.ts';
import { TableHead } from './table-head.tsx';
import type { TableColumn, TableRows, TableSelection, TableSort } from './table-types.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useWindow } from './use-window.ts';

const headHeight = 36;
const selectWidth = 40;

export interface DataTableProps<Row> {
  /** Name of the table, read aloud. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: TableRows<Row>;
  readonly rowHeight: number;
  readonly sort: readonly TableSort[];
  readonly onSort: (column: string, addsKey: boolean) => void;
  readonly onWidth: (column: string, width: number) => void;
  readonly selection: TableSelection;
  /** Key of the row whose details are shown. */
  readonly openKey: number | null;
  readonly onOpen: (row: Row, index: number) => void;
  readonly onCopy: () => void;
  /** The row that the keyboard is on; kept by the caller so that details can go to the next one. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** Words of the checkbox of a row, and of the one over all. */
  readonly words: { readonly selectRow: string; readonly selectAll: string; readonly sortHint: string; readonly resize: string };
  /** Below the table: what part of it is seen. */
  readonly footer: (first: number, last: number) => ReactNode;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowHeight, selection, active, onActive, openKey, footer } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const [column, setColumn] = useState(0);
  const anchor = useRef<number | null>(null);
  const frame = useWindow(scroller, { total: rows.total, rowHeight, header: headHeight });
  const { first, end } = frame;
  useEffect(() => rows.want(first, end), [rows, first, end]);
  const drawn = useDrawnRows(frame, (index) => rows.at(index) !== undefined);
  const template = `${selectWidth}px ${columns.map(({ width }) => `${width}px`).join(' ')} minmax(0, 1fr)`;
  const width = selectWidth + columns.reduce((sum, each) => sum + each.width, 0);

  const moveTo = (to: GridCell, isExtending: boolean) => {
    if (isExtending) {
      anchor.current ??= active;
      selection.selectRange(Math.min(anchor.current, to.row), Math.max(anchor.current, to.row));
    } else anchor.current = null;
    setColumn(to.column);
    onActive(to.row);
    frame.reveal(to.row);
    if (to.column !== column) revealColumn(scroller.current, `${id}-h${to.column}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroller.current || rows.total === 0) return;
    const isRtl = getComputedStyle(scroller.current).direction === 'rtl';
    const act = readGridKey(event, { row: active, column }, { rows: rows.total, columns: columns.length, page: frame.page, isRtl });
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

  return (
    <div className="flex min-h-0 grow flex-col">
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.total + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={rows.total > 0 ? `${id}-${active}-${column}` : undefined}
        onKeyDown={onKeyDown}
        onScroll={(event) => event.currentTarget.toggleAttribute('data-shifted', event.currentTarget.scrollLeft !== 0)}
        className="group/grid relative min-h-0 grow overflow-auto overscroll-contain bg-surface text-13 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        <TableHead
          columns={columns}
          template={template}
          width={width}
          height={headHeight}
          idOf={(index) => `${id}-h${index}`}
          sort={props.sort}
          onSort={props.onSort}
          onWidth={props.onWidth}
          selection={selection}
          words={props.words}
        />
        <div role="rowgroup" className="relative" style={{ height: frame.height, minWidth: width }}>
          <div className="absolute inset-x-0" style={{ top: frame.topOf(first) }}>
            {Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at).map((index) => {
              const row = rows.at(index);
              const key = row === undefined ? null : rows.keyOf(row);
              return (
                <DataRow
                  key={index}
                  id={id}
                  index={index}
                  row={drawn.has(index) ? row : undefined}
                  rowKey={key}
                  columns={columns}
                  template={template}
                  width={width}
                  height={rowHeight}
                  selectWidth={selectWidth}
                  isSelected={key !== null && selection.has(key)}
                  isOpen={key !== null && key === openKey}
                  activeColumn={index === active ? column : -1}
                  selectWord={props.words.selectRow}
                  acts={acts}
                />
              );
            })}
          </div>
        </div>
      </div>
      {footer(rows.total === 0 ? 0 : frame.seen.first + 1, frame.seen.last + 1)}
    </div>
  );
}

/** Brings a column out from under the sticky ones. */
function revealColumn(scroller: HTMLElement | null, headId: string): void {
  const head = document.getElementById(headId);
  if (scroller === null || head === null) return;
  const [frame, box] = [scroller.getBoundingClientRect(), head.getBoundingClientRect()];
  const sticky = (scroller.querySelector('[role=columnheader]:nth-child(2)')?.getBoundingClientRect().width ?? 0) + selectWidth;
  const isRtl = getComputedStyle(scroller).direction === 'rtl';
  const [start, end] = isRtl ? [frame.left, frame.right - sticky] : [frame.left + sticky, frame.right];
  if (box.right > end) scroller.scrollLeft += box.right - end;
  else if (box.left < start) scroller.scrollLeft -= start - box.left;
}
