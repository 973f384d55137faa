/** What one of the scan's actions answers: asked again when the question or the file changes. */
import { useEffect, useState } from 'react';
import { type ResultActions, useResults } from './results-client.tsx';

export interface Promised<T> {
  /** undefined while it is awaited. */
  readonly response: T | undefined;
  readonly hasFailed: boolean;
}

/** `key` names the question. Nothing is asked while the scan runs. */
export function usePromised<T>(key: string, ask: (actions: ResultActions) => Promise<T>): Promised<T> {
  const { actions, version } = useResults();
  const whole = `${key} ${version}`;
  const [state, setState] = useState<Promised<T> & { readonly key: string }>({ key: '', response: undefined, hasFailed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question.
  useEffect(() => {
    if (actions === null) return;
    let isCurrent = true;
    ask(actions).then(
      (response) => isCurrent && setState({ key: whole, response, hasFailed: false }),
      () => isCurrent && setState({ key: whole, response: undefined, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [actions, whole]);
  return state.key === whole ? state : { response: undefined, hasFailed: false };
}
