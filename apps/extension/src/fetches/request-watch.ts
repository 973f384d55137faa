/**
 * What the network says of the extension's own requests, which `fetch` does not tell: the head of a redirect, all headers, the address, the
 * error. A request is told by its address: while one is open, another for the same address waits.
 */

export interface WatchedRequest {
  readonly url: string;
  status: number;
  statusLine: string;
  headers: readonly chrome.webRequest.HttpHeader[];
  ip: string | null;
  /** Milliseconds; 0 until it came so far. */
  sentMs: number;
  headMs: number;
  /** Such as `net::ERR_NAME_NOT_RESOLVED`. */
  error: string | null;
  /** Settles when the head has come, or nothing will. */
  readonly head: Promise<void>;
}

interface Open extends WatchedRequest {
  readonly told: () => void;
  readonly over: () => void;
}

const open = new Map<string, Open>();
const byId = new Map<string, Open>();
const filter: chrome.webRequest.RequestFilter = { urls: ['http://*/*', 'https://*/*'] };

/** Chrome tells the events to who listens from the start of the worker. */
export function startWatching(): void {
  const own = location.origin;
  const { webRequest } = chrome;
  webRequest.onBeforeRequest.addListener((details) => {
    const request = details.initiator === own && details.tabId === -1 ? open.get(withoutFragment(details.url)) : undefined;
    if (request !== undefined && request.status === 0) byId.set(details.requestId, request);
    return undefined;
  }, filter);
  webRequest.onSendHeaders.addListener((details) => {
    const request = byId.get(details.requestId);
    if (request !== undefined) request.sentMs = details.timeStamp;
  }, filter);
  webRequest.onHeadersReceived.addListener(
    (details) => {
      const request = byId.get(details.requestId);
      if (request === undefined || request.status !== 0) return undefined;
      const { statusCode, statusLine, responseHeaders = [], timeStamp } = details;
      Object.assign(request, { status: statusCode, statusLine, headers: responseHeaders, headMs: timeStamp });
      return undefined;
    },
    filter,
    ['responseHeaders', 'extraHeaders'],
  );
  const arrived = ({ requestId, ip }: { readonly requestId: string; readonly ip?: string | undefined }): void => {
    const request = byId.get(requestId);
    if (request === undefined) return;
    request.ip = ip ?? null;
    request.told();
  };
  webRequest.onBeforeRedirect.addListener(arrived, filter);
  webRequest.onResponseStarted.addListener(arrived, filter);
  webRequest.onCompleted.addListener(({ requestId }) => {
    byId.get(requestId)?.told();
    byId.delete(requestId);
  }, filter);
  webRequest.onErrorOccurred.addListener(({ requestId, error }) => {
    const request = byId.get(requestId);
    if (request === undefined) return;
    request.error = error;
    request.told();
    byId.delete(requestId);
  }, filter);
}

/** Runs `work` while the request is watched. */
export async function watched<T>(url: string, work: (request: WatchedRequest) => Promise<T>): Promise<T> {
  const name = withoutFragment(url);
  const turn = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const before = waiting.get(name) ?? Promise.resolve();
  const mine = before.then(() => turn.promise);
  waiting.set(name, mine);
  await before;
  const request: Open = {
    ...{ url: name, status: 0, statusLine: '', headers: [], ip: null, sentMs: 0, headMs: 0, error: null },
    ...{ head: told.promise, told: told.resolve, over: turn.resolve },
  };
  open.set(name, request);
  try {
    return await work(request);
  } finally {
    open.delete(name);
    if (waiting.get(name) === mine) waiting.delete(name);
    request.over();
  }
}

const waiting = new Map<string, Promise<void>>();

function withoutFragment(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? url : url.slice(0, at);
}
