/** What a response means for those who link to it: blocked is never broken (model/link-verdict.ts). */
import type { FetchErrorCode } from '@orbweaver/model/fetch-record.ts';
import { isBlockedStatus } from '@orbweaver/model/link-verdict.ts';
import { isUnreachedStatus } from '@orbweaver/model/unreached.ts';
import type { UrlRow } from './site-view.ts';

/** Errors that are our own doing or say nothing about the target. */
const silentErrors: readonly FetchErrorCode[] = ['aborted', 'address-blocked', 'unsupported-scheme', 'memory-limit', 'not-permitted'];

/** The target was asked and nothing usable came: no name, no connection, no complete head. */
export function hasNoResponse(row: UrlRow): boolean {
  return row.status === 0 && row.error !== null && !silentErrors.includes(row.error) && !isUntold(row);
}

/** What came says nothing about the target: it refuses crawlers, or the network to its host was not there (store/other-hosts.ts). */
function isUntold(row: UrlRow): boolean {
  if (row.verdict === 'blocked') return true;
  return row.verdict === 'not-checked' && (row.status === 0 || isUnreachedStatus(row.status));
}

/** The head came, but the body broke off, timed out or cannot be decoded: a browser shows an error or half a page. */
function isUnreadable(row: UrlRow): boolean {
  return row.status > 0 && row.status < 300 && row.error !== null && !silentErrors.includes(row.error) && !isUntold(row);
}

/** Visitors cannot get it: 4xx or 5xx that is no refusal of crawlers, no response, or one that cannot be read. */
export function isBroken(row: UrlRow): boolean {
  return (row.status >= 400 && !isUntold(row)) || hasNoResponse(row) || isUnreadable(row);
}

/** It is there for nobody: 404, 410 or a server's error that is no refusal of crawlers. */
export function isGoneStatus(status: number): boolean {
  return status === 404 || status === 410 || (status >= 500 && !isBlockedStatus(status));
}

/** As `isGoneStatus`, no such host, or a body that no browser can decode. Other responses, of foreign hosts above all, may be their defence against crawlers. */
export function isGone(row: UrlRow): boolean {
  return !isUntold(row) && (isGoneStatus(row.status) || row.error === 'dns' || row.error === 'body-invalid');
}

/** The response in one word for evidence: the status, or the code of the error that kept it from being read. */
export function responseOf(row: UrlRow): string | number {
  if (isUnreadable(row)) return row.error ?? row.status;
  return row.status === 0 ? (row.error ?? row.notFetched ?? 'unknown') : row.status;
}
