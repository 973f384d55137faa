/** What an operator does to the plan of an account holds at once, is in the audit log with what it was, and is done by nobody else. */
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditEntry, subscription, user } from '../db/schema.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

const day = 24 * 60 * 60 * 1000;

export function subscriptionsSuite(get: () => TestApp): void {
  let admin: Person;
  beforeAll(async () => {
    admin = await newPerson(get());
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  });
  const act = (email: string, done: object, by: Person = admin) =>
    get().call({ method: 'POST', url: '/server/admin/subscriptions', cookie: by.cookie, payload: { email, act: done } });
  const grant = async (person: Person) =>
    (await get().call({ method: 'POST', url: '/server/grants', cookie: person.cookie, payload: { counter: 'spider' } })).statusCode;
  const grants = async (person: Person, times: number) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) statuses.push(await grant(person));
    return statuses;
  };
  const limits = async (person: Person) => (await get().call({ url: '/server/user/limits', cookie: person.cookie })).json().data;
  const noted = (person: Person) =>
    get().db.select().from(auditEntry).where(eq(auditEntry.subject, person.email)).orderBy(desc(auditEntry.createdAt), desc(auditEntry.id));

  test('another plan begins at once with its own numbers and nothing used', async () => {
    const person = await newPerson(get());
    expect(await grants(person, 11)).toEqual([...Array(10).fill(200), 403]);
    const answer = await act(person.email.toUpperCase(), { kind: 'plan-assigned', planId: 'standard' });
    expect(answer.json().data).toEqual({ email: person.email, planId: 'standard', aiCredits: 0, saveSlots: 0 });
    expect((await limits(person)).groups.spider).toEqual({ used: 0, limit: 100 });
    expect(await grant(person)).toBe(200);
    const [entry] = await noted(person);
    expect(entry).toMatchObject({
      userId: admin.userId,
      account: admin.email,
      action: 'plan-assigned',
      before: { planId: 'trial', spider: 10 },
      after: { planId: 'standard', spider: 0 },
    });
  });

  test('a refill sets the uses back and leaves the day of the next one; nothing to refill is not noted', async () => {
    const person = await newPerson(get());
    await grants(person, 10);
    const before = await limits(person);
    expect((await act(person.email, { kind: 'plan-refilled' })).statusCode).toBe(200);
    const after = await limits(person);
    expect(after.groups.spider.used).toBe(0);
    expect(after.resetAt).toBe(before.resetAt);
    await act(person.email, { kind: 'plan-refilled' });
    expect((await noted(person)).filter(({ action }) => action === 'plan-refilled')).toMatchObject([
      { before: { spider: 10 }, after: { spider: 0 } },
    ]);
  });

  test('credits and slots are granted and taken back, 20 at once one after the other', async () => {
    const person = await newPerson(get());
    await Promise.all(Array.from({ length: 20 }, () => act(person.email, { kind: 'slots-granted', saveSlots: 2 })));
    expect((await limits(person)).saveSlots).toEqual({ used: 0, limit: 40 });
    expect((await act(person.email, { kind: 'credits-granted', aiCredits: 50 })).json().data.aiCredits).toBe(50);
    expect((await act(person.email, { kind: 'slots-granted', saveSlots: -1_000 })).json().data.saveSlots).toBe(0);
    expect(await noted(person)).toEqual(
      expect.arrayContaining([expect.objectContaining({ before: { saveSlot: 40 }, after: { saveSlot: 0 } })]),
    );
  });

  test('the turn of a month is noted as the server’s own doing', async () => {
    const person = await newPerson(get());
    await grants(person, 3);
    const before = get().clock.now;
    get().clock.now = new Date(before.getTime() + 32 * day);
    try {
      expect((await limits(person)).groups.spider.used).toBe(0);
    } finally {
      get().clock.now = before;
    }
    const [entry] = await noted(person);
    expect(entry).toMatchObject({ userId: null, address: null, action: 'usage-reset', before: { spider: 3 }, after: { spider: 0 } });
  });

  describe('a plan that its account cancels', () => {
    const own = async (person: Person, name: 'cancel' | 'resume') =>
      (await get().call({ method: 'POST', url: `/server/user/subscription/${name}`, cookie: person.cookie })).json().data;
    const state = async (person: Person) =>
      (await get().call({ url: '/server/user/stateData', cookie: person.cookie })).json().data.subscription;
    const later = async (days: number, work: () => Promise<void>) => {
      const { now } = get().clock;
      get().clock.now = new Date(now.getTime() + days * day);
      try {
        await work();
      } finally {
        get().clock.now = now;
      }
    };
    const withPlan = async (planId: string) => {
      const person = await newPerson(get());
      await act(person.email, { kind: 'plan-assigned', planId });
      return person;
    };

    test('goes on to the end of its month, can be taken back until then, and is not refilled', async () => {
      const person = await withPlan('standard');
      const { resetAt } = await limits(person);
      expect(await own(person, 'cancel')).toMatchObject({ planId: 'standard', resetAt: null, endsAt: resetAt });
      expect(await state(person)).toMatchObject({ plan_id: 'standard', active: 1, auto_cancel: 1 });
      expect(await own(person, 'resume')).toMatchObject({ resetAt, endsAt: null });
      await own(person, 'cancel');
      await grants(person, 3);
      await later(32, async () => {
        expect(await state(person)).toMatchObject({ plan_id: 'trial', active: 0, auto_cancel: 1, spider_used: 3 });
        expect(await limits(person)).toMatchObject({ planId: 'trial', resetAt: null, endsAt: null, fullWebsite: false });
        expect(await own(person, 'resume')).toMatchObject({ planId: 'trial' });
      });
      expect((await noted(person)).map(({ action, userId }) => [action, userId]).slice(0, 4)).toEqual([
        ['cancellation-due', null],
        ['cancellation-set', person.userId],
        ['cancellation-undone', person.userId],
        ['cancellation-set', person.userId],
      ]);
    });

    test('ends before that when all of it is used up', async () => {
      const person = await withPlan('standard');
      await own(person, 'cancel');
      await get()
        .db.update(subscription)
        .set({ spider: 99, analysis: 200, link: 200, html: 200, image: 200 })
        .where(eq(subscription.userId, person.userId));
      expect(await state(person)).toMatchObject({ active: 1 });
      expect(await grant(person)).toBe(200);
      expect(await state(person)).toMatchObject({ plan_id: 'trial', active: 0 });
      expect(await grant(person)).toBe(403);
    });

    test('is none where there is only the trial', async () => {
      const person = await newPerson(get());
      expect(await own(person, 'cancel')).toMatchObject({ planId: 'trial', endsAt: null });
      expect(await state(person)).toMatchObject({ auto_cancel: 0 });
    });
  });

  test('credits of the plan and bought ones are told apart; the state has their sum', async () => {
    const person = await newPerson(get());
    await act(person.email, { kind: 'plan-assigned', planId: 'standard' });
    await act(person.email, { kind: 'credits-granted', aiCredits: 25 });
    await get().db.update(subscription).set({ planAiCreditUsed: 20 }).where(eq(subscription.userId, person.userId));
    expect((await limits(person)).credits).toEqual({ plan: 40, monthly: 60, own: 25, marketplace: 0 });
    const state = await get().call({ url: '/server/user/stateData', cookie: person.cookie });
    expect(state.json().data.subscription).toMatchObject({ ai_credit: 65, sumo_ai_credit: 0 });
  });

  test('an account that is none, an unknown plan and an act of the server are refused, and so is everybody else', async () => {
    const person = await newPerson(get());
    const assigned = { kind: 'plan-assigned', planId: 'business' };
    expect((await act('nobody@example.com', assigned)).json().error.code).toBe('account-unknown');
    for (const wrong of [{ ...assigned, planId: 'toString' }, { kind: 'usage-reset' }, { ...assigned, role: 'admin' }]) {
      expect((await act(person.email, wrong)).statusCode).toBe(400);
    }
    expect((await act(person.email, assigned, person)).statusCode).toBe(404);
    expect((await limits(person)).planId).toBe('trial');
  });
}
