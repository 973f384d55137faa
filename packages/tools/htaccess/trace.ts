/** Follows a visit from answer to response until it ends, leaves the site, goes round, or has gone too far. */
import { maxRedirectHops } from '@orbweaver/model/hop-limits.ts';
import { type Response, respondToVisit } from './response.ts';
import type { RuleSet } from './rule-set.ts';
import type { Site, Visit } from './visit.ts';

export interface Trace {
  readonly hops: readonly { readonly url: string; readonly response: Response }[];
  /** 'answered': a status that is no redirect; 'left': another site; 'loop': an address again, or a round inside the server. */
  readonly end: 'answered' | 'left' | 'loop' | 'too-long';
}

export function traceVisit(rules: RuleSet, visit: Visit, site: Site): Trace {
  const hops: { url: string; response: Response }[] = [];
  const seen = new Set<string>();
  let url = visit.url;
  while (hops.length < maxRedirectHops) {
    seen.add(new URL(url).href);
    const response = respondToVisit(rules, { ...visit, url }, site);
    hops.push({ url, response });
    if (response.isInternalLoop) return { hops, end: 'loop' };
    const next = response.location === null ? null : URL.parse(response.location, url);
    if (next === null || response.status < 300 || response.status > 399) return { hops, end: 'answered' };
    next.hash = '';
    if (seen.has(next.href)) return { hops, end: 'loop' };
    if (!/^https?:$/.test(next.protocol) || !site.isOwnHost(next.host)) return { hops, end: 'left' };
    url = next.href;
  }
  return { hops, end: 'too-long' };
}
