/** One row of a table. It is drawn again only when something of its own changes, so that scrolling draws the rows that come, and no others. */
// biome-ignore-all lint/a11y/useSemanticElements: part of a grid whose rows come and go.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid reads the keys.
import { type MouseEvent, memo, type RefObject } from 'react';
import { frozenAt } from './frozen-columns.ts';
import type { TableColumn } from './table-types.ts';

/** What a row tells its table; the same object over all draws. */
export interface RowActs<Row> {
  onPress(event: MouseEvent, row: Row | undefined, index: number): void;
  onToggle(key: number): void;
}

export interface DataRowProps<Row> {
  readonly id: string;
  readonly index: number;
  readonly row: Row | undefined;
  /** null while the row is not there yet. */
  readonly rowKey: number | null;
  readonly columns: readonly TableColumn<Row>[];
  readonly frozen: number;
  readonly template: string;
  readonly width: number;
  readonly height: number;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
  /** Column of the active cell; -1 when it is in another row. */
  readonly activeColumn: number;
  readonly selectWord: string;
  readonly acts: RefObject<RowActs<Row>>;
}

function Row<Row>(props: DataRowProps<Row>) {
  const { id, index, row, rowKey, columns, frozen, isSelected, isOpen, activeColumn, acts } = props;
  const tone = isOpen ? 'bg-accent-soft' : isSelected ? 'bg-raised' : 'bg-surface';
  if (row === undefined) {
    return (
      <div
        role="row"
        aria-rowindex={index + 2}
        aria-busy="true"
        className="data-row flex items-center border-b border-line bg-surface"
        style={{ height: props.height, minWidth: props.width }}
      >
        <div role="gridcell" id={activeColumn < 0 ? undefined : `${id}-${index}-${activeColumn}`} className="row-awaited" />
      </div>
    );
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      onClick={(event) => acts.current.onPress(event, row, index)}
      className={`data-row group/row grid cursor-default border-b border-line hover:bg-raised ${tone}`}
      style={{ height: props.height, gridTemplateColumns: props.template, minWidth: props.width }}
    >
      <div role="gridcell" aria-colindex={1} className={`frozen grid place-items-center ${tone} group-hover/row:bg-raised`}>
        {isOpen && <span className="absolute inset-y-0 start-0 w-0.5 bg-accent" />}
        {rowKey !== null && (
          <label className="grid size-full place-items-center">
            <input
              type="checkbox"
              tabIndex={-1}
              checked={isSelected}
              aria-label={props.selectWord}
              onChange={() => acts.current.onToggle(rowKey)}
              className="size-4 accent-accent"
            />
          </label>
        )}
      </div>
      {columns.map((each, at) => (
        <div
          key={each.id}
          id={`${id}-${index}-${at}`}
          role="gridcell"
          aria-colindex={at + 2}
          className={`flex min-w-0 items-center overflow-hidden px-3 ${each.isNumeric ? 'justify-end text-end' : ''} ${at < frozen ? `frozen ${at === frozen - 1 ? 'border-e border-line' : ''} ${tone} group-hover/row:bg-raised` : ''} ${at === activeColumn ? 'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-accent' : ''}`}
          style={at < frozen ? frozenAt(columns, at) : undefined}
        >
          {each.render(row)}
        </div>
      ))}
    </div>
  );
}

export const DataRow = memo(Row) as typeof Row;
