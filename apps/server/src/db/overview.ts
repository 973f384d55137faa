/** The numbers of the administration's first page, each by one question to the database. */
import type { Overview } from '@orbweaver/model/api/overview.ts';
import { fromSmallestUnit } from '@orbweaver/model/money.ts';
import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, max, or, sql, sum } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { paymentInvoice } from './payment-tables.ts';
import { askRows } from './rows.ts';
import { auditEntry, subscription, useGrant, user } from './schema.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const shownDays = 30;
const shownMonths = 12;
const shownInvoices = 20;

export type StoredOverview = Omit<Overview, 'jobs' | 'disk' | 'versions'>;

/** One after the other: the embedded database answers one question at a time. */
export async function readOverview(db: AppDatabase, now: Date): Promise<StoredOverview> {
  return {
    accounts: await db.$count(user),
    signUps: await readSignUps(db, now),
    activeScans: await countActiveScans(db, now),
    revenue: await readRevenue(db, now),
    failedPayments: await readFailedPayments(db),
    drift: await readDrift(db),
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

/** The database wrote the times. */
async function readDrift(db: AppDatabase): Promise<Overview['drift']> {
  const { action, createdAt } = auditEntry;
  const [row] = await db
    .select({ count: count(), newest: max(createdAt) })
    .from(auditEntry)
    .where(and(eq(action, 'drift-mended'), gte(createdAt, sql`now() - make_interval(days => ${shownDays})`)));
  return { count: row?.count ?? 0, newestAt: row?.newest?.toISOString() ?? null };
}

/** The database's own words for its version. */
export async function databaseVersion(db: AppDatabase): Promise<string> {
  return (await askRows<{ version: string }>(db, sql`select split_part(version(), ' on ', 1) as version`))[0]?.version ?? '';
}
