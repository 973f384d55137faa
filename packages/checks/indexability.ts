/**
 * Robots directives merged (most restrictive wins), the canonical that counts, and whether a page is indexable:
 * 200, HTML, not disallowed, no noindex, canonical absent or equal to itself, no instant refresh to another page. Google robots meta and consolidation guides.
 */
import type { CanonicalFact, PageFacts, RobotsDirective } from '@orbweaver/facts/page-facts.ts';

/** Agents whose directives count: all robots, and the one most sites write rules for. */
export const searchAgents: readonly string[] = ['robots', 'googlebot'];

export interface MergedRobots {
  readonly noindex: boolean;
  readonly nofollow: boolean;
  readonly noarchive: boolean;
  readonly nosnippet: boolean;
}

const open: MergedRobots = { noindex: false, nofollow: false, noarchive: false, nosnippet: false };

/** Rules of one kind, as written by the page. `none` is noindex and nofollow; `max-snippet:0` is nosnippet. */
const meanings: Readonly<Record<keyof MergedRobots, (rule: string) => boolean>> = {
  noindex: (rule) => rule === 'noindex' || rule === 'none',
  nofollow: (rule) => rule === 'nofollow' || rule === 'none',
  noarchive: (rule) => rule === 'noarchive',
  nosnippet: (rule) => rule === 'nosnippet' || /^max-snippet\s*:\s*0+$/.test(rule),
};

/** The first directive that gives a rule of this kind to a search agent, with the rule as written; null when none does. */
export function findRule(
  directives: readonly RobotsDirective[],
  kind: keyof MergedRobots,
): { readonly directive: RobotsDirective; readonly rule: string } | null {
  for (const directive of directives) {
    if (!searchAgents.includes(directive.agent)) continue;
    const rule = directive.rules.find(meanings[kind]);
    if (rule !== undefined) return { directive, rule };
  }
  return null;
}

export function mergeRobots(directives: readonly RobotsDirective[]): MergedRobots {
  if (directives.length === 0) return open;
  return {
    noindex: findRule(directives, 'noindex') !== null,
    nofollow: findRule(directives, 'nofollow') !== null,
    noarchive: findRule(directives, 'noarchive') !== null,
    nosnippet: findRule(directives, 'nosnippet') !== null,
  };
}

/** Canonicals that search engines read: in the head or in a header, with a usable target. */
export function usableCanonicals(canonicals: readonly CanonicalFact[]): readonly CanonicalFact[] {
  return canonicals.every(isUsable) ? canonicals : canonicals.filter(isUsable);
}

function isUsable({ url, href, inHead, source }: CanonicalFact): boolean {
  return url !== null && href.trim() !== '' && (inHead || source === 'header');
}

/** The canonical that counts: null when there is none, or when several name different targets (then all are ignored). */
export function effectiveCanonical(canonicals: readonly CanonicalFact[]): CanonicalFact | null {
  const usable = usableCanonicals(canonicals);
  const first = usable[0];
  if (first === undefined) return null;
  if (usable.length === 1) return first;
  const target = withoutFragment(first.url ?? '');
  return usable.every((canonical) => withoutFragment(canonical.url ?? '') === target) ? first : null;
}

export function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}

/** No canonical that counts, or one that names the page itself. `url` normalised as the crawl does it. */
export function isSelfCanonical(url: string, canonicals: readonly CanonicalFact[]): boolean {
  const canonical = effectiveCanonical(canonicals);
  return canonical === null || withoutFragment(canonical.url ?? '') === url;
}

export interface IndexabilityInput {
  readonly url: string;
  readonly status: number;
  readonly isHtml: boolean;
  readonly robotsAllowed: boolean;
  readonly facts: Pick<PageFacts, 'robots' | 'canonicals' | 'refresh'> | null;
}

export function isIndexable(page: IndexabilityInput): boolean {
  if (page.status !== 200 || !page.isHtml || !page.robotsAllowed || page.facts === null) return false;
  if (isRefreshRedirect(page.url, page.facts.refresh)) return false;
  return findRule(page.facts.robots, 'noindex') === null && isSelfCanonical(page.url, page.facts.canonicals);
}

/** Asks search engines to leave it out, as software does with its searches, histories, forms and views for printing. */
export function isKeptOut({ facts }: { readonly facts: Pick<PageFacts, 'robots'> | null }): boolean {
  return facts !== null && findRule(facts.robots, 'noindex') !== null;
}

/** An instant refresh to another URL: the page is a redirect in all but its status (Google: treated as a permanent one). */
export function isRefreshRedirect(url: string, refresh: PageFacts['refresh']): boolean {
  return refresh.some((each) => each.delaySeconds === 0 && each.url !== null && withoutFragment(each.url) !== url);
}
