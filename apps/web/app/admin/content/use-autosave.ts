/** Saves what is being written a moment after the last key, one save at a time, and says how that stands. */
import { useEffect, useRef, useState } from 'react';
import type { CallFailure, CallResult } from '../../session/server-call.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

export interface Autosave {
  readonly state: SaveState;
  /** Why the last save failed; null while none has. */
  readonly failure: CallFailure | null;
  /** Saves at once what is not saved yet; true when all is saved. */
  readonly flush: () => Promise<boolean>;
}

const pauseMs = 1_500;

/** `value` is replaced, never changed in place. What cannot be saved yet (`isReady` false) waits. */
export function useAutosave<T>(value: T, isReady: boolean, save: (value: T) => Promise<CallResult<unknown>>): Autosave {
  const [state, setState] = useState<SaveState>('saved');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const latest = useRef({ value, isReady, save });
  const saved = useRef(value);
  const running = useRef<Promise<boolean> | null>(null);
  latest.current = { value, isReady, save };

  const saveOnce = async (): Promise<boolean> => {
    const sent = latest.current;
    if (sent.value === saved.current) return true;
    if (!sent.isReady) return false;
    setState('saving');
    const result = await sent.save(sent.value);
    setFailure(result.ok ? null : result);
    if (!result.ok) {
      setState('failed');
      return false;
    }
    saved.current = sent.value;
    if (latest.current.value !== sent.value) return saveOnce();
    setState('saved');
    return true;
  };
  const flush = (): Promise<boolean> => {
    running.current ??= saveOnce().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const flushLatest = useRef(flush);
  flushLatest.current = flush;

  useEffect(() => {
    if (value === saved.current) return;
    setState((now) => (now === 'saving' ? now : 'unsaved'));
    const timer = setTimeout(() => void flushLatest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.value !== saved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return { state, failure, flush };
}
