/** The list of links that the page works on, with the way back from each step, and which of its links are selected. */
import type { WorkRow } from '@orbweaver/tools/sitemap/edit-rows.ts';
import { useCallback, useMemo, useState } from 'react';

/** Steps that can be taken back. */
const maxSteps = 30;

interface Steps {
  readonly rows: readonly WorkRow[];
  readonly before: readonly (readonly WorkRow[])[];
}

export interface WorkRows {
  readonly rows: readonly WorkRow[];
  readonly canUndo: boolean;
  /** Keys of the selected links; those of links that are gone do not count. */
  readonly selected: ReadonlySet<number>;
  change(work: (rows: readonly WorkRow[]) => readonly WorkRow[]): void;
  undo(): void;
  select(keys: ReadonlySet<number>): void;
}

export function useWorkRows(): WorkRows {
  const [{ rows, before }, setSteps] = useState<Steps>({ rows: [], before: [] });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const change = useCallback(
    (work: (rows: readonly WorkRow[]) => readonly WorkRow[]) =>
      setSteps((steps) => {
        const next = work(steps.rows);
        return next === steps.rows ? steps : { rows: next, before: [...steps.before.slice(1 - maxSteps), steps.rows] };
      }),
    [],
  );
  const undo = useCallback(() => setSteps((steps) => ({ rows: steps.before.at(-1) ?? steps.rows, before: steps.before.slice(0, -1) })), []);
  const selected = useMemo(() => {
    if (chosen.size === 0) return chosen;
    const there = new Set(rows.map(({ key }) => key));
    return new Set([...chosen].filter((key) => there.has(key)));
  }, [rows, chosen]);
  return { rows, canUndo: before.length > 0, selected, change, undo, select: setChosen };
}
