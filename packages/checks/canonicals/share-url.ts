/** The canonical against the address that the page gives to those who share it. Meta, best practices for sharing. */
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { effectiveCanonical, withoutFragment } from '../indexability.ts';

export const canonicalOgUrlConflict = pageCheck({
  id: 'canonical-og-url-conflict',
  category: 'canonicals',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'Meta for developers, best practices for sharing (og:url)',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Canonical and og:url differ',
    title: 'og:url and canonical are different URLs',
    why: 'Likes and shares count for one URL, search signals for the other.',
    fix: 'Use the canonical URL in og:url.',
  },
  docs: {
    condition: 'og:url differs from the canonical.',
    found: `
      <link rel="canonical" href="https://site.example/page">
      <meta property="og:url" content="https://site.example/other">
    `,
    notFound: `
      <link rel="canonical" href="https://site.example/page">
      <meta property="og:url" content="https://site.example/page">
    `,
  },
  run(page) {
    const tag = page.facts?.openGraph.find((each) => each.property === 'og:url') ?? null;
    const canonical = effectiveCanonical(page.facts?.canonicals ?? []);
    if (tag === null || canonical?.url == null) return 'not-applicable';
    if (tag.content === canonical.url || !URL.canParse(tag.content, page.url)) return 'pass';
    if (withoutFragment(new URL(tag.content, page.url).href) === withoutFragment(canonical.url)) return 'pass';
    return [{ evidence: { value: cut(tag.content), target: cut(canonical.url), ...spot(page, tag.offset) } }];
  },
});

export const shareUrlChecks: readonly Check[] = [canonicalOgUrlConflict];
