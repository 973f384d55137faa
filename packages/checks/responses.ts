/** What a response means for those who link to it: blocked is never broken (model/link-verdict.ts). */
import type { FetchErrorCode } from '@orbweaver/model/fetch-record.ts';
import { isBlockedStatus } from '@orbweaver/model/link-verdict.ts';
import { isUnreachedStatus } from '@orbweaver/model/unreached.ts';
import type { UrlRow } from './site-view.ts';

/** Errors that are our own doing or say nothing about the target. */
const silentErrors: readonly FetchErrorCode[] = ['aborted', 'address-blocked', 'unsupported-scheme', 'memory-limit'];

/** The target was asked and nothing usable came: no name, no connection, no complete head. */
export function hasNoResponse(row: UrlRow): boolean {
  return row.status === 0 && row.error !== null && !silentErrors.includes(row.error) && !isUntold(row);
}

/** What came says nothing about the target: it refuses crawlers, or the network to its host was not there (store/other-hosts.ts). */
function isUntold(row: UrlRow): boolean {
  if (row.verdict === 'blocked') return true;
  return row.verdict === 'not-checked' && (row.status === 0 || isUnreachedStatus(row.status));
}

/** Visitors cannot get it: 4xx or 5xx that is no refusal of crawlers, or no response. */
export function isBroken(row: UrlRow): boolean {
  return (row.status >= 400 && !isUntold(row)) || hasNoResponse(row);
}

/** It is there for nobody: 404, 410 or a server's error that is no refusal of crawlers. */
export function isGoneStatus(status: number): boolean {
  return status === 404 || status === 410 || (status >= 500 && !isBlockedStatus(status));
}

/** As `isGoneStatus`, or no such host. Other responses, of foreign hosts above all, may be their defence against crawlers. */
export function isGone(row: UrlRow): boolean {
  return !isUntold(row) && (isGoneStatus(row.status) || row.error === 'dns');
}

/** The response in one word for evidence: the status, or the error's code. */
export function responseOf(row: UrlRow): string | number {
  return row.status === 0 ? (row.error ?? row.notFetched ?? 'unknown') : row.status;
}
