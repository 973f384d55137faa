/** Values for a JSON schema of the OpenAPI document: such as it describes, and such as an attacker would send in their place. Reproducible from a seed. */

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly examples?: readonly unknown[];
}

/** An integer from 0, below the bound (mulberry32). */
export type Random = (below: number) => number;

export function randomOf(seed: number): Random {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export function pick<T>(from: readonly T[], random: Random): T {
  return from[random(from.length)] as T;
}

/** What values are made from. */
export interface Source {
  readonly random: Random;
  /** Types that the document names, by `$ref`. */
  readonly named: (ref: string) => JsonSchema;
  /** What an earlier answer had under that name, or what has a meaning to the server; null = nothing. */
  readonly known: (name: string) => unknown;
}

const words = [
  'a',
  'Shop',
  'title',
  'de',
  'en',
  '0',
  'ÄÖ ışık',
  'x y z',
  'nightly',
  'details',
  '-1',
  'true',
  '2026-11-26',
  'https://example.invalid/',
];
const byFormat: Readonly<Record<string, readonly string[]>> = {
  email: ['person@example.com', 'a.b+c@example.org'],
  uuid: ['0b0e7a52-3a3c-4f6e-9b35-1111111111ab'],
  uri: ['https://example.invalid/', 'http://example.invalid/a?b=c#d'],
  'date-time': ['2026-11-26T06:00:00.000Z', '2000-01-01T00:00:00Z'],
  date: ['2026-11-26'],
};
/** For the patterns of the declared schemas; one that none of them fits gets a text that it refuses. */
const patterned = [
  ...words,
  'abc-def',
  'AAAA-1111',
  '0123456789abcdef'.repeat(4),
  '#0b5fff',
  'privacy',
  '2026-11',
  '06:00',
  'lucide.json',
  'house',
];

/** A value such as the schema describes, as far as a schema says it; `name` is that of the field. */
export function validValue(schema: JsonSchema, source: Source, name = '', depth = 0): unknown {
  const { random } = source;
  const known = random(3) === 0 ? null : source.known(name);
  if (known !== null) return known;
  if (schema.examples !== undefined && random(2) === 0) return pick(schema.examples, random);
  if (schema.$ref !== undefined) return depth > 6 ? null : validValue(source.named(schema.$ref), source, name, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(schema.enum, random);
  const [first, ...others] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return validValue(pick([first, ...others], random), source, name, depth + 1);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((each) => validValue(each, source, name, depth + 1)));
  const type = typeof schema.type === 'object' ? pick(schema.type, random) : schema.type;
  if (type === 'string') return textOf(schema, random);
  if (type === 'integer' || type === 'number') return numberOf(schema, random, type === 'integer');
  if (type === 'boolean') return random(2) === 0;
  if (type === 'array') {
    const { minItems = 0, maxItems = minItems + 3, items = {} } = schema;
    const count = minItems + (depth > 6 ? 0 : random(Math.min(4, maxItems - minItems + 1)));
    return Array.from({ length: count }, () => validValue(items, source, name, depth + 1));
  }
  return type === 'object' ? objectOf(schema, source, depth) : null;
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, source: Source, depth: number): object {
  const { random } = source;
  const names = Object.keys(properties).filter((name) => required.includes(name) || random(2) === 0);
  const own = names.map((name) => [name, validValue(properties[name] ?? {}, source, name, depth + 1)]);
  if (typeof additionalProperties !== 'object' || depth > 6) return Object.fromEntries(own);
  const more = Array.from({ length: random(3) }, () => {
    const name = pick(['maxPages', 'checkExternal', 'scope', 'en', 'x'], random);
    return [name, validValue(additionalProperties, source, name, depth + 1)];
  });
  return Object.fromEntries([...own, ...more]);
}

function textOf({ format, pattern, minLength = 0, maxLength = 500 }: JsonSchema, random: Random): string {
  const formatted = format === undefined ? undefined : byFormat[format];
  if (formatted !== undefined) return pick(formatted, random);
  if (pattern !== undefined) {
    const fitting = patterned.filter((each) => new RegExp(pattern, 'u').test(each));
    return fitting.length === 0 ? 'x' : pick(fitting, random);
  }
  const text = pick(words, random);
  if (random(20) === 0) return 'x'.repeat(Math.min(maxLength, 5_000));
  return text.length < minLength ? text.repeat(Math.ceil(minLength / text.length)) : text.slice(0, Math.max(minLength, maxLength));
}

function numberOf({ minimum = 0, maximum = minimum + 1_000 }: JsonSchema, random: Random, isWhole: boolean): number {
  const low = Math.max(minimum, -1_000);
  const high = Math.min(maximum, low + 10_000);
  const at = random(4);
  if (at === 0) return low;
  if (at === 1) return high;
  const number = low + random(Math.max(1, Math.floor(high - low)));
  return isWhole ? number : number + 0.5;
}

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);

/** Values that hardly a field takes. */
export const hostileValues: readonly unknown[] = [
  ...['', ' ', 'a\0b', 'a\ud800b', '__proto__', 'constructor', '../../etc/passwd', '%00', '%', "' OR 1=1 --", '<script>alert(1)</script>'],
  ...[
    '\u202eabc',
    '\r\nSet-Cookie: a=b',
    'x'.repeat(100_000),
    'javascript:alert(1)',
    'http://169.254.169.254/',
    'http://[::1]:22/',
    'file:///etc/passwd',
  ],
  ...[-1, 0, 1.5, 1e300, -1e300, 2 ** 31, 2 ** 53, 2 ** 63, true, false, null, [], {}, [null], [[]], deep(2_000)],
  { __proto__: null, constructor: {}, a: '\0' },
  ['\0', '\ud800'],
  { toString: 'x', length: 1e9 },
];

/** The value with one or more of its fields, at any depth, replaced by what hardly a field takes, left out or joined by one that is not declared. */
export function spoiled(value: unknown, random: Random): unknown {
  if (value === null || typeof value !== 'object' || random(5) === 0) return pick(hostileValues, random);
  if (Array.isArray(value)) {
    if (value.length === 0) return [pick(hostileValues, random)];
    const at = random(value.length);
    return value.map((each, index) => (index === at ? spoiled(each, random) : each));
  }
  const names = Object.keys(value);
  if (names.length === 0 || random(6) === 0) return { ...value, [pick(['unexpected', '__proto__', 'userId', 'role'], random)]: 'x' };
  const name = pick(names, random);
  const { [name]: own, ...rest } = value as Record<string, unknown>;
  return random(5) === 0 ? rest : { ...rest, [name]: spoiled(own, random) };
}
