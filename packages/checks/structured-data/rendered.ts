/** Structured data that scripts write. Google, JavaScript SEO basics. */

import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { factGroups } from '@orbweaver/model/fact-groups.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { ofRendered } from '../rendered.ts';

function typesOf({ jsonLd, microdata, rdfa }: PageFacts['structuredData']): Set<string> {
  return new Set([...jsonLd, ...microdata, ...rdfa].flatMap(({ types }) => types));
}

export const sdOnlyAfterJs = pageCheck({
  id: 'sd-only-after-js',
  category: 'structured-data',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'Google Search Central, JavaScript SEO basics (structured data)',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Structured data added by script',
    title: 'Structured data exists only after rendering: {value}',
    why: 'Search engines read it later than the page, and clients that do not run scripts never read it.',
    fix: 'Send the JSON-LD in the HTML of the page.',
  },
  docs: {
    condition: 'A type of structured data is in the rendered page but not in the served one.',
    found: `
      <script>
        const data = document.createElement('script');
        data.type = 'application/ld+json';
        data.textContent = '{ "@context": "https://schema.org", "@type": "Recipe", "name": "Soup of the mill" }';
        document.head.append(data);
      </script>`,
    notFound: `
      <script type="application/ld+json">
        { "@context": "https://schema.org", "@type": "Recipe", "name": "Soup of the mill" }
      </script>`,
  },
  run: (page) =>
    ofRendered(page, ({ facts, served }) => {
      const types = typesOf(facts.structuredData);
      if (types.size === 0) return 'not-applicable';
      const before = typesOf(served('structuredData'));
      const added = [...types].filter((type) => !before.has(type)).sort();
      return added.length === 0 ? 'pass' : [{ evidence: { value: cut(added.join(', ')), count: added.length } }];
    }),
});

export const renderedChecks: readonly Check[] = [sdOnlyAfterJs];
