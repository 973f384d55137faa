/** What an answer means for those who link to it: blocked is never broken (product.md, "Blocked links"). */
import type { FetchErrorCode } from '@orbweaver/model/fetch-record.ts';
import type { UrlRow } from './site-view.ts';

const blockedStatuses: readonly number[] = [401, 403, 407, 429, 430, 451, 503, 999];

/** The answers of login walls, firewalls and rate limits: the target may be fine, we could not see it. */
export function isBlockedStatus(status: number): boolean {
  return blockedStatuses.includes(status);
}

export function isRedirectStatus(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

/** Errors that are our own doing or say nothing about the target. */
const silentErrors: readonly FetchErrorCode[] = ['aborted', 'address-blocked', 'unsupported-scheme', 'memory-limit'];

/** The target was asked and nothing usable came: no name, no connection, no complete head. */
export function isUnanswered(row: UrlRow): boolean {
  return row.status === 0 && row.error !== null && !silentErrors.includes(row.error);
}

/** Visitors cannot get it: 4xx or 5xx other than the blocking ones, or no answer. */
export function isBroken(row: UrlRow): boolean {
  return (row.status >= 400 && !isBlockedStatus(row.status)) || isUnanswered(row);
}

/** The answer in one word for evidence: the status, or the error's code. */
export function answerOf(row: UrlRow): string | number {
  return row.status === 0 ? (row.error ?? row.notFetched ?? 'unknown') : row.status;
}
