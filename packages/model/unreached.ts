/** What comes back where a host was not reached at all: by the network, or by a proxy on the way that could not reach it either. */
import type { FetchErrorCode } from './fetch-record.ts';

export const unreachedErrors: ReadonlySet<FetchErrorCode> = new Set(['dns', 'timeout', 'refused']);

/** 502, 503 and 504 of a gateway (RFC 9110, sections 15.6.3 to 15.6.5). */
export function isUnreachedStatus(status: number): boolean {
  return status >= 502 && status <= 504;
}
