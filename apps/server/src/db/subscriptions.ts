/** The one writer of subscriptions: an account's row, its counters, refilled when a new month of it has begun, and what events make of it. */
import { randomUUID } from 'node:crypto';
import { AppError } from '@orbweaver/model/errors.ts';
import type { Counter, Plan } from '@orbweaver/model/plans.ts';
import { and, count, eq, isNull, lte, or, sql } from 'drizzle-orm';
import {
  dueEvent,
  isCodePlanOver,
  isUsedUp,
  type Subscription,
  type SubscriptionEvent,
  subscriptionChange,
} from '../limits/subscription-events.ts';
import { type Actor, noteEvent } from './audit.ts';
import { marketPlan, planOfCodes, readCodePlan } from './code-plans.ts';
import type { AppDatabase } from './database.ts';
import { found } from './owned.ts';
import { savedScan, subscription, user } from './schema.ts';

export type { Subscription };

/** Rows in one run; the next run takes the rest. */
const dueRows = 500;

/** The server's own doing. */
const server: Actor = { userId: null, address: null };

/**
 * Locks the account's subscription row until the transaction ends and returns it as of `now`, so that everything counted against it happens
 * one after the other. Made on first use: a trial. A cancelled plan is not refilled, and ends.
 */
export async function lockSubscription(tx: AppDatabase, userId: string, now: Date): Promise<Subscription> {
  const [known] = await tx.select().from(subscription).where(eq(subscription.userId, userId)).for('update');
  const row = known ?? (await startTrial(tx, userId, now));
  const due = dueEvent(row, now);
  const running = due === null ? row : await applyEvent(tx, row, { event: due, by: server, now });
  const current = isCodePlanOver(running, now) ? await endCodePlan(tx, running, now) : running;
  return applyEvent(tx, current, { event: { kind: 'usage-reset' }, by: server, now });
}

/** What is left is the plan of the account's other codes, or the trial. */
async function endCodePlan(tx: AppDatabase, row: Subscription, now: Date): Promise<Subscription> {
  const planId = (await planOfCodes(tx, row.userId)) ?? 'trial';
  return applyEvent(tx, row, { event: { kind: 'code-plan-ended', planId }, by: server, now });
}

export interface SubscriptionChange {
  readonly event: SubscriptionEvent;
  readonly by: Actor;
  readonly now: Date;
}

/** What an operator does to the account of an address; returns the row as it is then. Throws `account-unknown`. */
export function changeSubscription(db: AppDatabase, email: string, change: SubscriptionChange): Promise<Subscription> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email.toLowerCase())).for('key share');
    if (account === undefined) throw new AppError('account-unknown');
    return applyEvent(tx, await lockSubscription(tx, account.id, change.now), change);
  });
}

/** What an account does to its own plan; returns the row as it is then. Throws `market-plan` for cancelling the plan of a marketplace's code. */
export function changeOwnSubscription(db: AppDatabase, userId: string, change: SubscriptionChange): Promise<Subscription> {
  return db.transaction(async (tx) => {
    const row = await lockSubscription(tx, userId, change.now);
    if (change.event.kind === 'cancellation-set' && (await readCodePlan(tx, userId)) !== null) throw await marketPlan(tx);
    return applyEvent(tx, row, change);
  });
}

/** After a use, for who holds the lock: a cancelled plan of which nothing is left ends. */
export async function endIfUsedUp(tx: AppDatabase, row: Subscription, plan: Plan, now: Date): Promise<Subscription> {
  if (!row.isCancelled || !row.isActive || !isUsedUp(row, plan)) return row;
  return applyEvent(tx, row, { event: { kind: 'cancellation-due' }, by: server, now });
}

/** What the server itself found out of a locked row's account; the row as it is then. */
export function applyOwnEvent(tx: AppDatabase, row: Subscription, event: SubscriptionEvent, now: Date): Promise<Subscription> {
  return applyEvent(tx, row, { event, by: server, now });
}

/** What somebody did to a locked row's account; the row as it is then. */
export function applyActorEvent(tx: AppDatabase, row: Subscription, change: SubscriptionChange): Promise<Subscription> {
  return applyEvent(tx, row, change);
}

/** Accounts for which the clock brings something about: a grace is over, or a cancelled plan. */
export async function turnDueSubscriptions(db: AppDatabase, now: Date): Promise<void> {
  const { graceUntil, isActive, isCancelled, paidUntil, userId: owner } = subscription;
  const isOver = or(lte(graceUntil, now), and(eq(isCancelled, true), eq(isActive, true), lte(paidUntil, now)));
  for (const { userId } of await db.select({ userId: owner }).from(subscription).where(isOver).limit(dueRows)) {
    await db.transaction((tx) => lockSubscription(tx, userId, now));
  }
}

/** Stores what the event changes of a locked row, and notes it in the audit log with what it was; nothing where nothing changes. */
async function applyEvent(tx: AppDatabase, row: Subscription, { event, by, now }: SubscriptionChange): Promise<Subscription> {
  const after = subscriptionChange(row, event, now);
  const columns = Object.keys(after) as (keyof Subscription)[];
  if (columns.length === 0) return row;
  const before = Object.fromEntries(columns.map((column) => [column, row[column]]));
  const [account] = await tx.select({ email: user.email }).from(user).where(eq(user.id, row.userId));
  await noteEvent(tx, { by, action: event.kind, subject: found(account).email, before, after });
  const [changed] = await tx.update(subscription).set(after).where(eq(subscription.id, row.id)).returning();
  return changed as Subscription;
}

async function startTrial(tx: AppDatabase, userId: string, now: Date): Promise<Subscription> {
  await tx.insert(subscription).values({ id: randomUUID(), userId, startedAt: now, windowStart: now }).onConflictDoNothing();
  const [row] = await tx.select().from(subscription).where(eq(subscription.userId, userId)).for('update');
  return row as Subscription;
}

/** One use of a counter more (1) or less (-1), never below none; the row as it is then. */
export async function addUse(
  tx: AppDatabase,
  { id }: Subscription,
  { counter, more }: { readonly counter: Counter; readonly more: number },
): Promise<Subscription> {
  const [counted] = await tx
    .update(subscription)
    .set({ [counter]: sql`greatest(${subscription[counter]} + ${more}, 0)` })
    .where(eq(subscription.id, id))
    .returning();
  return counted as Subscription;
}

/** Where AI credits come from: the plan's of the month, bought or granted ones, those of marketplace codes. */
export type CreditPool = 'plan' | 'own' | 'marketplace';

/** One credit more (1) or less (-1) in a pool, never below none. */
export async function addCredit(
  tx: AppDatabase,
  { id }: Subscription,
  { pool, more }: { readonly pool: CreditPool; readonly more: number },
): Promise<void> {
  const { planAiCreditUsed, aiCredit, sumoAiCredit } = subscription;
  const change = {
    plan: { planAiCreditUsed: sql`greatest(${planAiCreditUsed} - ${more}, 0)` },
    own: { aiCredit: sql`greatest(${aiCredit} + ${more}, 0)` },
    marketplace: { sumoAiCredit: sql`greatest(${sumoAiCredit} + ${more}, 0)` },
  }[pool];
  await tx.update(subscription).set(change).where(eq(subscription.id, id));
}

/** Scans that hold a slot now, those whose first upload still runs included. */
export async function countKeptScans(db: AppDatabase, userId: string): Promise<number> {
  const [row] = await db
    .select({ kept: count() })
    .from(savedScan)
    .where(and(eq(savedScan.userId, userId), eq(savedScan.isKept, true), isNull(savedScan.deletedAt)));
  return row?.kept ?? 0;
}
