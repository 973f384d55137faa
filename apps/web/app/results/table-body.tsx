/** The rows of a table: cards on a phone, else a grid; a frame while they are read, and a word where there are none. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import type { ResultColumn, RowsResult } from '@orbweaver/store/views/result-session.ts';
import type { ResultRow } from '@orbweaver/store/views/table/result-row.ts';
import { CardList } from '@orbweaver/ui/data-table/card-list.tsx';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { DataTable } from '@orbweaver/ui/data-table/data-table.tsx';
import type { TableColumn, TableRows } from '@orbweaver/ui/data-table/table-types.ts';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Fragment } from 'react';
import { Cell, FindingCell } from './cell.tsx';
import { useFormats } from './format.ts';
import { NoRows } from './no-rows.tsx';
import { useStartUrl } from './results-client.tsx';
import { nextSort, useColumns } from './table-columns.tsx';
import type { TableViewProps } from './table-view-props.ts';
import { useFittedColumns } from './use-fitted-columns.ts';
import { useSame } from './use-same.ts';
import type { RowSelection } from './use-selection.ts';

const rowHeights = { comfortable: 32, dense: 28, touch: 44, expanded: 92 } as const;
const noColumns: readonly ResultColumn[] = [];
const noRows: readonly ResultRow[] = [];

interface TableBodyProps extends Pick<TableViewProps, 'state' | 'change' | 'settings' | 'isPhone' | 'isTouch'> {
  readonly response: RowsResult | null;
  readonly rows: TableRows<ResultRow>;
  readonly selection: RowSelection;
  readonly isExpanded: boolean;
  readonly isSelecting: boolean;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onOpen: (row: ResultRow, index: number) => void;
  readonly onCopy: () => void;
}

export function TableBody(props: TableBodyProps) {
  const { state, change, settings, response, rows, selection, isExpanded, isSelecting } = props;
  const { view, query } = state;
  const t = useTranslate();
  const declared = useSame(response?.columns ?? noColumns);
  const shown = useColumns({ view, columns: declared, settings, isExpanded });
  const { frame, columns, frozen } = useFittedColumns({
    view,
    columns: shown,
    declared,
    rows: response?.rows ?? noRows,
    widths: settings.of(view).widths,
    startUrl: useStartUrl(),
  });
  const footer = (first: number, last: number) => <RowCount first={first} last={last} response={response} />;
  const table =
    response === null ? (
      <div className="p-4">
        <SkeletonRows rows={12} label={t('shell.loading')} />
      </div>
    ) : response.total === 0 && response.reading === null ? (
      <NoRows state={state} all={response.all} change={change} />
    ) : props.isPhone ? (
      <CardList
        label={wordsOfCode(t, `results.view.${view}`, view)}
        rows={rows}
        selection={selection}
        isSelecting={isSelecting}
        isExpanded={isExpanded}
        selectWord={t('table.select-row')}
        onOpen={props.onOpen}
        first={(row) => {
          // Where a row leads says more than where it stands: many stand on one page.
          const target = response.columns.findIndex(({ id, kind }) => kind === 'url' && id === 'target');
          const at = target < 0 ? response.columns.findIndex(({ kind }) => kind === 'url') : target;
          const url = String(row.cells[at] ?? '');
          return isExpanded ? (
            <bdi dir="ltr" className="line-clamp-2 font-mono text-12 wrap-anywhere">
              {url}
            </bdi>
          ) : (
            <CutUrl url={url} isShort />
          );
        }}
        second={(row) => <CardLine row={row} columns={response.columns} isExpanded={isExpanded} />}
        more={(row) => <CardValues row={row} columns={response.columns} shown={shown} />}
        footer={footer}
      />
    ) : (
      <DataTable
        label={wordsOfCode(t, `results.view.${view}`, view)}
        columns={columns}
        frozen={frozen}
        rows={rows}
        rowHeight={isExpanded ? rowHeights.expanded : props.isTouch ? rowHeights.touch : rowHeights[settings.settings.density]}
        sort={query.sort}
        onSort={(column, addsKey) => change({ query: { sort: nextSort(query.sort, column, addsKey) } })}
        onWidth={(column, width) => settings.saveView(view, { widths: { ...settings.of(view).widths, [column]: width } })}
        selection={selection}
        openKey={state.openUrl === 0 ? null : state.openKey}
        onOpen={props.onOpen}
        onCopy={props.onCopy}
        active={props.active}
        onActive={props.onActive}
        words={{
          selectRow: t('table.select-row'),
          selectAll: t('table.select-all'),
          sortHint: t('table.sort-hint'),
          resize: t('table.resize'),
        }}
        footer={footer}
      />
    );
  return (
    <div ref={frame} className="flex min-h-0 grow flex-col">
      {table}
    </div>
  );
}

function RowCount({ first, last, response }: { readonly first: number; readonly last: number; readonly response: RowsResult | null }) {
  const t = useTranslate();
  const format = useFormats();
  return (
    <footer className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-4 border-t border-line bg-surface px-3 text-12 text-muted">
      <span>{t('table.rows', { first: format.number(first), last: format.number(last), total: format.number(response?.total ?? 0) })}</span>
      {response?.reading && (
        <span role="status">
          {t('results.reading', { done: format.number(response.reading.done), total: format.number(response.reading.total) })}
        </span>
      )}
    </footer>
  );
}

interface CardLineProps {
  readonly row: ResultRow;
  readonly columns: readonly ResultColumn[];
  readonly isExpanded: boolean;
}

/** The second line of a card: the finding, else the first value that says something, which an expanded card has below. */
function CardLine({ row, columns, isExpanded }: CardLineProps) {
  const at = columns.findIndex(({ kind }, index) => kind !== 'url' && row.cells[index] !== null);
  const column = columns[at];
  return (
    <>
      <FindingCell row={row} isExpanded={isExpanded} />
      {row.severity === 0 && !isExpanded && column && (
        <Cell column={column} value={row.cells[at] ?? null} evidence={row.evidence} isExpanded={isExpanded} />
      )}
    </>
  );
}

/** As many as an expanded card has room for. */
const cardValues = 4;

interface CardValuesProps {
  readonly row: ResultRow;
  readonly columns: readonly ResultColumn[];
  readonly shown: readonly TableColumn<ResultRow>[];
}

/** What the row has in the first columns that say something, beside its address. */
function CardValues({ row, columns, shown }: CardValuesProps) {
  const labels = new Map(shown.map(({ id, label }) => [id, label]));
  const said = columns
    .map((column, at) => ({ column, value: row.cells[at] ?? null }))
    .filter(({ column, value }) => column.kind !== 'url' && labels.has(column.id) && value !== null && value !== '')
    .slice(0, cardValues);
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-12">
      {said.map(({ column, value }) => (
        <Fragment key={column.id}>
          <span className="text-muted">{labels.get(column.id)}</span>
          <span className="flex min-w-0">
            <Cell column={column} value={value} evidence={row.evidence} isExpanded={false} />
          </span>
        </Fragment>
      ))}
    </span>
  );
}
