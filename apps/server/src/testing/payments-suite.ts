/** Plans and add-ons are bought, renewed, changed, cancelled and given back, and the account is what Stripe says it is. */
import { desc, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestFailures } from '../db/job-desk.ts';
import { paymentEvent } from '../db/payment-tables.ts';
import { applyState, beginAsk, findPaymentAccount } from '../db/payments.ts';
import { auditEntry, mail, user } from '../db/schema.ts';
import { paymentDeskSuite } from './payment-desk-suite.ts';
import { paymentWebhooksSuite } from './payment-webhooks-suite.ts';
import { failingCard, goodCard, openTill, type Till } from './payments-till.ts';
import { closeDispute, openDispute, refundCharge } from './stripe/charges.ts';
import { changeCard } from './stripe/checkout.ts';
import { newPerson, type Person, signIn, type TestApp, type TestAppOptions, testPassword } from './test-app.ts';

const standard = { kind: 'plan', planId: 'standard', interval: 'month' };

/** One server for all: servers of one database work off each other's events, and each would ask its own stand-in. */
export function paymentSuites(openApp: (options: TestAppOptions) => Promise<TestApp>): void {
  let till: Till;
  beforeAll(async () => {
    till = await openTill(openApp);
  });
  afterAll(() => till.close());
  describe('webhooks', () => paymentWebhooksSuite(() => till));
  describe('what is sold', () => paymentDeskSuite(() => till));
  const subscriber = async (request: object = standard): Promise<Person> => {
    const person = await newPerson(till.test);
    await till.buy(person, request);
    return person;
  };
  const data = async (person: Person, path: string) => (await till.call(person, 'GET', path)).json().data;
  const customerOf = async (person: Person) => (await findPaymentAccount(till.test.db, person.userId))?.customerId ?? '';
  const chargeOf = async (person: Person) => {
    const customer = await customerOf(person);
    return till.standIn.desk.ledger.all('charge').find((charge) => charge.customer === customer)?.id ?? '';
  };
  const subscriptionOf = async (person: Person) => {
    const customer = await customerOf(person);
    const [found] = till.standIn.desk.ledger.all('subscription').filter((each) => each.customer === customer);
    return found;
  };

  describe('buying', () => {
    test('a plan: the checkout’s state, the plan, its limits, the card, the invoice', async () => {
      const person = await newPerson(till.test);
      const session = await till.open(person, standard);
      const state = async () => (await data(person, `/checkout?session=${session}`)).state;
      expect(await state()).toBe('open');
      till.standIn.desk.checkout.pay(session, goodCard);
      expect(await state()).toBe('paid');
      await till.hear();
      expect(await state()).toBe('done');
      const paidUntil = (await till.row(person)).paidUntil?.toISOString();
      expect(await data(person, '')).toMatchObject({
        canPay: true,
        plan: { planId: 'standard', interval: 'month', paidUntil, isCancelled: false, graceUntil: null },
        card: { brand: 'visa', last4: '4242' },
      });
      expect(await data(person, '/invoices')).toMatchObject([
        { status: 'paid', paid: true, total: 19, currency: 'eur', email: person.email, error: null },
      ]);
      const limits = (await till.test.call({ url: '/server/user/limits', cookie: person.cookie })).json().data;
      expect([limits.planId, limits.groups.spider.limit]).toEqual(['standard', 100]);
      const state16 = (await till.test.call({ url: '/server/user/stateData', cookie: person.cookie })).json().data.subscription;
      expect(state16).toMatchObject({ plan_id: 'standard', active: 1, auto_cancel: 0, stripe_invoice: expect.stringMatching(/^in_/) });
    });

    test('add-ons and a refill, each once however often it is heard of; a refund takes back what was bought', async () => {
      const person = await subscriber();
      await till.test.call({ method: 'POST', url: '/server/grants', cookie: person.cookie, payload: { counter: 'spider' } });
      await till.buy(person, { kind: 'add-ons', aiCredits: 50, saveSlots: 3 });
      expect(await till.row(person)).toMatchObject({ aiCredit: 50, saveSlot: 3, spider: 1 });
      await till.hear(till.standIn.events.slice(-8));
      expect(await till.row(person)).toMatchObject({ aiCredit: 50, saveSlot: 3, planId: 'standard' });
      const charges = till.standIn.desk.ledger.all('charge');
      refundCharge(till.standIn.desk.ledger, charges.at(-1)?.id ?? '');
      await till.hear();
      expect(await till.row(person)).toMatchObject({ aiCredit: 0, saveSlot: 0, planId: 'standard' });
    });

    test('no second plan, nothing that is not sold, no checkout of somebody else, nothing without a confirmed address', async () => {
      const [person, other] = [await subscriber(), await newPerson(till.test)];
      const refused = async (who: Person, request: object) => (await till.call(who, 'POST', '/checkout', request)).json().error?.code;
      expect(await refused(person, { ...standard, planId: 'advanced' })).toBe('plan-runs');
      expect(await refused(person, { kind: 'refill' })).toBe('not-for-sale');
      for (const wrong of [
        { ...standard, planId: 'trial' },
        { ...standard, price: 1 },
        { kind: 'add-ons', aiCredits: -5, saveSlots: 9 },
      ]) {
        expect(await refused(other, wrong)).toBe('input-invalid');
      }
      const session = await till.open(person, { kind: 'add-ons', aiCredits: 1, saveSlots: 0 });
      expect((await till.call(other, 'GET', `/checkout?session=${session}`)).statusCode).toBe(404);
      expect((await till.call(person, 'GET', '/checkout?session=cs_test_none')).statusCode).toBe(404);
    });

    test('a second checkout of a plan ends the first', async () => {
      const person = await newPerson(till.test);
      const first = await till.open(person, standard);
      const second = await till.open(person, { ...standard, interval: 'year' });
      expect(() => till.standIn.desk.checkout.pay(first, goodCard)).toThrow('open');
      till.standIn.desk.checkout.pay(second, goodCard);
      await till.hear();
      expect((await data(person, '')).plan.interval).toBe('year');
    });
  });

  describe('a plan that runs', () => {
    test('is changed at the price that was shown, and not by a card that is declined', async () => {
      const person = await subscriber();
      till.pass(10);
      const wanted = { planId: 'advanced', interval: 'month' };
      const again = async () => ({ ...person, cookie: await freshCookie(person) });
      const shown = (await till.call(await again(), 'POST', '/preview', wanted)).json().data;
      expect(shown).toMatchObject({ currency: 'eur', due: expect.any(Number), at: expect.any(Number) });
      expect(shown.due).toBeCloseTo(shown.lines[0].amount + shown.lines[1].amount);
      const changed = await till.call(await again(), 'POST', '/change', { ...wanted, at: shown.at });
      expect(changed.json().data.plan.planId).toBe('advanced');
      const [invoice] = await data(await again(), '/invoices');
      expect(invoice.total).toBeCloseTo(shown.total);
      changeCard(till.standIn.desk, await customerOf(person), failingCard);
      const dearer = { planId: 'business', interval: 'month' };
      const { at } = (await till.call(await again(), 'POST', '/preview', dearer)).json().data;
      const declined = await till.call(await again(), 'POST', '/change', { ...dearer, at });
      expect([declined.statusCode, declined.json().error.code]).toEqual([402, 'card-declined']);
      expect((await till.call(await again(), 'POST', '/change', { ...dearer, at: at - 7_200 })).json().error.code).toBe('preview-too-old');
      expect((await till.row(person)).planId).toBe('advanced');
    });

    test('is cancelled, resumed, cancelled, and ends with what is paid, without a word of Stripe', async () => {
      const person = await subscriber();
      const own = (act: string) => till.test.call({ method: 'POST', url: `/server/user/subscription/${act}`, cookie: person.cookie });
      const { paidUntil } = await till.row(person);
      expect((await own('cancel')).json().data.endsAt).toBe(paidUntil?.toISOString());
      expect([(await till.row(person)).isCancelled, (await subscriptionOf(person))?.cancel_at_period_end]).toEqual([true, true]);
      expect((await own('resume')).json().data.endsAt).toBeNull();
      expect((await subscriptionOf(person))?.cancel_at_period_end).toBe(false);
      await own('cancel');
      till.pass(32);
      const limits = await till.test.call({ url: '/server/user/limits', cookie: await freshCookie(person) });
      expect(limits.json().data).toMatchObject({ planId: 'trial', resetAt: null });
      await till.hear();
      expect(await till.row(person)).toMatchObject({ planId: 'trial', isActive: false, isCancelled: true });
      expect((await data({ ...person, cookie: await freshCookie(person) }, '')).plan).toBeNull();
    });

    test('goes on for a grace when a payment fails, is the trial after, and is back when it is paid', async () => {
      const person = await subscriber();
      const customer = await customerOf(person);
      changeCard(till.standIn.desk, customer, failingCard);
      till.pass(31);
      await till.hear();
      const failed = await till.row(person);
      expect(failed).toMatchObject({ planId: 'standard', isActive: true });
      expect(failed.graceUntil?.getTime()).toBeGreaterThan(till.test.clock.now.getTime());
      const limits = await till.test.call({ url: '/server/user/limits', cookie: await freshCookie(person) });
      expect(limits.json().data.graceUntil).toBe(failed.graceUntil?.toISOString());
      expect(await mailsTo(person)).toEqual(expect.arrayContaining(['Your payment failed']));
      till.pass(8);
      const cookie = await freshCookie(person);
      expect((await till.test.call({ url: '/server/user/limits', cookie })).json().data.planId).toBe('trial');
      changeCard(till.standIn.desk, customer, goodCard);
      await till.hear();
      expect(await till.row(person)).toMatchObject({ planId: 'standard', isActive: true, graceUntil: null });
      expect(await mailsTo(person)).toEqual(expect.arrayContaining(['Your payment has arrived']));
    });

    test.each(['refund', 'dispute'] as const)('ends at once with a %s, at Stripe too, and that is noted', async (how) => {
      const person = await subscriber();
      const charge = await chargeOf(person);
      const { ledger } = till.standIn.desk;
      if (how === 'refund') refundCharge(ledger, charge, 100);
      const dispute = how === 'dispute' ? openDispute(ledger, charge) : null;
      await till.hear();
      expect((await till.row(person)).planId).toBe('standard');
      if (dispute === null) refundCharge(ledger, charge);
      else closeDispute(ledger, dispute.id, 'lost');
      await till.hear();
      await till.hear();
      expect(await till.row(person)).toMatchObject({ planId: 'trial', isActive: false });
      expect((await subscriptionOf(person))?.status).toBe('canceled');
      const noted = await till.test.db.select().from(auditEntry).where(eq(auditEntry.subject, person.email)).orderBy(desc(auditEntry.id));
      expect(noted.map(({ action }) => action)).toContain(how === 'refund' ? 'payment-refunded' : 'payment-disputed');
      expect(noted.find(({ action }) => action === 'plan-bought')).toMatchObject({
        userId: null,
        before: { planId: 'trial' },
        after: { planId: 'standard' },
      });
    });
  });

  test('what an earlier look at Stripe brought is not applied after a later one', async () => {
    const person = await subscriber();
    const { db } = till.test;
    const early = await beginAsk(db, await customerOf(person));
    await till.call(person, 'POST', '/refresh');
    const state = { billing: { state: 'none' }, toEnd: null, card: null, purchases: [], invoices: [] } as const;
    const applied = early && (await applyState(db, early, { state, now: new Date(), tell: async () => {} }));
    expect([applied, (await till.row(person)).planId]).toEqual([false, 'standard']);
  });

  test('when Stripe does not answer, an event waits and is worked off later', async () => {
    const person = await newPerson(till.test);
    till.standIn.desk.checkout.pay(await till.open(person, standard), goodCard);
    const completed = till.standIn.events.findLast(({ type }) => type === 'checkout.session.completed');
    till.standIn.fail(3, 503);
    await till.deliver(completed as Stripe.Event);
    const waits = async () =>
      (
        await till.test.db
          .select()
          .from(paymentEvent)
          .where(eq(paymentEvent.id, completed?.id ?? ''))
      )[0];
    const failure = async () => (await newestFailures(till.test.db)).find(({ name }) => name === 'payment-event')?.error;
    await expect.poll(failure, { timeout: 20_000 }).toContain('unknown error');
    expect((await till.row(person))?.planId ?? 'trial').toBe('trial');
    expect((await waits())?.doneAt).toBe(null);
    await till.hear();
    expect([(await till.row(person)).planId, (await waits())?.doneAt]).toEqual(['standard', expect.any(Date)]);
  });

  test('a purchase of which no event told is found by the reconciliation, which says so', async () => {
    const [person, admin] = [await newPerson(till.test), await newPerson(till.test)];
    await till.test.db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
    till.standIn.desk.checkout.pay(await till.open(person, standard), goodCard);
    await till.test.call({ method: 'POST', url: '/server/admin/jobs/reconciliation/retry', cookie: admin.cookie });
    await expect.poll(async () => (await till.row(person))?.planId, { timeout: 60_000 }).toBe('standard');
    const noted = await till.test.db.select().from(auditEntry).where(eq(auditEntry.subject, person.email));
    expect(noted.find(({ action }) => action === 'drift-mended')).toMatchObject({ userId: null, after: ['plan-bought'] });
    const { drift } = (await till.test.call({ url: '/server/admin/overview', cookie: admin.cookie })).json().data;
    expect([drift.count >= 1, Date.now() - Date.parse(drift.newestAt) < 600_000]).toEqual([true, true]);
    // Told of afterwards, it changes nothing more.
    await till.hear();
    const later = await till.test.db.select().from(auditEntry).where(eq(auditEntry.subject, person.email));
    expect(later.filter(({ action }) => action === 'plan-bought')).toHaveLength(1);
  });

  test('an account that is deleted is deleted at Stripe, so that nothing is charged any more', async () => {
    const person = await subscriber();
    const customer = await customerOf(person);
    const subscription = await subscriptionOf(person);
    const url = '/server/auth/delete-user';
    const response = await till.test.call({ method: 'POST', url, cookie: person.cookie, payload: { password: testPassword } });
    expect(response.statusCode).toBe(200);
    await till.hear();
    expect(till.standIn.desk.ledger.find('customer', customer)).toMatchObject({ deleted: true });
    expect(subscription?.status).toBe('canceled');
  });

  async function freshCookie({ email }: Person): Promise<string> {
    const response = await signIn(till.test, email);
    return response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  }
  async function mailsTo({ email }: Person): Promise<string[]> {
    const waiting = await till.test.db.select().from(mail).where(eq(mail.recipient, email));
    return [
      ...waiting.map(({ subject }) => subject),
      ...till.test.letters.filter(({ recipient }) => recipient === email).map(({ subject }) => subject),
    ];
  }
}
