/**
 * Calls made from the OpenAPI document that the server serves, by everybody who can call: described values and hostile ones in each parameter, body
 * and header. Each answer is one that the document describes, and none is a fault of the server.
 */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { keyScopes } from '@orbweaver/model/api-keys.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { attempt, plan, setting, subscription, user } from '../db/schema.ts';
import { hostileBodies } from './hostile-calls.ts';
import { hostileValues, type JsonSchema, pick, type Random, randomOf, type Source, spoiled, validValue } from './random-values.ts';
import { newPerson, type Person, type TestApp, testPassword } from './test-app.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

interface DocumentedResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>> };
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

type Role = 'nobody' | 'user' | 'administrator' | 'key' | 'narrow key';

/** Each starts processes: once in so many rounds. */
const roundsOfCostly = 6;
const costly =
  /\/(?:runs|server-scans|schedules|report-pdf|analysis|tools\/[\w-]+|scans|system-test|test\/\{part\}|critical-css)$|\/shown$|user\/speed$/;
/** What the test's surroundings lack: no browser, no grammar service. */
const awayHere = new Set(['browser-missing', 'browser-failed', 'grammar-away']);
/** A call without an answer after so long is a fault. */
const answerMs = 120_000;
/** The limits of tries start anew after so many calls, so that they do not hide what is behind them. */
const callsPerWindow = 40;

export interface DocumentedCallsOptions {
  readonly count: number;
  readonly seed: number;
  /** A site on loopback that the server may ask. */
  readonly site: () => string;
}

export function documentedCallsSuite(get: () => TestApp, { count, seed, site }: DocumentedCallsOptions): void {
  let document: ApiDocument;
  let calls: readonly Call[];
  const validators = new Map<string, ValidateFunction>();
  const random = randomOf(seed);
  const people = new Map<Role, Person>();
  const keys = new Map<Role, string>();
  /** Ids and the like of earlier answers, by the name of their field. */
  const seen = new Map<string, unknown[]>();
  let addresses = 0;

  const source: Source = {
    random,
    named: (ref) => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {},
    known: (name) => knownValue(name),
  };

  function knownValue(name: string): unknown {
    if (name === 'url' || name === 'siteUrl' || name === 'target')
      return pick([site(), `${site()}1`, 'https://example.invalid/', 'http://127.0.0.1:1/'], random);
    if (name === 'urls') return [site(), `${site()}2`].slice(0, 1 + random(2));
    if (/password$/i.test(name)) return testPassword;
    const earlier = seen.get(name === 'since' ? 'id' : name);
    return earlier === undefined ? null : pick(earlier, random);
  }

  /** What the answer of a path names: for any parameter of that name, and for the one that follows this path, `/server/projects/{id}`. */
  const remember = (path: string, value: unknown, depth = 0): void => {
    if (value === null || typeof value !== 'object' || depth > 4) return;
    if (Array.isArray(value)) {
      for (const each of value.slice(0, 5)) remember(path, each, depth + 1);
      return;
    }
    for (const [name, each] of Object.entries(value)) {
      if (typeof each === 'string' && each !== '' && /^(?:id|.*Id|uuid|token|key|slug|next|link|scan|kind|file)$/.test(name)) {
        const text = name === 'link' ? (each.split('/').at(-1) ?? each) : each;
        for (const pool of [asParameter(name), `${path}/{${asParameter(name)}}`]) {
          const known = seen.get(pool) ?? [];
          if (!known.includes(text)) seen.set(pool, [...known, text].slice(-20));
        }
      } else remember(path, each, depth + 1);
    }
  };

  /** Mostly one that an answer of the path before it named. */
  function followed(path: string, parameter: string): unknown {
    const at = path.indexOf(`{${parameter}}`);
    const named = at === -1 ? undefined : seen.get(path.slice(0, at + parameter.length + 2));
    return named === undefined || random(4) === 0 ? null : pick(named, random);
  }

  async function renew(role: Role): Promise<void> {
    if (role === 'nobody') return;
    const { db } = get();
    await openSignUp();
    const person = await newPerson(get());
    await get().call({ url: '/server/user/limits', cookie: person.cookie });
    await db.update(subscription).set({ planId: 'business' }).where(eq(subscription.userId, person.userId));
    if (role === 'administrator') await db.update(user).set({ role: 'admin' }).where(eq(user.id, person.userId));
    people.set(role, person);
    if (role !== 'key' && role !== 'narrow key') return;
    const scopes = role === 'key' ? keyScopes : [pick(keyScopes, random)];
    const made = await get().call({ method: 'POST', url: '/server/user/keys', cookie: person.cookie, payload: { name: 'x', scopes } });
    keys.set(role, made.json().data.key);
    if (role === 'key') await storeScan(keys.get(role) ?? '');
  }

  /** An administrator's call may have closed it, or edited what a plan has. */
  async function openSignUp(): Promise<void> {
    await get().db.delete(setting).where(eq(setting.key, 'sign-up'));
    await get().db.delete(plan);
    await get().db.delete(attempt);
  }

  /** A stored scan of the key's account, so that there is something to read. */
  async function storeScan(key: string): Promise<void> {
    const headers = { authorization: `Bearer ${key}` };
    const options = { checkExternal: false, probes: false, maxPages: 5 };
    const made = await get().app.inject({ method: 'POST', url: '/api/v1/runs', headers, payload: { url: site(), options } });
    const { id } = made.json().data;
    await get().app.inject({ url: `/api/v1/runs/${id}/events`, headers });
    seen.set('id', [...(seen.get('id') ?? []), id]);
  }

  async function requestOf({ path, method, operation }: Call): Promise<InjectOptions & { readonly role: Role }> {
    const isForKeys = operation.security !== undefined;
    const role = isForKeys
      ? pick<Role>(['key', 'key', 'key', 'key', 'key', 'key', 'key', 'narrow key', 'user', 'nobody'], random)
      : pick<Role>([...Array.from({ length: 6 }, () => 'administrator' as const), 'user', 'user', 'nobody', 'key'], random);
    /** 0 to 4: all as described; 5 to 7: one part is spoiled; 8: no JSON; 9: odd headers. */
    const mode = random(10);
    const parts: Record<string, unknown> = {};
    for (const parameter of operation.parameters ?? [])
      if (parameter.required === true || random(2) === 0)
        parts[parameter.name] = followed(path, parameter.name) ?? validValue(parameter.schema, source, parameter.name);
    const spoils = mode >= 5 && mode <= 7;
    const [media, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    const isBodySpoiled = spoils && content !== undefined && random(4) !== 0;
    const spoiledPart = spoils && !isBodySpoiled && Object.keys(parts).length > 0 ? pick(Object.keys(parts), random) : null;
    if (spoiledPart !== null) parts[spoiledPart] = pick(hostileValues, random);
    const headers: Record<string, string> = { ...headersOf(role), ...(mode === 9 ? oddHeaders(random) : {}) };
    const query = new URLSearchParams();
    for (const parameter of operation.parameters ?? []) {
      if (parts[parameter.name] === undefined) continue;
      if (parameter.in === 'query') for (const value of [parts[parameter.name]].flat()) query.append(parameter.name, asText(value));
      if (parameter.in === 'header')
        headers[parameter.name] = asText(parts[parameter.name])
          .replace(/[^\x20-\x7e]/g, '?')
          .slice(0, 3_000);
    }
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(parts[name] ?? 'x').toWellFormed()));
    const valid =
      content === undefined
        ? undefined
        : random(3) === 0 && content.example !== undefined
          ? content.example
          : validValue(content.schema, source);
    const payload =
      mode === 8 && content !== undefined
        ? pick(hostileBodies, random)
        : isBodySpoiled
          ? JSON.stringify(spoiled(valid, random))
          : valid === undefined
            ? undefined
            : JSON.stringify(valid);
    if (payload !== undefined) headers['content-type'] ??= media ?? 'application/json';
    return {
      role,
      method: method.toUpperCase() as 'GET',
      url: query.size === 0 ? filled : `${filled}?${query}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
      remoteAddress: `198.19.${Math.floor(++addresses / 64) % 256}.${addresses % 64}`,
    };
  }

  function headersOf(role: Role): Record<string, string> {
    const key = keys.get(role);
    if (key !== undefined) return { authorization: `Bearer ${key}` };
    const cookie = people.get(role)?.cookie;
    return { origin: 'http://localhost:4000', ...(cookie === undefined ? {} : { cookie }) };
  }

  /** What the document does not describe in the answer, or null. */
  function faultOf({ path, method, operation }: Call, response: Response): string | null {
    const { statusCode, headers } = response;
    const body = textOf(response);
    const described = operation.responses[statusCode];
    if (described === undefined) return 'the document has no such status';
    const type = String(headers['content-type'] ?? '').split(';', 1)[0] as string;
    const content = described.content ?? {};
    if (body === '') return null;
    const name = Object.keys(content).find(
      (each) => each === type || (each.endsWith('/*') && (each === '*/*' || type.startsWith(each.slice(0, -1)))),
    );
    if (name === undefined) return `the document does not have ${type} for this status`;
    if (type !== 'application/json') return null;
    const pointer = ['paths', path, method, 'responses', String(statusCode), 'content', name, 'schema'];
    const validate = validatorOf(pointer.map((each) => encodeURIComponent(each.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/'));
    const json: unknown = JSON.parse(body);
    if (!validate(json)) return `the answer is not as the document says: ${JSON.stringify(validate.errors?.slice(0, 2))}`;
    if (statusCode < 400) {
      remember(path, json);
      return null;
    }
    const { code } = (json as { readonly error: { readonly code: string } }).error ?? {};
    if (code === undefined) return null;
    if (!described.description.split(', ').includes(code)) return `the document does not have the code ${code} for this status`;
    return statusCode >= 500 && !awayHere.has(code) ? 'a fault of the server' : null;
  }

  let ajv: Ajv2020;
  function validatorOf(pointer: string): ValidateFunction {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `document#/${pointer}` });
    validators.set(pointer, known);
    return known;
  }

  async function answerOf(request: InjectOptions): Promise<Response | null> {
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), answerMs);
    try {
      return await Promise.race([get().app.inject(request), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  beforeAll(async () => {
    document = (await get().call({ url: '/server/openapi.json' })).json();
    calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
    ajv.addSchema({ ...document, $id: 'document' });
    for (const role of ['user', 'administrator', 'key', 'narrow key'] as const) await renew(role);
  }, 300_000);

  test('its references lead somewhere, and each call has a summary, a good answer and the one error', () => {
    const text = JSON.stringify(document);
    for (const [, ref] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      expect(document.components.schemas).toHaveProperty([ref as string]);
    for (const { path, method, operation } of calls) {
      const statuses = Object.keys(operation.responses).map(Number);
      expect(refusesAlways(method, path) || statuses.some((status) => status < 400), `${method} ${path}`).toBe(true);
      for (const status of statuses.filter((each) => each >= 400 && each !== 405 && !(path === '/ready' && each === 503)))
        expect(operation.responses[status]?.content, `${method} ${path} ${status}`).toEqual({
          'application/json': { schema: { $ref: '#/components/schemas/Error' } },
        });
    }
  });

  test(`${count} calls get what the document says`, { timeout: 3_600_000 }, async () => {
    const faults = new Map<string, string>();
    const good = new Set<string>();
    const statuses = new Map<number, number>();
    let made = 0;
    for (let round = 0; made < count; round++) {
      const order = calls.filter(({ path, method }) => method === 'get' || round % roundsOfCostly === 0 || !costly.test(path));
      for (const call of shuffled(order, random)) {
        if (made === count) break;
        if (made++ % callsPerWindow === 0) await get().db.delete(attempt);
        const { role, ...request } = await requestOf(call);
        const answer = await answerOf(request);
        const fault = answer === null ? 'no answer' : faultOf(call, answer);
        const name = `${call.method.toUpperCase()} ${call.path}`;
        if (answer !== null) statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        if (answer !== null && answer.statusCode < 400) good.add(name);
        if (fault !== null && !faults.has(`${name}: ${answer?.statusCode ?? ''} ${fault}`))
          process.stderr.write(
            `${name}: ${answer?.statusCode ?? ''} ${fault} ${role} ${JSON.stringify(request).slice(0, 900)} -> ${answer?.body.slice(0, 200)}\n`,
          );
        if (fault !== null)
          faults.set(
            `${name}: ${answer?.statusCode ?? ''} ${fault}`,
            `as ${role}: ${JSON.stringify(request).slice(0, 1_500)} -> ${answer?.body.slice(0, 300)}`,
          );
        await keepIn(role, call, answer);
      }
    }
    process.stderr.write(
      `${made} calls, ${good.size} of ${calls.length} with a good answer, ${JSON.stringify([...statuses].sort(([a], [b]) => a - b))}\n`,
    );
    expect(Object.fromEntries(faults), `seed ${seed}`).toEqual({});
    if (count > calls.length * 2) expect(good.size).toBeGreaterThan(calls.length / 2);
  });

  /** Whoever was shut out by a call, such as one that deletes the account, is replaced. */
  async function keepIn(role: Role, { operation }: Call, answer: Response | null): Promise<void> {
    if (role === 'nobody' || answer === null || answer.statusCode < 400) return;
    const code = (/"code":"([\w-]+)"/.exec(answer.body) ?? [])[1];
    const isForKeys = operation.security !== undefined;
    const isKey = keys.has(role);
    if (isForKeys && isKey && (code === 'key-invalid' || code === 'not-in-plan')) await renew(role);
    if (!isForKeys && !isKey && code === 'sign-in-required') await renew(role);
    if (role !== 'administrator' || code !== 'not-found') return;
    const session = await get().call({ url: '/server/session', cookie: people.get(role)?.cookie ?? '' });
    if (session.json().data?.role !== 'admin') await renew(role);
  }
}

/** A client of the Model Context Protocol asks for a stream, and takes a refusal as no. */
function refusesAlways(method: string, path: string): boolean {
  return path === '/mcp' && method === 'get';
}

/** Of an answer that may be compressed. */
function textOf({ headers, rawPayload, body }: Response): string {
  const coding = String(headers['content-encoding'] ?? 'identity');
  if (coding === 'gzip') return gunzipSync(rawPayload).toString();
  if (coding === 'deflate') return inflateSync(rawPayload).toString();
  return coding === 'br' ? brotliDecompressSync(rawPayload).toString() : body;
}

/** The field of an answer, as the parameter that takes it. */
function asParameter(name: string): string {
  if (name === 'next') return 'cursor';
  if (name === 'link') return 'uuid';
  return name;
}

function oddHeaders(random: Random): Record<string, string> {
  return pick<Record<string, string>>(
    [
      { range: pick(['bytes=0-', 'bytes=5-1', 'bytes=-0', 'bytes=0-0,2-3', `bytes=${'9'.repeat(40)}-`, 'lines=1'], random) },
      { 'if-none-match': '*' },
      { 'accept-encoding': pick(['gzip', 'br;q=0', '\u0001', 'identity;q=0, *;q=0'], random).replace(/[^\x20-\x7e]/g, '') },
      { 'content-type': pick(['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data', ';'], random) },
      { origin: pick(['https://evil.example', 'null', 'x'], random) },
      { authorization: pick(['Bearer ', `Bearer orbw_${'A'.repeat(43)}`, 'Basic eA==', `Bearer ${'x'.repeat(5_000)}`], random) },
      { cookie: pick(['a', '=;=', `better-auth.session_token=${'x'.repeat(2_000)}`, '__proto__=1'], random) },
      { 'x-forwarded-for': pick(['1.2.3.4', '::1, x', 'x'.repeat(2_000)], random) },
      { 'accept-language': 'x'.repeat(2_000) },
    ],
    random,
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 8_000) : (JSON.stringify(value) ?? '').slice(0, 2_000);
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
  }
  return copy;
}
