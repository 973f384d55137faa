/** Items that Google knows as a feature but that lack a property without which it is not shown. */
import { productNeed } from '@orbweaver/formats/schema-org/features.ts';
import type { Missing } from '@orbweaver/formats/schema-org/requirements.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { spot } from '../evidence.ts';
import { judgedPage } from './judged-page.ts';

export const richRequiredMissing = pageCheck({
  id: 'rich-required-missing',
  category: 'rich-results',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, structured data gallery (July 2026)',
  appliesTo: 'indexable',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Missing required rich result property',
    title: '{rule}: {value} is missing',
    why: 'Google does not show the rich result without it.',
    fix: 'Add the property with a value that visitors can see on the page.',
  },
  docs: {
    condition:
      'A feature that the page is marked up for lacks a required property, on an item or inside it. A product with an offer is judged as a product snippet and as a merchant listing.',
    found: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Bread"}</script>',
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const { meant, missing } = judgedPage(page);
    const findings = missing.filter(({ property }) => property !== productNeed).map((each) => find(page, each));
    if (findings.length > 0) return findings;
    return meant.some(({ features }) => features.some(({ required }) => required.length > 0)) ? 'pass' : 'not-applicable';
  },
});

function find(page: PageView, { feature, item, property }: Missing) {
  const type = item.types.join(', ').slice(0, 100);
  return {
    group: `${feature.name} ${property}`,
    evidence: { value: property, rule: `${feature.name} (${type})`, ...spot(page, item.offset) },
  };
}

export const requiredChecks: readonly Check[] = [richRequiredMissing];
