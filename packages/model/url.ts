/**
 * Turns an href into the one spelling of its URL that the scan knows it by, and takes such URLs apart.
 * WHATWG URL parsing, then RFC 3986 section 6.2.2 for percent-encoding. The rules are in docs/same-page.md.
 */

export interface NormalizeOptions {
  /** Names of parameters that never tell pages apart, such as `PHPSESSID`; ASCII case does not matter. */
  readonly dropParameters?: readonly string[];
}

/** Longer URLs are not crawled: servers refuse them and traps grow them. */
export const maxUrlChars = 8192;

/**
 * What a conforming browser would request: absolute, WHATWG-serialised, without fragment. Null for what cannot be fetched:
 * another scheme than http(s), malformed, over `maxUrlChars`, relative without `base`. `base` is an absolute URL.
 */
export function resolveUrl(href: string, base?: string): string | null {
  if (href.length > maxUrlChars) return null;
  if (isSerialised(href)) return href;
  const parsed = URL.parse(href, base);
  if (parsed === null) return null;
  const url = parsed.href;
  if (url === href) learnOrigin(url);
  if ((!url.startsWith('http://') && !url.startsWith('https://')) || url.length > maxUrlChars) return null;
  const hash = url.indexOf('#');
  return hash === -1 ? url : url.slice(0, hash);
}

/**
 * Origins as they are written that URL parsing left as they were. An address on one of them whose path and query hold nothing that parsing
 * changes is told without it, which takes a third of the time: canonical addresses and those in structured data are nearly all of them so.
 */
const plainOrigins = new Set<string>();
const maxPlainOrigins = 500;
const plainPath = /^\/[\w~/.-]*(?:\?[\w~.=&-]+)?$/;

function isSerialised(href: string): boolean {
  if (!href.startsWith('http') || plainOrigins.size === 0) return false;
  const end = href.indexOf('/', 8);
  if (end === -1 || !plainOrigins.has(href.slice(0, end))) return false;
  const path = href.slice(end);
  // Segments that begin with a dot may be '.' or '..'.
  return plainPath.test(path) && !path.includes('/.');
}

function learnOrigin(url: string): void {
  if (!url.startsWith('http://') && !url.startsWith('https://')) return;
  if (plainOrigins.size >= maxPlainOrigins) plainOrigins.clear();
  plainOrigins.add(url.slice(0, url.indexOf('/', 8)));
}

/** The one spelling of a resolved URL; resolved URLs are the same page when this is equal. Idempotent. */
export function plainUrl(resolved: string, options?: NormalizeOptions): string {
  let url = plainAuthority(resolved);
  if (url.includes('%')) url = plainPercentEncoding(url);
  if (options?.dropParameters !== undefined && options.dropParameters.length > 0) url = withoutParameters(url, options.dropParameters);
  const emptyQuery = url.charCodeAt(url.length - 1) === QUESTION_MARK && url.indexOf('?') === url.length - 1;
  return emptyQuery ? url.slice(0, -1) : url;
}

/** `resolveUrl`, then `plainUrl`: the URL that the scan stores, fetches and compares. */
export function normalizeUrl(href: string, base?: string, options?: NormalizeOptions): string | null {
  const url = resolveUrl(href, base);
  return url === null ? null : plainUrl(url, options);
}

const QUESTION_MARK = 0x3f;
const DOT = 0x2e;

function authorityStart(url: string): number {
  return url.charCodeAt(4) === 0x73 ? 8 : 7; // 'https://' or 'http://'
}

function authorityEnd(url: string): number {
  const slash = url.indexOf('/', authorityStart(url));
  return slash === -1 ? url.length : slash;
}

/** Drops user and password, and the dot that ends a fully qualified host name. */
function plainAuthority(url: string): string {
  const start = authorityStart(url);
  const end = authorityEnd(url);
  const at = url.lastIndexOf('@', end - 1);
  const from = at >= start ? at + 1 : start;
  const colon = url.indexOf(':', from);
  const hostEnd = colon !== -1 && colon < end && url.charCodeAt(from) !== 0x5b ? colon : end;
  const dotted = hostEnd - from > 1 && url.charCodeAt(hostEnd - 1) === DOT && url.charCodeAt(hostEnd - 2) !== DOT;
  const nameEnd = dotted ? hostEnd - 1 : hostEnd;
  if (from === start && !dotted) return url;
  return url.slice(0, start) + url.slice(from, nameEnd) + url.slice(hostEnd);
}

/** 0-15 for a hex digit, else -1. */
function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

function isUnreserved(code: number): boolean {
  const lower = code | 0x20;
  return (
    (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2e || code === 0x5f || code === 0x7e
  );
}

/**
 * Upper-case hex digits; unreserved characters (ALPHA DIGIT - . _ ~) decoded. A stray `%` stays, and nothing is decoded in
 * the two places after it, since that could make a new triplet (`%2%65` must not become `%2e`).
 */
function plainPercentEncoding(url: string): string {
  let plain = '';
  let kept = 0;
  let frozenUntil = 0;
  for (let at = url.indexOf('%'); at !== -1; at = url.indexOf('%', at)) {
    const high = hexValue(url.charCodeAt(at + 1));
    const low = hexValue(url.charCodeAt(at + 2));
    if (high === -1 || low === -1) {
      frozenUntil = at + 3;
      at++;
      continue;
    }
    const code = high * 16 + low;
    if (isUnreserved(code) && at >= frozenUntil) {
      plain += url.slice(kept, at) + String.fromCharCode(code);
    } else {
      plain += url.slice(kept, at) + url.slice(at, at + 3).toUpperCase();
    }
    at += 3;
    kept = at;
  }
  return kept === 0 ? url : plain + url.slice(kept);
}

/** Drops the named parameters from the query, and as path parameters (`/a;jsessionid=1`). */
function withoutParameters(url: string, names: readonly string[]): string {
  const query = url.indexOf('?');
  let path = query === -1 ? url : url.slice(0, query);
  if (path.includes(';')) {
    path = path
      .split('/')
      .map((segment) => keptParts(segment, ';', names))
      .join('/');
  }
  if (query === -1) return path;
  const kept = keptParts(url.slice(query + 1), '&', names);
  return kept === '' ? path : `${path}?${kept}`;
}

function keptParts(text: string, separator: string, names: readonly string[]): string {
  const parts = text.split(separator);
  const kept = parts.filter((part, index) => {
    if (separator === ';' && index === 0) return true;
    const equals = part.indexOf('=');
    const name = (equals === -1 ? part : part.slice(0, equals)).toLowerCase();
    return !names.some((dropped) => dropped.toLowerCase() === name);
  });
  return kept.length === parts.length ? text : kept.join(separator);
}

/** `https://example.com:8443` of a normalised URL. */
export function originOf(url: string): string {
  return url.slice(0, authorityEnd(url));
}

/** `example.com:8443` of a normalised URL; without a port where it is the scheme's own. */
export function hostWithPort(url: string): string {
  return url.slice(authorityStart(url), authorityEnd(url));
}

/** Host name without port: `example.com`, `127.0.0.1`, `[::1]`. */
export function urlHost(url: string): string {
  const start = authorityStart(url);
  const end = authorityEnd(url);
  const colon = url.charCodeAt(start) === 0x5b ? url.indexOf(']', start) + 1 : url.indexOf(':', start);
  return url.slice(start, colon > start && colon < end ? colon : end);
}

/** Path with its leading slash, without query. */
export function urlPath(url: string): string {
  const start = authorityEnd(url);
  const query = url.indexOf('?', start);
  return query === -1 ? url.slice(start) : url.slice(start, query);
}

/** The URL with one slash where its path has several in a row; those of an address inside the address (`/save/https://…`) stay. */
export function withSingleSlashes(url: string): string {
  const path = urlPath(url);
  return path.includes('//') ? originOf(url) + path.replace(/(?<!:)\/\/+/g, '/') + url.slice(originOf(url).length + path.length) : url;
}

/** Where the first of several slashes in a row stands in the URL; -1 where its path has none. */
export function slashesAt(url: string): number {
  const same = withSingleSlashes(url);
  if (same === url) return -1;
  let at = 0;
  while (url[at] === same[at]) at++;
  return at;
}

/** Path and query as a request line has them. */
export function urlPathAndQuery(url: string): string {
  return url.slice(authorityEnd(url));
}

/** Query without `?`; '' when there is none. */
export function urlQuery(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? '' : url.slice(query + 1);
}

/** True for this machine: localhost and its subdomains, 127/8, ::1. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

export interface SamePageOptions {
  /** `www.example.com` and `example.com` are one. */
  readonly www?: boolean;
  /** http and https are one. */
  readonly scheme?: boolean;
}

/** A key that is equal for normalised URLs which count as the same page under the options. With none: the URL itself. */
export function samePageKey(url: string, options: SamePageOptions): string {
  let key = url;
  if (options.www === true) {
    const start = authorityStart(key);
    if (key.startsWith('www.', start)) key = key.slice(0, start) + key.slice(start + 4);
  }
  return options.scheme === true ? key.slice(authorityStart(key) - 2) : key;
}
