/** Headers as a fetcher has them. */
import type { HeaderMap } from '@orbweaver/model/fetch-record.ts';

/** Names in lower case, repeated ones as a list. */
export function headersOf(pairs: Iterable<readonly [name: string, value: string]>): HeaderMap {
  const headers = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    const key = name.toLowerCase();
    const before = headers.get(key);
    headers.set(key, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(headers);
}
