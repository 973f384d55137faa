/** Items that Google knows as a feature but that lack a property without which it is not shown. */
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import type { SchemaItem } from '@orbweaver/formats/schema-org/items.ts';
import { featureOf, hasOneOf } from '@orbweaver/formats/schema-org/requirements.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { spot } from '../evidence.ts';
import { markupItems } from '../structured-data/schema-items.ts';

export const richRequiredMissing = pageCheck({
  id: 'rich-required-missing',
  category: 'rich-results',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, structured data gallery',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Missing required rich result property',
    title: '{rule}: {value} is missing',
    why: 'Without it Google does not show the rich result.',
    fix: 'Add the property with a value that visitors can see on the page.',
  },
  docs: {
    condition: 'Detected feature lacks a required property.',
    found: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Bread"}</script>',
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Stormy sunrise farms without black tractor visitors","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const data = page.facts?.structuredData;
    if (data === undefined || data.jsonLd.length + data.microdata.length + data.rdfa.length === 0) return 'not-applicable';
    let hasFeature = false;
    const findings = [];
    for (const item of markupItems(data)) {
      const feature = featureOf(item);
      if (feature === undefined) continue;
      const required = item.nested ? feature.inside : feature.required;
      if (required === undefined || required.length === 0) continue;
      hasFeature = true;
      for (const property of required) {
        if (!hasOneOf(item, property)) findings.push(find(page, item, feature, property));
      }
    }
    if (findings.length > 0) return findings;
    return hasFeature ? 'pass' : 'not-applicable';
  },
});

function find(page: PageView, item: SchemaItem, feature: Feature, property: string) {
  const type = item.types.join(', ').slice(0, 100);
  return {
    group: `${feature.name} ${property}`,
    evidence: { value: property, rule: `${feature.name} (${type})`, ...spot(page, item.offset) },
  };
}

export const requiredChecks: readonly Check[] = [richRequiredMissing];
