/**
 * A table of any number of rows, of which those in sight are in the page: header and first column stay, headers sort, columns are resized, arrows move
 * between cells (WAI-ARIA grid with an active descendant, so that the focus survives rows that come and go).
 */
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold rows that are not in the page; the grid has the focus, reads the keys and names the active cell.
// biome-ignore-all lint/a11y/useFocusableInteractive: a table element cannot hold rows that are not in the page; the grid has the focus, reads the keys and names the active cell.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: a table element cannot hold rows that are not in the page; the grid has the focus, reads the keys and names the active cell.
import { useEffect, useId, useRef } from 'react';
import { DataRow } from './data-row.tsx';
import { selectWidth } from './frozen-columns.ts';
import { TableHead } from './table-head.tsx';
import type { DataTableProps } from './table-types.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useGridActs } from './use-grid-acts.ts';
import { useWindow } from './use-window.ts';

const headHeight = 36;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, frozen, rows, rowHeight, selection, active, openKey, footer } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const frame = useWindow(scroller, { total: rows.total, rowHeight, header: headHeight, keep: openKey === null ? null : active });
  const { first, end } = frame;
  useEffect(() => rows.want(first, end), [rows, first, end]);
  const drawn = useDrawnRows(frame, (index) => rows.at(index) !== undefined);
  const template = `${selectWidth}px ${columns.map(({ width }) => `${width}px`).join(' ')} minmax(0, 1fr)`;
  const width = selectWidth + columns.reduce((sum, each) => sum + each.width, 0);

  const { column, onKeyDown, acts } = useGridActs(props, { scroller, frame, headId: (index) => `${id}-h${index}` });

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
          frozen={frozen}
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
                  frozen={frozen}
                  template={template}
                  width={width}
                  height={rowHeight}
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
