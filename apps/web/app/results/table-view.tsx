/** A view that is a table: what it says in one sentence, its sub-lists as chips, its tools, and its rows. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { ResultColumn, ResultRow } from '@orbweaver/store/views/result-session.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { CardList } from '@orbweaver/ui/data-table/card-list.tsx';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { DataTable } from '@orbweaver/ui/data-table/data-table.tsx';
import type { TableColumn } from '@orbweaver/ui/data-table/table-types.ts';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { memo, useEffect, useMemo, useState } from 'react';
import { Cell, FindingCell } from './cell.tsx';
import { useCheckWords } from './check-words.tsx';
import { useFormats } from './format.ts';
import { maxIgnoreTargets, useIgnoreDialog } from './ignore-dialog.tsx';
import { MendingTool } from './mending-tool.tsx';
import { toolOfView } from './mending-tools.ts';
import { FailedView } from './named-view.tsx';
import { NotRun } from './not-run.tsx';
import { useResults } from './results-client.tsx';
import type { TableSettingsStore } from './table-settings.ts';
import { Toolbar } from './toolbar.tsx';
import { useRows } from './use-rows.ts';
import { useSame } from './use-same.ts';
import { useSelection } from './use-selection.ts';
import { useSettledVersion } from './use-settled-version.ts';
import type { ViewChange, ViewState } from './view-state.ts';
import { columnsHiddenAtFirst, viewsWithoutFindings, widthOf } from './views.ts';

/** More pages than this are a new scan. */
const maxRescanned = 1000;
/** More is a file's work. */
const maxCopiedRows = 50_000;
const rowHeights = { comfortable: 32, dense: 28, touch: 44, expanded: 92 } as const;

export interface TableViewProps {
  readonly state: ViewState;
  readonly change: (change: ViewChange) => void;
  readonly settings: TableSettingsStore;
  readonly isPhone: boolean;
  readonly isTouch: boolean;
  readonly onDownload: () => void;
  /** Tells the pane around it how to get to the row before and after. */
  readonly onRows: (step: ((by: 1 | -1) => void) | null) => void;
}

/** Drawn again only when something of its own changes: the panes around it are, with each round of answers. */
export const TableView = memo(View);

function View(props: TableViewProps) {
  const { state, change, settings, isPhone, isTouch, onRows } = props;
  const { view, query } = state;
  const t = useWords();
  const format = useFormats();
  const { actions, client, tabsNotRun } = useResults();
  const checks = useCheckWords();
  const settled = useSettledVersion();
  const { answer, rows, hasFailed, isStale } = useRows(view, query, settled.version);
  // Where there are no rows, none can move.
  const isNewsFree = settled.hasNews && answer?.total === 0;
  useEffect(() => {
    if (isNewsFree) settled.take();
  }, [isNewsFree, settled.take]);
  const selection = useSelection(view, query, answer?.total ?? 0);
  const [active, setActive] = useState(0);
  const [isExpanded, setExpanded] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const columns = useColumns(useSame(answer?.columns ?? noColumns), view, settings, isExpanded);

  const open = (row: ResultRow, index: number) => {
    setActive(index);
    change({ openUrl: row.urlId, openKey: row.key });
  };
  const step = (by: 1 | -1) => {
    const index = Math.max(0, Math.min(rows.total - 1, active + by));
    const row = rows.at(index);
    setActive(index);
    if (row !== undefined) open(row, index);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to the next row is told anew whenever a row or the place changes.
  useEffect(() => {
    onRows(step);
    return () => onRows(null);
  }, [active, rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view or filter begins at its first row.
  useEffect(() => setActive(0), [view, query]);

  const copy = async () => {
    const chosen = selection.isEmpty ? { keys: [rows.at(active)?.key ?? 0] } : selection.selection;
    const { text, rows: copied } = await client.ask('copy', { tab: view, selection: chosen, limit: maxCopiedRows });
    await navigator.clipboard.writeText(text);
    showToast({ text: t('results.copied', { count: copied }) });
  };
  const ignore = useIgnoreDialog();
  const ignoreSelected = async () => {
    if (selection.count > maxIgnoreTargets)
      return showToast({ text: t('results.ignore.too-many', { count: maxIgnoreTargets }), tone: 'error' });
    const { columns, rows } = await client.ask('exportPart', {
      tab: view,
      selection: selection.selection,
      from: 0,
      count: maxIgnoreTargets,
    });
    const [check, url] = ['check', 'url'].map((id) => columns.findIndex((each) => each.id === id));
    ignore?.(rows.map((cells) => ({ check: String(cells[check ?? 0]), url: String(cells[url ?? 0] ?? '') })));
  };
  const { rescan = null } = actions ?? {};
  const hasAddresses = answer?.columns.some(({ id }) => id === 'url') === true;
  const rescanSelected = async () => {
    const part = await client.ask('exportPart', { tab: view, selection: selection.selection, from: 0, count: maxRescanned });
    const at = part.columns.findIndex(({ id }) => id === 'url');
    selection.clear();
    await rescan?.(part.rows.map((cells) => String(cells[at])));
  };
  const sortBy = (column: string, addsKey: boolean) => change({ query: { sort: nextSort(query.sort, column, addsKey) } });
  const footer = (first: number, last: number) => (
    <footer className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-4 border-t border-line bg-surface px-3 text-12 text-muted">
      <span>{t('table.rows', { first: format.number(first), last: format.number(last), total: format.number(answer?.total ?? 0) })}</span>
      {answer?.reading && (
        <span role="status">
          {t('results.reading', { done: format.number(answer.reading.done), total: format.number(answer.reading.total) })}
        </span>
      )}
    </footer>
  );

  if (tabsNotRun.has(view)) return <NotRun view={view} />;
  if (hasFailed && answer === null) return <FailedView view={view} />;
  return (
    <section aria-label={t(`results.view.${view}`)} className="flex min-h-0 grow flex-col">
      <header className="grid shrink-0 gap-2 border-b border-line bg-surface px-3 pt-3 pb-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-16 font-semibold">{t(`results.view.${view}`)}</h1>
          {answer && (
            <p className="text-13 text-muted">
              {t('results.sentence', { rows: answer.all, found: answer.withFindings })}{' '}
              <span className="max-md:hidden">{t(`results.meaning.${view}`)}</span>
            </p>
          )}
          <span className="grow max-sm:hidden" />
          <MendingTool tool={toolOfView(view)} />
        </div>
        {answer && answer.lists.length > 0 && (
          <div className="-mx-3 flex gap-1.5 overflow-x-auto px-3 pb-0.5">
            <Chip
              label={t('results.list.all')}
              count={format.number(answer.all)}
              isChosen={query.list === null}
              onChoose={() => change({ query: { list: null } })}
            />
            {answer.lists.map(({ id, count }) => (
              <Chip
                key={id}
                label={view === 'issues' ? t(`shell.outcome.${id}`) : t(`results.list.${id}`)}
                count={format.number(count)}
                isChosen={query.list === id}
                onChoose={() => change({ query: { list: query.list === id ? null : id } })}
              />
            ))}
          </div>
        )}
        <Toolbar
          {...props}
          answer={answer}
          isExpanded={isExpanded}
          onExpanded={setExpanded}
          selection={selection}
          isSelecting={isSelecting}
          onSelecting={setSelecting}
          onCopy={copy}
        />
        {query.check !== null && (
          <p className="flex items-center gap-2 text-13">
            {t('results.only-check', { check: checks.name(query.check) })}
            <Button size="small" kind="quiet" icon="x" onClick={() => change({ query: { check: null } })}>
              {t('table.clear-filter')}
            </Button>
          </p>
        )}
        {!selection.isEmpty && (
          <p role="status" className="flex flex-wrap items-center gap-2 text-13">
            {t('results.selected', { count: selection.count, hidden: selection.hidden })}
            {!selection.isAll && (
              <Button size="small" kind="quiet" onClick={() => selection.selectAll()}>
                {t('results.select-all-matching', { count: answer?.total ?? 0 })}
              </Button>
            )}
            <Button size="small" kind="quiet" icon="copy" onClick={copy}>
              {t('results.copy')}
            </Button>
            {rescan !== null && hasAddresses && selection.count <= maxRescanned && (
              <Button size="small" kind="quiet" icon="refresh-cw" onClick={() => void rescanSelected()}>
                {t('results.rescan-selected', { count: selection.count })}
              </Button>
            )}
            {view === 'issues' && ignore && (
              <Button size="small" kind="quiet" icon="eye-off" onClick={ignoreSelected}>
                {t('results.ignore')}
              </Button>
            )}
            <Button size="small" kind="quiet" icon="x" onClick={() => selection.clear()}>
              {t('results.deselect')}
            </Button>
          </p>
        )}
      </header>
      <div
        className={`relative flex min-h-0 grow flex-col ${isStale ? 'opacity-80' : ''}`}
        data-pane="table"
        aria-busy={isStale}
        onPointerEnter={settled.hold}
        onPointerLeave={settled.release}
      >
        {settled.hasNews && (
          <Button
            size="small"
            kind="primary"
            className="absolute start-1/2 top-11 z-4 -translate-x-1/2 rounded-full shadow-float rtl:translate-x-1/2"
            onClick={settled.take}
          >
            {t('results.new-rows')}
          </Button>
        )}
        {answer === null ? (
          <div className="p-4">
            <SkeletonRows rows={12} label={t('shell.loading')} />
          </div>
        ) : answer.total === 0 && answer.reading === null ? (
          <NoRows state={state} all={answer.all} change={change} />
        ) : isPhone ? (
          <CardList
            label={t(`results.view.${view}`)}
            rows={rows}
            selection={selection}
            isSelecting={isSelecting}
            selectWord={t('table.select-row')}
            onOpen={open}
            first={(row) => {
              // Where a row leads says more than where it stands: many stand on one page.
              const target = answer.columns.findIndex(({ id, kind }) => kind === 'url' && id === 'target');
              const at = target < 0 ? answer.columns.findIndex(({ kind }) => kind === 'url') : target;
              return <CutUrl url={String(row.cells[at] ?? '')} isShort />;
            }}
            second={(row) => <CardLine row={row} columns={answer.columns} />}
            footer={footer}
          />
        ) : (
          <DataTable
            label={t(`results.view.${view}`)}
            columns={columns}
            rows={rows}
            rowHeight={isExpanded ? rowHeights.expanded : isTouch ? rowHeights.touch : rowHeights[settings.settings.density]}
            sort={query.sort}
            onSort={sortBy}
            onWidth={(column, width) => settings.saveView(view, { widths: { ...settings.of(view).widths, [column]: width } })}
            selection={selection}
            openKey={state.openUrl === 0 ? null : state.openKey}
            onOpen={open}
            onCopy={copy}
            active={active}
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
    </section>
  );
}

const noColumns: readonly ResultColumn[] = [];

function useColumns(
  columns: readonly ResultColumn[],
  view: string,
  settings: TableSettingsStore,
  isExpanded: boolean,
): TableColumn<ResultRow>[] {
  const t = useWords();
  const { widths, hidden } = settings.of(view);
  return useMemo(() => {
    const isHidden = (id: string) => (hidden === null ? columnsHiddenAtFirst.has(id) : hidden.includes(id));
    const shown = columns.flatMap((column, at) => (at > 0 && isHidden(column.id) ? [] : [{ column, at }]));
    const made = shown.map(
      ({ column, at }): TableColumn<ResultRow> => ({
        id: column.id,
        label: t(`results.column.${column.id}`),
        width: ownValue(widths, column.id) ?? widthOf(column.id, column.kind, at === 0),
        isNumeric: ['number', 'bytes', 'ms'].includes(column.kind),
        isSortable: column.id !== 'json' && column.id !== 'evidence',
        render: (row) => <Cell column={column} value={row.cells[at] ?? null} isExpanded={isExpanded} />,
      }),
    );
    if (viewsWithoutFindings.has(view) || isHidden('finding')) return made;
    const finding: TableColumn<ResultRow> = {
      id: 'finding',
      label: t('results.column.finding'),
      width: widths.finding ?? widthOf('finding', 'text', false),
      isNumeric: false,
      isSortable: false,
      render: (row) => <FindingCell row={row} isExpanded={isExpanded} />,
    };
    return made.toSpliced(2, 0, finding);
  }, [columns, view, widths, hidden, t, isExpanded]);
}

/** Ascending, descending, the table's own order; with Shift for a second key. */
function nextSort(sort: ViewState['query']['sort'], column: string, addsKey: boolean): ViewState['query']['sort'] {
  const now = sort.find((key) => key.column === column);
  const next = now === undefined ? [{ column, descending: false }] : now.descending ? [] : [{ column, descending: true }];
  if (!addsKey) return next;
  const others = sort.filter((key) => key.column !== column).slice(0, 1);
  return [...others, ...next];
}

/** The second line of a card: the finding, else the first value that says something. */
function CardLine({ row, columns }: { readonly row: ResultRow; readonly columns: readonly ResultColumn[] }) {
  const at = columns.findIndex(({ kind }, index) => kind !== 'url' && row.cells[index] !== null);
  const column = columns[at];
  return (
    <>
      <FindingCell row={row} isExpanded={false} />
      {row.severity === 0 && column && <Cell column={column} value={row.cells[at] ?? null} isExpanded={false} />}
    </>
  );
}

interface NoRowsProps {
  readonly state: ViewState;
  readonly all: number;
  readonly change: (change: ViewChange) => void;
}

/** Names what left nothing, and clears it with one button. */
function NoRows({ state: { view, query }, all, change }: NoRowsProps) {
  const t = useWords();
  const format = useFormats();
  const isFiltered = query.text !== '' || query.conditions.length > 0 || query.check !== null;
  const isFine = !isFiltered && (query.list !== null || query.findings);
  const words =
    query.list === null ? t('results.view.issues') : t(view === 'issues' ? `shell.outcome.${query.list}` : `results.list.${query.list}`);
  return (
    <div className="p-4">
      {all === 0 ? (
        <EmptyState icon="circle-dashed" title={t('results.empty', { view: t(`results.view.${view}`) })} />
      ) : (
        <EmptyState
          icon={isFine ? 'circle-check' : 'filter'}
          title={
            isFine
              ? t('results.none-found', { what: words, total: format.number(all) })
              : t('results.no-match', { filter: query.text || words })
          }
          actions={
            <Button
              icon={isFine ? 'list' : 'x'}
              onClick={() => change({ query: { text: '', conditions: [], check: null, list: null, findings: false } })}
            >
              {t(isFine ? 'results.show-all' : 'table.clear-filter')}
            </Button>
          }
        />
      )}
    </div>
  );
}
