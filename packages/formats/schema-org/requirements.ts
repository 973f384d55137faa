/** Asks an item for the properties that a rich result feature requires or recommends. Google Search Central, structured data gallery. */
import type { Feature } from './feature.ts';
import { features } from './features.ts';
import { asItem, isRecord, type SchemaItem } from './items.ts';

const featureOfType: ReadonlyMap<string, Feature> = new Map(
  features.flatMap((feature) => feature.types.map((type) => [type, feature] as const)),
);

/** The feature by which every item of such a type is judged. */
export function featureOf(item: SchemaItem): Feature | undefined {
  for (const type of item.types) {
    const feature = featureOfType.get(type);
    if (feature !== undefined) return feature;
  }
  return undefined;
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
