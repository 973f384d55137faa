/** A view that is a table: what it says in one sentence, its sub-lists as chips, its tools, and its rows. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { memo, useEffect, useState } from 'react';
import { FailedView } from './named-view.tsx';
import { NotRun } from './not-run.tsx';
import { useResults } from './results-client.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableBody } from './table-body.tsx';
import { OnlyCheck, TableHeading } from './table-heading.tsx';
import type { TableViewProps } from './table-view-props.ts';
import { Toolbar } from './toolbar.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';
import { useSettledVersion } from './use-settled-version.ts';

/** More is a file's work. */
const maxCopiedRows = 50_000;

/** Drawn again only when something of its own changes: the panes around it are, with each round of responses. */
export const TableView = memo(View);

function View(props: TableViewProps) {
  const { state, change } = props;
  const { view, query } = state;
  const t = useTranslate();
  const { client, viewsNotRun } = useResults();
  const settled = useSettledVersion();
  const { response, rows, hasFailed, isStale } = useRows(view, query, settled.version);
  // Where there are no rows, none can move.
  const isNewsFree = settled.hasNews && response?.total === 0;
  useEffect(() => {
    if (isNewsFree) settled.take();
  }, [isNewsFree, settled.take]);
  const selection = useSelection(view, query, response?.total ?? 0);
  const { active, setActive, open } = useActiveRow(props, rows);
  const [isExpanded, setExpanded] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const copy = async () => {
    const chosen = selection.isEmpty ? { keys: [rows.at(active)?.key ?? 0] } : selection.selection;
    const { text, rows: copied } = await client.ask('copy', { view, selection: chosen, limit: maxCopiedRows });
    await navigator.clipboard.writeText(text);
    showToast({ text: t('results.copied', { count: copied }) });
  };
  if (viewsNotRun.has(view)) return <NotRun view={view} />;
  if (hasFailed && response === null) return <FailedView view={view} />;
  return (
    <section aria-label={wordsOfCode(t, `results.view.${view}`, view)} className="flex min-h-0 grow flex-col">
      <header className="grid shrink-0 gap-2 border-b border-line bg-surface px-3 pt-3 pb-2">
        <TableHeading state={state} change={change} response={response} />
        <Toolbar
          {...props}
          response={response}
          isExpanded={isExpanded}
          onExpanded={setExpanded}
          selection={selection}
          isSelecting={isSelecting}
          onSelecting={setSelecting}
        />
        <OnlyCheck state={state} change={change} response={response} />
        <SelectionBar
          view={view}
          selection={selection}
          total={response?.total ?? 0}
          hasAddresses={response?.columns.some(({ id }) => id === 'url') === true}
          onCopy={copy}
        />
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
        <TableBody
          {...props}
          response={response}
          rows={rows}
          selection={selection}
          isExpanded={isExpanded}
          isSelecting={isSelecting}
          active={active}
          onActive={setActive}
          onOpen={open}
          onCopy={copy}
        />
      </div>
    </section>
  );
}
