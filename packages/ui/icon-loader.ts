/**
 * Icon names become SVG bodies from `GET /api/_nuxt_icon/{prefix}.json?icons=a,b` (Iconify's wire format). Hosts are asked in turn: the next one
 * after 750 ms, all given up after 5,000 ms. A response with another prefix or without icons is invalid and logged.
 */
import { lookup } from '@orbweaver/model/lookup.ts';

export const iconRequest = { rotateMs: 750, timeoutMs: 5_000, maxUrlChars: 500 } as const;

type FetchIcons = (url: string, init: { readonly signal: AbortSignal }) => Promise<Pick<Response, 'ok' | 'json'>>;

export interface IconSource {
  readonly hosts: readonly string[];
  readonly fetchIcons: FetchIcons;
  readonly log: (...words: unknown[]) => void;
}

const ownSource: IconSource = {
  hosts: ['/api/_nuxt_icon'],
  fetchIcons: (url, init) => fetch(url, init),
  log: (...words) => console.error(...words),
};

/** Bodies by name; a name that cannot be had is absent. Never throws. */
export async function loadIcons(prefix: string, names: readonly string[], source: IconSource = ownSource): Promise<Record<string, string>> {
  const parts = await Promise.all(
    splitNames(prefix, names, source.hosts).map((part) =>
      askInTurn(prefix, part, source).catch((error: unknown) => {
        source.log('Failed to load custom icons', error);
        return {};
      }),
    ),
  );
  return Object.assign({}, ...parts);
}

const urlOf = (host: string, prefix: string, names: readonly string[]) => `${host}/${prefix}.json?icons=${names.join(',')}`;

/** Lists whose URL has at most 500 characters with the longest host. */
function splitNames(prefix: string, names: readonly string[], hosts: readonly string[]): string[][] {
  const longest = hosts.reduce((a, b) => (a.length >= b.length ? a : b), '');
  const lists: string[][] = [];
  for (const name of [...names].sort()) {
    const last = lists.at(-1);
    if (last !== undefined && urlOf(longest, prefix, [...last, name]).length <= iconRequest.maxUrlChars) last.push(name);
    else lists.push([name]);
  }
  return lists;
}

async function askInTurn(prefix: string, names: readonly string[], source: IconSource): Promise<Record<string, string>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new Error('time-out')), iconRequest.timeoutMs);
  const gaveUp = new Promise<never>((_, reject) => stop.signal.addEventListener('abort', () => reject(stop.signal.reason)));
  try {
    const responses = source.hosts.map(async (host, turn) => {
      if (turn > 0) await waitFor(turn * iconRequest.rotateMs, stop.signal);
      const response = await source.fetchIcons(urlOf(host, prefix, names), { signal: stop.signal });
      return readBodies(prefix, response.ok ? await response.json() : null);
    });
    return await Promise.race([Promise.any(responses), gaveUp]);
  } finally {
    clearTimeout(timer);
    gaveUp.catch(() => {});
    stop.abort();
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** Bodies of a valid answer. Only drawing elements pass: a response cannot bring script into the page. */
function readBodies(prefix: string, response: unknown): Record<string, string> {
  const set = response as { readonly prefix?: unknown; readonly icons?: Record<string, { readonly body?: unknown }> } | null;
  if (set?.prefix !== prefix || typeof set.icons !== 'object' || set.icons === null) throw new Error('invalid answer of the icon endpoint');
  const bodies = lookup<string>();
  for (const [name, icon] of Object.entries(set.icons)) {
    if (typeof icon.body === 'string' && isDrawing(icon.body)) bodies[name] = icon.body;
  }
  return bodies;
}

function isDrawing(body: string): boolean {
  return !/<(?!\/?(?:g|path|circle|ellipse|line|polyline|polygon|rect)\b)/i.test(body) && !/[\s/"']on\w+\s*=|javascript:/i.test(body);
}
