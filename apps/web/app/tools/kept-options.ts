/** A tool's options outlive the visit: stored in this browser, or carried in the fragment of a link, which no server sees. */
import { type Options, readOptions, type ValuesOf } from '@orbweaver/model/option.ts';
import type { ToolId } from '@orbweaver/tools/tool-list.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Longer states are not put into a link. */
const maxLinkChars = 6_000;

/** The state in the fragment `#s=...`, or null. */
export function readLinkState(hash: string): unknown {
  const coded = /^#s=([\w-]+)$/.exec(hash)?.[1];
  if (coded === undefined || coded.length > maxLinkChars) return null;
  try {
    const bytes = Uint8Array.from(atob(coded.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** The fragment that carries a state, or null where it is too long for a link. */
export function writeLinkState(state: object): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  if (bytes.length > maxLinkChars) return null;
  const coded = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return coded.length > maxLinkChars ? null : `#s=${coded}`;
}

/** Values of the declared options, and how to change some: their defaults; those of the link, else those kept here, come once the page runs in a browser. */
export function useKeptOptions<S extends Options>(
  tool: ToolId,
  declared: S,
): readonly [ValuesOf<S>, (change: Partial<ValuesOf<S>>) => void] {
  const [options, setOptions] = useState(() => readOptions(declared, null).values);
  const key = `orbweaver-tool-${tool}`;
  const first = useRef(declared);
  useEffect(() => {
    const linked = readLinkState(location.hash);
    setOptions(readOptions(first.current, linked ?? readStored(key)).values);
  }, [key]);
  const change = useCallback(
    (part: Partial<ValuesOf<S>>) =>
      setOptions((before) => {
        const next = { ...before, ...part };
        writeStored(key, next);
        return next;
      }),
    [key],
  );
  return [options, change];
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** A browser that keeps nothing loses the options with the visit, no more. */
function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
