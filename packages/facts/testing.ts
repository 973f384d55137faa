/** For tests and measurements: facts of HTML that did not come over the network. */
import type { FetchRecord, HeaderMap } from '@orbweaver/model/fetch-record.ts';
import { type ExtractedPage, extractPage, type FactsOptions } from './index.ts';
import type { PageFacts } from './page-facts.ts';

export const testUrl = 'https://site.test/dir/page';

const htmlHeaders: HeaderMap = { 'content-type': 'text/html; charset=utf-8' };

/** A record of `body` as fetched from `url`; strings are sent as UTF-8. */
export function recordOf(body: string | Uint8Array, headers: HeaderMap = htmlHeaders, url = testUrl): FetchRecord {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return {
    url,
    purpose: 'page',
    status: 200,
    error: null,
    errorDetail: null,
    headers,
    body: bytes,
    truncated: false,
    transferBytes: bytes.length,
    sizeDeclared: false,
    lengthMismatch: false,
    ttfbMs: 0,
    totalMs: 0,
    timesAtLeast: false,
    httpVersion: 'unavailable',
    remoteAddress: 'unavailable',
    tls: 'unavailable',
  };
}

export function pageOf(html: string | Uint8Array, headers?: HeaderMap, options?: FactsOptions): ExtractedPage {
  return extractPage(recordOf(html, headers), options);
}

export function factsOf(html: string | Uint8Array, headers?: HeaderMap): PageFacts {
  return pageOf(html, headers).facts;
}
