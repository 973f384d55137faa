/** What Stripe's objects say of a customer becomes what we keep of it. Pure. */
import { type PurchaseKind, purchaseKinds, type SoldPlanId, soldPlanIds } from '@orbweaver/model/payments.ts';
import type Stripe from 'stripe';
import type { paymentInvoice } from '../db/payment-tables.ts';
import type { Billing, Ending, PaidPlan } from '../limits/payment-events.ts';

/** All that is read of a customer, newest first. */
export interface CustomerObjects {
  readonly subscriptions: readonly Stripe.Subscription[];
  /** With their payments. */
  readonly invoices: readonly Stripe.Invoice[];
  readonly charges: readonly Stripe.Charge[];
  /** Charges whose dispute was lost. */
  readonly lostCharges: ReadonlySet<string>;
  /** Complete ones. */
  readonly checkouts: readonly Stripe.Checkout.Session[];
}

export interface Purchase {
  /** Of its checkout. */
  readonly id: string;
  readonly goods: Readonly<Partial<Record<PurchaseKind, number>>>;
  readonly isRefunded: boolean;
}

export type InvoiceRow = Omit<typeof paymentInvoice.$inferInsert, 'userId'>;

export interface CustomerState {
  readonly billing: Billing;
  /** A subscription whose payment was given back and that still runs at Stripe: to be ended there. */
  readonly toEnd: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly purchases: readonly Purchase[];
  readonly invoices: readonly InvoiceRow[];
}

export function customerState(objects: CustomerObjects, graceDays: number): CustomerState {
  const givenBack = endingsBySubscription(objects);
  const [subscription] = objects.subscriptions.filter(isOurs).toSorted(byImportance);
  const why = subscription === undefined ? undefined : givenBack.get(subscription.id);
  return {
    billing: subscription === undefined ? { state: 'none' } : billingOf(subscription, why, graceSeconds(subscription, objects, graceDays)),
    toEnd: subscription !== undefined && why !== undefined && isLive(subscription) ? subscription.id : null,
    card: subscription === undefined ? null : cardOf(subscription),
    purchases: objects.checkouts.flatMap((checkout) => purchaseOf(checkout, objects)),
    invoices: objects.invoices.flatMap((invoice) => invoiceRow(invoice, objects.charges)),
  };
}

/** One that runs before one that is over, then the newest. */
function byImportance(a: Stripe.Subscription, b: Stripe.Subscription): number {
  return Number(isLive(b)) - Number(isLive(a)) || b.created - a.created;
}

const liveStates: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

function isLive({ status }: Stripe.Subscription): boolean {
  return liveStates.includes(status);
}

/** Of a price of ours, and paid at least once: a first payment that failed began nothing. */
function isOurs(subscription: Stripe.Subscription): boolean {
  return planOf(subscription) !== null && !['incomplete', 'incomplete_expired'].includes(subscription.status);
}

function planOf({ items }: Stripe.Subscription): SoldPlanId | null {
  const plan = items.data[0]?.price.metadata['plan'];
  return soldPlanIds.find((id) => id === plan) ?? null;
}

function billingOf(subscription: Stripe.Subscription, why: Ending | undefined, graceEnd: number | null): Billing {
  const plan = paidPlan(subscription, graceEnd);
  if (why !== undefined) return { state: 'over', plan, why };
  return isLive(subscription) ? { state: 'running', plan } : { state: 'over', plan, why: 'plan-ended' };
}

const daySeconds = 24 * 60 * 60;

/** When the grace of a subscription whose payment failed ends; null = none failed. It begins with the first invoice since the last one that was paid. */
function graceSeconds(subscription: Stripe.Subscription, { invoices }: CustomerObjects, graceDays: number): number | null {
  if (!['past_due', 'unpaid', 'paused'].includes(subscription.status)) return null;
  const own = invoices.filter(({ parent }) => idOf(parent?.subscription_details?.subscription) === subscription.id);
  const lastPaid = own.findIndex(({ status }) => status === 'paid');
  const unpaid = own.slice(0, lastPaid < 0 ? own.length : lastPaid).filter(({ status }) => status === 'open' || status === 'uncollectible');
  const begin = unpaid.at(-1)?.created ?? (subscription.items.data[0]?.current_period_start as number);
  return begin + graceDays * daySeconds;
}

function paidPlan(subscription: Stripe.Subscription, graceEnd: number | null): PaidPlan {
  const item = subscription.items.data[0] as Stripe.SubscriptionItem;
  return {
    id: subscription.id,
    planId: planOf(subscription) as SoldPlanId,
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    startedAt: isoOf(subscription.start_date),
    paidUntil: isoOf(subscription.cancel_at ?? item.current_period_end),
    isCancelled: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    graceUntil: graceEnd === null ? null : isoOf(graceEnd),
    invoice: idOf(subscription.latest_invoice),
  };
}

/** `seconds` since 1970. */
function isoOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}

export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Subscriptions of which a payment was given back in full, or lost to a dispute. */
function endingsBySubscription({ invoices, charges, lostCharges }: CustomerObjects): ReadonlyMap<string, Ending> {
  const endings = new Map<string, Ending>();
  for (const invoice of invoices) {
    const subscription = idOf(invoice.parent?.subscription_details?.subscription);
    const ending = subscription === null ? null : endingOf(chargesOf(invoice, charges), lostCharges);
    if (subscription !== null && ending !== null) endings.set(subscription, ending);
  }
  return endings;
}

function endingOf(charges: readonly Stripe.Charge[], lostCharges: ReadonlySet<string>): Ending | null {
  if (charges.some(({ id }) => lostCharges.has(id))) return 'payment-disputed';
  return charges.some(({ refunded }) => refunded) ? 'payment-refunded' : null;
}

function chargesOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): readonly Stripe.Charge[] {
  const intents = new Set((invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent)));
  return charges.filter(({ payment_intent: intent }) => intent !== null && intents.has(idOf(intent)));
}

function cardOf({ default_payment_method: method }: Stripe.Subscription): CustomerState['card'] {
  if (typeof method !== 'object' || method === null) return null;
  return method.card === undefined ? null : { brand: method.card.brand, last4: method.card.last4 };
}

function purchaseOf(checkout: Stripe.Checkout.Session, { charges, lostCharges }: CustomerObjects): Purchase[] {
  if (checkout.mode !== 'payment' || checkout.payment_status !== 'paid') return [];
  const goods = goodsOf(checkout.metadata ?? {});
  if (Object.keys(goods).length === 0) return [];
  const intent = idOf(checkout.payment_intent);
  const paid = charges.filter((charge) => intent !== null && idOf(charge.payment_intent) === intent);
  return [{ id: checkout.id, goods, isRefunded: endingOf(paid, lostCharges) !== null }];
}

/** The metadata that a checkout of ours was opened with: numbers by kind. */
function goodsOf(metadata: Stripe.Metadata): Purchase['goods'] {
  const named = purchaseKinds.map((kind) => [kind, Number(Object.hasOwn(metadata, kind) ? metadata[kind] : 0)] as const);
  return Object.fromEntries(named.filter(([, count]) => Number.isSafeInteger(count) && count > 0));
}

function invoiceRow(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): InvoiceRow[] {
  const { id, status } = invoice;
  if (id === undefined || status === null || status === 'draft') return [];
  const failed = status === 'open' ? chargesOf(invoice, charges).find(({ failure_message: message }) => message !== null) : undefined;
  return [
    {
      id,
      number: invoice.number,
      name: invoice.customer_name,
      email: invoice.customer_email,
      currency: invoice.currency,
      status,
      total: invoice.total,
      pdf: invoice.invoice_pdf ?? null,
      url: invoice.hosted_invoice_url ?? null,
      error: invoice.last_finalization_error?.message ?? failed?.failure_message ?? null,
      periodFrom: new Date(invoice.period_start * 1_000),
      periodTo: new Date(invoice.period_end * 1_000),
      createdAt: new Date(invoice.created * 1_000),
    },
  ];
}
