/** Existing JSON-LD and microdata to a draft, so that a form starts from what a page already says; nothing of it is lost. */
import { lookup } from '@orbweaver/model/lookup.ts';
import { isRecord, type StructuredItem } from '@orbweaver/model/schema-items.ts';
import type { Draft, DraftValue } from './draft.ts';
import { kindOf } from './field-kinds.ts';
import { maxFormDepth } from './form.ts';

const schemaAddress = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/;

function plainName(name: string): string {
  return name.replace(schemaAddress, '');
}

/** A node of JSON-LD as a draft; null for one without a type. */
export function draftOfJson(node: Readonly<Record<string, unknown>>, depth = 0): Draft | null {
  const types = [node['@type']].flat().filter((type) => typeof type === 'string');
  const type = types[0];
  if (type === undefined) return null;
  const values = lookup<readonly DraftValue[]>();
  const rest = lookup<unknown>();
  for (const [name, value] of Object.entries(node)) {
    if (name === '@context' || name === '@type') continue;
    const read = name.startsWith('@') ? null : readValues(plainName(type), plainName(name), value, depth);
    if (read === null) rest[name] = value;
    else values[plainName(name)] = read;
  }
  return { type: plainName(type), values, rest };
}

/** null where a value is neither text nor item: it is kept as it is. */
function readValues(type: string, property: string, value: unknown, depth: number): readonly DraftValue[] | null {
  const list = Array.isArray(value) ? value : [value];
  const read: DraftValue[] = [];
  for (const each of list) {
    if (typeof each === 'string') read.push(readText(type, property, each));
    else if (typeof each === 'number' || typeof each === 'boolean') read.push(String(each));
    else {
      const item = isRecord(each) && depth < maxFormDepth ? draftOfJson(withoutPosition(each), depth + 1) : null;
      if (item === null) return null;
      read.push(item);
    }
  }
  return read;
}

/** Positions are counted again when the list is written. */
function withoutPosition(node: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (node['@type'] !== 'ListItem') return node;
  const { position: _, ...others } = node;
  return others;
}

function readText(type: string, property: string, text: string): string {
  return kindOf(type, property).kind === 'choice' ? plainName(text) : text;
}

/** A microdata or RDFa item as a draft; null for one without a type. */
export function draftOfMicrodata(item: StructuredItem, depth = 0): Draft | null {
  const type = item.types[0];
  if (type === undefined) return null;
  const values = lookup<DraftValue[]>();
  for (const { name, value } of item.properties) {
    const property = plainName(name);
    const read =
      typeof value === 'string'
        ? readText(plainName(type), property, value)
        : depth < maxFormDepth
          ? draftOfMicrodata(value, depth + 1)
          : null;
    if (read === null || read === '') continue;
    const own = values[property];
    if (own === undefined) values[property] = [read];
    else own.push(read);
  }
  return { type: plainName(type), values, rest: item.id === null ? {} : { '@id': item.id } };
}
