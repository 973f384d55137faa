/** What an account has paid for: its customer at Stripe, what was applied of it, purchases and invoices. */
import type { Invoice, PaymentState } from '@orbweaver/model/api/payments.ts';
import { fromSmallestUnit } from '@orbweaver/model/money.ts';
import type { PurchaseKind } from '@orbweaver/model/payments.ts';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type Billing, paymentEvents } from '../limits/payment-events.ts';
import type { SubscriptionEvent } from '../limits/subscription-events.ts';
import type { CustomerState, Purchase } from '../payments/stripe-state.ts';
import { readCodePlan } from './code-plans.ts';
import type { AppDatabase } from './database.ts';
import { receiveEvent } from './payment-inbox.ts';
import { paymentAccount, paymentInvoice, paymentPurchase } from './payment-tables.ts';
import { applyOwnEvent, lockSubscription } from './subscriptions.ts';

export type PaymentAccount = typeof paymentAccount.$inferSelect;

export async function findPaymentAccount(db: AppDatabase, userId: string): Promise<PaymentAccount | null> {
  const [row] = await db.select().from(paymentAccount).where(eq(paymentAccount.userId, userId));
  return row ?? null;
}

/** The first customer of an account is the one. */
export async function keepCustomer(db: AppDatabase, userId: string, customerId: string): Promise<string> {
  const nothing: Billing = { state: 'none' };
  await db.insert(paymentAccount).values({ userId, customerId, billing: nothing }).onConflictDoNothing();
  return (await findPaymentAccount(db, userId))?.customerId ?? customerId;
}

/** A look at Stripe that begins; what an earlier one brings is out of date from now on. */
export interface Ask {
  readonly userId: string;
  readonly asked: number;
}

/** null = no account here has that customer. */
export async function beginAsk(db: AppDatabase, customerId: string): Promise<Ask | null> {
  const [row] = await db
    .update(paymentAccount)
    .set({ asked: sql`${paymentAccount.asked} + 1` })
    .where(eq(paymentAccount.customerId, customerId))
    .returning({ userId: paymentAccount.userId, asked: paymentAccount.asked });
  return row ?? null;
}

export interface Applying {
  readonly state: CustomerState;
  readonly now: Date;
  /** Within the same transaction. */
  readonly tell: (tx: AppDatabase, userId: string, events: readonly SubscriptionEvent[]) => Promise<void>;
}

/** Whether it was applied; false = a later look at Stripe has begun meanwhile. */
export function applyState(db: AppDatabase, { userId, asked }: Ask, { state, now, tell }: Applying): Promise<boolean> {
  return db.transaction(async (tx) => {
    let row = await lockSubscription(tx, userId, now);
    const [account] = await tx
      .select()
      .from(paymentAccount)
      .where(and(eq(paymentAccount.userId, userId), eq(paymentAccount.asked, asked)))
      .for('update');
    if (account === undefined) return false;
    const events: SubscriptionEvent[] = [...paymentEvents(account.billing, state.billing)];
    for (const purchase of state.purchases) events.push(...(await takePurchase(tx, userId, purchase, now)));
    for (const event of events) row = await applyOwnEvent(tx, row, event, now);
    // A grace that was over before it was known of.
    await lockSubscription(tx, userId, now);
    for (const invoice of state.invoices) {
      const kept = { ...invoice, userId };
      await tx.insert(paymentInvoice).values(kept).onConflictDoUpdate({ target: paymentInvoice.id, set: invoice });
    }
    const { billing, card } = state;
    await tx.update(paymentAccount).set({ billing, card, checkedAt: now }).where(eq(paymentAccount.userId, userId));
    await tell(tx, userId, events);
    return true;
  });
}

/** Once what was bought, and once its return. */
async function takePurchase(tx: AppDatabase, userId: string, { id, goods, isRefunded }: Purchase, now: Date): Promise<SubscriptionEvent[]> {
  const [made] = await tx
    .insert(paymentPurchase)
    .values({ id, userId, goods, isRefunded, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined) return isRefunded ? [] : goodsEvents(goods, 1);
  if (!isRefunded) return [];
  const [changed] = await tx
    .update(paymentPurchase)
    .set({ isRefunded })
    .where(and(eq(paymentPurchase.id, id), eq(paymentPurchase.userId, userId), eq(paymentPurchase.isRefunded, false)))
    .returning();
  return changed === undefined ? [] : goodsEvents(changed.goods, -1);
}

function goodsEvents(goods: Readonly<Partial<Record<PurchaseKind, number>>>, sign: 1 | -1): SubscriptionEvent[] {
  const { 'ai-credit': aiCredits = 0, 'save-slot': saveSlots = 0, refill = 0 } = goods;
  return [
    ...(aiCredits > 0 ? [{ kind: 'credits-granted', aiCredits: sign * aiCredits } as const] : []),
    ...(saveSlots > 0 ? [{ kind: 'slots-granted', saveSlots: sign * saveSlots } as const] : []),
    ...(refill > 0 && sign > 0 ? [{ kind: 'plan-refilled' } as const] : []),
  ];
}

export async function readPaymentState(db: AppDatabase, userId: string, canPay: boolean): Promise<PaymentState> {
  const account = await findPaymentAccount(db, userId);
  const { planId, interval, paidUntil, isCancelled, graceUntil } = account?.billing.state === 'running' ? account.billing.plan : nobody;
  return {
    canPay,
    plan: planId === null ? null : { planId, interval, paidUntil, isCancelled, graceUntil },
    card: account?.card ?? null,
    code: await readCodePlan(db, userId),
    checkedAt: account?.checkedAt?.toISOString() ?? null,
  };
}

const nobody = { planId: null, interval: 'month', paidUntil: '', isCancelled: false, graceUntil: null } as const;

/** More than an account gathers in a lifetime of months. */
const maxInvoices = 1_000;

export async function listInvoices(db: AppDatabase, userId: string): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(paymentInvoice)
    .where(eq(paymentInvoice.userId, userId))
    .orderBy(desc(paymentInvoice.createdAt), desc(paymentInvoice.id))
    .limit(maxInvoices);
  return rows.map(({ userId: _userId, total, ...row }) => ({
    ...row,
    paid: row.status === 'paid',
    total: fromSmallestUnit(total, row.currency),
    periodFrom: row.periodFrom.toISOString(),
    periodTo: row.periodTo.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }));
}

export async function hasPurchase(db: AppDatabase, userId: string, checkoutId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentPurchase.id })
    .from(paymentPurchase)
    .where(and(eq(paymentPurchase.id, checkoutId), eq(paymentPurchase.userId, userId)));
  return row !== undefined;
}

const checkMs = 24 * 60 * 60 * 1_000;
const checkedAtOnce = 1_000;

/** Accounts that Stripe was not asked about for a day get an event that asks: a webhook may have been lost. How many. */
export async function keepChecks(db: AppDatabase, now: Date): Promise<number> {
  const isOld = or(isNull(paymentAccount.checkedAt), lt(paymentAccount.checkedAt, new Date(now.getTime() - checkMs)));
  const { customerId } = paymentAccount;
  const rows = await db.select({ customerId }).from(paymentAccount).where(isOld).limit(checkedAtOnce);
  const day = now.toISOString().slice(0, 10);
  for (const row of rows)
    await receiveEvent(db, { id: `check-${row.customerId}-${day}`, type: accountChecked, ...row, chargeId: null }, now);
  return rows.length;
}

export const accountChecked = 'orbweaver.check';
export const accountDeleted = 'orbweaver.account-deleted';

/** Before an account is deleted: its customer is to be deleted at Stripe, so that nothing is charged any more. */
export async function leavePayments(tx: AppDatabase, userId: string, now: Date): Promise<void> {
  const account = await findPaymentAccount(tx, userId);
  if (account === null) return;
  const { customerId } = account;
  await receiveEvent(tx, { id: `deleted-${customerId}`, type: accountDeleted, customerId, chargeId: null }, now);
}
