/** Subscriptions of one price: begun, renewed, changed with proration by the second, cancelled. */
import type Stripe from 'stripe';
import { type Bill, draftInvoice, issueInvoice, type Line, payInvoice } from './invoices.ts';
import { idOf, type Ledger } from './ledger.ts';
import { periodEnd } from './periods.ts';
import { declined, Refusal } from './refusal.ts';

export interface Books {
  readonly ledger: Ledger;
  /** Of the stand-in's own pages. */
  readonly origin: string;
}

export const liveStates: readonly string[] = ['active', 'past_due', 'unpaid', 'trialing'];

/** Of a price that renews. */
function intervalOf(price: Stripe.Price): Stripe.Price.Recurring.Interval {
  if (price.recurring === null) throw new Refusal('The price specified is set to `type=one_time`.', { param: 'items' });
  return price.recurring.interval;
}

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Refusal(`${subscription.id} has no item.`);
  return item;
}

export interface Start {
  readonly customer: string;
  readonly price: string;
  readonly card: string;
  readonly metadata: Stripe.Metadata;
}

/** Nothing begins when the card is declined. */
export function startSubscription({ ledger, origin }: Books, { customer, price: priceId, card, metadata }: Start): Stripe.Subscription {
  const price = ledger.get('price', priceId);
  const start = ledger.clock.now;
  const end = periodEnd(start, intervalOf(price), start);
  const subscription = ledger.add('subscription', {
    customer,
    metadata,
    currency: price.currency,
    billing_cycle_anchor: start,
    billing_cycle_anchor_config: null,
    start_date: start,
    default_payment_method: card,
    ...notCancelled,
    pause_collection: null,
    pending_update: null,
    next_pending_invoice_item_invoice: null,
    trial_start: null,
    trial_end: null,
    status: 'incomplete',
  });
  const item = ledger.shape('subscription_item', {
    subscription: subscription.id,
    price,
    quantity: 1,
    current_period_start: start,
    current_period_end: end,
  });
  subscription.items = { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${subscription.id}` };
  const bill = billOf(subscription, 'subscription_create', [wholePeriod(price, { start, end })]);
  const invoice = issueInvoice(ledger, bill, { card, origin });
  subscription.latest_invoice = invoice.id;
  subscription.status = invoice.status === 'paid' ? 'active' : 'incomplete_expired';
  ledger.tell('customer.subscription.created', subscription);
  if (subscription.status !== 'active') throw declined();
  return subscription;
}

const notCancelled = { cancel_at: null, canceled_at: null, cancel_at_period_end: false, ended_at: null };

function billOf(subscription: Stripe.Subscription, reason: Stripe.Invoice.BillingReason, lines: readonly Line[]): Bill {
  return { customer: idOf(subscription.customer) ?? '', currency: subscription.currency, lines, reason, subscription: subscription.id };
}

function wholePeriod(price: Stripe.Price, period: Line['period']): Line {
  return { price, quantity: 1, amount: price.unit_amount ?? 0, description: '1 × plan', period, isProration: false };
}

export interface Change {
  readonly price?: string | undefined;
  /** Seconds; now where absent. */
  readonly prorationDate?: number | undefined;
}

interface Changed {
  readonly price: Stripe.Price;
  readonly anchor: number;
  readonly start: number;
  readonly end: number;
  readonly bill: Bill;
}

/** What a change of the price bills: a credit for the time that is left, and the new price for it, linear by the second. */
function changed({ ledger }: Books, subscription: Stripe.Subscription, { price: priceId, prorationDate }: Change): Changed {
  const item = itemOf(subscription);
  const price = priceId === undefined ? item.price : ledger.get('price', priceId);
  const at = prorationDate ?? ledger.clock.now;
  const [from, to] = [item.current_period_start, item.current_period_end];
  const left = Math.min(1, Math.max(0, (to - at) / (to - from)));
  const isNewPeriod = intervalOf(price) !== intervalOf(item.price);
  const [start, end] = isNewPeriod ? [at, periodEnd(at, intervalOf(price), at)] : [from, to];
  const share = isNewPeriod ? 1 : left;
  const credit = {
    price: item.price,
    amount: -Math.round((item.price.unit_amount ?? 0) * left),
    description: 'Unused time',
    period: { start: at, end: to },
  };
  const debit = { price, amount: Math.round((price.unit_amount ?? 0) * share), description: 'Remaining time', period: { start: at, end } };
  const lines = price.id === item.price.id ? [] : [credit, debit].map((line) => ({ ...line, quantity: 1, isProration: true }));
  return {
    price,
    start,
    end,
    anchor: isNewPeriod ? at : subscription.billing_cycle_anchor,
    bill: billOf(subscription, 'subscription_update', lines),
  };
}

export function previewChange(books: Books, id: string, change: Change): Stripe.Invoice {
  const { bill } = changed(books, books.ledger.get('subscription', id), change);
  const preview = draftInvoice(books.ledger, bill);
  return { ...preview, id: `upcoming_${preview.id}` };
}

/** Bills the difference at once; a card that is declined leaves all as it was. */
export function changePrice(books: Books, id: string, change: Change): void {
  const { ledger, origin } = books;
  const subscription = requireLive(ledger, id);
  const { price, anchor, start, end, bill } = changed(books, subscription, change);
  if (bill.lines.length === 0) return;
  const invoice = issueInvoice(ledger, bill, { card: cardOf(ledger, subscription), origin });
  if (invoice.status !== 'paid') {
    invoice.status = 'void';
    throw declined();
  }
  subscription.latest_invoice = invoice.id;
  subscription.billing_cycle_anchor = anchor;
  Object.assign(itemOf(subscription), { price, current_period_start: start, current_period_end: end });
}

export function requireLive(ledger: Ledger, id: string): Stripe.Subscription {
  const subscription = ledger.get('subscription', id);
  if (!liveStates.includes(subscription.status)) throw new Refusal('A canceled subscription can only update its cancellation_details.');
  return subscription;
}

export function setCancelAtEnd(ledger: Ledger, id: string, isCancelled: boolean): void {
  const subscription = requireLive(ledger, id);
  const { now } = ledger.clock;
  const end = { cancel_at_period_end: true, cancel_at: itemOf(subscription).current_period_end, canceled_at: now };
  Object.assign(subscription, isCancelled ? end : notCancelled);
}

export function endSubscription(ledger: Ledger, id: string): Stripe.Subscription {
  const subscription = requireLive(ledger, id);
  const { now } = ledger.clock;
  Object.assign(subscription, { status: 'canceled', ended_at: now, canceled_at: subscription.canceled_at ?? now });
  ledger.tell('customer.subscription.deleted', subscription);
  return subscription;
}

/** The card that pays for a subscription: its own, else the customer's. */
export function cardOf(ledger: Ledger, subscription: Stripe.Subscription): string | null {
  const holder = ledger.get('customer', idOf(subscription.customer) ?? '');
  return idOf(subscription.default_payment_method) ?? idOf(holder.invoice_settings.default_payment_method);
}

/** At the end of its period: the next one begins and is billed, or the subscription ends where that was asked for. */
export function turnPeriod({ ledger, origin }: Books, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) {
    endSubscription(ledger, subscription.id);
    return;
  }
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const end = periodEnd(subscription.billing_cycle_anchor, intervalOf(item.price), start);
  Object.assign(item, { current_period_start: start, current_period_end: end });
  const bill = billOf(subscription, 'subscription_cycle', [wholePeriod(item.price, { start, end })]);
  const invoice = issueInvoice(ledger, bill, { card: cardOf(ledger, subscription), origin });
  subscription.latest_invoice = invoice.id;
  subscription.status = invoice.status === 'paid' ? 'active' : 'past_due';
  ledger.tell('customer.subscription.updated', subscription);
}

/** What Stripe does when a customer pays an open invoice, or puts another card on file. */
export function payOpenInvoice({ ledger }: Books, id: string, card: string | null): boolean {
  const isPaid = payInvoice(ledger, id, card);
  const invoice = ledger.get('invoice', id);
  const paidFor = idOf(invoice.parent?.subscription_details?.subscription);
  const subscription = paidFor === null ? null : ledger.find('subscription', paidFor);
  if (isPaid && subscription?.status === 'past_due' && subscription.latest_invoice === id) {
    subscription.status = 'active';
    ledger.tell('customer.subscription.updated', subscription);
  }
  return isPaid;
}
