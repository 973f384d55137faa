/** Values that are no values, in every field of every declared call: each gets a clear refusal, none an error of the server's. */
import type { Route } from '@orbweaver/model/api/route.ts';
import { splitName } from '@orbweaver/model/api/route-request.ts';
import { routes } from '@orbweaver/model/api/routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ZodType, z } from 'zod';
import { newPerson, type TestApp } from './test-app.ts';

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

/** Never asked here: they end the session, or stay open. */
const leftOut = new Set(['POST /server/auth/sign-out', 'POST /server/auth/delete-user']);

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

function sampleObject({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, sampleOf(property)]));
}

const jsonSchemaOf = (schema: ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function objectOf(schema: ZodType | undefined): JsonSchema {
  if (schema === undefined) return {};
  const json = jsonSchemaOf(schema);
  return json.anyOf?.find(({ type }) => type === 'object') ?? json;
}

interface Attempt {
  readonly what: string;
  readonly url: string;
  readonly payload?: object;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value).slice(0, 2_000));

/** One call for each field and each value; the other fields have samples. */
function attemptsOf(name: string, route: Route): Attempt[] {
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

export function hostileInputSuite(get: () => TestApp): void {
  let cookie = '';
  beforeAll(async () => {
    ({ cookie } = await newPerson(get()));
  });

  const names = Object.keys(routes).filter((name) => !leftOut.has(name));
  test.each(names)('%s', async (name) => {
    const { method } = splitName(name as keyof typeof routes);
    const route: Route = routes[name as keyof typeof routes];
    const wrong: string[] = [];
    for (const { what, url, payload } of attemptsOf(name, route)) {
      const hasBody = route.body !== undefined && payload !== undefined;
      const response = await get().call({ method: method as 'GET', url, cookie, ...(hasBody ? { payload } : {}) });
      if (response.statusCode >= 500) wrong.push(`${what}: ${response.statusCode} ${response.body.slice(0, 200)}`);
    }
    const lists = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const payload of [
      lists,
      `{"name":${lists},"email":${lists},"text":${lists},"url":${lists}}`,
      '{"a":',
      '"a"',
      '1',
      '\0',
      '{"__proto__":1}',
    ]) {
      if (route.body === undefined) continue;
      const headers = { 'content-type': 'application/json' };
      const response = await get().call({
        method: method as 'POST',
        url: splitName(name as keyof typeof routes).path,
        cookie,
        payload,
        headers,
      });
      if (response.statusCode >= 500) wrong.push(`${payload.slice(0, 20)}: ${response.statusCode} ${response.body.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(hostileHosts)('Host: %s', async (host) => {
    const { statusCode } = await get().call({ url: '/server/session', headers: { host } });
    expect(statusCode).toBe(400);
  });
}

/** No Host header of a request to a website. */
export const hostileHosts = ['a b', '[::1', 'exa\\mple.com', 'a:b:c', '127.0.0.1:99999', 'user@host', 'a/b', 'a?b', 'a#b', 'a\tb'];
