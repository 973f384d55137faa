/** Tables of payments. What Stripe knows is kept only as far as pages and limits need it. */
import type { PurchaseKind } from '@orbweaver/model/payments.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Billing } from '../limits/payment-events.ts';
import { createdAt, moment, owner } from './schema.ts';

/** An account's customer at Stripe, and what was last applied of it. */
export const paymentAccount = pgTable('payment_account', {
  userId: owner().primaryKey(),
  customerId: text('customer_id').notNull().unique(),
  /** Counts the times that Stripe was asked: what an earlier ask brought is not applied after a later one began. */
  asked: integer('asked').notNull().default(0),
  billing: jsonb('billing').$type<Billing>().notNull(),
  card: jsonb('card').$type<{ readonly brand: string; readonly last4: string }>(),
  checkedAt: moment('checked_at'),
  createdAt,
});

/** What was bought once, by the id of its checkout. */
export const paymentPurchase = pgTable(
  'payment_purchase',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    goods: jsonb('goods').$type<Readonly<Partial<Record<PurchaseKind, number>>>>().notNull(),
    /** Given back to the card: the goods went with it. */
    isRefunded: boolean('is_refunded').notNull().default(false),
    createdAt,
  },
  (table) => [index('payment_purchase_user').on(table.userId)],
);

export const paymentInvoice = pgTable(
  'payment_invoice',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    number: text('number'),
    name: text('name'),
    email: text('email'),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    /** In the smallest unit of the currency. */
    total: bigint('total', { mode: 'number' }).notNull(),
    pdf: text('pdf'),
    url: text('url'),
    error: text('error'),
    periodFrom: moment('period_from').notNull(),
    periodTo: moment('period_to').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('payment_invoice_user').on(table.userId, table.createdAt)],
);

/** Events that Stripe delivered, each once: they say whose state is to be read, and are not believed beyond that. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** null = the event names only a charge. */
    customerId: text('customer_id'),
    chargeId: text('charge_id'),
    /** null = a job is to work it off. */
    doneAt: moment('done_at'),
    createdAt,
  },
  (table) => [
    index('payment_event_open').on(table.createdAt).where(sql`done_at is null`),
    index('payment_event_customer').on(table.customerId),
  ],
);
