/** Keys of programs: each scope opens its calls and no others, a key is told once and kept as a hash, and one that is revoked opens nothing any more. */
import { randomUUID } from 'node:crypto';
import { firstAlertRules } from '@orbweaver/model/alerts.ts';
import type { OwnedKind } from '@orbweaver/model/api/policy.ts';
import type { Route } from '@orbweaver/model/api/route.ts';
import { splitName } from '@orbweaver/model/api/route-request.ts';
import { type Routes, routes } from '@orbweaver/model/api/routes.ts';
import { type KeyScope, keyScopes } from '@orbweaver/model/api-keys.ts';
import { maxWebhooks } from '@orbweaver/model/webhooks.ts';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiKey } from '../db/api-key-tables.ts';
import { maxKeys } from '../db/api-keys.ts';
import { attempt, auditEntry, subscription, user } from '../db/schema.ts';
import { accountWebhook } from '../db/webhook-tables.ts';
import { attemptKey } from '../limits/attempts.ts';
import { callsPerMinute } from '../plugins/admit-key.ts';
import { addEndedScan } from './ended-scan.ts';
import { dailyRule, insertSchedule } from './insert-schedule.ts';
import { newPerson, type Person, type TestApp, type TestAppOptions } from './test-app.ts';
import { newScanFile, store } from './uploads.ts';

type Name = keyof Routes;
const bodies: Readonly<Partial<Record<Name, object>>> = {
  'POST /mcp': { jsonrpc: '2.0', id: 1, method: 'ping' },
  'POST /api/v1/runs': { url: 'https://example.invalid/' },
  'POST /api/v1/schedules': { url: 'https://example.invalid/', rule: dailyRule },
  'PATCH /api/v1/schedules/:id': { isPaused: true },
  'POST /api/v1/webhooks': { url: 'https://example.invalid/hook', events: ['scan.finished'] },
  'POST /api/v1/pages/findings': { urls: ['https://example.invalid/'] },
  'POST /api/v1/pages/analysis': { url: 'https://example.invalid/', html: '<title>A</title>' },
  'POST /api/v1/suggestions': {
    kind: 'title',
    keyword: '',
    page: { url: 'https://example.invalid/', title: '', description: '', h1: '', current: '', text: '', language: null },
  },
};
const forKeys = (Object.entries(routes) as readonly (readonly [Name, Route])[]).filter(([, { policy }]) => policy.who === 'key');

export function apiKeysSuite(get: () => TestApp, open: (options?: TestAppOptions) => Promise<TestApp>): void {
  let person: Person;
  let stranger: Person;
  const plan = (who: Person, planId: string) => get().db.update(subscription).set({ planId }).where(eq(subscription.userId, who.userId));
  const make = (scopes: readonly KeyScope[] = keyScopes, who = person, name = 'Nightly') =>
    get().call({ method: 'POST', url: '/server/user/keys', cookie: who.cookie, payload: { name, scopes } });
  const keyOf = async (scopes?: readonly KeyScope[], who = person): Promise<{ readonly id: string; readonly key: string }> =>
    (await make(scopes, who)).json().data;
  const list = async (who = person) => (await get().call({ url: '/server/user/keys', cookie: who.cookie })).json().data;
  const revoke = (id: string, who = person) => get().call({ method: 'DELETE', url: `/server/user/keys/${id}`, cookie: who.cookie });
  /** As a program calls: no origin, no cookie. */
  const ask = (key: string | null, options: InjectOptions = { url: '/api/v1/account' }) =>
    get().app.inject({ remoteAddress: '198.18.200.1', ...options, headers: key === null ? {} : { authorization: `Bearer ${key}` } });
  const insertWebhook = async (): Promise<string> => {
    const values = { id: randomUUID(), userId: person.userId, url: 'https://example.invalid/', events: ['scan.finished' as const] };
    await get().db.insert(accountWebhook).values(values);
    return values.id;
  };
  const objectOf = async (kind: OwnedKind): Promise<string> => {
    if (kind === 'webhook') return insertWebhook();
    if (kind === 'schedule') return insertSchedule(get().db, person.userId);
    if (kind === 'scan') return store(get(), person, newScanFile(), { kind: 'last' });
    const id = randomUUID();
    await addEndedScan(get().db, id, person.userId);
    return id;
  };
  /** A scan beside the one that is asked about. */
  const keptScan = async (): Promise<string> => {
    const id = await store(get(), person, newScanFile(), { kind: 'last' });
    await get().call({ method: 'POST', url: `/server/scans/${id}/keep`, cookie: person.cookie, payload: { title: 'Before' } });
    return id;
  };
  const codeOf = ({ body }: { readonly body: string }): string | undefined => JSON.parse(body || '{}').error?.code;

  beforeAll(async () => {
    [person, stranger] = [await newPerson(get()), await newPerson(get())];
    for (const who of [person, stranger]) {
      await list(who);
      await plan(who, 'advanced');
    }
  });

  test('a key is told once; the database has its hash, and the list how it begins', async () => {
    const made = await make(['scans:read']);
    expect(made.statusCode).toBe(201);
    const { key, ...rest } = made.json().data;
    expect(key).toMatch(/^orbw_[\w-]{43}$/);
    expect(rest).toMatchObject({ name: 'Nightly', scopes: ['scans:read'], usedAt: null, start: key.slice(0, 11) });
    const listed = await list();
    expect(listed.keys.find(({ id }: { readonly id: string }) => id === rest.id)).toEqual(rest);
    const rows = JSON.stringify(await get().db.select().from(apiKey));
    const events = JSON.stringify(await get().db.select().from(auditEntry).where(eq(auditEntry.userId, person.userId)));
    const own = (await get().call({ url: '/server/user/data', cookie: person.cookie })).body;
    expect([JSON.stringify(listed), rows, events, own].some((text) => text.includes(key))).toBe(false);
    expect(events).toContain('key-made');
  });

  test('its use is seen, and a key that is revoked is refused with the next call', async () => {
    const { id, key } = await keyOf();
    expect((await ask(key)).statusCode).toBe(200);
    expect((await list()).keys.find((each: { readonly id: string }) => each.id === id).usedAt).toEqual(expect.any(String));
    // Another process on the same database, which has let the key in before.
    const other = await open({ environment: { LIMITS: 'on' } });
    const askOther = () => other.app.inject({ url: '/api/v1/scans', headers: { authorization: `Bearer ${key}` } });
    expect((await askOther()).statusCode).toBe(200);
    expect((await revoke(id)).statusCode).toBe(200);
    const from = performance.now();
    const refused = await askOther();
    expect([refused.statusCode, codeOf(refused), refused.headers['www-authenticate']]).toEqual([401, 'key-invalid', 'Bearer']);
    expect(performance.now() - from).toBeLessThan(1_000);
    expect((await ask(key)).statusCode).toBe(401);
    expect((await list()).keys.some((each: { readonly id: string }) => each.id === id)).toBe(false);
  });

  describe('each scope opens its calls and no others', () => {
    const keys = new Map<KeyScope, string>();
    beforeAll(async () => {
      for (const scope of keyScopes) keys.set(scope, (await keyOf([scope])).key);
    });

    test.each(forKeys)('%s', async (name, { policy, body }) => {
      const { method, path } = splitName(name);
      // All routes by all scopes are more calls than an account has in a minute.
      await get()
        .db.delete(attempt)
        .where(eq(attempt.key, `api ${person.userId}`));
      const since = name === 'GET /api/v1/scans/:id/comparison' ? { since: await keptScan() } : null;
      const request = async (): Promise<InjectOptions> => ({
        method: method as 'GET',
        ...(since !== null && { query: since }),
        url: path.replace(':id', policy.owns === undefined ? '' : await objectOf(policy.owns)),
        ...(body === undefined ? {} : { payload: bodies[name] ?? { title: 'Renamed' } }),
      });
      for (const scope of keyScopes) {
        const response = await ask(keys.get(scope) ?? '', await request());
        // The stored file is one by its first bytes alone.
        if (scope === policy.scope) expect([200, 201, 422]).toContain(response.statusCode);
        else expect([response.statusCode, codeOf(response)]).toEqual([403, 'scope-missing']);
      }
    });
  });

  test.each(forKeys.filter(([, { policy }]) => policy.owns !== undefined))(
    "%s: another account's scan is as one that is not there",
    async (name, { policy, body }) => {
      const { method, path } = splitName(name);
      const { key } = await keyOf(keyScopes, stranger);
      const theirs = await objectOf(policy.owns as OwnedKind);
      const of = (id: string) =>
        ask(key, {
          method: method as 'GET',
          url: path.replace(':id', id),
          query: { since: 'x' },
          ...(body === undefined ? {} : { payload: bodies[name] ?? { title: 'Mine' } }),
        });
      const [foreign, missing] = [await of(theirs), await of('00000000-0000-4000-8000-000000000000')];
      expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    },
  );

  test.each([
    ['none', null],
    ['of another form', 'abc'],
    ['that nobody has', `orbw_${'A'.repeat(43)}`],
    ['of a million characters', `orbw_${'A'.repeat(10_000)}`],
  ])('a key %s is refused', async (_case, key) => {
    const refused = await ask(key);
    expect([refused.statusCode, codeOf(refused)]).toEqual([401, 'key-invalid']);
  });

  test('a session is no key, and a key is no session', async () => {
    expect(codeOf(await get().call({ url: '/api/v1/scans', cookie: person.cookie }))).toBe('key-invalid');
    const { key } = await keyOf();
    for (const url of ['/server/scans', '/server/user/keys', '/server/user/data', '/server/admin/plans'])
      expect((await ask(key, { url })).statusCode).toBeGreaterThanOrEqual(401);
    expect((await ask(key, { url: '/server/session' })).json().data).toBeNull();
  });

  test('a plan without keys makes none, and those that were made rest until it has them again', async () => {
    const mover = await newPerson(get());
    expect(await list(mover)).toEqual({ isInPlan: false, keys: [] });
    const refused = await make(keyScopes, mover);
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'not-in-plan']);
    await plan(mover, 'business');
    const { key } = await keyOf(keyScopes, mover);
    expect((await ask(key)).json().data.planId).toBe('business');
    await plan(mover, 'standard');
    expect(codeOf(await ask(key))).toBe('not-in-plan');
    await plan(mover, 'business');
    expect((await ask(key)).statusCode).toBe(200);
  });

  test('a schedule that a key makes is the one that the screen has, and its secret is told once', async () => {
    const who = await newPerson(get());
    await list(who);
    await plan(who, 'business');
    const { key } = await keyOf(['schedules:read', 'schedules:write'], who);
    const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
      ask(key, { method, url: `/api/v1/schedules${url}`, ...(payload === undefined ? {} : { payload }) });
    const alerts = { rules: { ...firstAlertRules }, digest: 'none', mail: false, webhookUrl: 'https://example.com/hook' };
    const slackUrl = 'https://hooks.slack.com/services/T0/B0/secret';
    const made = await call('POST', '', { url: 'https://example.com/', rule: dailyRule, alerts: { ...alerts, slackUrl } });
    const { id, webhookSecret } = made.json().data;
    expect([made.statusCode, webhookSecret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    const listed = await call('GET', '');
    expect(listed.json().data.find((each: { readonly id: string }) => each.id === id)).toMatchObject({ rule: dailyRule, pausedBy: null });
    const screen = await get().call({ url: '/server/schedules', cookie: who.cookie });
    expect(screen.json().data.schedules.some((each: { readonly id: string }) => each.id === id)).toBe(true);
    const paused = await call('PATCH', `/${id}`, { isPaused: true });
    expect(paused.json().data).toMatchObject({ pausedBy: 'person', nextRunAt: null, webhookSecret: null });
    for (const { body } of [listed, paused, screen]) expect(body.includes(webhookSecret) || body.includes(slackUrl)).toBe(false);
    for (const rule of [
      { ...dailyRule, timeZone: 'Moon' },
      { ...dailyRule, cadence: 'cron', cron: '* * * * *' },
    ])
      expect(codeOf(await call('POST', '', { url: 'https://example.com/', rule }))).toBe('input-invalid');
    expect((await call('GET', `/${id}/history`)).json().data).toEqual({ runs: [] });
    expect((await call('DELETE', `/${id}`)).json().data).toEqual({ id });
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
  });

  test('a webhook has its secret in the answer that makes it alone, and an account has ten', async () => {
    const who = await newPerson(get());
    await list(who);
    await plan(who, 'business');
    const { key } = await keyOf(['webhooks:read', 'webhooks:write'], who);
    const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      ask(key, { method, url: `/api/v1/webhooks${url}`, ...(payload === undefined ? {} : { payload }) });
    const asked = { url: 'https://example.invalid/hook', events: ['scan.finished', 'scan.finished', 'schedule.found'] };
    const made = await call('POST', '', asked);
    const { id, secret, ...rest } = made.json().data;
    expect([made.statusCode, secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    expect(rest).toMatchObject({ events: ['scan.finished', 'schedule.found'], lastMessage: null });
    const listed = await call('GET', '');
    expect(listed.json().data).toEqual([{ id, ...rest }]);
    const onScreen = await get().call({ url: '/server/user/webhooks', cookie: who.cookie });
    expect(onScreen.json()).toEqual(listed.json());
    const own = (await get().call({ url: '/server/user/data', cookie: who.cookie })).body;
    expect(own).toContain('https://example.invalid/hook');
    for (const text of [listed.body, onScreen.body, own]) expect(text).not.toContain(secret);
    for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/latest', 'http://[::1]/', 'http://localhost:5432/'])
      for (const response of [
        await call('POST', '', { ...asked, url }),
        await get().call({ method: 'POST', url: '/server/user/webhooks', cookie: who.cookie, payload: { ...asked, url } }),
      ])
        expect(codeOf(response), url).toBe('address-refused');
    for (const bad of [
      { ...asked, url: 'ftp://example.com/' },
      { ...asked, events: [] },
      { ...asked, events: ['x'] },
      { ...asked, secret: 'x' },
    ])
      expect(codeOf(await call('POST', '', bad))).toBe('input-invalid');
    for (let count = 1; count < maxWebhooks; count++) await call('POST', '', asked);
    const refused = await call('POST', '', asked);
    expect([refused.statusCode, refused.json().error]).toEqual([409, { code: 'webhook-limit', data: { max: maxWebhooks } }]);
    // No such name: nothing is taken, and nothing is told of why.
    expect((await call('POST', `/${id}/test`)).json().data).toEqual({ isTaken: false, status: null });
    expect((await call('GET', '')).json().data[0].lastMessage).toMatchObject({ state: 'failed' });
    const tries = attemptKey('POST /api/v1/webhooks/:id/test', 'account', who.userId);
    await get().db.update(attempt).set({ count: 30 }).where(eq(attempt.key, tries));
    expect(codeOf(await call('POST', `/${id}/test`))).toBe('rate-limited');
    expect((await call('DELETE', `/${id}`)).json().data).toEqual({ id });
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
  });

  test('an account that is blocked or deleted has no keys that open', async () => {
    const gone = await newPerson(get());
    await list(gone);
    await plan(gone, 'business');
    const { key } = await keyOf(keyScopes, gone);
    await get().db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, gone.userId));
    expect(codeOf(await ask(key))).toBe('key-invalid');
    await get().db.delete(user).where(eq(user.id, gone.userId));
    expect(codeOf(await ask(key))).toBe('key-invalid');
  });

  test('the rate is told with each answer, holds for all keys of an account, and is none of another one', async () => {
    const [{ key }, { key: second }, { key: theirs }] = [await keyOf(), await keyOf(), await keyOf(keyScopes, stranger)];
    const fine = await ask(key);
    expect(Number(fine.headers['ratelimit-limit'])).toBe(callsPerMinute);
    expect(Number(fine.headers['ratelimit-reset'])).toBeGreaterThan(0);
    const used = { count: callsPerMinute, expiresAt: new Date(Date.now() + 60_000) };
    await get()
      .db.update(attempt)
      .set(used)
      .where(eq(attempt.key, `api ${person.userId}`));
    const refused = await ask(second);
    expect([refused.statusCode, codeOf(refused), refused.headers['ratelimit-remaining']]).toEqual([429, 'rate-limited', '0']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(theirs)).statusCode).toBe(200);
    await get()
      .db.delete(attempt)
      .where(eq(attempt.key, `api ${person.userId}`));
  });

  test('there is an end to the keys of one account', async () => {
    const collector = await newPerson(get());
    await list(collector);
    await plan(collector, 'business');
    const rows = Array.from({ length: maxKeys }, (_, at) => ({
      ...{ id: `${collector.userId}-${at}`, userId: collector.userId, name: 'x', start: 'orbw_x' },
      ...{ hash: `${collector.userId}-${at}`, scopes: ['scans:read' as const] },
    }));
    await get().db.insert(apiKey).values(rows);
    const refused = await make(keyScopes, collector);
    expect([refused.statusCode, refused.json().error]).toEqual([409, { code: 'key-limit', data: { max: maxKeys } }]);
  });

  test.each([
    ['no scope', { name: 'x', scopes: [] }],
    ['an unknown scope', { name: 'x', scopes: ['admin'] }],
    ['no name', { name: ' ', scopes: ['scans:read'] }],
    ['another field', { name: 'x', scopes: ['scans:read'], userId: 'somebody' }],
  ])('%s makes no key', async (_case, payload) => {
    const refused = await get().call({ method: 'POST', url: '/server/user/keys', cookie: person.cookie, payload });
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'input-invalid']);
  });

  test('no key is in the log', async () => {
    const { key } = await keyOf();
    await ask(key);
    await ask(`${key}x`);
    await ask(key, { url: `/api/v1/scans/${encodeURIComponent(key)}` });
    expect(get().log.join('\n')).not.toContain(key);
  });
}
