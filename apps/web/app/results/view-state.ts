/** What is shown of a scan, as it stands in the address: view, sub-list, filter, order, open row. Back works, and a link shows the same. */
import { countedAt, isOfFamily } from '@orbweaver/model/check-families.ts';
import { type Condition, readCondition, readSort, writeCondition, writeSort } from '@orbweaver/model/conditions.ts';
import type { FixTask } from '@orbweaver/store/views/fix-first.ts';
import type { CheckCount } from '@orbweaver/store/views/overview.ts';
import type { TableQuery } from '@orbweaver/store/views/table/filter.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { isView } from './views.ts';

/** The first view's id is the specification's default tab. */
export const firstView = 'opr';

export interface ViewState {
  readonly view: string;
  readonly query: TableQuery;
  /** URL whose details are open; 0 for none. */
  readonly openUrl: number;
  /** Key of the row that opened them; null when something else did. */
  readonly openKey: number | null;
  readonly detailsTab: string;
  /** Id of the scan to compare with; null for none. */
  readonly compareWith: string | null;
}

export function readViewState(parameters: URLSearchParams): ViewState {
  const named = parameters.get('view') ?? firstView;
  const [url = '0', key = ''] = (parameters.get('row') ?? '').split('.');
  return {
    view: isView(named) ? named : firstView,
    query: {
      list: parameters.get('list'),
      findings: parameters.get('show') === 'errors',
      check: parameters.get('check'),
      text: parameters.get('q') ?? '',
      conditions: parameters.getAll('where').flatMap((text) => readCondition(text) ?? []),
      match: parameters.get('match') === 'any' ? 'any' : 'all',
      sort: readSort(parameters.get('sort') ?? ''),
      about: null,
    },
    openUrl: Number.parseInt(url, 10) || 0,
    openKey: key === '' ? null : Number(key),
    detailsTab: parameters.get('pane') ?? 'summary',
    compareWith: parameters.get('with'),
  };
}

export type ViewChange = Partial<Omit<ViewState, 'query'>> & { readonly query?: Partial<TableQuery> };

/** To the findings that count at a check in one severity, each a row; of what is told as one issue, those of every check that it has. */
export function findingsOf({ check, severity, told }: Pick<CheckCount, 'check' | 'told'> & { readonly severity: string }): ViewChange {
  if (told !== undefined) return findingsOfIssue(told.id);
  if (isOfFamily(check)) {
    const counted: Condition = { column: 'counted', operator: 'is', value: countedAt({ check, severity }) };
    return { view: 'issues', query: { check: null, list: null, text: '', conditions: [counted] } };
  }
  return { view: 'issues', query: { check, list: severity, text: '', conditions: [] } };
}

/** To all findings of an issue, also those of other checks. */
export function findingsOfIssue(id: number): ViewChange {
  return {
    view: 'issues',
    query: { check: null, list: null, text: '', conditions: [{ column: 'issue', operator: 'is', value: String(id) }] },
  };
}

/** To the findings of a task's one issue, or of its check. */
export function findingsOfTask(task: FixTask): ViewChange {
  if (task.cause === null) return findingsOf({ check: task.check, severity: task.severity });
  if (task.cause.isTold) return findingsOfIssue(task.cause.id);
  const issue: Condition = { column: 'issue', operator: 'is', value: String(task.cause.id) };
  return { view: 'issues', query: { check: task.check, list: task.severity, text: '', conditions: [issue] } };
}

/** To the findings that are counted at a view, each a row. */
export function findingsAt(view: string): ViewChange {
  return { view: 'issues', query: { conditions: [{ column: 'view', operator: 'is', value: view }] } };
}

/** To the new or fixed findings of a check in one severity, in the comparison: a check may have several. */
export function changesOf({ check, severity }: { readonly check: string; readonly severity: string }, list: 'new' | 'fixed'): ViewChange {
  return { query: { check, list, findings: false, text: '', conditions: [{ column: 'severity', operator: 'is', value: severity }] } };
}

/** Address of the results of a scan of this device, after a change of what they show at first. */
export function resultsPath(scan: string, change: ViewChange): string {
  return `/user?${writeViewState(new URLSearchParams({ scan }), change)}`;
}

/** The address's parameters after a change. Another view begins without the filter of the old one. */
export function writeViewState(parameters: URLSearchParams, change: ViewChange): URLSearchParams {
  const before = readViewState(parameters);
  const next = new URLSearchParams(parameters);
  const isOtherView = change.view !== undefined && change.view !== before.view;
  if (isOtherView) for (const name of ['list', 'check', 'q', 'where', 'match', 'sort', 'row', 'pane']) next.delete(name);
  const set = (name: string, value: string | null) => (value === null || value === '' ? next.delete(name) : next.set(name, value));
  if (change.view !== undefined) set('view', change.view === firstView ? null : change.view);
  const { query } = change;
  if (query?.list !== undefined) set('list', query.list);
  if (query?.findings !== undefined) set('show', query.findings ? 'errors' : null);
  if (query?.check !== undefined) set('check', query.check);
  if (query?.text !== undefined) set('q', query.text);
  if (query?.match !== undefined) set('match', query.match === 'any' ? 'any' : null);
  if (query?.sort !== undefined) set('sort', writeSort(query.sort));
  if (query?.conditions !== undefined) {
    next.delete('where');
    for (const condition of query.conditions) next.append('where', writeCondition(condition));
  }
  if (change.openUrl !== undefined) set('row', change.openUrl === 0 ? null : `${change.openUrl}.${change.openKey ?? ''}`);
  if (change.detailsTab !== undefined) set('pane', change.detailsTab === 'summary' ? null : change.detailsTab);
  if (change.compareWith !== undefined) set('with', change.compareWith);
  return next;
}

/** Typing and moving replace the entry of the history; a new view is a new one. */
export function useViewState(): { readonly state: ViewState; readonly change: (change: ViewChange) => void } {
  const [parameters, setParameters] = useSearchParams();
  const last = useRef<TableQuery | null>(null);
  const state = useMemo(() => {
    const read = readViewState(parameters);
    // Opening a row is no new question.
    if (last.current !== null && JSON.stringify(last.current) === JSON.stringify(read.query)) return { ...read, query: last.current };
    last.current = read.query;
    return read;
  }, [parameters]);
  const change = useCallback(
    (wanted: ViewChange) =>
      setParameters((now) => writeViewState(now, wanted), { replace: wanted.view === undefined, preventScrollReset: true }),
    [setParameters],
  );
  return { state, change };
}
