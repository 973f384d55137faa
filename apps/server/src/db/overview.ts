/** The numbers of the administration's first page, each by one question to the database. */
import type { Overview } from '@orbweaver/model/api/overview.ts';
import { fromSmallestUnit } from '@orbweaver/model/money.ts';
import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, or, type SQL, sql, sum } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { paymentEvent, paymentInvoice } from './payment-tables.ts';
import { mail, subscription, useGrant, user } from './schema.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const shownDays = 30;
const shownMonths = 12;
const shownInvoices = 20;

export type StoredOverview = Omit<Overview, 'disk' | 'versions'>;

/** One after the other: the embedded database answers one question at a time. */
export async function readOverview(db: AppDatabase, now: Date): Promise<StoredOverview> {
  return {
    accounts: await db.$count(user),
    signUps: await readSignUps(db, now),
    activeScans: await countActiveScans(db, now),
    revenue: await readRevenue(db, now),
    failedPayments: await readFailedPayments(db),
    mails: await readMails(db),
    payments: await readPaymentQueue(db),
  };
}

async function readSignUps(db: AppDatabase, now: Date): Promise<Overview['signUps']> {
  const today = Date.parse(now.toISOString().slice(0, 10));
  const days = Array.from({ length: shownDays }, (_, at) => dayOf(today - (shownDays - 1 - at) * dayMs));
  const day = sql<string>`to_char(${user.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, count: count() })
    .from(user)
    .where(gte(user.createdAt, new Date(today - (shownDays - 1) * dayMs)))
    .groupBy(sql`1`);
  const byDay = new Map(rows.map((row) => [row.day, row.count]));
  return days.map((each) => ({ day: each, count: byDay.get(each) ?? 0 }));
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function countActiveScans(db: AppDatabase, now: Date): Promise<number> {
  const isRunning = and(isNull(useGrant.outcome), inArray(useGrant.counter, ['spider', 'analysis', 'link']));
  return db.$count(useGrant, and(isRunning, gt(useGrant.createdAt, new Date(now.getTime() - dayMs))));
}

async function readRevenue(db: AppDatabase, now: Date): Promise<Overview['revenue']> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - shownMonths + 1, 1));
  const { createdAt, currency, status, total } = paymentInvoice;
  const month = sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM')`;
  const rows = await db
    .select({ month, currency, units: sum(total).mapWith(Number), invoices: count() })
    .from(paymentInvoice)
    .where(and(eq(status, 'paid'), gt(total, 0), gte(createdAt, first)))
    .groupBy(sql`1`, currency)
    .orderBy(sql`1`, currency);
  return rows.map(({ units, ...row }) => ({ ...row, amount: fromSmallestUnit(units, row.currency) }));
}

async function readFailedPayments(db: AppDatabase): Promise<Overview['failedPayments']> {
  const { id, number, userId, total, currency, error, status, createdAt } = paymentInvoice;
  const hasFailed = or(and(eq(status, 'open'), isNotNull(error)), eq(status, 'uncollectible'));
  const rows = await db
    .select({ id, number, userId, email: user.email, total, currency, error, createdAt })
    .from(paymentInvoice)
    .innerJoin(user, eq(user.id, userId))
    .where(hasFailed)
    .orderBy(desc(createdAt), desc(id))
    .limit(shownInvoices);
  return {
    count: await db.$count(paymentInvoice, hasFailed),
    invoices: rows.map(({ total: units, ...row }) => ({
      ...row,
      amount: fromSmallestUnit(units, row.currency),
      createdAt: row.createdAt.toISOString(),
    })),
    inGrace: await db.$count(subscription, isNotNull(subscription.graceUntil)),
  };
}

const isRefused: SQL = gt(mail.attempts, 0);

async function readMails(db: AppDatabase): Promise<Overview['mails']> {
  const [newest] = await db.select({ lastError: mail.lastError }).from(mail).where(isRefused).orderBy(desc(mail.nextTryAt)).limit(1);
  return { waiting: await db.$count(mail), failing: await db.$count(mail, isRefused), lastError: newest?.lastError ?? null };
}

/** An event without a next try is done, unless it has an error: then it was given up. */
async function readPaymentQueue(db: AppDatabase): Promise<Overview['payments']> {
  const { nextTryAt, lastError, createdAt } = paymentEvent;
  const [newest] = await db.select({ lastError }).from(paymentEvent).where(isNotNull(lastError)).orderBy(desc(createdAt)).limit(1);
  return {
    waiting: await db.$count(paymentEvent, or(isNotNull(nextTryAt), isNotNull(lastError))),
    failing: await db.$count(paymentEvent, isNotNull(lastError)),
    lastError: newest?.lastError ?? null,
  };
}

/** How many mails are due now. */
export async function retryMails(db: AppDatabase): Promise<number> {
  const due = await db.update(mail).set({ attempts: 0, nextTryAt: sql`now()` }).where(isRefused).returning({ id: mail.id });
  return due.length;
}

/** The database's own words for its version. */
export async function databaseVersion(db: AppDatabase): Promise<string> {
  const answer = (await db.execute(sql`select split_part(version(), ' on ', 1) as version`)) as unknown as {
    readonly rows: readonly { readonly version: string }[];
  };
  return answer.rows[0]?.version ?? '';
}
