/** A page chunk that failed and may not reload the page again: thrown while rendering, so that the error page comes. */
import { useEffect, useState } from 'react';

/** What `vite/chunk-guard.ts` makes the router dispatch; `detail` is the error. */
const failed = 'orbweaver-chunk-failed';

export function useChunkFailure(): void {
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    const onFailure = (event: Event) => setFailure({ error: (event as CustomEvent<unknown>).detail });
    window.addEventListener(failed, onFailure);
    return () => window.removeEventListener(failed, onFailure);
  }, []);
  if (failure !== null) throw failure.error;
}
