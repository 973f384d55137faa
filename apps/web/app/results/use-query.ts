/** One question's response: asked when the question or the file changes; the old response stays until the new one is there. */
import type { ViewKind, ViewQuestions, ViewResult } from '@orbweaver/scan/results/view-queries.ts';
import { startTransition, useEffect, useState } from 'react';
import { useResults } from './results-client.tsx';

export interface Queried<T> {
  readonly response: T | null;
  readonly hasFailed: boolean;
}

export function useQuery<K extends ViewKind>(kind: K, ask: ViewQuestions[K]['ask']): Queried<ViewResult<K>> {
  const { client, version } = useResults();
  const [state, setState] = useState<Queried<ViewResult<K>> & { readonly key: string }>({ key: '', response: null, hasFailed: false });
  const key = JSON.stringify([kind, ask]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the question; `version` for the state of the file.
  useEffect(() => {
    let isCurrent = true;
    client.ask(kind, ask).then(
      // As a transition: input goes before the drawing of a large response.
      (response) => isCurrent && startTransition(() => setState({ key, response, hasFailed: false })),
      () => isCurrent && setState({ key, response: null, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, key, version]);
  return state.key === key ? state : { response: null, hasFailed: false };
}
