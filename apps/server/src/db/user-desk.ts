/** One account as administrators see it, and what they do to it. Each act is noted in its own transaction, with what was before. */
import type { UserAccount } from '@orbweaver/model/api/user-desk.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { counters } from '@orbweaver/model/plans.ts';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Grants } from '../limits/grants.ts';
import { type Actor, noteEvent, readEventsOf } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { found } from './owned.ts';
import { listInvoices } from './payments.ts';
import { savedScan, session, subscription, useGrant, user } from './schema.ts';
import { listSessions } from './sessions.ts';
import type { Subscription } from './subscriptions.ts';
import { toUserRow } from './user-list.ts';
import { removeAccount } from './users.ts';

type Account = typeof user.$inferSelect;

const mostScans = 1_000;
const mostEvents = 10;

/** Throws `not-found`. */
export async function readAccount(db: AppDatabase, id: string): Promise<Account> {
  const [row] = await db.select().from(user).where(eq(user.id, id));
  return found(row);
}

export interface DeskParts {
  readonly db: AppDatabase;
  readonly grants: Pick<Grants, 'limitsOfUser'>;
  readonly now: Date;
}

/** Throws `not-found`. */
export async function readUser({ db, grants, now }: DeskParts, id: string): Promise<UserAccount> {
  const account = await readAccount(db, id);
  // First: it begins the trial of an account without a subscription.
  const limits = await grants.limitsOfUser(id);
  const [row] = await db.select().from(subscription).where(eq(subscription.userId, id));
  const held = found(row);
  return {
    ...toUserRow(account, held),
    phone: account.phone,
    language: account.language,
    blockedAt: account.blockedAt?.toISOString() ?? null,
    plan: { startedAt: held.startedAt.toISOString(), limits, used: usedBy(held), saveSlots: held.saveSlot },
    invoices: await listInvoices(db, id),
    scans: await scansOf(db, id),
    sessions: await listSessions(db, id, { currentId: null, now }),
    events: await readEventsOf(db, account, mostEvents),
  };
}

function usedBy(row: Subscription): UserAccount['plan']['used'] {
  return Object.fromEntries(counters.map((counter) => [counter, row[counter]])) as UserAccount['plan']['used'];
}

async function scansOf(db: AppDatabase, userId: string): Promise<UserAccount['scans']> {
  const { createdAt, bytes, isKept } = savedScan;
  const rows = await db
    .select({ createdAt, bytes, isKept })
    .from(savedScan)
    .where(and(eq(savedScan.userId, userId), isNull(savedScan.deletedAt)))
    .orderBy(desc(createdAt))
    .limit(mostScans);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Throws `not-found`. */
export function confirmAddress(db: AppDatabase, id: string, by: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const { email, emailVerified } = await lockAccount(tx, id);
    if (emailVerified) return;
    await tx.update(user).set({ emailVerified: true, updatedAt: new Date() }).where(eq(user.id, id));
    await noteEvent(tx, { by, action: 'address-confirmed', subject: email, before: false, after: true });
  });
}

/** Its sessions end, and the scans that are under way get no more pages. Throws `not-found`, `account-is-administrator`. */
export function blockAccount(db: AppDatabase, id: string, by: Actor, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { email, role, blockedAt } = await lockAccount(tx, id);
    requireUser(role);
    if (blockedAt !== null) return;
    await tx.update(user).set({ blockedAt: now, updatedAt: now }).where(eq(user.id, id));
    const sessions = await dropSessions(tx, id);
    const isOpen = and(eq(useGrant.userId, id), isNull(useGrant.outcome));
    await tx.update(useGrant).set({ outcome: 'stopped', finishedAt: now }).where(isOpen);
    await noteEvent(tx, {
      by,
      action: 'account-blocked',
      subject: email,
      before: { blockedAt: null, sessions },
      after: { blockedAt: now, sessions: 0 },
    });
  });
}

/** Throws `not-found`. */
export function unblockAccount(db: AppDatabase, id: string, by: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const { email, blockedAt } = await lockAccount(tx, id);
    if (blockedAt === null) return;
    await tx.update(user).set({ blockedAt: null, updatedAt: new Date() }).where(eq(user.id, id));
    await noteEvent(tx, { by, action: 'account-unblocked', subject: email, before: { blockedAt }, after: { blockedAt: null } });
  });
}

/** Throws `not-found`. */
export function endSessions(db: AppDatabase, id: string, by: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const { email } = await lockAccount(tx, id);
    const sessions = await dropSessions(tx, id);
    if (sessions > 0) await noteEvent(tx, { by, action: 'sessions-ended', subject: email, before: { sessions }, after: { sessions: 0 } });
  });
}

/** The account with all that is its own. Throws `not-found`, `account-is-administrator`. */
export function deleteUser(db: AppDatabase, id: string, by: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const { email, role } = await lockAccount(tx, id);
    requireUser(role);
    await removeAccount(tx, { id, email }, by);
  });
}

/** Nobody else changes it before the transaction ends. */
async function lockAccount(tx: AppDatabase, id: string): Promise<Account> {
  const [row] = await tx.select().from(user).where(eq(user.id, id)).for('update');
  return found(row);
}

/** The role is taken away first, by the one way that keeps the last administrator. */
function requireUser(role: string): void {
  if (role === 'admin') throw new AppError('account-is-administrator');
}

/** How many they were. */
async function dropSessions(tx: AppDatabase, userId: string): Promise<number> {
  const [row] = await tx.select({ sessions: count() }).from(session).where(eq(session.userId, userId));
  await tx.delete(session).where(eq(session.userId, userId));
  return row?.sessions ?? 0;
}
