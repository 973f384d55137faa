/** A year of twenty kinds of customers at the stand-in, in rounds between which time passes; what comes of it must not depend on how it is heard of. */
import type Stripe from 'stripe';
import type { Subscription } from '../limits/subscription-events.ts';
import { failingCard, goodCard } from './payments-till.ts';
import { closeDispute, openDispute, refundCharge } from './stripe/charges.ts';
import { changeCard } from './stripe/checkout.ts';
import type { Desk } from './stripe/endpoints.ts';
import { changePrice, liveStates, setCancelAtEnd } from './stripe/subscriptions.ts';

/** Days that pass before each round. */
export const roundDays = [0, 3, 10, 31, 31, 10, 31, 2] as const;

interface Act {
  readonly desk: Desk;
  readonly customer: string;
  /** Of the customer, from 0. */
  readonly number: number;
}

/** What a customer does in a round. */
export function actInRound(round: number, act: Act): void {
  const { desk, customer, number } = act;
  const live = desk.ledger.all('subscription').find((each) => each.customer === customer && liveStates.includes(each.status));
  if (round === 0) buyPlan(act, number % 4 === 3 ? 'orbweaver_standard_year' : 'orbweaver_standard_month');
  if (round === 1 || (round === 6 && number % 3 === 0)) buyOnce(act, { 'ai-credit': 10 + number, 'save-slot': 1 });
  if (live === undefined) return;
  if (round === 2 && number % 2 === 0) changePrice(desk, live.id, { price: priceId(desk, 'orbweaver_advanced_month') });
  if (round === 2 && number % 5 === 1) cancel(act, live, true);
  if (round === 3 && number % 4 === 1) changeCard(desk, customer, failingCard);
  if (round === 3 && number % 10 === 1) cancel(act, live, false);
  if (round === 5 && number % 8 === 1) changeCard(desk, customer, goodCard);
  if (round === 6 && number % 7 === 2) cancel(act, live, true);
  if (round === 7 && number % 6 === 4) refundCharge(desk.ledger, firstCharge(act).id);
  if (round === 7 && number % 9 === 8) closeDispute(desk.ledger, openDispute(desk.ledger, firstCharge(act).id).id, 'lost');
  if (round === 7) desk.ledger.tell('customer.subscription.updated', live);
}

function priceId({ ledger }: Desk, key: string): string {
  return ledger.all('price').find(({ lookup_key }) => lookup_key === key)?.id ?? '';
}

const pages = { success_url: 'https://example.com/done', cancel_url: 'https://example.com/left', locale: null, note: null } as const;

function buyPlan({ desk, customer }: Act, key: string): void {
  const lines = [{ price: priceId(desk, key), quantity: 1 }];
  const { id } = desk.checkout.open({ customer, mode: 'subscription', lines, metadata: {}, ...pages }, {});
  desk.checkout.pay(id, goodCard);
}

function buyOnce({ desk, customer }: Act, goods: Readonly<Record<string, number>>): void {
  const lines = Object.entries(goods).map(([kind, quantity]) => ({ price: priceId(desk, `orbweaver_${kind}`), quantity }));
  const metadata = Object.fromEntries(Object.entries(goods).map(([kind, quantity]) => [kind, String(quantity)]));
  const { id } = desk.checkout.open({ customer, mode: 'payment', lines, metadata, ...pages }, {});
  desk.checkout.pay(id, goodCard);
}

function cancel({ desk: { ledger } }: Act, live: Stripe.Subscription, isCancelled: boolean): void {
  setCancelAtEnd(ledger, live.id, isCancelled);
  ledger.tell('customer.subscription.updated', live);
}

/** That began the plan. */
function firstCharge({ desk, customer }: Act): Stripe.Charge {
  return desk.ledger.all('charge').find((charge) => charge.customer === customer) as Stripe.Charge;
}

/** What is compared: all but ids, and the window, which turns when somebody looks. */
export function endOf({ id: _id, userId: _user, windowStart: _window, stripeInvoice: _invoice, ...row }: Subscription): object {
  return row;
}

/** The same numbers for the same seed (Park and Miller). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Each delivered one to three times, in no order. */
export function shuffledDeliveries(events: readonly Stripe.Event[], random: () => number): Stripe.Event[] {
  const deliveries = events.flatMap((event) => Array.from({ length: 1 + Math.floor(3 * random()) }, () => event));
  return deliveries
    .map((event) => ({ event, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ event }) => event);
}
