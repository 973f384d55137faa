/** Chooses a view by its name, or the one beside it in the list of views. */
import { allViews } from '@orbweaver/store/views/all-views.ts';
import { useCallback, useEffect, useRef } from 'react';

interface ViewChoice {
  readonly choose: (view: string) => void;
  readonly chooseBeside: (by: 1 | -1) => void;
}

export function useViewChoice(view: string, onChoose: (view: string) => void): ViewChoice {
  // Of two keys in a row the second begins where the first leads, though it is not drawn yet.
  const chosen = useRef(view);
  useEffect(() => {
    chosen.current = view;
  }, [view]);
  const choose = useCallback(
    (next: string) => {
      chosen.current = next;
      onChoose(next);
    },
    [onChoose],
  );
  const chooseBeside = (by: 1 | -1) => {
    const at = allViews.findIndex(({ id }) => id === chosen.current);
    const next = allViews[at + by];
    if (next !== undefined) choose(next.id);
  };
  return { choose, chooseBeside };
}
