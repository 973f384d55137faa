/** What a call of a user cannot set: fields of the account and its plan, added to the body or the query of every call that is no administrator’s. */
import type { Route } from '@orbweaver/model/api/route.ts';
import { splitName } from '@orbweaver/model/api/route-request.ts';
import { type Routes, routes } from '@orbweaver/model/api/routes.ts';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { subscription, user } from '../db/schema.ts';
import { objectOf, sampleObject } from './hostile-calls.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

/** In the words of the wire, of the tables, and of the library that keeps accounts. */
const taken = {
  role: 'admin',
  isAdmin: true,
  userId: 'somebody-else',
  emailVerified: true,
  isVerified: true,
  blockedAt: null,
  plan: 'enterprise',
  plan_id: 'enterprise',
  active: 1,
  isActive: true,
  paidUntil: '2099-01-01T00:00:00.000Z',
  aiCredit: 9_999,
  ai_credit: 9_999,
  saveSlot: 9_999,
  save_slot: 9_999,
  sumoAiCredit: 9_999,
  sumo_ai_credit: 9_999,
  spider: -9_999,
  spider_used: -9_999,
  subscription: { planId: 'enterprise', aiCredit: 9_999 },
};

const all = (Object.entries(routes) as readonly (readonly [keyof Routes, Route])[]).filter(([, { policy }]) => policy.who !== 'admin');
/** They end the session, or stay open. */
const leftOut: readonly string[] = ['POST /server/auth/sign-out', 'POST /server/auth/delete-user'];
const asked = all.filter(([name]) => !leftOut.includes(name));
const withBody = all.filter(([, { body }]) => body !== undefined);

export function massAssignmentSuite(get: () => TestApp): void {
  let person: Person;
  let before: object;

  const rows = async (): Promise<object> => {
    const { db } = get();
    const [account] = await db.select().from(user).where(eq(user.id, person.userId));
    const [plan] = await db.select().from(subscription).where(eq(subscription.userId, person.userId));
    // Being seen is no matter of fields.
    return { account: { ...account, seenAt: null, updatedAt: null }, plan };
  };
  const ask = (name: keyof Routes, more: { readonly payload?: object; readonly query?: Record<string, string> }): Promise<Response> => {
    const { method, path } = splitName(name);
    const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    return get().call({ method, url, cookie: person.cookie, ...more } as Parameters<TestApp['call']>[0]);
  };

  beforeAll(async () => {
    person = await newPerson(get());
    // The row is made by the first look at it.
    await get().call({ url: '/server/user/stateData', cookie: person.cookie });
    before = await rows();
  });

  describe('in the body: refused as no field of the call', () => {
    test.each(withBody)('%s', async (name, { body, policy }) => {
      const response = await ask(name, { payload: { ...sampleObject(objectOf(body)), ...taken } });
      // A key’s call knows no session.
      expect(response.statusCode).toBe(policy.who === 'key' ? 401 : 400);
      if (policy.who !== 'key') expect(response.json().error.code).toBe('input-invalid');
      expect(await rows()).toEqual(before);
    });
  });

  describe('in the query: without effect', () => {
    const query = Object.fromEntries(Object.entries(taken).map(([name, value]) => [name, String(value)]));
    test.each(asked)('%s', async (name) => {
      expect((await ask(name, { query })).statusCode).toBeLessThan(500);
      expect(await rows()).toEqual(before);
    });
  });
}
