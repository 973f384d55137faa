/** The same object as long as it says the same: every response of the worker brings one of its own. */
import { useRef } from 'react';

export function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}
