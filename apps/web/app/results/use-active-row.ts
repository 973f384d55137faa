/** The row of a table that the keys stand on: opened by a person, or by a step from the open one. */
import type { ResultRow } from '@orbweaver/store/views/table/result-row.ts';
import { useEffect, useState } from 'react';
import type { TableViewProps } from './table-view-props.ts';
import type { useRows } from './use-rows.ts';

interface ActiveRow {
  /** Its place in the table. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly open: (row: ResultRow, index: number) => void;
}

export function useActiveRow({ state, change, onRows, opensTargets }: TableViewProps, rows: ReturnType<typeof useRows>['rows']): ActiveRow {
  const { view, query } = state;
  const [active, setActive] = useState(0);
  const open = (row: ResultRow, index: number) => {
    setActive(index);
    const isTarget = opensTargets && row.targetId !== 0;
    change({ openUrl: isTarget ? row.targetId : row.urlId, openKey: row.key, ...(isTarget && { detailsTab: 'headers' }) });
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
  return { active, setActive, open };
}
