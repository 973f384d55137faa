/**
 * Which rows are selected: some by key, or all that a query means but some. It survives other filters, since keys do not change; how many of
 * the selected rows a new filter hides is asked of the worker.
 */
import type { Selection } from '@orbweaver/store/views/result-session.ts';
import type { TableQuery } from '@orbweaver/store/views/table/filter.ts';
import type { TableSelection } from '@orbweaver/ui/data-table/table-types.ts';
import { useEffect, useMemo, useState } from 'react';
import { useResults } from './results-client.tsx';

interface Chosen {
  readonly view: string;
  readonly keys: ReadonlySet<number>;
  /** Not null: all rows of this query but `keys`. */
  readonly all: { readonly query: TableQuery; readonly total: number } | null;
}

export interface RowSelection extends TableSelection {
  readonly count: number;
  /** Selected rows that the query does not show. */
  readonly hidden: number;
  readonly isEmpty: boolean;
  readonly selection: Selection;
  clear(): void;
}

export function useSelection(view: string, query: TableQuery, total: number): RowSelection {
  const { client } = useResults();
  const [stored, setChosen] = useState<Chosen>({ view, keys: new Set(), all: null });
  const chosen = useMemo<Chosen>(() => (stored.view === view ? stored : { view, keys: new Set(), all: null }), [stored, view]);
  const isSameQuery = chosen.all === null || JSON.stringify(chosen.all.query) === JSON.stringify(query);
  const hidden = useHidden(view, query, chosen);
  return useMemo(() => {
    const count = chosen.all === null ? chosen.keys.size : chosen.all.total - chosen.keys.size;
    const has = (key: number) => (chosen.all !== null && isSameQuery) !== chosen.keys.has(key);
    const put = (keys: ReadonlySet<number>, all: Chosen['all'] = chosen.all) => setChosen({ view, keys, all });
    return {
      count,
      hidden,
      isEmpty: count === 0,
      isAll: count > 0 && count >= total && isSameQuery && hidden === 0,
      isSome: count > 0,
      selection: chosen.all === null ? { keys: [...chosen.keys] } : { query: chosen.all.query, except: [...chosen.keys] },
      has,
      toggle(key) {
        // Rows of another filter cannot be told apart from here: what is chosen now begins anew.
        if (!isSameQuery) return put(new Set([key]), null);
        const keys = new Set(chosen.keys);
        if (!keys.delete(key)) keys.add(key);
        put(keys);
      },
      async selectRange(from, to) {
        const keys = await client.ask('keys', { view, query, from, count: to - from + 1 });
        put(new Set([...(chosen.all === null ? chosen.keys : []), ...keys]), null);
      },
      selectAll() {
        if (count > 0 && count >= total && isSameQuery) put(new Set(), null);
        else put(new Set(), { query, total });
      },
      clear: () => put(new Set(), null),
    };
  }, [chosen, client, hidden, isSameQuery, query, view, total]);
}

function useHidden(view: string, query: TableQuery, chosen: Chosen): number {
  const { client } = useResults();
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    if (chosen.all !== null || chosen.keys.size === 0) return setHidden(0);
    let isCurrent = true;
    client.ask('countAmong', { view, query, keys: [...chosen.keys] }).then(
      (shown) => isCurrent && setHidden(chosen.keys.size - shown),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [client, view, query, chosen]);
  return hidden;
}
