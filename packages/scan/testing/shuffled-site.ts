/** A site behind a Fetcher without a network: answers come in an order of their own, given by a seed. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';

const encoder = new TextEncoder();

export interface SiteResponse {
  /** 0: the connection is refused. */
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly location?: string;
}

export interface ShuffledSiteInput {
  /** What the site answers for a path. */
  readonly response: (path: string) => SiteResponse;
  readonly seed: number;
  /** Runs a call in a later turn. */
  readonly soon: (call: () => void) => void;
  /** Called with the number of responses given so far, this one included. */
  readonly onResponse?: (count: number) => void;
}

export interface ShuffledSite {
  createFetcher(): Fetcher;
  /** URLs in the order they were asked for. */
  readonly asked: string[];
  /** Answers given. */
  responded(): number;
}

interface Open {
  readonly request: FetchRequest;
  readonly settle: (record: FetchRecord) => void;
}

export function shuffledSite({ response, seed, soon, onResponse = () => {} }: ShuffledSiteInput): ShuffledSite {
  const asked: string[] = [];
  let responded = 0;
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };

  const createFetcher = (): Fetcher => {
    let open: Open[] = [];
    let isAborted = false;
    let isTurning = false;
    const turn = (): void => {
      isTurning = false;
      const [next] = open.splice(random(Math.max(1, open.length)), 1);
      if (next !== undefined) {
        next.settle(recordOf(next.request, response, isAborted));
        if (!isAborted) onResponse(++responded);
      }
      schedule();
    };
    const schedule = (): void => {
      if (isTurning || open.length === 0) return;
      isTurning = true;
      soon(turn);
    };
    const abort = (): void => {
      isAborted = true;
      for (const { request, settle } of open) settle(recordOf(request, response, true));
      open = [];
    };
    return {
      fetch: (request) =>
        new Promise((settle) => {
          if (isAborted) return settle(recordOf(request, response, true));
          asked.push(request.url);
          open.push({ request, settle });
          schedule();
        }),
      abort,
      resume() {
        isAborted = false;
      },
      async close() {
        abort();
      },
    };
  };
  return { createFetcher, asked, responded: () => responded };
}

function recordOf(request: FetchRequest, responseOf: (path: string) => SiteResponse, isAborted: boolean): FetchRecord {
  const response = responseOf(new URL(request.url).pathname);
  const body = typeof response.body === 'string' ? encoder.encode(response.body) : response.body;
  const location = response.location === undefined ? {} : { location: response.location };
  return {
    url: request.url,
    purpose: request.purpose,
    status: isAborted ? 0 : response.status,
    error: isAborted ? 'aborted' : response.status === 0 ? 'refused' : null,
    errorDetail: null,
    headers: { 'content-type': response.type, ...location },
    body: request.body === 'none' ? null : body,
    truncated: false,
    transferBytes: body.length,
    sizeDeclared: request.body === 'none',
    lengthMismatch: false,
    ttfbMs: 1,
    totalMs: 2,
    timesAtLeast: false,
    httpVersion: '1.1',
    remoteAddress: '127.0.0.1',
    tls: null,
  };
}
