/** One question's answer: asked when the question or the file changes; the old answer stays until the new one is there. */
import type { ViewAnswer, ViewKind, ViewQuestions } from '@orbweaver/scan/results/view-queries.ts';
import { startTransition, useEffect, useState } from 'react';
import { useResults } from './results-client.tsx';

export interface Answered<T> {
  readonly answer: T | null;
  readonly hasFailed: boolean;
}

export function useAnswer<K extends ViewKind>(kind: K, ask: ViewQuestions[K]['ask']): Answered<ViewAnswer<K>> {
  const { client, version } = useResults();
  const [state, setState] = useState<Answered<ViewAnswer<K>> & { readonly key: string }>({ key: '', answer: null, hasFailed: false });
  const key = JSON.stringify([kind, ask]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the question; `version` for the state of the file.
  useEffect(() => {
    let isCurrent = true;
    client.ask(kind, ask).then(
      // As a transition: input goes before the drawing of a large answer.
      (answer) => isCurrent && startTransition(() => setState({ key, answer, hasFailed: false })),
      () => isCurrent && setState({ key, answer: null, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, key, version]);
  return state.key === key ? state : { answer: null, hasFailed: false };
}
