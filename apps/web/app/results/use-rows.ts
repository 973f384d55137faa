/** The rows of a table query, fetched in parts as they come into sight. A new query shows the old rows until its first part is there. */
import type { RowsResult } from '@orbweaver/store/views/result-session.ts';
import type { TableQuery } from '@orbweaver/store/views/table/filter.ts';
import type { ResultRow } from '@orbweaver/store/views/table/result-row.ts';
import type { TableRows } from '@orbweaver/ui/data-table/table-types.ts';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LoadedParts } from './loaded-parts.ts';
import { useResults } from './results-client.tsx';

const partSize = 100;
/** Between two questions while a table is still being read. */
const readingMs = 150;
/** Between two columns that are prepared: what a person asks comes in between. */
const warmPauseMs = 40;

interface Loaded {
  readonly key: string;
  /** Counts and columns, of the newest part. */
  readonly response: RowsResult;
  readonly parts: ReadonlyMap<number, readonly ResultRow[]>;
}

export interface RowsState {
  readonly response: RowsResult | null;
  readonly rows: TableRows<ResultRow>;
  readonly hasFailed: boolean;
  /** The rows shown are not yet those of the query. */
  readonly isStale: boolean;
}

export function useRows(view: string, query: TableQuery, version: number): RowsState {
  const { client } = useResults();
  const key = JSON.stringify([view, query, version]);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [held] = useState(() => new LoadedParts<ResultRow>());
  const wanted = useRef(0);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const fetchPart = useCallback(
    async (part: number) => {
      const asked = held.ask(key, part);
      if (asked === null) return;
      // One query at a time: a query that is outdated before its turn is never sent.
      const before = turn.current;
      let leave = () => {};
      turn.current = new Promise<void>((done) => {
        leave = done;
      });
      try {
        await before;
        if (!held.isCurrent(asked)) return;
        const response = await client.ask('rows', { ...query, view, from: part * partSize, count: partSize });
        const parts = held.put(asked, part, response);
        if (parts === null) return;
        setFailed(false);
        // As a transition: input goes before the drawing of many rows.
        startTransition(() => setLoaded({ key, response, parts }));
      } catch {
        if (held.isCurrent(asked)) setFailed(true);
        held.release(asked, part);
      } finally {
        leave();
      }
    },
    [client, held, key, query, view],
  );

  useEffect(() => {
    held.begin(key);
    void fetchPart(wanted.current);
    if (wanted.current !== 0) void fetchPart(0);
  }, [held, key, fetchPart]);

  const reading = loaded?.key === key ? loaded.response.reading : null;
  useEffect(() => {
    if (reading === null) return;
    const timer = setTimeout(() => void fetchPart(wanted.current), readingMs);
    return () => clearTimeout(timer);
  }, [reading, fetchPart]);

  useWarming(view, version, loaded?.key === key && reading === null);

  const rows = useMemo<TableRows<ResultRow>>(
    () => ({
      total: loaded?.response.total ?? 0,
      at: (index) => loaded?.parts.get(Math.floor(index / partSize))?.[index % partSize],
      keyOf: (row) => row.key,
      want(first, end) {
        wanted.current = Math.floor(first / partSize);
        if (loaded?.key !== key) return;
        for (let part = wanted.current; part * partSize < end; part++) if (!held.has(part)) void fetchPart(part);
      },
    }),
    [loaded, held, key, fetchPart],
  );
  const response = loaded?.response.view === view ? loaded.response : null;
  return { response, rows, hasFailed, isStale: loaded?.key !== key };
}

/** Prepares the orders of all columns while nothing else is asked, so that a first sort comes as soon as a later one. */
function useWarming(view: string, version: number, isLoaded: boolean): void {
  const { client, isGrowing } = useResults();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the file is another table.
  useEffect(() => {
    if (!isLoaded || isGrowing) return;
    let isCurrent = true;
    const step = async (): Promise<void> => {
      do await new Promise((rested) => setTimeout(rested, warmPauseMs));
      while (isCurrent && (await client.ask('warm', { view }).catch(() => false)));
    };
    void step();
    return () => {
      isCurrent = false;
    };
  }, [client, view, version, isLoaded, isGrowing]);
}
