/** Checkout: a session that a person pays with a card, or leaves; and the portal's change of the card on file. */
import type Stripe from 'stripe';
import { addCard, takePayment } from './charges.ts';
import { issueInvoice, type Line } from './invoices.ts';
import { idOf, type Ledger } from './ledger.ts';
import { declined, Refusal } from './refusal.ts';
import { type Books, cardOf, liveStates, payOpenInvoice, startSubscription } from './subscriptions.ts';

export interface BasketLine {
  readonly price: string;
  readonly quantity: number;
}

export interface SessionRequest {
  readonly customer: string;
  readonly mode: 'payment' | 'subscription';
  readonly lines: readonly BasketLine[];
  readonly success_url: string;
  readonly cancel_url: string;
  readonly metadata: Stripe.Metadata;
  readonly locale: Stripe.Checkout.Session.Locale | null;
  /** Said beside the button. */
  readonly note: string | null;
}

const dayS = 24 * 60 * 60;

export class Checkout {
  private readonly books: Books;
  private readonly baskets = new Map<string, readonly BasketLine[]>();
  private readonly subscriptionMetadata = new Map<string, Stripe.Metadata>();

  constructor(books: Books) {
    this.books = books;
  }

  open(request: SessionRequest, subscriptionMetadata: Stripe.Metadata): Stripe.Checkout.Session {
    const { ledger, origin } = this.books;
    const { customer, mode, lines, success_url, cancel_url, metadata, locale } = request;
    const holder = ledger.get('customer', customer);
    const prices = lines.map(({ price }) => ledger.get('price', price));
    if (mode === 'payment' && prices.some(({ recurring }) => recurring !== null)) throw notForMode('payment');
    if (mode === 'subscription' && prices.every(({ recurring }) => recurring === null)) throw notForMode('subscription');
    const total = lines.reduce((sum, { quantity }, i) => sum + quantity * (prices[i]?.unit_amount ?? 0), 0);
    const session = ledger.add('checkout.session', {
      customer,
      mode,
      success_url,
      cancel_url,
      metadata,
      locale,
      currency: prices[0]?.currency ?? null,
      amount_subtotal: total,
      amount_total: total,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      custom_text: { after_submit: null, shipping_address: null, submit: noteOf(request.note), terms_of_service_acceptance: null },
      customer_details: null,
      payment_intent: null,
      shipping_cost: null,
      expires_at: ledger.clock.now + dayS,
    });
    session.url = `${origin}/pay/${session.id}`;
    session.customer_email = holder.email;
    this.baskets.set(session.id, lines);
    this.subscriptionMetadata.set(session.id, subscriptionMetadata);
    return session;
  }

  basketOf(id: string): readonly BasketLine[] {
    return this.baskets.get(id) ?? [];
  }

  /** What the button of the checkout page does. A declined card leaves the session open, and no subscription or invoice behind. */
  pay(id: string, cardNumber: string): Stripe.Checkout.Session {
    const { ledger } = this.books;
    const session = requireOpen(ledger, id);
    const customer = idOf(session.customer) ?? '';
    const card = addCard(ledger, customer, cardNumber).id;
    if (ledger.get('payment_method', card).card?.last4 === '0002') {
      takePayment(ledger, { customer, amount: session.amount_total ?? 0, currency: session.currency ?? 'usd', card });
      throw declined();
    }
    if (session.mode === 'subscription') {
      const [line] = this.basketOf(id);
      const metadata = this.subscriptionMetadata.get(id) ?? {};
      const subscription = startSubscription(this.books, { customer, price: line?.price ?? '', card, metadata });
      session.subscription = subscription.id;
      session.invoice = idOf(subscription.latest_invoice);
    } else this.buy(session, card);
    session.status = 'complete';
    session.payment_status = 'paid';
    ledger.tell('checkout.session.completed', session);
    return session;
  }

  /** A one-time purchase, with its invoice. */
  private buy(session: Stripe.Checkout.Session, card: string): void {
    const { ledger, origin } = this.books;
    const customer = idOf(session.customer) ?? '';
    const period = { start: ledger.clock.now, end: ledger.clock.now };
    const lines = this.basketOf(session.id).map(({ price: id, quantity }): Line => {
      const price = ledger.get('price', id);
      return { price, quantity, amount: quantity * (price.unit_amount ?? 0), description: `${quantity} ×`, period, isProration: false };
    });
    const currency = session.currency ?? 'usd';
    const invoice = issueInvoice(ledger, { customer, currency, lines, reason: 'manual', subscription: null }, { card, origin });
    session.invoice = invoice.id;
    const payment = ledger.all('invoice_payment').find((each) => each.invoice === invoice.id)?.payment;
    session.payment_intent = idOf(payment?.payment_intent);
  }

  expire(id: string): Stripe.Checkout.Session {
    const session = requireOpen(this.books.ledger, id);
    session.status = 'expired';
    session.url = null;
    this.books.ledger.tell('checkout.session.expired', session);
    return session;
  }
}

function noteOf(note: string | null): Stripe.Checkout.Session.CustomText.Submit | null {
  return note === null ? null : { message: note };
}

function notForMode(mode: string): Refusal {
  return new Refusal(`You specified \`${mode}\` mode but passed a price of another type.`, { param: 'line_items' });
}

function requireOpen(ledger: Ledger, id: string): Stripe.Checkout.Session {
  const session = ledger.get('checkout.session', id);
  if (session.status !== 'open') throw new Refusal('Only Checkout Sessions with a status in ["open"] can be changed.');
  return session;
}

/** Another card on file, as the portal takes it; what is open is asked for again. */
export function changeCard(books: Books, customer: string, cardNumber: string): void {
  const { ledger } = books;
  const holder = ledger.get('customer', customer);
  const card = addCard(ledger, customer, cardNumber).id;
  holder.invoice_settings.default_payment_method = card;
  ledger.tell('customer.updated', holder);
  for (const subscription of ledger.all('subscription')) {
    if (subscription.customer !== customer || !liveStates.includes(subscription.status)) continue;
    subscription.default_payment_method = card;
    ledger.tell('customer.subscription.updated', subscription);
    const invoice = ledger.find('invoice', idOf(subscription.latest_invoice) ?? '');
    if (invoice?.status === 'open') payOpenInvoice(books, invoice.id, cardOf(ledger, subscription));
  }
}
