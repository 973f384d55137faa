/** Values that are no values, in every field of a declared call, and bodies and Host headers that are none. */
import type { Route } from '@orbweaver/model/api/route.ts';
import { splitName } from '@orbweaver/model/api/route-request.ts';
import type { routes } from '@orbweaver/model/api/routes.ts';
import { type ZodType, z } from 'zod';

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);
const hostileValues: readonly (readonly [name: string, value: unknown])[] = [
  ['NUL', 'a\0b'],
  ['a lone surrogate', 'a\ud800b'],
  ['names of Object.prototype', '__proto__'],
  ['a long text', 'x'.repeat(100_000)],
  ['a negative number', -1],
  ['a huge number', 1e300],
  ['an object', { __proto__: null, constructor: {}, a: '\0' }],
  ['a list', ['\0', '\ud800']],
  ['2,000 lists in each other', deep(2_000)],
  ['nothing', null],
];

/** Something that the schema may accept, so that a call comes as far as its work. */
function sampleOf(schema: JsonSchema): unknown {
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) return sampleOf(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'string') return schema.format === 'email' ? 'person@example.com' : 'x'.repeat(Math.max(1, schema.minLength ?? 1));
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  if (schema.type === 'object') return sampleObject(schema);
  return null;
}

export function sampleObject({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, sampleOf(property)]));
}

const jsonSchemaOf = (schema: ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

export function objectOf(schema: ZodType | undefined): JsonSchema {
  if (schema === undefined) return {};
  const json = jsonSchemaOf(schema);
  return json.anyOf?.find(({ type }) => type === 'object') ?? json;
}

export interface Attempt {
  readonly what: string;
  readonly url: string;
  readonly payload?: object;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value).slice(0, 2_000));

/** One call for each field and each value; the other fields have samples. */
export function attemptsOf(name: string, route: Route): Attempt[] {
  const { path } = splitName(name as keyof typeof routes);
  const [params, query, body] = [route.params, route.query, route.body].map(objectOf) as [JsonSchema, JsonSchema, JsonSchema];
  const urlWith = (field: string, value: unknown): string => {
    const values: Record<string, unknown> = { ...sampleObject(params), ...sampleObject(query), [field]: value };
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(asText(values[key] ?? 'x').toWellFormed()));
    const search = new URLSearchParams(Object.keys(query.properties ?? {}).map((key) => [key, asText(values[key])]));
    return search.size === 0 ? filled : `${filled}?${search}`;
  };
  const attempts: Attempt[] = [];
  for (const [what, value] of hostileValues) {
    const inUrl = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key as string).concat(Object.keys(query.properties ?? {}));
    for (const field of inUrl) attempts.push({ what: `${field}: ${what}`, url: urlWith(field, value), payload: sampleObject(body) });
    for (const field of Object.keys(body.properties ?? {}))
      attempts.push({ what: `${field}: ${what}`, url: urlWith('', ''), payload: { ...sampleObject(body), [field]: value } });
  }
  return attempts;
}

const lists = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

/** No body of a call, sent as JSON. */
export const hostileBodies: readonly string[] = [
  lists,
  `{"name":${lists},"email":${lists},"text":${lists},"url":${lists}}`,
  '{"a":',
  '"a"',
  '1',
  '\0',
  '{"__proto__":1}',
];

/** No Host header of a request to a website. */
export const hostileHosts = ['a b', '[::1', 'exa\\mple.com', 'a:b:c', '127.0.0.1:99999', 'user@host', 'a/b', 'a?b', 'a#b', 'a\tb'];
