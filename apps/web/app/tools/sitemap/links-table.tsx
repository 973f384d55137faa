/** The table of links, or cards on narrow screens. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import type { RowView, WorkRow } from '@orbweaver/tools/sitemap/edit-rows.ts';
import { CardList } from '@orbweaver/ui/data-table/card-list.tsx';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { DataTable } from '@orbweaver/ui/data-table/data-table.tsx';
import type { TableColumn, TableRows, TableSelection } from '@orbweaver/ui/data-table/table-types.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useMemo, useState } from 'react';
import { type Formats, useFormats } from '../../results/format.ts';
import { useMedia } from '../../results/use-media.ts';
import type { WorkRows } from './use-work-rows.ts';

const rowHeights = { fine: 32, touch: 44 } as const;
const maxHeightPx = 480;
const headPx = 36 + 34;
const cardPx = 76;

const widths = { url: 300, state: 170, lastmod: 150, changefreq: 165, priority: 90, images: 85, alternates: 110 } as const;
type ColumnId = keyof typeof widths;
const columnIds = Object.keys(widths) as ColumnId[];

export interface LinksTableProps {
  readonly rows: readonly WorkRow[];
  readonly sort: RowView['sort'];
  readonly onSort: (column: string) => void;
  readonly work: WorkRows;
  readonly onOpen: (row: WorkRow) => void;
}

export function LinksTable({ rows, sort, onSort, work, onOpen }: LinksTableProps) {
  const t = useTranslate();
  const format = useFormats();
  const isPhone = useMedia('(max-width: 47.99rem)');
  const isTouch = useMedia('(pointer: coarse)');
  const [active, setActive] = useState(0);
  const [own, setOwn] = useState<Partial<Record<string, number>>>({});
  const columns = useMemo(
    () =>
      columnIds.map(
        (id): TableColumn<WorkRow> => ({
          id,
          label: t(`tool-sitemap.column.${id}`),
          width: own[id] ?? widths[id],
          isNumeric: id === 'priority' || id === 'images' || id === 'alternates',
          isSortable: true,
          render: (row) => <LinkCell id={id} row={row} format={format} />,
        }),
      ),
    [t, format, own],
  );
  const table = useMemo<TableRows<WorkRow>>(
    () => ({ total: rows.length, at: (index) => rows[index], keyOf: ({ key }) => key, want: () => {} }),
    [rows],
  );
  const selection = useTableSelection(rows, work);
  const place = Math.min(active, rows.length - 1);
  const footer = (first: number, last: number) => (
    <footer className="flex min-h-8 items-center border-t border-line px-3 text-12 text-muted">
      {t('table.rows', { first: format.number(first), last: format.number(last), total: format.number(rows.length) })}
    </footer>
  );
  const rowHeight = isTouch ? rowHeights.touch : rowHeights.fine;
  const height = Math.min(maxHeightPx, headPx + rows.length * (isPhone ? cardPx : rowHeight));
  const open = (row: WorkRow, index: number) => {
    setActive(index);
    onOpen(row);
  };
  return (
    <div className="flex min-h-40 flex-col overflow-hidden rounded-control border border-line" style={{ height }}>
      {isPhone ? (
        <CardList
          label={t('tool-sitemap.links')}
          rows={table}
          selection={selection}
          isSelecting
          selectWord={t('table.select-row')}
          onOpen={open}
          first={(row) => <CutUrl url={row.url} />}
          second={(row) => <LinkCell id="state" row={row} format={format} />}
          footer={footer}
        />
      ) : (
        <DataTable
          label={t('tool-sitemap.links')}
          columns={columns}
          frozen={1}
          rows={table}
          rowHeight={rowHeight}
          sort={sort === null ? [] : [sort]}
          onSort={onSort}
          onWidth={(column, width) => setOwn((before) => ({ ...before, [column]: width }))}
          selection={selection}
          openKey={null}
          onOpen={open}
          onCopy={() => void navigator.clipboard.writeText(copied(rows, work.selected, place))}
          active={place}
          onActive={setActive}
          words={{
            selectRow: t('table.select-row'),
            selectAll: t('table.select-all'),
            sortHint: t('table.sort-hint'),
            resize: t('table.resize'),
          }}
          footer={footer}
        />
      )}
    </div>
  );
}

function useTableSelection(rows: readonly WorkRow[], { selected, select }: WorkRows): TableSelection {
  return useMemo(() => {
    const keysOf = (part: readonly WorkRow[]) => part.map(({ key }) => key);
    const isAll = selected.size > 0 && rows.every(({ key }) => selected.has(key));
    return {
      isAll,
      isSome: selected.size > 0,
      has: (key) => selected.has(key),
      toggle(key) {
        const keys = new Set(selected);
        if (!keys.delete(key)) keys.add(key);
        select(keys);
      },
      selectRange: (from, to) => select(new Set([...selected, ...keysOf(rows.slice(from, to + 1))])),
      selectAll: () => select(isAll ? new Set() : new Set([...selected, ...keysOf(rows)])),
    };
  }, [rows, selected, select]);
}

/** Addresses, one a line. */
function copied(rows: readonly WorkRow[], selected: ReadonlySet<number>, place: number): string {
  const chosen = selected.size === 0 ? rows.slice(place, place + 1) : rows.filter(({ key }) => selected.has(key));
  return chosen.map(({ url }) => url).join('\n');
}

function LinkCell({ id, row, format }: { readonly id: ColumnId; readonly row: WorkRow; readonly format: Formats }) {
  const t = useTranslate();
  switch (id) {
    case 'url':
      return <CutUrl url={row.url} />;
    case 'state':
      return (
        <span className={`flex min-w-0 items-center gap-1.5 ${row.isIncluded ? '' : 'text-muted'}`}>
          <Icon name={row.isIncluded ? 'check' : 'minus'} size={14} />
          <span className="truncate">
            {row.isIncluded ? t('tool-sitemap.state.included') : t(`tool-sitemap.reason.${row.exclusion ?? 'by-hand'}`)}
          </span>
        </span>
      );
    case 'images':
    case 'alternates':
      return row[id].length === 0 ? null : <span>{format.number(row[id].length)}</span>;
    case 'changefreq':
      return row.changefreq === null ? null : (
        <span className="truncate">{wordsOfCode(t, `tool-sitemap.frequency.${row.changefreq}`, row.changefreq)}</span>
      );
    default:
      return (
        <span dir="ltr" className="truncate">
          {row[id]}
        </span>
      );
  }
}
