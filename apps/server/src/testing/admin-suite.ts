/** Administrators: plans and public texts that hold at once, an audit of each change, and nobody else. */
import { plans } from '@orbweaver/model/plans.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { user } from '../db/schema.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

export function adminSuite(get: () => TestApp): void {
  let admin: Person;
  beforeAll(async () => {
    admin = await newPerson(get());
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  });
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, { cookie }: { readonly cookie?: string } = {}, payload?: object) =>
    get().call({ method, url, ...(cookie === undefined ? {} : { cookie }), ...(payload === undefined ? {} : { payload }) });
  const plan = { ...plans.trial, limits: { ...plans.trial.limits, spider: 2, tools: null }, pagesPerScan: 25, price: 1.5 };

  test('for everybody else these calls do not exist', async () => {
    const person = await newPerson(get());
    for (const [method, url, payload] of [
      ['PUT', '/server/admin/plans/trial', plan],
      ['DELETE', '/server/admin/plans/trial', undefined],
      ['PUT', '/server/admin/texts/privacy/de', { text: 'x' }],
      ['GET', '/server/admin/audit', undefined],
    ] as const) {
      expect((await call(method, url, person, payload)).statusCode).toBe(404);
      expect((await call(method, url, {}, payload)).statusCode).toBe(401);
    }
    expect((await call('GET', '/server/plans')).json().data.trial).toEqual(plans.trial);
  });

  test('a changed plan holds at once, and can be taken back', async () => {
    const person = await newPerson(get());
    const grant = async () =>
      (await get().call({ method: 'POST', url: '/server/grants', cookie: person.cookie, payload: { counter: 'spider' } })).json();
    expect((await call('PUT', '/server/admin/plans/trial', admin, plan)).json().data).toEqual(plan);
    try {
      expect((await call('GET', '/server/plans')).json().data.trial).toEqual(plan);
      expect((await grant()).data.pageLimit).toBe(25);
      await grant();
      expect((await grant()).error.code).toBe('limit-reached');
      const state = (await call('GET', '/server/user/stateData', person)).json().data;
      expect(state.subscription.pricing_plan).toMatchObject({ spider: 2, analysis: 10, unlimited: 0 });
    } finally {
      expect((await call('DELETE', '/server/admin/plans/trial', admin)).json().data).toEqual(plans.trial);
    }
    expect((await grant()).data.pageLimit).toBe(10);
  });

  test('a plan with numbers that are none is refused by field', async () => {
    const response = await call('PUT', '/server/admin/plans/trial', admin, { ...plan, pagesPerScan: -1 });
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'input-invalid']);
    expect((await call('PUT', '/server/admin/plans/nothing', admin, plan)).statusCode).toBe(400);
  });

  test('a public text is the operator’s in its language, else in English, else the product’s own', async () => {
    const read = async (language: string) => (await call('GET', `/server/texts/agreement?language=${language}`)).json().data;
    expect(await read('de')).toBeNull();
    await call('PUT', '/server/admin/texts/agreement/en', admin, { text: '# Terms\n\nOurs.' });
    expect(await read('de')).toEqual({ language: 'en', text: '# Terms\n\nOurs.' });
    await call('PUT', '/server/admin/texts/agreement/de', admin, { text: 'Unsere.' });
    expect(await read('de')).toEqual({ language: 'de', text: 'Unsere.' });
    await call('PUT', '/server/admin/texts/agreement/de', admin, { text: ' ' });
    await call('PUT', '/server/admin/texts/agreement/en', admin, { text: '' });
    expect(await read('de')).toBeNull();
  });

  describe('the audit', () => {
    test('names who changed what, newest first', async () => {
      await call('PUT', '/server/admin/texts/privacy/fr', admin, { text: 'Un.' });
      await call('PUT', '/server/admin/texts/privacy/fr', admin, { text: 'Deux.' });
      const [latest, before] = (await call('GET', '/server/admin/audit?kind=setting', admin)).json().data.entries;
      const entry = { userId: admin.userId, action: 'text-edited', subject: 'privacy fr' };
      expect(latest).toMatchObject({ ...entry, before: 'Un.', after: 'Deux.' });
      expect(before).toMatchObject({ ...entry, before: null, after: 'Un.' });
      await call('PUT', '/server/admin/texts/privacy/fr', admin, { text: '' });
    });
  });
}
