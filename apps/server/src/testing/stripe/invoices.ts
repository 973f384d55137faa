/** Invoices: made from lines, numbered, less what the customer has to the good, and paid from the card on file. */
import type Stripe from 'stripe';
import { takePayment } from './charges.ts';
import { idOf, type Ledger } from './ledger.ts';
import { Refusal } from './refusal.ts';

export interface Line {
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly amount: number;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
  readonly isProration: boolean;
}

export interface Bill {
  readonly customer: string;
  readonly currency: string;
  readonly lines: readonly Line[];
  readonly reason: Stripe.Invoice.BillingReason;
  readonly subscription: string | null;
}

/** The invoice as it would be; nothing is kept. */
export function draftInvoice(ledger: Ledger, { customer, currency, lines, reason, subscription }: Bill): Stripe.Invoice {
  const holder = ledger.get('customer', customer);
  const invoice = ledger.shape('invoice', { customer, currency, billing_reason: reason, due_date: null, next_payment_attempt: null });
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + holder.balance);
  const data = lines.map((line) => lineItem(ledger, line, { invoice, subscription }));
  return Object.assign(invoice, {
    customer_email: holder.email,
    customer_name: holder.name,
    lines: { object: 'list', data, has_more: false, url: `/v1/invoices/${invoice.id}/lines` },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    starting_balance: holder.balance,
    ending_balance: total + holder.balance - due,
    amount_due: due,
    amount_remaining: due,
    amount_overpaid: 0,
    period_start: Math.min(...lines.map(({ period }) => period.start)),
    period_end: Math.max(...lines.map(({ period }) => period.end)),
    last_finalization_error: null,
    webhooks_delivered_at: null,
    parent:
      subscription === null
        ? null
        : { type: 'subscription_details', quote_details: null, subscription_details: { subscription, metadata: {} } },
  });
}

function lineItem(
  ledger: Ledger,
  { price, quantity, amount, description, period, isProration }: Line,
  { invoice, subscription }: { readonly invoice: Stripe.Invoice; readonly subscription: string | null },
): Stripe.InvoiceLineItem {
  const details = { invoice_item: null, proration: isProration, proration_details: null, subscription, subscription_item: '' };
  const pricing = {
    type: 'price_details',
    price_details: { price: price.id, product: price.product },
    unit_amount_decimal: price.unit_amount,
  };
  return ledger.shape('line_item', {
    invoice: invoice.id,
    amount,
    subtotal: amount,
    currency: price.currency,
    description,
    period,
    quantity,
    parent: { type: 'subscription_item_details', invoice_item_details: null, subscription_item_details: details },
    pricing,
  } as unknown as Partial<Stripe.InvoiceLineItem>);
}

/** Finalises the invoice and asks the card for it; the invoice is `paid`, or `open` where the card was declined. */
export function issueInvoice(
  ledger: Ledger,
  bill: Bill,
  { card, origin }: { readonly card: string | null; readonly origin: string },
): Stripe.Invoice {
  const invoice = ledger.add('invoice', draftInvoice(ledger, bill));
  const holder = ledger.get('customer', bill.customer);
  const number = String(holder.next_invoice_sequence ?? 1).padStart(4, '0');
  holder.next_invoice_sequence = (holder.next_invoice_sequence ?? 1) + 1;
  holder.balance = invoice.ending_balance ?? 0;
  invoice.number = `${holder.id.slice(4, 12).toUpperCase()}-${number}`;
  invoice.status = 'open';
  invoice.hosted_invoice_url = `${origin}/invoice/${invoice.id}`;
  invoice.invoice_pdf = `${origin}/invoice/${invoice.id}/pdf`;
  invoice.status_transitions.finalized_at = ledger.clock.now;
  ledger.tell('invoice.finalized', invoice);
  payInvoice(ledger, invoice.id, card);
  return invoice;
}

/** Whether it is paid then. */
export function payInvoice(ledger: Ledger, id: string, card: string | null): boolean {
  const invoice = ledger.get('invoice', id);
  if (invoice.status !== 'open') throw new Refusal('Invoice is already paid', { code: 'invoice_already_paid' });
  const isPaid = invoice.amount_due === 0 || isCharged(ledger, invoice, card);
  invoice.attempted = true;
  invoice.attempt_count++;
  if (isPaid) {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    invoice.status_transitions.paid_at = ledger.clock.now;
  }
  ledger.tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  return isPaid;
}

function isCharged(ledger: Ledger, invoice: Stripe.Invoice, card: string | null): boolean {
  const { amount_due: amount, currency } = invoice;
  const { intent, charge } = takePayment(ledger, { customer: idOf(invoice.customer) ?? '', amount, currency, card });
  const known = ledger.all('invoice_payment').find((payment) => payment.invoice === invoice.id && payment.status === 'open');
  const payment = known ?? ledger.add('invoice_payment', { invoice: invoice.id, amount_requested: amount, currency, is_default: true });
  payment.payment = { type: 'payment_intent', payment_intent: intent.id };
  payment.status = charge.paid ? 'paid' : 'open';
  payment.amount_paid = charge.paid ? amount : null;
  return charge.paid;
}
