/** What one HTTP exchange asked for and brought back. A failed fetch is data, never an exception. */
import { ownValue } from './lookup.ts';

/** Why a request is made. Every request is counted under exactly one purpose. */
export const fetchPurposes = ['page', 'link', 'resource', 'robots', 'sitemap', 'probe', 'retry'] as const;
export type FetchPurpose = (typeof fetchPurposes)[number];

/**
 * How much of the body is wanted.
 * - `full`: to the end, up to `maxBodyBytes`.
 * - `media`: to the end when it is below 512 KB (declared or counted), else cut after the headers.
 * - `page-or-none`: to the end when the content type is HTML (or absent), else cut after the headers.
 * - `none`: cut after the headers.
 */
export type BodyPolicy = 'full' | 'media' | 'page-or-none' | 'none';

export interface FetchRequest {
  /** Absolute, normalised, http or https. */
  readonly url: string;
  readonly purpose: FetchPurpose;
  readonly body: BodyPolicy;
  /** Bytes after content decoding; a longer body is cut there and `truncated` is set. */
  readonly maxBodyBytes: number;
  /** Whole exchange, connect to last byte. */
  readonly timeoutMs: number;
  /** Asks as this user agent instead of the scan's own. A fetcher that cannot answers 'unsupported-scheme'. */
  readonly userAgent?: string;
}

/** Lower-case names. A header sent more than once is an array in the order sent. */
export type HeaderMap = Readonly<Record<string, string | readonly string[]>>;

export const fetchErrorCodes = [
  'dns', // name not resolved
  'refused', // connection refused or unreachable
  'reset', // connection closed before the response was complete
  'timeout', // no complete response within timeoutMs
  'tls', // handshake or certificate failure
  'http-invalid', // the response is not valid HTTP (bad header, bad status line, bad chunking)
  'headers-too-large', // header section above the limit
  'body-invalid', // content coding broken (gzip, br, deflate, zstd)
  'address-blocked', // the resolved address is refused by policy
  'unsupported-scheme',
  'memory-limit', // no room for the body among all that is held at once
  'aborted', // stopped by us
  'not-permitted', // the browser extension may not ask this host
] as const;
export type FetchErrorCode = (typeof fetchErrorCodes)[number];

/** Why a body was cut at `maxBodyBytes`. */
export const bodyCuts = [
  'body-too-large', // its declared length, or what it unpacks to, is above the limit
  'body-endless', // it had no declared length and went on past the limit
  'compression-bomb', // it unpacks to more than a hundred times its size, and above the limit
] as const;
export type BodyCut = (typeof bodyCuts)[number];

/** A field the transport cannot see carries this, and a check on it answers "not tested". */
export type Unavailable = 'unavailable';

export interface TlsFacts {
  readonly protocol: string; // 'TLSv1.3'
  readonly cipher: string;
  readonly alpn: string | null; // 'h2', 'http/1.1'
  readonly authorized: boolean;
  readonly authorizationError: string | null;
  readonly subject: string;
  readonly issuer: string;
  /** DNS names of the certificate. */
  readonly names: readonly string[];
  readonly validFrom: string; // ISO 8601
  readonly validTo: string;
}

/** One hop: redirects are never followed by a fetcher. */
export interface FetchRecord {
  readonly url: string;
  readonly purpose: FetchPurpose;
  /** 0 when no response head arrived. */
  readonly status: number;
  readonly error: FetchErrorCode | null;
  /** The transport's own words for the error, for the person who reads the report; without an error why the body was cut, one of `bodyCuts`. */
  readonly errorDetail: string | null;
  readonly headers: HeaderMap;
  /** After content decoding; null when no body was read. With `error` set it holds what arrived before. */
  readonly body: Uint8Array | null;
  /** The body was cut at a limit. */
  readonly truncated: boolean;
  /** Body bytes as sent; from Content-Length when `sizeDeclared`. */
  readonly transferBytes: number;
  /** The body was not read to its end, so `transferBytes` is what the server declared, or what was read before the cut where that is more. */
  readonly sizeDeclared: boolean;
  /** Content-Length disagreed with the bytes that came. */
  readonly lengthMismatch: boolean;
  /** From when the request was sent until the response head was there, less what this program did besides. */
  readonly ttfbMs: number;
  /** From when a connection was looked for until the last byte was there, less what this program did besides. */
  readonly totalMs: number;
  /** The program was busy for so long meanwhile that the server may have taken a good deal more than these times. */
  readonly timesAtLeast: boolean;
  readonly httpVersion: '1.0' | '1.1' | '2' | Unavailable;
  readonly remoteAddress: string | Unavailable | null;
  /** null over plain http. */
  readonly tls: TlsFacts | Unavailable | null;
}

/** The first value of a header, or null. `name` in lower case. */
export function headerValue(headers: HeaderMap, name: string): string | null {
  const value = ownValue(headers, name);
  if (value === undefined) return null;
  return typeof value === 'string' ? value : (value[0] ?? null);
}

/** All values of a header in the order sent. */
export function headerValues(headers: HeaderMap, name: string): readonly string[] {
  const value = ownValue(headers, name);
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
