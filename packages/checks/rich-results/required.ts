/** Items that Google knows as a feature but that lack a property without which it is not shown. */
import { type PageView, pageCheck } from '../check.ts';
import { spot } from '../evidence.ts';
import { asItem, isRecord, listItems, type SchemaItem } from '../structured-data/items.ts';
import { type Feature, features } from './features.ts';

const featureOfType: ReadonlyMap<string, Feature> = new Map(
  features.flatMap((feature) => feature.types.map((type) => [type, feature] as const)),
);

export const richRequiredMissing = pageCheck({
  id: 'rich-required-missing',
  category: 'rich-results',
  severity: 'error',
  scope: 'page',
  source: 'Google Search Central, structured data gallery',
  appliesTo: 'indexable',
  settings: {},
  words: {
    title: '{rule}: {value} is missing',
    why: 'Without it Google does not show the rich result.',
    fix: 'Add the property with a value that visitors can see on the page.',
  },
  run(page) {
    const data = page.facts?.structuredData;
    if (data === undefined || data.jsonLd.length + data.microdata.length + data.rdfa.length === 0) return 'not-applicable';
    let hasFeature = false;
    const findings = [];
    for (const item of listItems(data)) {
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

export function featureOf(item: SchemaItem): Feature | undefined {
  for (const type of item.types) {
    const feature = featureOfType.get(type);
    if (feature !== undefined) return feature;
  }
  return undefined;
}

function find(page: PageView, item: SchemaItem, feature: Feature, property: string) {
  const type = item.types.join(', ').slice(0, 100);
  return {
    group: `${feature.name} ${property}`,
    evidence: { value: property, rule: `${feature.name} (${type})`, ...spot(page, item.offset) },
  };
}

/** `a / b` = one of them, dots lead into nested items. */
export function hasOneOf(item: SchemaItem, property: string): boolean {
  return property.split(' / ').some((path) => hasPath(item, path.split('.')));
}

/** A reference to an item elsewhere (`@id` alone) counts as whatever is asked of it: it cannot be judged here. */
function hasPath(item: SchemaItem, path: readonly string[]): boolean {
  const [name = '', ...rest] = path;
  return item.values(name).some((value) => {
    if (rest.length === 0) return isFilled(value);
    if (isRecord(value)) {
      if (Object.keys(value).length === 1 && '@id' in value) return true;
      const inner = asItem(value);
      return inner !== null && hasPath(inner, rest);
    }
    // Plain text in place of an item: "location": "Town hall" holds its name, not its parts.
    return typeof value === 'string' && rest[0] === 'name' && value.trim() !== '';
  });
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}
