/** The limits that the user layout was loaded with, or those that a later answer of the server told. */
import type { Limits } from '@orbweaver/model/api/limits.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { callServer } from '../session/server-call.ts';

/** `over`: what was loaded when they were told; limits that are loaded anew are newer. */
let told: { readonly over: Limits | null; readonly limits: Limits } | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useLoadedLimits(): Limits | null {
  return (useRouteLoaderData('layouts/user') as { readonly limits: Limits | null } | undefined)?.limits ?? null;
}

export function useLimits(): Limits | null {
  const loaded = useLoadedLimits();
  const newest = useSyncExternalStore(
    listen,
    () => told,
    () => null,
  );
  return newest !== null && newest.over === loaded ? newest.limits : loaded;
}

/** For responses that carry limits: every count on the page is right afterwards. */
export function useTellLimits(): (limits: Limits) => void {
  const over = useLoadedLimits();
  return useCallback(
    (limits) => {
      told = { over, limits };
      for (const listener of listeners) listener();
    },
    [over],
  );
}

/** After what the server counted by itself: asks it for the limits as they are now. */
export function useReloadLimits(): () => Promise<void> {
  const tell = useTellLimits();
  return useCallback(async () => {
    const response = await callServer('GET /server/user/limits');
    if (response.ok) tell(response.data);
  }, [tell]);
}
