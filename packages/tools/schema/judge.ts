/** Judges markup against the feature it is written for: what is missing, what cannot be read, what nobody knows. Google's gallery; schema.org. */
import { breadcrumbSteps, trailFault } from '@orbweaver/formats/schema-org/breadcrumb-steps.ts';
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import { isRatedByItself, missingIn, recommendedMissing } from '@orbweaver/formats/schema-org/requirements.ts';
import { valueForms } from '@orbweaver/formats/schema-org/value-forms.ts';
import { hasProperty, isKnownType } from '@orbweaver/formats/schema-org/vocabulary.ts';
import { asItem, isRecord, type SchemaItem } from '@orbweaver/model/schema-items.ts';
import { kindOf } from './field-kinds.ts';

export const problemCodes = [
  'required', // without it nothing is shown
  'recommended',
  'form', // a value that cannot be read: date, number, currency...
  'url',
  'time-zone', // a time of day without its zone
  'list-short', // a list of one
  'list-order', // positions that are not 1, 2, 3...
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
  for (const { path } of missingIn(feature, item)) add('required', 'error', path);
  for (const path of recommendedMissing(item, [...(feature.recommended ?? []), ...(feature.more ?? [])]))
    add('recommended', 'opportunity', path);
  for (const name of ['aggregateRating', 'review']) {
    if (isRatedByItself(item) && item.values(name).length > 0) add('self-serving', 'warning', name);
  }
  judgeItem(item, { path: [], depth: 0, add });
  const order = ['error', 'warning', 'opportunity'];
  return problems.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

interface Walk {
  readonly path: readonly string[];
  readonly depth: number;
  readonly add: (code: ProblemCode, severity: Problem['severity'], path: string, value?: string) => void;
}

function judgeItem(item: SchemaItem, { path, depth, add }: Walk): void {
  const known = item.types.filter(isKnownType);
  const at = (name: string) => [...path, name].join('.');
  if (known.length === 0) add('type-unknown', 'error', path.join('.') || '@type', item.types.join(', '));
  const type = item.types[0] ?? '';
  for (const name of item.names()) {
    if (known.length > 0 && !/[:/]/.test(name) && !hasProperty(known, name)) add('property-unknown', 'warning', at(name), type);
    for (const value of item.values(name)) {
      if (isRecord(value)) judgeInner(value, { path: [...path, name], depth, add });
      else judgeValue(type, name, value, (code, text) => add(code, code === 'time-zone' ? 'warning' : 'error', at(name), text));
    }
  }
  if (item.types.includes('BreadcrumbList')) judgeTrail(item, (code, name) => add(code, 'error', at(name)));
}

function judgeTrail(list: SchemaItem, add: (code: ProblemCode, name: string) => void): void {
  const fault = trailFault(breadcrumbSteps(list), 2);
  // A list that is missing altogether is told by the requirements.
  if (fault === null || list.values('itemListElement').length === 0) return;
  if (fault === 'short') add('list-short', 'itemListElement');
  else if (fault === 'order') add('list-order', 'itemListElement.position');
  else add('required', `itemListElement.${fault}`);
}

function judgeInner(value: Readonly<Record<string, unknown>>, { path, depth, add }: Walk): void {
  const item = asItem(value);
  const isReference = Object.keys(value).length === 1 && '@id' in value;
  if (item === null || isReference || depth >= maxDepth) return;
  judgeItem(typed(item, [value['@type']].flat()[0]), { path, depth: depth + 1, add });
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
