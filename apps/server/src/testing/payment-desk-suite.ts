/** What the operator sells: prices, currency and the rest are set in one form; the prices at Stripe follow when the operator says so, and what that does is told before. */
import type { PaymentDeskSettings, PriceStep } from '@orbweaver/model/api/payment-desk.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry, user } from '../db/schema.ts';
import type { Till } from './payments-till.ts';
import { newPerson, type Person } from './test-app.ts';

export function paymentDeskSuite(get: () => Till): void {
  let admin: Person;
  let before: PaymentDeskSettings;
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    get().test.call({ method, url: `/server/admin/payments${path}`, cookie: admin.cookie, ...(payload === undefined ? {} : { payload }) });
  const steps = async (method: 'GET' | 'POST') => {
    const made: readonly PriceStep[] = (await call(method, '/prices')).json().data;
    return new Map(made.map(({ lookupKey, step, amount }) => [lookupKey, [step, amount]]));
  };
  const probe = async () =>
    (await get().test.call({ method: 'POST', url: '/server/admin/test/payments', cookie: admin.cookie })).json().data;
  const changes = (all: ReadonlyMap<string, unknown[]>) => [...all].filter(([, [step]]) => step !== 'kept');
  const prices = async () => (await get().test.call({ url: '/server/payments/prices' })).json().data;

  beforeAll(async () => {
    admin = await newPerson(get().test);
    await get().test.db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
    before = (await call('GET', '')).json().data.settings;
  });
  afterAll(async () => {
    await call('PUT', '', before);
    await call('POST', '/prices');
  });

  test('what is set holds at once, also for the plans, and is noted', async () => {
    expect(before).toMatchObject({ currency: 'eur', monthly: { standard: 19 }, once: { refill: null }, graceDays: 7, trialPages: 10 });
    const wanted = {
      ...before,
      monthly: { ...before.monthly, standard: 21.5 },
      yearly: { ...before.yearly, business: null },
      once: { ...before.once, refill: 5 },
      graceDays: 3,
      marketplaceUrl: 'https://market.example/orbweaver',
      trialPages: 12,
    };
    expect((await call('PUT', '', wanted)).json().data).toEqual({ canPay: true, settings: wanted });
    const sold = await prices();
    expect(sold).toMatchObject({ refill: 5, marketplaceUrl: 'https://market.example/orbweaver' });
    expect(sold.plans).toContainEqual({ planId: 'standard', month: 21.5, year: 190 });
    expect(sold.plans).toContainEqual({ planId: 'business', month: 99, year: null });
    const plans = (await get().test.call({ url: '/server/plans' })).json().data;
    expect([plans.standard.price, plans.trial.pagesPerScan]).toEqual([21.5, 12]);
    const noted = await get()
      .test.db.select()
      .from(auditEntry)
      .where(eq(auditEntry.userId, admin.userId))
      .orderBy(desc(auditEntry.createdAt));
    const edits = noted.filter(({ action }) => action.endsWith('-edited')).map(({ action, subject }) => `${action} ${subject}`);
    expect(new Set(edits)).toEqual(new Set(['payments-edited eur', 'plan-edited trial', 'plan-edited standard']));
  });

  test('the system test names the prices that Stripe does not have', async () => {
    expect(await probe()).toMatchObject({
      ...{ state: 'failed', values: { mode: 'test' } },
      detail: 'no such price: orbweaver_standard_month, orbweaver_refill',
    });
  });

  test('looking at what a sync would do does nothing; the sync does just that, once', async () => {
    const planned = await steps('GET');
    expect(new Map(changes(planned))).toEqual(
      new Map([
        ['orbweaver_standard_month', ['replaced', 21.5]],
        ['orbweaver_refill', ['made', 5]],
      ]),
    );
    const person = await newPerson(get().test);
    const buy = () => get().call(person, 'POST', '/checkout', { kind: 'plan', planId: 'standard', interval: 'month' });
    expect((await buy()).json().error.code).toBe('not-for-sale');
    expect(await steps('POST')).toEqual(planned);
    expect(changes(await steps('GET'))).toEqual([]);
    expect(await probe()).toMatchObject({ state: 'passed', detail: null, values: { prices: planned.size } });
    expect((await buy()).statusCode).toBe(200);
  });

  test('a refill is bought at its price and sets the uses back', async () => {
    const person = await newPerson(get().test);
    await get().test.call({ method: 'POST', url: '/server/grants', cookie: person.cookie, payload: { counter: 'spider' } });
    expect((await get().row(person)).spider).toBe(1);
    await get().buy(person, { kind: 'refill' });
    expect(await get().row(person)).toMatchObject({ planId: 'trial', spider: 0 });
  });

  test('a plan of a marketplace’s code is not bought over, and no code is redeemed beside a paid plan', async () => {
    const [ofCode, paid] = [await newPerson(get().test), await newPerson(get().test)];
    const codes = ['MARKET-0001', 'MARKET-0002'];
    const csv = codes.join('\n');
    const goods = { planId: 'marketplace', credits: 0, expiresOn: null, label: 'beside payments', csv };
    await get().test.call({ method: 'POST', url: '/server/admin/codes/import', cookie: admin.cookie, payload: goods });
    const redeem = (person: Person, code: string | undefined) =>
      get().test.call({ method: 'POST', url: '/server/user/codes', cookie: person.cookie, payload: { code } });
    expect((await redeem(ofCode, codes[0])).statusCode).toBe(200);
    const plan = { kind: 'plan', planId: 'advanced', interval: 'month' };
    expect((await get().call(ofCode, 'POST', '/checkout', plan)).json().error.code).toBe('market-plan');
    await get().buy(paid, plan);
    expect((await redeem(paid, codes[1])).json().error.code).toBe('plan-runs');
    expect((await get().row(paid)).planId).toBe('advanced');
  });

  test.each([
    ['an address that is a script', { marketplaceUrl: 'javascript:alert(1)' }, 'marketplaceUrl'],
    ['a price below zero', { monthly: { monthly: -1, standard: 1, advanced: 1, business: 1, enterprise: 1 } }, 'monthly.monthly'],
    ['a currency of two letters', { currency: 'eu' }, 'currency'],
    ['half a day of grace', { graceDays: 1.5 }, 'graceDays'],
    ['a trial of no page', { trialPages: 0 }, 'trialPages'],
  ])('%s is refused by its field', async (_name, change, field) => {
    const response = await call('PUT', '', { ...before, ...change });
    expect([response.statusCode, Object.keys(response.json().error.data.fields)]).toEqual([400, [field]]);
  });
}
