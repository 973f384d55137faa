/** What the stand-in knows: every object by its id, the clock, and the events that changes have made. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type Stripe from 'stripe';
import { missing } from './refusal.ts';

/** Objects by the name that Stripe gives their kind. */
export interface Kinds {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  dispute: Stripe.Dispute;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  subscription: Stripe.Subscription;
  'checkout.session': Stripe.Checkout.Session;
  'billing_portal.session': Stripe.BillingPortal.Session;
}

export type Kind = keyof Kinds;

interface Templates extends Kinds {
  line_item: Stripe.InvoiceLineItem;
  subscription_item: Stripe.SubscriptionItem;
  event: Stripe.Event;
}

const prefixes: Readonly<Record<keyof Templates, string>> = {
  customer: 'cus',
  product: 'prod',
  price: 'price',
  payment_method: 'pm',
  payment_intent: 'pi',
  charge: 'ch',
  dispute: 'dp',
  invoice: 'in',
  invoice_payment: 'inpay',
  subscription: 'sub',
  'checkout.session': 'cs_test',
  'billing_portal.session': 'bps',
  line_item: 'il',
  subscription_item: 'si',
  event: 'evt',
};

/** Stripe's own published fixtures: every object begins as one of them. */
const templates = JSON.parse(
  readFileSync(new URL('../../../../../fixtures/stripe/objects.json', import.meta.url), 'utf8'),
) as unknown as Templates;

export interface Clock {
  /** Seconds. */
  now: number;
}

export type EventType = Stripe.Event['type'];

export class Ledger {
  readonly events: Stripe.Event[] = [];
  readonly clock: Clock;
  private readonly objects = new Map<string, Kinds[Kind]>();
  private readonly listeners: ((event: Stripe.Event) => void)[] = [];

  constructor(clock: Clock) {
    this.clock = clock;
  }

  newId(kind: keyof Templates): string {
    return `${prefixes[kind]}_${randomBytes(12).toString('hex')}`;
  }

  /** A copy of the kind's fixture with these fields; not kept. */
  shape<K extends keyof Templates>(kind: K, fields: Partial<Templates[K]>): Templates[K] {
    return { ...structuredClone(templates[kind]), id: this.newId(kind), created: this.clock.now, ...fields } as Templates[K];
  }

  add<K extends Kind>(kind: K, fields: Partial<Kinds[K]>): Kinds[K] {
    const made = this.shape(kind, fields as Partial<Templates[K]>) as Kinds[K];
    this.objects.set(made.id, made);
    return made;
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | null {
    const found = this.objects.get(id);
    return found?.object === kind ? (found as Kinds[K]) : null;
  }

  /** Throws what Stripe answers for an id of nothing. */
  get<K extends Kind>(kind: K, id: string): Kinds[K] {
    const found = this.find(kind, id);
    if (found === null) throw missing(kind, id);
    return found;
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.objects.values()].filter((each) => each.object === kind) as Kinds[K][];
  }

  /** For expansions: whatever has that id. */
  byId(id: string): Kinds[Kind] | null {
    return this.objects.get(id) ?? null;
  }

  /** An event with the object as it is now. */
  tell(type: EventType, object: object): void {
    const data = { object: structuredClone(object) } as Stripe.Event['data'];
    const event = this.shape('event', { type, data, pending_webhooks: 1 } as Partial<Stripe.Event>);
    this.events.push(event);
    for (const listen of this.listeners) listen(event);
  }

  onEvent(listen: (event: Stripe.Event) => void): void {
    this.listeners.push(listen);
  }
}

/** The id that a reference names, expanded or not. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
