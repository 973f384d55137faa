/** One GET by `fetch` becomes a FetchRecord: one hop, with the limits of the gateway; what a browser does not tell is 'unavailable'. */
import { type FetchErrorCode, type FetchRecord, type FetchRequest, type HeaderMap, headerValue } from '@orbweaver/model/fetch-record.ts';
import { mediaBytes, planBody, readLength } from '@orbweaver/platform/body-plan.ts';
import { failedRecord } from '@orbweaver/platform/gateway/failed-record.ts';
import { maxAskedBodyBytes, maxAskedTimeoutMs } from '@orbweaver/platform/gateway/frames.ts';
import { headersOf } from '../headers-of.ts';
import { CompressedSize } from './compressed-size.ts';
import { faultOf } from './net-faults.ts';
import { type WatchedRequest, watched } from './request-watch.ts';

const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
/** A head that is told later than its response is as good as none. */
const headMs = 1000;
/** A body that unpacks to so many times its size, and above the limit, is meant to harm. */
const bombFactor = 100;

export interface ExchangeOptions {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly withCookies: boolean;
  /** Stopped by us. */
  readonly signal: AbortSignal;
}

export function exchange(asked: FetchRequest, options: ExchangeOptions): Promise<FetchRecord> {
  const request = {
    ...asked,
    maxBodyBytes: Math.min(asked.maxBodyBytes, maxAskedBodyBytes),
    timeoutMs: Math.min(asked.timeoutMs, maxAskedTimeoutMs),
  };
  if (!/^https?:/.test(request.url)) return Promise.resolve(failedRecord(request, 'unsupported-scheme', new URL(request.url).protocol));
  return watched(request.url, (seen) => fetchHop(request, options, seen));
}

async function fetchHop(request: FetchRequest, options: ExchangeOptions, seen: WatchedRequest): Promise<FetchRecord> {
  const begunMs = performance.now();
  const limit = AbortSignal.timeout(request.timeoutMs);
  const own = new AbortController();
  const signal = AbortSignal.any([limit, options.signal, own.signal]);
  const read: BodyRead = { bytes: null, read: 0, sent: null, truncated: false, isCut: false, error: null, detail: null };
  let hasResponse = false;
  try {
    const response = await fetch(request.url, {
      ...{ redirect: 'manual', cache: 'no-store', referrerPolicy: 'no-referrer', signal },
      credentials: options.withCookies ? 'include' : 'omit',
      headers: [['accept', accept], ...options.headers.map(([name, value]): [string, string] => [name, value])],
    });
    hasResponse = true;
    await Promise.race([seen.head, new Promise((settle) => setTimeout(settle, headMs))]);
    const headers =
      seen.status === 0 ? Object.fromEntries(response.headers) : headersOf(seen.headers.map((header) => [header.name, textOf(header)]));
    // What it leads to is told by its head alone: the browser keeps the body of a redirect to itself.
    if (response.type === 'opaqueredirect') return recordOf({ request, seen, headers, read: { ...read, isCut: true }, begunMs });
    if (seen.status === 0) seen.status = response.status;
    await readBody(response, headers, request, read);
    if (read.isCut) own.abort();
    return recordOf({ request, seen, headers, read, begunMs });
  } catch (error) {
    if (options.signal.aborted) return failedRecord(request, 'aborted', null);
    await Promise.race([seen.head, new Promise((settle) => setTimeout(settle, hasResponse ? 0 : headMs))]);
    const fault = limit.aborted
      ? { code: 'timeout' as const, detail: `no complete answer within ${request.timeoutMs} ms` }
      : faultOf(seen.error, seen.status !== 0, String(error));
    const isInternal = seen.status !== 0 && !hasResponse && fault.code !== 'timeout';
    const status = isInternal ? 0 : hasResponse ? seen.status : 0;
    return recordOf({
      request,
      seen: { ...seen, status },
      headers: headersOf(seen.headers.map((header) => [header.name, textOf(header)])),
      read: { ...read, ...faultRead(fault) },
      begunMs,
    });
  }
}

function faultRead({ code, detail }: { readonly code: FetchErrorCode; readonly detail: string }): Pick<BodyRead, 'error' | 'detail'> {
  return { error: code, detail };
}

interface BodyRead {
  bytes: Uint8Array<ArrayBuffer> | null;
  /** Decoded bytes that came. */
  read: number;
  /** Bytes over the network; null while nobody knows. */
  sent: number | null;
  truncated: boolean;
  /** Not read to its end. */
  isCut: boolean;
  error: FetchErrorCode | null;
  detail: string | null;
}

/** Fills `read` as it goes, so that what came before a fault is kept. */
async function readBody(response: Response, headers: HeaderMap, request: FetchRequest, read: BodyRead): Promise<void> {
  const declared = readLength(headerValue(headers, 'content-length'));
  const isCoded = headerValue(headers, 'content-encoding') !== null;
  const plan = planBody(request.body, headerValue(headers, 'content-type'), declared);
  if (plan === 'cut') {
    read.isCut = true;
    return;
  }
  const limit = request.body === 'media' ? Math.min(mediaBytes, request.maxBodyBytes) : request.maxBodyBytes;
  const parts: Uint8Array[] = [];
  const reader = response.body?.getReader();
  const size = isCoded && declared < 0 ? new CompressedSize() : null;
  try {
    while (reader !== undefined) {
      const { done, value } = await reader.read();
      if (done) break;
      const room = limit - read.read;
      read.read += value.length;
      await size?.add(value);
      if (plan === 'drop') continue;
      parts.push(value.length > room ? value.subarray(0, Math.max(0, room)) : value);
      if (read.read <= limit) continue;
      Object.assign(read, { truncated: true, isCut: true, detail: cutOf(declared, isCoded, limit) });
      break;
    }
    if (!read.isCut && size !== null && read.read > 0) read.sent = await size.size();
  } finally {
    if (read.sent === null) size?.drop();
    if (plan === 'keep') read.bytes = joined(parts);
    if (request.body === 'media' && read.truncated) Object.assign(read, { bytes: null, detail: null });
  }
}

function cutOf(declared: number, isCoded: boolean, limit: number): string {
  if (declared < 0) return 'body-endless';
  return isCoded && limit / Math.max(1, declared) > bombFactor ? 'compression-bomb' : 'body-too-large';
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

interface Ended {
  readonly request: FetchRequest;
  readonly seen: WatchedRequest;
  readonly headers: HeaderMap;
  readonly read: BodyRead;
  readonly begunMs: number;
}

function recordOf({ request, seen, headers, read, begunMs }: Ended): FetchRecord {
  const declared = readLength(headerValue(headers, 'content-length'));
  const isCoded = headerValue(headers, 'content-encoding') !== null;
  const sent = isCoded && declared >= 0 ? declared : (read.sent ?? read.read);
  const isSecure = request.url.startsWith('https:');
  return {
    ...{ url: request.url, purpose: request.purpose, status: seen.status, error: read.error, errorDetail: read.detail, headers },
    ...{ body: read.bytes, truncated: read.truncated, transferBytes: read.isCut ? Math.max(declared, sent) : sent },
    sizeDeclared: read.isCut,
    lengthMismatch: read.error === 'reset' && declared >= 0,
    ttfbMs: seen.sentMs > 0 && seen.headMs > 0 ? Math.max(0.1, seen.headMs - seen.sentMs) : 0,
    totalMs: performance.now() - begunMs,
    timesAtLeast: false,
    // Of HTTP/2 and 3 the browser makes a line that says 1.1.
    httpVersion: isSecure || seen.status === 0 ? 'unavailable' : seen.statusLine.startsWith('HTTP/1.0') ? '1.0' : '1.1',
    remoteAddress: seen.ip ?? 'unavailable',
    tls: isSecure ? 'unavailable' : null,
  };
}

function textOf({ value, binaryValue }: chrome.webRequest.HttpHeader): string {
  return value ?? new TextDecoder().decode(new Uint8Array((binaryValue as number[] | ArrayBuffer | undefined) ?? []));
}
