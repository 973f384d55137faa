/** Webhooks of payments: forged, stale, repeated, foreign, and in any order. */
import { inArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { paymentEvent } from '../db/payment-tables.ts';
import { keepCustomer } from '../db/payments.ts';
import { lockSubscription } from '../db/subscriptions.ts';
import { actInRound, createRandom, endOf, roundDays, shuffledDeliveries } from './payment-history.ts';
import { goodCard, type Till } from './payments-till.ts';
import { newPerson, type Person } from './test-app.ts';

const standard = { kind: 'plan', planId: 'standard', interval: 'month' };

export function paymentWebhooksSuite(get: () => Till): void {
  let till: Till;
  beforeAll(() => {
    till = get();
  });
  const send = (payload: string, signature?: string) =>
    till.test.app.inject({
      method: 'POST',
      url: '/server/payments/webhook',
      payload,
      headers: { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'stripe-signature': signature }) },
    });
  const seconds = () => Math.floor(till.test.clock.now.getTime() / 1_000);
  const kept = async (events: readonly Stripe.Event[]) =>
    (
      await till.test.db
        .select({ id: paymentEvent.id })
        .from(paymentEvent)
        .where(
          inArray(
            paymentEvent.id,
            events.map(({ id }) => id),
          ),
        )
    ).length;

  test('without a signature, with a wrong or a stale one, or with another body, a webhook is refused and logged', async () => {
    const person = await newPerson(till.test);
    till.standIn.desk.checkout.pay(await till.open(person, standard), goodCard);
    const event = till.standIn.events.findLast(({ type }) => type === 'checkout.session.completed') as Stripe.Event;
    const good = till.standIn.sign(event, { timestamp: seconds() });
    const signatures = [
      undefined,
      '',
      't=1,v1=00',
      till.standIn.sign(event, { timestamp: seconds(), secret: 'whsec_other' }).headers['stripe-signature'],
      till.standIn.sign(event, { timestamp: seconds() - 301 }).headers['stripe-signature'],
      good.headers['stripe-signature']?.replace(/t=\d+/, `t=${seconds() + 1}`),
    ];
    const logged = till.test.log.length;
    for (const signature of signatures) {
      const response = await send(good.payload, signature);
      expect([response.statusCode, response.json().error.code]).toEqual([400, 'signature-wrong']);
    }
    expect((await send(`${good.payload} `, good.headers['stripe-signature'])).statusCode).toBe(400);
    expect((await send('', good.headers['stripe-signature'])).statusCode).toBe(400);
    expect(till.test.log.length).toBeGreaterThanOrEqual(logged + signatures.length);
    expect([await kept([event]), (await till.row(person))?.planId ?? 'trial']).toEqual([0, 'trial']);
    expect((await send(good.payload, good.headers['stripe-signature'])).statusCode).toBe(200);
    await till.hear();
    expect((await till.row(person)).planId).toBe('standard');
  });

  test('an event that is delivered again is known', async () => {
    const person = await newPerson(till.test);
    const session = await till.buy(person, { kind: 'add-ons', aiCredits: 7, saveSlots: 1 });
    const events = till.standIn.events.filter(({ data }) => (data.object as { id?: string }).id === session);
    const calls = till.standIn.calls.length;
    for (const event of [...events, ...events]) expect((await till.deliver(event)).statusCode).toBe(200);
    await till.hear([]);
    expect(till.standIn.calls.length).toBe(calls);
    expect(await till.row(person)).toMatchObject({ aiCredit: 7, saveSlot: 1 });
  });

  test('a customer of nobody here, and an object that is said to be somebody else’s, change nothing', async () => {
    const [rich, poor] = [await newPerson(till.test), await newPerson(till.test)];
    await till.buy(rich, standard);
    await till.open(poor, standard);
    const bought = till.standIn.events.findLast(({ type }) => type === 'customer.subscription.created') as Stripe.Event;
    const poorCustomer = till.standIn.desk.ledger.all('customer').at(-1)?.id ?? '';
    const changed = (id: string, customer: string): Stripe.Event => {
      const event = structuredClone(bought);
      Object.assign(event, { id });
      Object.assign(event.data.object, { customer });
      return event;
    };
    const foreign = [changed('evt_foreign', 'cus_of_nobody'), changed('evt_taken', poorCustomer)];
    await till.hear(foreign);
    expect((await till.row(poor))?.planId ?? 'trial').toBe('trial');
    expect((await till.row(rich)).planId).toBe('standard');
    expect(till.test.log.some((line) => line.includes('evt_foreign'))).toBe(true);
  });

  test('shuffled, and each delivered one to three times, events lead to the same as in their order', async () => {
    const { desk } = till.standIn;
    const make = (count: number) => Promise.all(Array.from({ length: count }, () => newCustomer()));
    const [ordered, shuffled] = [await make(6), await make(6)];
    const held: Stripe.Event[] = [];
    for (const [round, days] of roundDays.entries()) {
      const renewed = till.standIn.events.length;
      till.pass(days);
      for (const people of [ordered, shuffled])
        for (const [number, { customer }] of people.entries()) actInRound(round, { desk, customer, number });
      const events = till.standIn.events.slice(renewed);
      const ofOrdered = new Set(ordered.map(({ customer }) => customer));
      const isOrdered = ({ data }: Stripe.Event) => ofOrdered.has((data.object as { customer?: string }).customer ?? '');
      await till.hear(events.filter(isOrdered));
      held.push(...events.filter((event) => !isOrdered(event)));
    }
    await till.hear(shuffledDeliveries(held, createRandom(20_260_131)));
    const end = async ({ person }: Customer) =>
      endOf(await till.test.db.transaction((tx) => lockSubscription(tx, person.userId, till.test.clock.now)));
    const [expected, got] = [await Promise.all(ordered.map(end)), await Promise.all(shuffled.map(end))];
    expect(got).toEqual(expected);
    expect(new Set(expected.map((row) => JSON.stringify(row))).size).toBeGreaterThan(3);
  });

  interface Customer {
    readonly person: Person;
    readonly customer: string;
  }
  async function newCustomer(): Promise<Customer> {
    const person = await newPerson(till.test);
    const { id } = till.standIn.desk.ledger.add('customer', { email: person.email, metadata: {} });
    return { person, customer: await keepCustomer(till.test.db, person.userId, id) };
  }
}
