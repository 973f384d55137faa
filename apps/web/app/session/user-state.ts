/** The account's state in the browser: what the page was rendered with, overlaid by what the server answers later. */
import type { UserState } from '@orbweaver/model/api/user-state.ts';
import { useSyncExternalStore } from 'react';
import { callServer } from './server-call.ts';

type PartialState = Partial<UserState>;

let current: PartialState | null = null;
const listeners = new Set<() => void>();

/** Each returned field overwrites the client's; absent ones stay. */
export function overlayState<T extends PartialState>(client: T | null, returned: PartialState): T & PartialState {
  const given = Object.entries(returned).filter(([, value]) => value !== undefined);
  return { ...client, ...Object.fromEntries(given) } as T & PartialState;
}

/** Lays fields that the server returned over the state. */
export function publishState(returned: PartialState): void {
  current = overlayState(current, returned);
  for (const listener of listeners) listener();
}

/** Asks the server and publishes its response; a failed call leaves the state as it is. */
export async function refreshState(): Promise<void> {
  const result = await callServer('GET /server/user/stateData');
  if (result.ok) publishState(result.data);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** State that a page was rendered with, as newer answers have changed it. */
export function useUserState(rendered: UserState): UserState {
  const later = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  return later === null ? rendered : overlayState(rendered, later);
}
