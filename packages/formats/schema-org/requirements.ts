/**
 * Asks items for what Google's rich result features require and recommend. The checks of a scan and the structured data tool both judge
 * by these functions, so that they agree. Google Search Central, structured data gallery, as of July 2026.
 */

import { asItem, isRecord, localName, type SchemaItem } from '@orbweaver/model/schema-items.ts';
import type { Feature } from './feature.ts';
import { allFeatures } from './features.ts';
import { requiredParts } from './required-parts.ts';
import { hasProperty, isKindOf } from './vocabulary.ts';

/** A requirement that is not met. */
export interface Missing {
  /** Whose requirement it is: that of a rating inside a product is its own. */
  readonly feature: Feature;
  /** The item that lacks it. */
  readonly item: SchemaItem;
  /** As the table names it, from the item that lacks it: `name`, `ratingCount / reviewCount`. */
  readonly property: string;
  /** The same from the item that was judged: `offers.price`. */
  readonly path: string;
}

/** An item of a page with the features it is meant for. */
export interface MeantItem {
  readonly item: SchemaItem;
  readonly features: readonly Feature[];
  readonly isInside: boolean;
}

const maxDepth = 12;
const maxMissing = 200;
const maxItems = 2000;

const featuresOfType: ReadonlyMap<string, readonly Feature[]> = groupByType();

function groupByType(): ReadonlyMap<string, readonly Feature[]> {
  const groups = new Map<string, Feature[]>();
  // What a type alone makes comes first: of two features that ask for the same, it tells.
  const inOrder = allFeatures.toSorted((a, b) => Number(a.meant !== undefined) - Number(b.meant !== undefined));
  for (const feature of inOrder) {
    for (const type of feature.types) groups.set(type, [...(groups.get(type) ?? []), feature]);
  }
  return groups;
}

/** Items that a page is about, with what they are meant for; `items` is everything that `listItems` found on it. */
export function meantItems(items: readonly SchemaItem[]): readonly MeantItem[] {
  const found: MeantItem[] = [];
  const referred = referredIds(items);
  const waiting = items
    .filter(({ nested }) => !nested)
    .map((item) => ({ item, isInside: item.id !== null && referred.has(item.id), isPart: false, depth: 0 }));
  for (let at = 0; at < waiting.length && at < maxItems; at++) {
    const { item, isInside, isPart, depth } = waiting[at] as (typeof waiting)[number];
    const features = featuresMeant(item).filter(({ inside }) => !isPart || inside !== undefined);
    if (features.length > 0) found.push({ item, features, isInside });
    else if (depth < maxDepth) {
      for (const { inner, property } of partsOf(item)) {
        // What a page of no feature is about counts like an item of its own.
        const isOwn = property === 'mainEntity';
        waiting.push({ item: inner, isInside: !isOwn, isPart: !isOwn, depth: depth + 1 });
      }
    }
  }
  return found;
}

/** Ids that items name in place of an item. */
function referredIds(items: readonly SchemaItem[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const item of items) {
    for (const property of propertiesOf(item)) {
      for (const value of item.values(property)) {
        const id = isRecord(value) ? referredId(value) : null;
        if (id !== null) ids.add(id);
      }
    }
  }
  return ids;
}

function featuresMeant(item: SchemaItem): readonly Feature[] {
  const ofType = new Set(item.types.flatMap((type) => featuresOfType.get(type) ?? []));
  return [...ofType].filter((feature) => isMeant(feature, item));
}

function isMeant({ meant }: Feature, item: SchemaItem): boolean {
  if (meant === undefined) return true;
  if (meant === 'never') return false;
  const { has, types } = meant;
  if (types === undefined) return hasOneOf(item, has);
  return itemsAt(item, has.split('.')).some((each) => each.types.some((type) => types.includes(type)));
}

/** Everything required that is missing on a page, each once: what two features ask of a property is told by the first. */
export function missingOnPage(meant: readonly MeantItem[]): readonly Missing[] {
  return meant.flatMap(({ item, features, isInside }) => {
    const byPath = new Map<string, Missing>();
    for (const feature of features) {
      for (const missing of missingIn(feature, item, isInside)) if (!byPath.has(missing.path)) byPath.set(missing.path, missing);
    }
    return [...byPath.values()];
  });
}

/** What a feature requires of an item and of the items inside it, and does not find. `isInside`: the item is part of another. */
export function missingIn(feature: Feature, item: SchemaItem, isInside = false): readonly Missing[] {
  const found = new Map<string, Missing>();
  const ask = (asking: Feature, asked: SchemaItem, place: Place) => {
    const absent = place.required.filter((each) => !hasOneOf(asked, each) && !isExcused(asking, asked, each));
    for (const property of absent) {
      const path = property
        .split(' / ')
        .map((each) => [...place.path, each].join('.'))
        .join(' / ');
      // What lies inside something that is missing goes without saying.
      if (!isInsideOf(property, absent) && !found.has(path) && found.size < maxMissing)
        found.set(path, { feature: asking, item: asked, property, path });
    }
    if (place.path.length >= maxDepth) return;
    for (const { inner, property } of partsOf(asked)) {
      const required = requiredInside(feature, inner.types, property);
      ask(featureInside(inner.types) ?? asking, inner, { path: [...place.path, property], required });
    }
  };
  ask(feature, item, { path: [], required: isInside ? (feature.inside ?? feature.required) : feature.required });
  return [...found.values()];
}

/** What a feature requires of an item of these types that stands in `property` of its markup. */
export function requiredInside(feature: Feature, types: readonly string[], property: string): readonly string[] {
  return featureInside(types)?.inside ?? requiredParts(feature.id, types, property);
}

function featureInside(types: readonly string[]): Feature | undefined {
  return types.flatMap((type) => featuresOfType.get(type) ?? []).find(({ inside }) => inside !== undefined);
}

interface Place {
  readonly path: readonly string[];
  readonly required: readonly string[];
}

function isExcused({ unless }: Feature, item: SchemaItem, property: string): boolean {
  return unless?.requirement === property && hasOneOf(item, unless.has);
}

function isInsideOf(property: string, absent: readonly string[]): boolean {
  return property.split(' / ').every((path) => absent.some((each) => each.split(' / ').some((outer) => path.startsWith(`${outer}.`))));
}

/** Those of `properties` that an item lacks and could have: no menu of a shop, nothing of a part that is not there. */
export function recommendedMissing(item: SchemaItem, properties: readonly string[]): readonly string[] {
  return properties.filter((property) => isAskable(item, property) && !hasOneOf(item, property));
}

function isAskable(item: SchemaItem, property: string): boolean {
  const steps = property.split(' / ')[0]?.split('.') ?? [];
  return itemsAt(item, steps.slice(0, -1)).some((each) => hasProperty(each.types, steps.at(-1) ?? ''));
}

/** Stars that an organisation gives itself are not shown; Google's guide for vacation rentals asks for their ratings. */
export function isRatedByItself(item: SchemaItem): boolean {
  if (!item.types.some((type) => isKindOf(type, 'Organization')) || item.types.includes('VacationRental')) return false;
  return item.values('aggregateRating').length + item.values('review').length > 0;
}

/** `a / b` = one of them, dots lead into nested items. */
function hasOneOf(item: SchemaItem, property: string): boolean {
  return property.split(' / ').some((path) => hasPath(item, path.split('.')));
}

/** A reference to an item elsewhere counts as whatever is asked of it: it cannot be judged here. */
function hasPath(item: SchemaItem, path: readonly string[]): boolean {
  const [name = '', ...rest] = path;
  return item.values(name).some((value) => {
    if (rest.length === 0) return isFilled(value);
    if (isRecord(value)) {
      if (isReference(value)) return true;
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

/** Nothing but the id of an item that stands elsewhere, with its type or without. */
function isReference(value: Readonly<Record<string, unknown>>): boolean {
  return referredId(value) !== null;
}

function referredId(value: Readonly<Record<string, unknown>>): string | null {
  if (Array.isArray(value.properties) && Array.isArray(value.types)) {
    return value.properties.length === 0 && typeof value.id === 'string' ? value.id : null;
  }
  const id = value['@id'];
  return typeof id === 'string' && Object.keys(value).every((key) => key === '@id' || key === '@type') ? id : null;
}

/** Items inside an item, with the property that holds them; references are none. */
function partsOf(item: SchemaItem): readonly { readonly inner: SchemaItem; readonly property: string }[] {
  return [...propertiesOf(item)].flatMap((property) =>
    item.values(property).flatMap((value) => {
      const inner = isRecord(value) && !isReference(value) ? asItem(value, item.offset) : null;
      return inner === null ? [] : [{ inner, property }];
    }),
  );
}

function propertiesOf(item: SchemaItem): ReadonlySet<string> {
  return new Set(item.names().map(localName));
}

function itemsAt(item: SchemaItem, steps: readonly string[]): readonly SchemaItem[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [item];
  return partsOf(item).flatMap(({ inner, property }) => (property === step ? itemsAt(inner, rest) : []));
}
