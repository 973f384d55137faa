/** What the chosen view shows: its table, what stands over it, or what it has instead of one. */
import { lazy, type ReactNode, Suspense } from 'react';
import { CompareView } from './compare-view.tsx';
import { IssueGroups } from './issue-groups.tsx';
import { WaitingView } from './named-view.tsx';
import { OverviewView } from './overview-view.tsx';
import { PageSpeedBar } from './pagespeed-bar.tsx';
import { OtherRobots, ScanFacts } from './scan-facts.tsx';
import { TrafficImportBar } from './traffic-import.tsx';
import { UnusedNote } from './unused-note.tsx';
import type { ViewChange, ViewState } from './view-state.ts';

const TreeView = lazy(async () => ({ default: (await import('./tree-view.tsx')).TreeView }));

interface ViewAreaProps {
  readonly state: ViewState;
  readonly change: (change: ViewChange) => void;
  readonly table: ReactNode;
  /** The issues one by one, not grouped by check. */
  readonly showsRows: boolean;
  readonly onRows: () => void;
  readonly onDownload: () => void;
}

export function ViewArea({ state, change, table, showsRows, onRows, onDownload }: ViewAreaProps) {
  const { view, query, openUrl } = state;
  switch (view) {
    case 'opr':
      return <OverviewView change={change} />;
    case 'tree':
      return (
        <Suspense fallback={<WaitingView view="tree" />}>
          <TreeView openUrl={openUrl} onOpen={(url) => change({ openUrl: url, openKey: null })} />
        </Suspense>
      );
    case 'issues':
      if (showsRows || query.check !== null || query.conditions.length > 0) return table;
      return <IssueGroups state={state} change={change} onRows={onRows} onDownload={onDownload} />;
    case 'compare':
      return (
        <CompareView state={state} change={change}>
          {table}
        </CompareView>
      );
    default:
      return (
        <>
          {view === 'details' && <ScanFacts change={change} />}
          {view === 'pagespeed' && <PageSpeedBar />}
          {view === 'unused' && <UnusedNote change={change} />}
          {view === 'traffic' && <TrafficImportBar change={change} />}
          {table}
          {view === 'details' && <OtherRobots />}
        </>
      );
  }
}
