/** HTML that came from no server, such as pasted source, to the structured data in it. */
import { extractPage } from './index.ts';
import type { StructuredDataFacts } from './page-facts.ts';

/** Addresses in it are resolved against a host that does not exist. */
export function structuredDataOf(html: string): StructuredDataFacts {
  const bytes = new TextEncoder().encode(html);
  return extractPage({
    url: 'https://pasted.invalid/',
    purpose: 'page',
    status: 200,
    error: null,
    errorDetail: null,
    headers: { 'content-type': 'text/html; charset=utf-8' },
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
  }).facts.structuredData;
}
