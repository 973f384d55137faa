/** Judges markup against the feature it is written for: what is missing, what cannot be read, what nobody knows. Google's gallery; schema.org. */
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import { asItem, isRecord, type SchemaItem } from '@orbweaver/formats/schema-org/items.ts';
import { hasOneOf } from '@orbweaver/formats/schema-org/requirements.ts';
import { valueForms } from '@orbweaver/formats/schema-org/value-forms.ts';
import { hasProperty, isKnownType } from '@orbweaver/formats/schema-org/vocabulary.ts';
import { kindOf } from './field-kinds.ts';
import { shapeIn } from './item-shapes.ts';

export const problemCodes = [
  'required', // without it nothing is shown
  'recommended',
  'form', // a value that cannot be read: date, number, currency...
  'url',
  'time-zone', // a time of day without its zone
  'list-short', // a list of one
  'self-serving', // stars that an organisation gives itself are not shown
  'type-unknown',
  'property-unknown',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export interface Problem {
  readonly code: ProblemCode;
  readonly severity: 'error' | 'warning' | 'opportunity';
  /** `offers.price`, or `name / url` where one of several would do. */
  readonly path: string;
  readonly value: string;
}

const maxProblems = 200;
const maxDepth = 12;

/** Problems of one JSON-LD object, errors first. */
export function judgeMarkup(feature: Feature, json: Readonly<Record<string, unknown>>): readonly Problem[] {
  const problems: Problem[] = [];
  const item = asItem(json);
  if (item === null) return problems;
  const add = (code: ProblemCode, severity: Problem['severity'], path: string, value = '') => {
    if (problems.length < maxProblems && !problems.some((each) => each.code === code && each.path === path && each.value === value))
      problems.push({ code, severity, path, value });
  };
  for (const path of feature.required) if (!hasOneOf(item, path)) add('required', 'error', path);
  for (const path of [...(feature.recommended ?? []), ...(feature.more ?? [])]) {
    if (isAskable(item, path) && !hasOneOf(item, path)) add('recommended', 'opportunity', path);
  }
  for (const name of ['aggregateRating', 'review']) {
    if (feature.id === 'local-business' && item.values(name).length > 0) add('self-serving', 'warning', name);
  }
  judgeItem(feature, item, { path: [], depth: 0, add });
  const order = ['error', 'warning', 'opportunity'];
  return problems.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

/** What no item at that place could have is not asked for: a part of an item that is missing, a menu of a shop. */
function isAskable(item: SchemaItem, path: string): boolean {
  const steps = path.split(' / ')[0]?.split('.') ?? [];
  return itemsAt(item, steps.slice(0, -1)).some((each) => hasProperty(each.types, steps.at(-1) ?? ''));
}

function itemsAt(item: SchemaItem, steps: readonly string[]): readonly SchemaItem[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [item];
  const inner = item.values(step).filter(isRecord).map(asItem);
  return inner.flatMap((each) => (each === null ? [] : itemsAt(each, rest)));
}

interface Walk {
  readonly path: readonly string[];
  readonly depth: number;
  readonly add: (code: ProblemCode, severity: Problem['severity'], path: string, value?: string) => void;
}

function judgeItem(feature: Feature, item: SchemaItem, { path, depth, add }: Walk): void {
  const known = item.types.filter(isKnownType);
  const at = (name: string) => [...path, name].join('.');
  if (known.length === 0) add('type-unknown', 'error', path.join('.') || '@type', item.types.join(', '));
  const type = item.types[0] ?? '';
  for (const name of item.names()) {
    if (known.length > 0 && !/[:/]/.test(name) && !hasProperty(known, name)) add('property-unknown', 'warning', at(name), type);
    for (const value of item.values(name)) {
      if (isRecord(value)) judgeInner(feature, value, { path: [...path, name], depth, add });
      else judgeValue(type, name, value, (code, text) => add(code, code === 'time-zone' ? 'warning' : 'error', at(name), text));
    }
  }
  if (item.types.includes('BreadcrumbList') && item.values('itemListElement').length === 1)
    add('list-short', 'error', at('itemListElement'));
}

function judgeInner(feature: Feature, value: Readonly<Record<string, unknown>>, walk: Walk): void {
  const { path, depth, add } = walk;
  const item = asItem(value);
  const isReference = Object.keys(value).length === 1 && '@id' in value;
  if (item === null || isReference || depth >= maxDepth) return;
  const type = [value['@type']].flat()[0];
  for (const { name, isRequired } of typeof type === 'string' ? shapeIn(feature.id, type) : [])
    if (isRequired && !hasOneOf(item, name)) add('required', 'error', [...path, name].join('.'));
  judgeItem(feature, typed(item, type), { path, depth: depth + 1, add });
}

/** `asItem` calls an item without a type a Thing; one with a type is that alone. */
function typed(item: SchemaItem, type: unknown): SchemaItem {
  return typeof type === 'string' ? item : { ...item, types: ['Thing'], names: () => [] };
}

function judgeValue(type: string, name: string, value: unknown, add: (code: ProblemCode, text: string) => void): void {
  const text = String(value).trim();
  if (text === '' || typeof value === 'boolean') return;
  const cut = text.slice(0, 100);
  const form = valueForms.find((each) => each.properties.includes(name));
  if (form !== undefined && !form.fits(text)) return add('form', cut);
  const { kind } = kindOf(type, name);
  if (kind === 'url' && !isAddress(text)) add('url', cut);
  else if (kind === 'currency' && !/^[A-Z]{3}$/.test(text)) add('form', cut);
  else if ((kind === 'number' || kind === 'whole') && !/^[+-]?\d+(?:\.\d+)?$/.test(text)) add('form', cut);
  else if (kind === 'country' && !/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/.test(text)) add('form', cut);
  else if (kind === 'moment' && /\dT\d\d:\d\d/.test(text) && !/(?:Z|[+-]\d\d:?\d\d)$/.test(text)) add('time-zone', cut);
}

function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && !/\s/.test(text);
}
