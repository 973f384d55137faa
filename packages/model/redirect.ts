/** Reads where a response redirects to (RFC 9110, section 15.4). */
import { type FetchRecord, headerValue } from './fetch-record.ts';
import { type NormalizeOptions, normalizeUrl } from './url.ts';

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Statuses whose Location is followed. */
export function isRedirectStatus(status: number): boolean {
  return redirectStatuses.has(status);
}

/** A redirect for now: the address that was asked for stays the right one (RFC 9110, sections 15.4.3, 15.4.4 and 15.4.8). */
export function isTemporaryRedirect(status: number): boolean {
  return status === 302 || status === 303 || status === 307;
}

export interface Redirect {
  /** Where to, normalised; null with a fault. */
  readonly url: string | null;
  /** Location as sent; null when absent. */
  readonly href: string | null;
  readonly fault: 'location-missing' | 'location-invalid' | null;
}

/** The redirect that a response asks for, or null when it is none. A redirect to another scheme than http(s) is 'location-invalid'. */
export function readRedirect(record: Pick<FetchRecord, 'url' | 'status' | 'headers'>, options?: NormalizeOptions): Redirect | null {
  if (!isRedirectStatus(record.status)) return null;
  const href = headerValue(record.headers, 'location');
  if (href === null || href.trim() === '') return { url: null, href, fault: 'location-missing' };
  const url = normalizeUrl(fromBytes(href), record.url, options);
  return { url, href, fault: url === null ? 'location-invalid' : null };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Header text arrives with one character per byte; servers that send raw UTF-8 mean its characters. */
function fromBytes(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[^\0-\u00ff]/.test(text)) return text;
  try {
    return utf8.decode(Uint8Array.from(text, (char) => char.charCodeAt(0)));
  } catch {
    return text;
  }
}
