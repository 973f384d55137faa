/** Changes of a plan that runs: to another price, to an end, and back. Stripe is told, and what it has then is applied. */
import type { ChangePreview } from '@orbweaver/model/api/payments.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { fromSmallestUnit } from '@orbweaver/model/money.ts';
import type { BillingInterval, SoldPlanId } from '@orbweaver/model/payments.ts';
import type { AppDatabase } from '../db/database.ts';
import { findPaymentAccount, type PaymentAccount } from '../db/payments.ts';
import type { Cashier } from './checkout.ts';
import type { Payments } from './payments.ts';
import { priceOf } from './price-list.ts';

export interface PaidParts {
  readonly payments: Payments | null;
  readonly db: AppDatabase;
}

export interface Wanted {
  readonly planId: SoldPlanId;
  readonly interval: BillingInterval;
}

interface Running {
  readonly account: PaymentAccount;
  /** Of the subscription at Stripe. */
  readonly id: string;
}

async function requireRunning({ db }: Cashier, userId: string): Promise<Running> {
  const account = await findPaymentAccount(db, userId);
  if (account?.billing.state !== 'running') throw new AppError('no-plan-runs');
  return { account, id: account.billing.plan.id };
}

interface Items {
  readonly items: { id: string; price: string }[];
}

async function itemsFor({ stripe, db }: Cashier, id: string, wanted: Wanted): Promise<Items> {
  const price = await priceOf(stripe, db, wanted);
  const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
  if (item === undefined) throw new AppError('no-plan-runs');
  return { items: [{ id: item.id, price: price.id }] };
}

/** What a change costs now. */
export async function previewChange(cashier: Cashier, userId: string, wanted: Wanted, now: Date): Promise<ChangePreview> {
  const { account, id } = await requireRunning(cashier, userId);
  const { items } = await itemsFor(cashier, id, wanted);
  const at = Math.floor(now.getTime() / 1_000);
  const { currency, total, amount_due, lines } = await cashier.stripe.invoices.createPreview({
    customer: account.customerId,
    subscription: id,
    subscription_details: { items, proration_behavior: 'always_invoice', proration_date: at },
  });
  const inUnits = (amount: number): number => fromSmallestUnit(amount, currency);
  return {
    currency,
    lines: lines.data.map(({ amount, description }) => ({ amount: inUnits(amount), text: description ?? '' })),
    due: inUnits(amount_due),
    total: inUnits(total),
    at,
  };
}

const previewSeconds = 60 * 60;

/** Charged as the preview of that moment said; a card that is declined changes nothing. Returns the customer whose state is to be read. */
export async function changePlan(cashier: Cashier, userId: string, change: Wanted & { readonly at: number }, now: Date): Promise<string> {
  const { account, id } = await requireRunning(cashier, userId);
  const age = now.getTime() / 1_000 - change.at;
  if (age < -previewSeconds || age > previewSeconds) throw new AppError('preview-too-old');
  const { items } = await itemsFor(cashier, id, change);
  await cashier.stripe.subscriptions.update(
    id,
    { items, proration_behavior: 'always_invoice', proration_date: change.at, payment_behavior: 'error_if_incomplete' },
    // A second click buys nothing.
    { idempotencyKey: `change-${id}-${items[0]?.price}-${change.at}` },
  );
  return account.customerId;
}

/** Cancels a plan that is paid at Stripe, or takes that back; false = no such plan runs, and the account decides here. Throws `payments-off`. */
export async function cancelPaid({ payments, db }: PaidParts, userId: string, isCancelled: boolean): Promise<boolean> {
  const account = await findPaymentAccount(db, userId);
  if (account?.billing.state !== 'running') return false;
  // Without the keys it would go on being charged.
  if (payments === null) throw new AppError('payments-off');
  await payments.stripe.subscriptions.update(account.billing.plan.id, { cancel_at_period_end: isCancelled });
  return payments.sync(account.customerId);
}
