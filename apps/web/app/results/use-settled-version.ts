/** Rows never move while somebody points at them: the version of the file that a table shows waits until then, and tells that there is news. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useResults } from './results-client.tsx';

export interface SettledVersion {
  readonly version: number;
  readonly hasNews: boolean;
  hold(): void;
  release(): void;
  take(): void;
}

export function useSettledVersion(): SettledVersion {
  const { version } = useResults();
  const [settled, setSettled] = useState(version);
  const isHeld = useRef(false);
  const newest = useRef(version);
  newest.current = version;
  useEffect(() => {
    if (!isHeld.current) setSettled(version);
  }, [version]);
  const take = useCallback(() => setSettled(newest.current), []);
  const hold = useCallback(() => {
    isHeld.current = true;
  }, []);
  const release = useCallback(() => {
    isHeld.current = false;
    setSettled(newest.current);
  }, []);
  return { version: settled, hasNews: settled !== version, hold, release, take };
}
