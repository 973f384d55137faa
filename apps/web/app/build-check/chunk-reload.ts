/** A page chunk that cannot be loaded may reload the page at most once in 10 s for a path; the memory survives the reload. */

const key = 'orbweaver-chunk-reload';
export const reloadGuardMs = 10_000;

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Is a reload of this path allowed now? A yes is remembered. Without storage the response is no: better an error page than a loop. */
export function mayReload(memory: Memory, path: string, now: number): boolean {
  try {
    const last = readLast(memory);
    if (last !== null && last.path === path && now < last.expires) return false;
    memory.setItem(key, JSON.stringify({ path, expires: now + reloadGuardMs }));
    return true;
  } catch {
    return false;
  }
}

function readLast(memory: Memory): { readonly path: unknown; readonly expires: number } | null {
  const stored: unknown = JSON.parse(memory.getItem(key) ?? 'null');
  if (typeof stored !== 'object' || stored === null || !('expires' in stored) || !('path' in stored)) return null;
  return { path: stored.path, expires: Number(stored.expires) };
}
