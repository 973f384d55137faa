/** Money that is taken from a card, given back, or disputed. */
import type Stripe from 'stripe';
import { idOf, type Ledger } from './ledger.ts';
import { Refusal } from './refusal.ts';

/** Stripe's test cards that are declined: at once, and only once they are on file. */
const decliningCards = ['0002', '0341'];

export function addCard(ledger: Ledger, customer: string, number: string): Stripe.PaymentMethod {
  const digits = number.replaceAll(/\D/g, '');
  if (!/^\d{12,19}$/.test(digits))
    throw new Refusal('Your card number is incorrect.', { type: 'card_error', status: 402, code: 'incorrect_number' });
  const method = ledger.add('payment_method', { customer, metadata: {} });
  const brand = digits.startsWith('5') ? 'mastercard' : 'visa';
  method.card = { ...(method.card as Stripe.PaymentMethod.Card), brand, last4: digits.slice(-4), exp_year: 2034 };
  return method;
}

export interface Payment {
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  /** null = there is none on file. */
  readonly card: string | null;
  readonly metadata?: Stripe.Metadata;
}

export interface PaymentOutcome {
  readonly intent: Stripe.PaymentIntent;
  readonly charge: Stripe.Charge;
}

/** A charge that failed is kept too; `charge.paid` says it. */
export function takePayment(ledger: Ledger, { customer, amount, currency, card, metadata = {} }: Payment): PaymentOutcome {
  const method = card === null ? null : ledger.get('payment_method', card);
  const isPaid = method !== null && !decliningCards.includes(method.card?.last4 ?? '');
  const intent = ledger.add('payment_intent', { customer, amount, currency, metadata, payment_method: card, canceled_at: null });
  intent.status = isPaid ? 'succeeded' : 'requires_payment_method';
  intent.amount_received = isPaid ? amount : 0;
  const charge = ledger.add('charge', {
    customer,
    amount,
    currency,
    payment_intent: intent.id,
    payment_method: card,
    metadata,
    paid: isPaid,
    captured: isPaid,
    amount_captured: isPaid ? amount : 0,
    status: isPaid ? 'succeeded' : 'failed',
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : 'Your card was declined.',
  });
  intent.latest_charge = charge.id;
  ledger.tell(isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  ledger.tell(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
  return { intent, charge };
}

/** As an operator does on Stripe's dashboard; all that was not refunded yet where `amount` is absent. */
export function refundCharge(ledger: Ledger, id: string, amount?: number): void {
  const charge = ledger.get('charge', id);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw new Refusal(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
  charge.amount_refunded += Math.min(left, amount ?? left);
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.tell('charge.refunded', charge);
}

/** As the holder of the card does at the bank. */
export function openDispute(ledger: Ledger, id: string): Stripe.Dispute {
  const charge = ledger.get('charge', id);
  charge.disputed = true;
  const { amount, currency } = charge;
  const dispute = ledger.add('dispute', {
    charge: id,
    payment_intent: idOf(charge.payment_intent),
    amount,
    currency,
    status: 'needs_response',
  });
  ledger.tell('charge.dispute.created', dispute);
  return dispute;
}

export function closeDispute(ledger: Ledger, id: string, status: 'won' | 'lost'): void {
  const dispute = ledger.get('dispute', id);
  dispute.status = status;
  ledger.tell('charge.dispute.closed', dispute);
}
