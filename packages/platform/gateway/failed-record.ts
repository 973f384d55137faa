/** The FetchRecord of a request that brought nothing back: refused, aborted or never sent. */
import type { FetchErrorCode, FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';

export function failedRecord(request: FetchRequest, error: FetchErrorCode, errorDetail: string | null): FetchRecord {
  return {
    url: request.url,
    purpose: request.purpose,
    status: 0,
    error,
    errorDetail,
    headers: {},
    body: null,
    truncated: false,
    transferBytes: 0,
    sizeDeclared: false,
    lengthMismatch: false,
    ttfbMs: 0,
    totalMs: 0,
    timesAtLeast: false,
    httpVersion: 'unavailable',
    remoteAddress: null,
    tls: null,
  };
}
