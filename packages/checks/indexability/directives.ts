/** What pages ask of search robots, listed so that each exclusion can be confirmed. Google, robots meta tag specifications. */
import type { Severity } from '@orbweaver/model/severity.ts';
import { type PageCheck, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { effectiveCanonical, findRule, type MergedRobots } from '../indexability.ts';

const source = 'Google Search Central, robots meta tag specifications';

interface Listing {
  readonly kind: keyof MergedRobots;
  readonly severity: Severity;
  readonly title: string;
  readonly why: string;
  readonly fix: string;
}

function listOf({ kind, severity, ...words }: Listing): PageCheck<Record<string, never>> {
  return pageCheck({
    id: `${kind}-list`,
    category: 'indexability',
    severity,
    scope: 'page',
    source,
    appliesTo: 'html',
    settings: {},
    words,
    run(page) {
      const directives = page.facts?.robots ?? [];
      if (directives.length === 0) return 'pass';
      const found = findRule(directives, kind);
      if (found === null) return 'pass';
      const { directive, rule } = found;
      const place = directive.source === 'header' ? { header: 'x-robots-tag' } : spot(page, directive.offset);
      return [{ evidence: { value: cut(directive.rules.join(', ')), rule, ...place } }];
    },
  });
}

export const noindexList = listOf({
  kind: 'noindex',
  severity: 'notice',
  title: 'Page asks not to be indexed',
  why: 'The page is left out of search results; that may be meant, or a leftover.',
  fix: 'Remove noindex if the page should be found.',
});

export const nofollowList = listOf({
  kind: 'nofollow',
  severity: 'notice',
  title: 'Page asks that its links are not followed',
  why: 'The pages it links to get nothing from these links.',
  fix: 'Remove the nofollow of the whole page; mark single links instead.',
});

export const noarchiveList = listOf({
  kind: 'noarchive',
  severity: 'notice',
  title: 'Page asks not to be kept as a copy',
  why: 'Google has no cached copies any more; Bing uses the rule to limit its chat answers.',
  fix: 'Keep it only if the limit is wanted.',
});

export const nosnippetList = listOf({
  kind: 'nosnippet',
  severity: 'warning',
  title: 'Page forbids text snippets',
  why: 'Results show no text of the page, and answers of assistants cannot use it.',
  fix: 'Remove nosnippet or max-snippet:0, unless showing nothing is the point.',
});

export const robotsNoindexCanonicalMix = pageCheck({
  id: 'robots-noindex-canonical-mix',
  category: 'indexability',
  severity: 'warning',
  scope: 'page',
  source: 'Google Search Central, canonical URLs',
  appliesTo: 'html',
  settings: {},
  words: {
    title: 'noindex together with a canonical to another page',
    why: 'One asks to drop the page, the other to credit another page with it: the wishes contradict.',
    fix: 'Keep the canonical for copies, and noindex for pages that nobody should find.',
  },
  run(page) {
    const found = findRule(page.facts?.robots ?? [], 'noindex');
    if (found === null) return 'not-applicable';
    const canonical = effectiveCanonical(page.facts?.canonicals ?? []);
    if (canonical === null || canonical.url === null || canonical.url === page.url) return 'pass';
    return [{ evidence: { rule: found.rule, target: cut(canonical.url), ...spot(page, found.directive.offset) } }];
  },
});
