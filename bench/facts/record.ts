/** A FetchRecord around bytes that did not come over the network. */
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';

export function recordOf(url: string, body: Uint8Array, contentType: string): FetchRecord {
  return {
    url,
    purpose: 'page',
    status: 200,
    error: null,
    errorDetail: null,
    headers: { 'content-type': contentType },
    body,
    truncated: false,
    transferBytes: body.length,
    sizeDeclared: false,
    lengthMismatch: false,
    ttfbMs: 0,
    totalMs: 0,
    httpVersion: 'unavailable',
    remoteAddress: 'unavailable',
    tls: 'unavailable',
  };
}
