/** Codes of a deal marketplace: made, imported, redeemed once whoever asks at the same time, stacked as the operator says, and revoked. */
import { randomUUID } from 'node:crypto';
import type { MarketCode } from '@orbweaver/model/api/market-codes.ts';
import { standardPayments } from '@orbweaver/model/payments.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry, setting, subscription, user } from '../db/schema.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

const day = 24 * 60 * 60 * 1_000;
const goods = { planId: 'marketplace', credits: 20, expiresOn: null };

export function marketCodesSuite(get: () => TestApp): void {
  let admin: Person;
  beforeAll(async () => {
    admin = await newPerson(get());
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  });
  afterEach(() => get().db.delete(setting).where(eq(setting.key, 'payments')));

  const post = (path: string, payload: object) =>
    get().call({ method: 'POST', url: `/server/admin/codes${path}`, cookie: admin.cookie, payload });
  const list = async (query: Record<string, string>) =>
    (await get().call({ url: `/server/admin/codes?${new URLSearchParams(query)}`, cookie: admin.cookie })).json().data;
  const make = async (more: object = {}): Promise<string> => {
    const label = randomUUID();
    expect((await post('', { ...goods, ...more, count: 1, label })).json().data).toEqual({ made: 1 });
    return (await list({ search: label })).codes[0].code;
  };
  const redeem = (person: Person, code: string) =>
    get().call({ method: 'POST', url: '/server/user/codes', cookie: person.cookie, payload: { code } });
  const errorOf = async (person: Person, code: string) => (await redeem(person, code)).json().error?.code;
  const row = async (person: Person) => (await get().db.select().from(subscription).where(eq(subscription.userId, person.userId)))[0];
  const limits = async (person: Person) => (await get().call({ url: '/server/user/limits', cookie: person.cookie })).json().data;
  const stack = (maxCodes: number) =>
    get()
      .db.insert(setting)
      .values({ key: 'payments', value: JSON.stringify({ ...standardPayments, maxCodes }) });

  describe('making and importing', () => {
    test('made codes are long, all different, and found by their label', async () => {
      const label = randomUUID();
      await post('', { ...goods, count: 120, label, expiresOn: '2099-12-31' });
      const first = await list({ search: label });
      const rest = await list({ search: label, after: first.next });
      const last = await list({ search: label, after: rest.next });
      const codes: MarketCode[] = [...first.codes, ...rest.codes, ...last.codes];
      expect([first.count, codes.length, new Set(codes.map(({ code }) => code)).size, last.next]).toEqual([120, 120, 120, null]);
      expect(codes[0]).toMatchObject({ planId: 'marketplace', credits: 20, expiresOn: '2099-12-31', state: 'open', label, user: null });
      expect(codes[0]?.code).toMatch(/^([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/);
    });

    test('5,000 are imported at once; those that were there stay as they are; the file can be taken out again', async () => {
      const [label, mark] = [randomUUID(), randomUUID().slice(0, 8)];
      const csv = Array.from({ length: 5_000 }, (_, at) => `${mark}-${at}`).join('\n');
      expect((await post('/import', { ...goods, csv, label })).json().data).toEqual({ imported: 5_000, known: 0, faults: [] });
      const again = { ...goods, planId: 'enterprise', csv: `code\n${csv}\n${mark}-new1`, label };
      expect((await post('/import', again)).json().data).toEqual({ imported: 1, known: 5_000, faults: [] });
      expect((await list({ search: label })).count).toBe(5_001);
      const file = await get().call({ url: `/server/admin/codes/file?search=${mark}`, cookie: admin.cookie });
      const lines = file.body.trim().split('\r\n');
      expect([lines.length, lines.filter((line) => line.includes('enterprise')).length]).toEqual([5_002, 1]);
    });

    test('one wrong row, and nothing of the file is imported', async () => {
      const label = randomUUID();
      const response = await post('/import', { ...goods, csv: 'GOOD-1111\nbad', label });
      expect(response.json().data).toEqual({ imported: 0, known: 0, faults: [{ line: 2, fault: 'code' }] });
      expect((await list({ search: label })).count).toBe(0);
    });
  });

  describe('redeeming', () => {
    test('gives the plan and its credits, once, and is noted; typed in small letters too', async () => {
      const [person, other] = [await newPerson(get()), await newPerson(get())];
      const code = await make();
      expect((await redeem(person, code.toLowerCase())).json().data).toEqual({ planId: 'marketplace', credits: 20 });
      expect((await limits(person)).credits).toMatchObject({ marketplace: 20 });
      expect((await limits(person)).planId).toBe('marketplace');
      expect([await errorOf(person, code), await errorOf(other, code)]).toEqual(['code-used', 'code-used']);
      expect((await list({ search: code })).codes).toMatchObject([{ state: 'redeemed', user: { email: person.email } }]);
      const noted = await get().db.select().from(auditEntry).where(eq(auditEntry.subject, person.email));
      expect(noted.find(({ action }) => action === 'code-redeemed')).toMatchObject({
        before: { planId: 'trial', sumoAiCredit: 0 },
        after: { planId: 'marketplace', sumoAiCredit: 20 },
      });
      const state = (await get().call({ url: '/server/payments', cookie: person.cookie })).json().data;
      expect(state.code).toEqual({ endsAt: null });
    });

    test('200 at once of one code: exactly one wins', async () => {
      const code = await make();
      const people: Person[] = [];
      for (let made = 0; made < 20; made++) people.push(await newPerson(get()));
      const asked = await Promise.all(Array.from({ length: 200 }, (_, at) => redeem(people[at % 20] as Person, code)));
      const outcomes = Map.groupBy(asked, (response) => response.json().error?.code ?? 'won');
      expect(new Map([...outcomes].map(([outcome, all]) => [outcome, all.length]))).toEqual(
        new Map([
          ['won', 1],
          ['code-used', 199],
        ]),
      );
      const rows = await Promise.all(people.map(row));
      expect(rows.filter((each) => each?.planId === 'marketplace')).toHaveLength(1);
      expect(rows.reduce((sum, each) => sum + (each?.sumoAiCredit ?? 0), 0)).toBe(20);
    });

    test('what is unknown, over, revoked, or beyond what an account may have', async () => {
      const person = await newPerson(get());
      const [over, revoked] = [await make({ expiresOn: '2020-01-31' }), await make()];
      await post('/revoke', { code: revoked });
      expect(await errorOf(person, 'ZZZZ-9999')).toBe('code-unknown');
      expect(await errorOf(person, "' or 1=1 --")).toBe('code-unknown');
      expect(await errorOf(person, over)).toBe('code-expired');
      expect(await errorOf(person, revoked)).toBe('code-unknown');
      expect((await redeem(person, await make())).statusCode).toBe(200);
      const second = await make();
      expect(await errorOf(person, second)).toBe('code-limit');
      expect((await list({ search: second })).codes).toMatchObject([{ state: 'open', user: null }]);
    });

    test('stacked codes add up their credits, and the largest plan holds', async () => {
      await stack(3);
      const person = await newPerson(get());
      await redeem(person, await make({ planId: 'advanced', credits: 100 }));
      expect((await redeem(person, await make({ credits: 30 }))).json().data).toEqual({ planId: 'advanced', credits: 30 });
      await redeem(person, await make({ planId: null, credits: 5 }));
      expect(await row(person)).toMatchObject({ planId: 'advanced', sumoAiCredit: 135 });
      expect(await errorOf(person, await make())).toBe('code-limit');
    });

    test('guesses are stopped', async () => {
      const person = await newPerson(get());
      const statuses: number[] = [];
      for (let guess = 0; guess < 11; guess++) statuses.push((await redeem(person, `GUESS-${1_000 + guess}`)).statusCode);
      expect(statuses).toEqual([...Array(10).fill(404), 429]);
    });
  });

  test('the plan of a code is cancelled at the marketplace, not here; one that an operator gave is cancelled here', async () => {
    const address = 'https://deals.example.com/account';
    const [person, other] = [await newPerson(get()), await newPerson(get())];
    const cancel = async (who: Person) =>
      (await get().call({ method: 'POST', url: '/server/user/subscription/cancel', cookie: who.cookie })).json();
    const code = await make();
    await redeem(person, code);
    const before = await row(person);
    expect(await cancel(person)).toEqual({ error: { code: 'market-plan', data: {} } });
    await get()
      .db.insert(setting)
      .values({ key: 'payments', value: JSON.stringify({ ...standardPayments, marketplaceUrl: address }) });
    expect(await cancel(person)).toEqual({ error: { code: 'market-plan', data: { address } } });
    await post('/revoke', { code });
    expect(await cancel(person)).toMatchObject({ error: { code: 'market-plan' } });
    expect(await row(person)).toMatchObject({ planId: before?.planId, isCancelled: false, isActive: true });
    const assigned = { email: other.email, act: { kind: 'plan-assigned', planId: 'marketplace' } };
    await get().call({ method: 'POST', url: '/server/admin/subscriptions', cookie: admin.cookie, payload: assigned });
    expect((await cancel(other)).data.endsAt).not.toBeNull();
  });

  describe('revoking', () => {
    const revoke = (code: string) => post('/revoke', { code });

    test('the credits go at once, the plan with the month, and the account is a trial that is refilled', async () => {
      const person = await newPerson(get());
      const code = await make();
      await redeem(person, code);
      const before = await limits(person);
      expect((await revoke(code)).json().data).toMatchObject({ code, state: 'revoked' });
      expect(await limits(person)).toMatchObject({ planId: 'marketplace', credits: { marketplace: 0 }, resetAt: before.resetAt });
      const ends = (await get().call({ url: '/server/payments', cookie: person.cookie })).json().data.code.endsAt;
      expect(ends).toBe(before.resetAt);
      const { clock } = get();
      const now = clock.now;
      clock.now = new Date(Date.parse(before.resetAt) + day);
      const after = await limits(person);
      clock.now = now;
      expect([after.planId, after.endsAt, after.groups.spider]).toEqual(['trial', null, { used: 0, limit: 10 }]);
      expect(Date.parse(after.resetAt)).toBeGreaterThan(Date.parse(before.resetAt));
    });

    test('another code keeps the plan, or gives its own', async () => {
      await stack(2);
      const [same, smaller] = [await newPerson(get()), await newPerson(get())];
      const [code, big] = [await make(), await make({ planId: 'business' })];
      await redeem(same, code);
      await redeem(same, await make());
      await revoke(code);
      expect(await row(same)).toMatchObject({ planId: 'marketplace', planUntil: null, sumoAiCredit: 20 });
      await redeem(smaller, big);
      await redeem(smaller, await make());
      await revoke(big);
      const { resetAt } = await limits(smaller);
      const { clock } = get();
      const now = clock.now;
      clock.now = new Date(Date.parse(resetAt) + day);
      expect((await limits(smaller)).planId).toBe('marketplace');
      clock.now = now;
    });

    test('a second time changes nothing, and a plan that an operator gave stays', async () => {
      const person = await newPerson(get());
      const code = await make();
      await redeem(person, code);
      const assigned = { email: person.email, act: { kind: 'plan-assigned', planId: 'business' } };
      await get().call({ method: 'POST', url: '/server/admin/subscriptions', cookie: admin.cookie, payload: assigned });
      await revoke(code);
      const first = await row(person);
      expect(first).toMatchObject({ planId: 'business', planUntil: null, sumoAiCredit: 0 });
      await revoke(code);
      expect(await row(person)).toEqual(first);
      expect((await revoke('ZZZZ-9999')).json().error.code).toBe('code-unknown');
    });

    test('a code of an account that was deleted stays redeemed', async () => {
      const [person, other] = [await newPerson(get()), await newPerson(get())];
      const code = await make();
      await redeem(person, code);
      await get().db.delete(user).where(eq(user.id, person.userId));
      expect(await errorOf(other, code)).toBe('code-used');
      expect((await list({ search: code })).codes).toMatchObject([{ state: 'redeemed', user: null }]);
    });
  });
}
