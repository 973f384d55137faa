/** JSON-LD and microdata as one flat list of items: types without the schema.org address, properties by name. schema.org; JSON-LD 1.1. */
import { ownValue } from './lookup.ts';

/** A microdata or RDFa item: types and names as written, nested items as values. */
export interface StructuredItem {
  readonly types: readonly string[];
  readonly id: string | null;
  readonly properties: readonly { readonly name: string; readonly value: string | StructuredItem }[];
  readonly offset: number;
}

/** The markup of one page. */
interface Markup {
  /** `json` is null where a block does not parse. */
  readonly jsonLd: readonly { readonly json: unknown; readonly offset: number }[];
  readonly microdata: readonly StructuredItem[];
  readonly rdfa: readonly StructuredItem[];
}

export interface SchemaItem {
  readonly types: readonly string[];
  /** As written; null where it has none. */
  readonly id: string | null;
  /** Stands inside another item. */
  readonly nested: boolean;
  /** Of the block or element. */
  readonly offset: number;
  /** Names of its properties without their vocabulary, keywords such as @id left out. */
  names(): readonly string[];
  /** Values of a property; items, texts, numbers and booleans. */
  values(name: string): readonly unknown[];
}

const maxItems = 2000;
const nothing: readonly unknown[] = [];

/** A type or property without its vocabulary: `https://schema.org/Product` and `schema:Product` to `Product`. */
export function localName(name: string): string {
  const cut = Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'), name.lastIndexOf(':'));
  return cut < 0 ? name : name.slice(cut + 1);
}

/** All items with a type, outer ones before those inside them, at most 2,000. */
export function listItems(facts: Markup): readonly SchemaItem[] {
  const items: SchemaItem[] = [];
  for (const { json, offset } of facts.jsonLd) collectJson(json, offset, items);
  for (const item of facts.microdata) collectMicrodata(item, items);
  for (const item of facts.rdfa) collectMicrodata(item, items);
  return items;
}

function collectJson(json: unknown, offset: number, into: SchemaItem[]): void {
  const queue: unknown[] = [json];
  const isNested: boolean[] = [false];
  for (let at = 0; at < queue.length && at < maxItems * 10 && into.length < maxItems; at++) {
    const value = queue[at];
    const nested = isNested[at] as boolean;
    if (Array.isArray(value)) {
      for (const each of value) {
        queue.push(each);
        isNested.push(nested);
      }
    } else if (isRecord(value)) {
      const types = typesOf(value['@type']);
      if (types.length > 0) into.push(new JsonItem(types, nested, offset, value));
      for (const name of Object.keys(value)) {
        const each = ownValue(value, name);
        if (typeof each !== 'object' || each === null) continue;
        queue.push(each);
        isNested.push(nested || name !== '@graph');
      }
    }
  }
}

/** A value of a property as an item: a JSON-LD object, with or without a type, at `offset` of its block, or an item of microdata or RDFa. */
export function asItem(value: Readonly<Record<string, unknown>>, offset = 0): SchemaItem | null {
  if (Array.isArray(value.properties) && Array.isArray(value.types)) return microdataItem(value as unknown as StructuredItem, true);
  const types = Object.hasOwn(value, '@type') ? typesOf(value['@type']) : thing;
  return types.length === 0 ? null : new JsonItem(types, true, offset, value);
}

const thing: readonly string[] = ['Thing'];

function typesOf(written: unknown): readonly string[] {
  if (typeof written === 'string') return [localName(written)];
  return asList(written)
    .filter((type) => typeof type === 'string')
    .map(localName);
}

class JsonItem implements SchemaItem {
  readonly types: readonly string[];
  readonly nested: boolean;
  readonly offset: number;
  readonly #value: Readonly<Record<string, unknown>>;

  constructor(types: readonly string[], nested: boolean, offset: number, value: Readonly<Record<string, unknown>>) {
    this.types = types;
    this.nested = nested;
    this.offset = offset;
    this.#value = value;
  }

  get id(): string | null {
    const id = ownValue(this.#value, '@id');
    return typeof id === 'string' ? id : null;
  }

  names(): readonly string[] {
    return Object.keys(this.#value).filter((name) => !name.startsWith('@'));
  }

  values(name: string): readonly unknown[] {
    return asList(ownValue(this.#value, name) ?? ownValue(this.#value, `schema:${name}`));
  }
}

function collectMicrodata(root: StructuredItem, into: SchemaItem[]): void {
  const queue: { item: StructuredItem; nested: boolean }[] = [{ item: root, nested: false }];
  for (let at = 0; at < queue.length && into.length < maxItems; at++) {
    const { item, nested } = queue[at] as { item: StructuredItem; nested: boolean };
    if (item.types.length > 0) into.push(microdataItem(item, nested));
    for (const { value } of item.properties) if (typeof value === 'object') queue.push({ item: value, nested: true });
  }
}

function microdataItem(item: StructuredItem, nested: boolean): SchemaItem {
  return {
    types: item.types.map(localName),
    id: item.id,
    nested,
    offset: item.offset,
    names: () => item.properties.map((property) => property.name),
    values: (name) => item.properties.filter((property) => localName(property.name) === name).map((property) => property.value),
  };
}

function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return nothing;
  return Array.isArray(value) ? value : [value];
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
