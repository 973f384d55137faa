/** Judges what a link's target answered: broken is said only of what a visitor would find broken (product.md, section 2). */
import { type FetchRecord, headerValue } from '@orbweaver/model/fetch-record.ts';
import { urlHost, urlPath } from '@orbweaver/model/url.ts';
import type { LinkVerdict } from '@orbweaver/model/url-state.ts';
import { readRedirect } from './redirects.ts';

/** Answers that robots get where visitors may not: sign-in, refusal, too many requests, legal reasons, overload, LinkedIn's 999. */
const blockedStatuses: ReadonlySet<number> = new Set([401, 403, 407, 429, 430, 451, 503, 999]);

/** The verdict on one answer; a chain's verdict is `judgeChain`. */
export function judgeAnswer(record: Pick<FetchRecord, 'url' | 'status' | 'error' | 'headers'>): LinkVerdict {
  if (record.error !== null) return judgeError(record.error);
  if (record.status === 0) return 'not-checked';
  if (blockedStatuses.has(record.status) || headerValue(record.headers, 'cf-mitigated') === 'challenge') return 'blocked';
  const redirect = readRedirect(record);
  if (redirect !== null) {
    if (redirect.url === null) return 'broken';
    return isLoginWall(record.url, redirect.url) ? 'blocked' : 'redirects';
  }
  return record.status >= 400 ? 'broken' : 'works';
}

function judgeError(error: NonNullable<FetchRecord['error']>): LinkVerdict {
  switch (error) {
    case 'timeout':
      return 'timed-out';
    case 'aborted':
    case 'unsupported-scheme':
    case 'memory-limit':
      return 'not-checked';
    case 'address-blocked':
      return 'blocked';
    default:
      return 'broken';
  }
}

/** The verdict on a link whose target redirects, from the verdicts of all hops in order: what a visitor would end at. */
export function judgeChain(verdicts: readonly LinkVerdict[], end: 'final' | 'loop' | 'too-long'): LinkVerdict {
  const last = verdicts[verdicts.length - 1] ?? 'not-checked';
  if (end !== 'final') return 'broken';
  return last === 'works' && verdicts.length > 1 ? 'redirects' : last;
}

const loginWords = /(?:^|[/_.-])(?:log-?in|sign-?in|sso|authwall|oauth2?|authorize|saml2?|adfs|cas)(?:$|[/_.-])/i;

/** A redirect from an ordinary page to a sign-in page: the target may be fine for who is signed in. */
function isLoginWall(from: string, to: string): boolean {
  if (loginWords.test(urlPath(from)) || loginWords.test(urlHost(from))) return false;
  return loginWords.test(urlPath(to)) || /^(?:login|signin|sso|auth|accounts|idp)\./i.test(urlHost(to));
}
