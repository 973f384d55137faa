/** Runs inside the page of a tab, in the extension's own world: nothing outside of the function may be named in it. */

/** What the page's own origin answered; the body in base64, since it comes as JSON. */
export interface ServedAnswer {
  readonly url: string;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly truncated: boolean;
  readonly transferBytes: number;
  readonly protocol: string;
  readonly ttfbMs: number;
  readonly totalMs: number;
  /** Why nothing came; null where something did. */
  readonly fault: string | null;
}

/** Asks for an address as the page itself does, with the cookies of a login, and past the cache. */
export async function fetchServed(url: string, maxBytes: number, timeoutMs: number): Promise<ServedAnswer> {
  const begunMs = performance.now();
  const failed = (fault: string): ServedAnswer => ({
    url,
    status: 0,
    headers: [],
    body: '',
    truncated: false,
    transferBytes: 0,
    protocol: '',
    ttfbMs: 0,
    totalMs: performance.now() - begunMs,
    fault,
  });
  try {
    const response = await fetch(url, { cache: 'no-store', credentials: 'include', signal: AbortSignal.timeout(timeoutMs) });
    const ttfbMs = performance.now() - begunMs;
    const parts: Uint8Array[] = [];
    let length = 0;
    let truncated = false;
    const reader = response.body?.getReader();
    while (reader !== undefined) {
      const { done, value } = await reader.read();
      if (done) break;
      const room = maxBytes - length;
      parts.push(value.length > room ? value.subarray(0, room) : value);
      length += Math.min(room, value.length);
      if (value.length > room) {
        truncated = true;
        await reader.cancel();
        break;
      }
    }
    const totalMs = performance.now() - begunMs;
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    let text = '';
    for (let from = 0; from < length; from += 0x8000) text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
    // The page's own request went the same way; that of an extension's world is not told by every version of the browser.
    const own = performance.getEntriesByName(response.url, 'resource').at(-1) as PerformanceResourceTiming | undefined;
    const page = performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming | undefined;
    const declared = response.headers.has('content-encoding') ? Number(response.headers.get('content-length')) : 0;
    const sent = own !== undefined && own.encodedBodySize > 0 ? own.encodedBodySize : declared;
    return {
      url: response.url,
      status: response.status,
      headers: [...response.headers],
      body: btoa(text),
      truncated,
      transferBytes: sent > 0 ? sent : length,
      protocol: own?.nextHopProtocol || page?.nextHopProtocol || '',
      ttfbMs,
      totalMs,
      fault: null,
    };
  } catch (error) {
    return failed(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : String(error));
  }
}
