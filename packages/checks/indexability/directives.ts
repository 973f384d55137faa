/** What pages ask of search robots, listed so that each exclusion can be confirmed. Google, robots meta tag specifications. */
import type { Severity } from '@orbweaver/model/severity.ts';
import { isPageWithoutParameters } from '../canonicals/presence.ts';
import { type Check, type CheckTexts, type PageCheck, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { effectiveCanonical, findRule, type MergedRobots } from '../indexability.ts';

const source = 'Google Search Central, robots meta tag specifications';

interface Listing extends CheckTexts {
  readonly id: string;
  readonly kind: keyof MergedRobots;
  readonly severity: Severity;
  /** Whose list has the page already. */
  readonly toldBy?: keyof MergedRobots;
}

function listOf({ kind, toldBy, ...entry }: Listing): PageCheck<Record<string, never>> {
  return pageCheck({
    ...entry,
    cause: 'template',
    category: 'indexability',
    scope: 'page',
    source,
    appliesTo: 'html',
    settings: {},
    run(page) {
      const directives = page.facts?.robots ?? [];
      if (directives.length === 0) return 'pass';
      const found = findRule(directives, kind);
      if (found === null || (toldBy !== undefined && findRule(directives, toldBy) !== null)) return 'pass';
      const { directive, rule } = found;
      const place = directive.source === 'header' ? { header: 'x-robots-tag' } : spot(page, directive.offset);
      return [{ evidence: { value: cut(directive.rules.join(', ')), rule, ...place } }];
    },
  });
}

export const noindexList = listOf({
  id: 'noindex-list',
  kind: 'noindex',
  severity: 'notice',
  tier: 'core',
  words: {
    name: 'noindex page',
    title: 'Page asks not to be indexed',
    why: 'Search engines leave the page out of search results, which may be intended or a leftover.',
    fix: 'Remove noindex if the page should be found.',
  },
  docs: {
    condition: 'noindex or none in meta robots, meta googlebot or X-Robots-Tag.',
    found: '<meta name="robots" content="noindex">',
    notFound: '<meta name="robots" content="index, follow, max-image-preview:large">',
  },
});

export const nofollowList = listOf({
  id: 'nofollow-list',
  kind: 'nofollow',
  toldBy: 'noindex',
  severity: 'notice',
  tier: 'core',
  words: {
    name: 'Page-level nofollow',
    title: 'Page asks crawlers not to follow its links',
    why: 'The pages that it links to get no signals from these links.',
    fix: 'Remove the page-level nofollow and mark individual links instead.',
  },
  docs: {
    condition: 'Page-level nofollow; noindex pages, whose rules noindex-list shows, are left out.',
    found: '<meta name="robots" content="nofollow">',
    notFound: `
      <meta name="robots" content="noodp">
      <p><a href="https://other.example/ok/x" rel="nofollow">A neighbour of the mill</a></p>
    `,
  },
});

export const noarchiveList = listOf({
  id: 'noarchive-list',
  kind: 'noarchive',
  severity: 'notice',
  tier: 'core',
  words: {
    name: 'noarchive page',
    title: 'Page asks not to be cached',
    why: 'Google no longer has cached copies; Bing uses the rule to limit its chat answers.',
    fix: 'Keep it only if you want that limit.',
  },
  docs: {
    condition: 'noarchive (now ignored by Google, used by Bing).',
    found: '<meta name="robots" content="noarchive">',
    notFound: '<meta name="robots" content="index, follow">',
  },
});

export const nosnippetList = listOf({
  id: 'nosnippet-list',
  kind: 'nosnippet',
  severity: 'notice',
  tier: 'core',
  words: {
    name: 'nosnippet page',
    title: 'Page does not allow text snippets',
    why: 'Search results show no text from the page, and search engines do not use it in AI answers.',
    fix: 'Remove nosnippet or max-snippet:0 unless you want to show nothing.',
  },
  docs: {
    condition: 'nosnippet or max-snippet:0.',
    found: '<meta name="robots" content="nosnippet">',
    notFound: '<meta name="robots" content="max-snippet:-1">',
  },
});

export const robotsNoindexCanonicalMix = pageCheck({
  id: 'robots-noindex-canonical-mix',
  category: 'indexability',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, canonical URLs',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'noindex combined with a canonical',
    title: 'noindex combined with a canonical to another page',
    why: 'noindex asks search engines to drop the page, while the canonical asks them to credit another page.',
    fix: 'Use a canonical for copies, and noindex for pages that should not be found.',
  },
  docs: {
    condition:
      'noindex together with a canonical to another URL; not where that is the page without the parameters of this URL (?replytocom=7): either way, the view is kept out of search.',
    found: `
      <meta name="robots" content="noindex">
      <link rel="canonical" href="https://site.example/about">
    `,
    notFound: '<link rel="canonical" href="https://site.example/page">',
  },
  run(page) {
    const found = findRule(page.facts?.robots ?? [], 'noindex');
    if (found === null) return 'not-applicable';
    const canonical = effectiveCanonical(page.facts?.canonicals ?? []);
    if (canonical === null || canonical.url === null || canonical.url === page.url) return 'pass';
    // An action or view of the page that it names, such as the answer to a comment, is to be found under no name of its own.
    if (isPageWithoutParameters(canonical.url, page.url)) return 'pass';
    return [{ evidence: { rule: found.rule, target: cut(canonical.url), ...spot(page, found.directive.offset) } }];
  },
});

export const directivesChecks: readonly Check[] = [noindexList, nofollowList, noarchiveList, nosnippetList, robotsNoindexCanonicalMix];
