/** A server with Stripe's stand-in: people who pay there, and the events that come of it. */
import { eq, isNull } from 'drizzle-orm';
import type { LightMyRequestResponse as Response } from 'fastify';
import type Stripe from 'stripe';
import { paymentEvent } from '../db/payment-tables.ts';
import { subscription } from '../db/schema.ts';
import type { Subscription } from '../limits/subscription-events.ts';
import { createStripe } from '../payments/payments.ts';
import { syncPrices } from '../payments/sync-prices.ts';
import { type StripeStandIn, startStripe } from './stripe/stand-in.ts';
import type { Person, TestApp, TestAppOptions } from './test-app.ts';

export const goodCard = '4242 4242 4242 4242';
export const failingCard = '4000 0000 0000 0341';

export interface Till {
  readonly standIn: StripeStandIn;
  readonly test: TestApp;
  readonly call: (person: Person, method: 'GET' | 'POST', path: string, payload?: object) => Promise<Response>;
  /** Opens a checkout and returns its id. */
  readonly open: (person: Person, request: object) => Promise<string>;
  /** Pays a checkout, and lets the server hear of it. */
  readonly buy: (person: Person, request: object) => Promise<string>;
  /** Delivers the events since the last time, or these, and waits until they are worked off. */
  readonly hear: (events?: readonly Stripe.Event[]) => Promise<void>;
  readonly deliver: (event: Stripe.Event) => Promise<Response>;
  /** Moves both clocks by so many days. */
  readonly pass: (days: number) => void;
  readonly row: (person: Person) => Promise<Subscription>;
  readonly close: () => Promise<void>;
}

export function stripeEnvironment(standIn: StripeStandIn): Record<string, string> {
  return { STRIPE_SECRET_KEY: standIn.secretKey, STRIPE_WEBHOOK_SECRET: standIn.webhookSecret, STRIPE_API: standIn.origin };
}

/** `start`: seconds; now where absent. */
export async function openTill(open: (options: TestAppOptions) => Promise<TestApp>, start?: number): Promise<Till> {
  const standIn = await startStripe(start === undefined ? {} : { now: start });
  const environment = stripeEnvironment(standIn);
  const test = await open({ environment });
  const { secretKey, webhookSecret, origin: apiOrigin } = standIn;
  if (start !== undefined) test.clock.now = new Date(start * 1_000);
  await syncPrices(createStripe({ secretKey, webhookSecret, apiOrigin }), test.db);
  const call: Till['call'] = (person, method, path, payload) =>
    test.call({ method, url: `/server/payments${path}`, cookie: person.cookie, ...(payload === undefined ? {} : { payload }) });
  const openCheckout: Till['open'] = async (person, request) => {
    const response = await call(person, 'POST', '/checkout', request);
    if (response.statusCode !== 200) throw new Error(`checkout answered ${response.statusCode}: ${response.body}`);
    return String(response.json().data.url).split('/').at(-1) ?? '';
  };
  const deliver = (event: Stripe.Event): Promise<Response> => {
    const { payload, headers } = standIn.sign(event, { timestamp: Math.floor(test.clock.now.getTime() / 1_000) });
    // Stripe's requests have no Origin; those of the test's own caller do, which changes nothing here.
    return test.call({ method: 'POST', url: '/server/payments/webhook', headers: { ...headers }, payload });
  };
  let heard = 0;
  const hear: Till['hear'] = async (events) => {
    const fresh = events ?? standIn.events.slice(heard);
    if (events === undefined) heard = standIn.events.length;
    for (const event of fresh) await deliver(event);
    await settle(test);
  };
  return {
    standIn,
    test,
    call,
    open: openCheckout,
    buy: async (person, request) => {
      const session = await openCheckout(person, request);
      standIn.desk.checkout.pay(session, goodCard);
      await hear();
      return session;
    },
    hear,
    deliver,
    pass: (days) => {
      const to = standIn.desk.ledger.clock.now + days * 24 * 60 * 60;
      test.clock.now = new Date(to * 1_000);
      standIn.advance(to);
    },
    row: async ({ userId }) => {
      const [row] = await test.db.select().from(subscription).where(eq(subscription.userId, userId));
      return row as Subscription;
    },
    close: async () => {
      await test.app.close();
      await standIn.close();
    },
  };
}

/** Until no event is open. */
export async function settle({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const deadline = Date.now() + 150_000;
  while ((await db.$count(paymentEvent, isNull(paymentEvent.doneAt))) > 0) {
    if (Date.now() > deadline) throw new Error('events of payments still wait');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
