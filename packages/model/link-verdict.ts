/** Judges what a link's target answered: broken is said only of what a visitor would find broken, blocked of what refuses a crawler. */
import { type FetchErrorCode, type FetchRecord, type HeaderMap, headerValue } from './fetch-record.ts';
import { readRedirect } from './redirect.ts';
import { urlHost, urlPath, urlQuery } from './url.ts';

/** Blocked is never broken. */
export const linkVerdicts = ['works', 'redirects', 'broken', 'blocked', 'timed-out', 'not-checked'] as const;
export type LinkVerdict = (typeof linkVerdicts)[number];

/**
 * Answers that robots get where visitors may not: sign-in, refusal, what firewalls of shared hosting say (406), too many requests, legal
 * reasons, overload, LinkedIn's 999.
 */
const blockedStatuses: ReadonlySet<number> = new Set([401, 403, 406, 407, 429, 430, 451, 503, 999]);

/** The status of a login wall, firewall or rate limit: the target may be fine, we could not see it. */
export function isBlockedStatus(status: number): boolean {
  return blockedStatuses.has(status);
}

/** What asks for a name and password, and what the pace of the host deals with. */
export const passwordOrPace: ReadonlySet<number> = new Set([401, 407, 429, 503]);

/** Blocked, and neither for want of a password nor for the pace: who is refused so is to be let in by the site. */
export function isRefusedStatus(status: number): boolean {
  return isBlockedStatus(status) && !passwordOrPace.has(status);
}

/** A login wall, firewall or rate limit answered, by its status or by Cloudflare's mark of a challenge, which may come with any status. */
export function isBlockedResponse({ status, headers }: { readonly status: number; readonly headers: HeaderMap }): boolean {
  return isBlockedStatus(status) || headerValue(headers, 'cf-mitigated') === 'challenge';
}

/** The verdict on one answer, without what a redirect leads to. */
export function judgeResponse(record: Pick<FetchRecord, 'url' | 'status' | 'error' | 'headers'>): LinkVerdict {
  if (isBlockedResponse(record)) return 'blocked';
  const redirect = record.error === null ? readRedirect(record) : null;
  if (redirect === null) return judgeStatus(record.status, record.error);
  if (redirect.url === null) return 'broken';
  return isLoginWall(record.url, redirect.url) ? 'blocked' : 'redirects';
}

/** The verdict where nothing is known but a status and an error, and the response is no redirect. Status 0 = no response. A refusal stays one where its body broke off. */
export function judgeStatus(status: number, error: FetchErrorCode | null): LinkVerdict {
  if (isBlockedStatus(status)) return 'blocked';
  if (error !== null) return verdictsOfErrors[error] ?? 'broken';
  if (status === 0) return 'not-checked';
  return status >= 400 ? 'broken' : 'works';
}

/** Errors that are our own doing or say nothing about the target; all others are faults of the target. */
const verdictsOfErrors: Readonly<Partial<Record<FetchErrorCode, LinkVerdict>>> = {
  timeout: 'timed-out',
  aborted: 'not-checked',
  'unsupported-scheme': 'not-checked',
  'memory-limit': 'not-checked',
  'not-permitted': 'not-checked',
  'address-blocked': 'blocked',
};

const loginWords = /(?:^|[/_.-])(?:log-?in|sign-?in|sso|authwall|oauth2?|authorize|saml2?|adfs|cas)(?:$|[/_.-])/i;
/** A page of a program that is told by a parameter: `title=Special:UserLogin`, `do=login`. */
const loginAction = /(?:^|[?&])(?:title|page|action|do|view|route)=(?:[^&=]*[:/.])?(?:user)?(?:log-?in|sign-?in)(?:$|&)/i;
const loginHost = /^(?:login|signin|sso|auth|accounts|idp)\./i;

/** A redirect from an ordinary page to a sign-in page: the target may be fine for who is signed in. */
function isLoginWall(from: string, to: string): boolean {
  if (loginWords.test(urlPath(from)) || loginWords.test(urlHost(from))) return false;
  return loginWords.test(urlPath(to)) || loginHost.test(urlHost(to)) || loginAction.test(urlQuery(to));
}
