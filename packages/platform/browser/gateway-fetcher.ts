/** The Fetcher port over a link: beside the link itself, or in a page worker that reaches it through a message port. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { failedRecord } from '../gateway/failed-record.ts';
import type { FetchLink, LinkCall } from './fetch-link.ts';

/** What a page worker sends: a request by number, or null for "drop all that is open". */
type PortAsk = { readonly call: number; readonly request: FetchRequest } | null;

interface PortResponse {
  readonly call: number;
  readonly record: FetchRecord;
}

/** A fetcher in the thread that holds the link. The link stays open when it is closed. */
export function createLinkFetcher(link: FetchLink): Fetcher {
  const open = new Set<LinkCall>();
  return abortable(
    (request, settle) => {
      const call = link.call(request);
      open.add(call);
      void call.response.then((record) => {
        open.delete(call);
        settle(record);
      });
    },
    () => {
      for (const call of [...open]) call.cancel();
    },
  );
}

/** Lets the fetcher at the other end of `port` ask through the link. */
export function serveFetches(link: FetchLink, port: MessagePort): void {
  const open = new Map<number, LinkCall>();
  port.onmessage = ({ data }: MessageEvent<PortAsk>) => {
    if (data === null) {
      for (const call of [...open.values()]) call.cancel();
      return;
    }
    const call = link.call(data.request);
    open.set(data.call, call);
    void call.response.then((record) => {
      open.delete(data.call);
      const transfer = record.body === null ? [] : [record.body.buffer as ArrayBuffer];
      port.postMessage({ call: data.call, record } satisfies PortResponse, transfer);
    });
  };
}

/** A fetcher in a page worker. */
export function createPortFetcher(port: MessagePort): Fetcher {
  const open = new Map<number, (record: FetchRecord) => void>();
  let nextCall = 1;
  port.onmessage = ({ data }: MessageEvent<PortResponse>) => {
    open.get(data.call)?.(data.record);
    open.delete(data.call);
  };
  return abortable(
    (request, settle) => {
      const call = nextCall++;
      open.set(call, settle);
      port.postMessage({ call, request } satisfies PortAsk);
    },
    () => {
      open.clear();
      port.postMessage(null satisfies PortAsk);
    },
  );
}

/** Answers open calls 'aborted' itself, at once, whatever the other end does. */
function abortable(ask: (request: FetchRequest, settle: (record: FetchRecord) => void) => void, drop: () => void): Fetcher {
  const open = new Map<(record: FetchRecord) => void, FetchRequest>();
  let isAborted = false;
  const abort = (): void => {
    isAborted = true;
    const dropped = [...open];
    open.clear();
    for (const [settle, request] of dropped) settle(failedRecord(request, 'aborted', null));
    if (dropped.length > 0) drop();
  };
  return {
    fetch(request) {
      if (isAborted) return Promise.resolve(failedRecord(request, 'aborted', null));
      if (request.userAgent !== undefined)
        return Promise.resolve(failedRecord(request, 'unsupported-scheme', 'the link always names itself'));
      return new Promise((settle) => {
        open.set(settle, request);
        ask(request, (record) => {
          if (open.delete(settle)) settle(record);
        });
      });
    },
    abort,
    resume() {
      isAborted = false;
    },
    async close() {
      abort();
    },
  };
}
