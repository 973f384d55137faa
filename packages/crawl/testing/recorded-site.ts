/** A Fetcher that answers from memory, for tests: no network, no waiting. */
import type { FetchRecord, FetchRequest, HeaderMap } from '@orbweaver/model/fetch-record.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { Fetcher } from '../ports.ts';

export interface RecordedResponse {
  readonly status?: number;
  readonly error?: FetchRecord['error'];
  readonly headers?: HeaderMap;
  readonly body?: string | Uint8Array;
}

/** Answers by URL; an unknown URL is a 404. `asked` lists the requests in order. */
export function recordedSite(responses: Readonly<Record<string, RecordedResponse | ((attempt: number) => RecordedResponse)>>): Pick<
  Fetcher,
  'fetch'
> & {
  readonly asked: FetchRequest[];
} {
  const asked: FetchRequest[] = [];
  const fetch = (request: FetchRequest): Promise<FetchRecord> => {
    const attempt = asked.filter((earlier) => earlier.url === request.url).length;
    asked.push(request);
    const found = ownValue(responses, request.url) ?? { status: 404 };
    return Promise.resolve(toRecord(request, typeof found === 'function' ? found(attempt) : found));
  };
  return { fetch, asked };
}

function toRecord(request: FetchRequest, response: RecordedResponse): FetchRecord {
  const whole = typeof response.body === 'string' ? new TextEncoder().encode(response.body) : (response.body ?? new Uint8Array(0));
  const body = whole.slice(0, request.maxBodyBytes);
  return {
    url: request.url,
    purpose: request.purpose,
    status: response.error === undefined || response.error === null ? (response.status ?? 200) : 0,
    error: response.error ?? null,
    errorDetail: null,
    headers: response.headers ?? {},
    body,
    truncated: body.length < whole.length,
    transferBytes: whole.length,
    sizeDeclared: false,
    lengthMismatch: false,
    ttfbMs: 1,
    totalMs: 1,
    timesAtLeast: false,
    httpVersion: '1.1',
    remoteAddress: null,
    tls: null,
  };
}
