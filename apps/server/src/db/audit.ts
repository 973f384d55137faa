/** The audit log: what happened to accounts and settings. What changes something else is noted in the transaction of the change itself. */
import { randomUUID } from 'node:crypto';
import type { AuditEntry, AuditPage } from '@orbweaver/model/api/admin.ts';
import { type AuditAction, type AuditKind, auditActionsOf } from '@orbweaver/model/audit.ts';
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { auditEntry, user } from './schema.ts';

/** Who did something, and the network address that the call came from. */
export interface Actor {
  /** null = nobody was signed in. */
  readonly userId: string | null;
  /** null = the server by itself. */
  readonly address: string | null;
}

export type AccountActor = Actor & { readonly userId: string };

export interface AuditNote {
  readonly by: Actor;
  readonly action: AuditAction;
  /** What it was done to: an e-mail address, a plan's id. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** An account that is to be deleted is named only before that. */
export async function noteEvent(tx: AppDatabase, { by: { userId, address }, ...event }: AuditNote): Promise<void> {
  const account = userId === null ? null : sql<string>`(select ${user.email} from ${user} where ${user.id} = ${userId})`;
  await tx.insert(auditEntry).values({ id: newId(), userId, account, address, ...event });
}

let noted = 0;

/** In order of time, and in the order in which this process noted what happened within a millisecond. */
function newId(): string {
  noted++;
  return `${Date.now().toString(36).padStart(9, '0')}-${noted.toString(36).padStart(8, '0')}-${randomUUID()}`;
}

export interface AuditFilter {
  readonly kind?: AuditKind | undefined;
  /** An e-mail address, of the account now or then, or an account's id. */
  readonly account?: string | undefined;
  /** Entries older than the one of this id. */
  readonly before?: string | undefined;
}

/** Newest first. */
export async function readAudit(db: AppDatabase, filter: AuditFilter, limit: number): Promise<AuditPage> {
  const rows = await db
    .select()
    .from(auditEntry)
    .where(and(isOfKind(filter.kind), isOfAccount(db, filter.account), isBefore(filter.before)))
    .orderBy(desc(auditEntry.createdAt), desc(auditEntry.id))
    .limit(limit + 1);
  const entries = rows.slice(0, limit).map(toEntry);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** The latest that an account did, or that was done to it under the address it has now. */
export async function readEventsOf(
  db: AppDatabase,
  { id, email }: { readonly id: string; readonly email: string },
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditEntry)
    .where(or(eq(auditEntry.userId, id), eq(auditEntry.subject, email)))
    .orderBy(desc(auditEntry.createdAt), desc(auditEntry.id))
    .limit(limit);
  return rows.map(toEntry);
}

function toEntry(row: typeof auditEntry.$inferSelect): AuditEntry {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

function isOfKind(kind: AuditKind | undefined) {
  return kind === undefined ? undefined : inArray(auditEntry.action, auditActionsOf(kind));
}

/** What the account did, under whatever address it had, and what was done to it. */
function isOfAccount(db: AppDatabase, account: string | undefined) {
  if (account === undefined || account === '') return undefined;
  const email = account.toLowerCase();
  const now = db.select({ id: user.id }).from(user).where(eq(user.email, email));
  const then = db.select({ id: auditEntry.userId }).from(auditEntry).where(eq(auditEntry.account, email));
  return or(
    eq(auditEntry.userId, account),
    eq(auditEntry.subject, email),
    inArray(auditEntry.userId, now),
    inArray(auditEntry.userId, then),
  );
}

function isBefore(id: string | undefined) {
  if (id === undefined) return undefined;
  const known = sql`(select ${auditEntry.createdAt}, ${auditEntry.id} from ${auditEntry} where ${auditEntry.id} = ${id})`;
  return sql`(${auditEntry.createdAt}, ${auditEntry.id}) < ${known}`;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Forgets what is older than so many days. */
export async function sweepAudit(db: AppDatabase, days: number, now: Date): Promise<void> {
  await db.delete(auditEntry).where(lt(auditEntry.createdAt, new Date(now.getTime() - days * dayMs)));
}
