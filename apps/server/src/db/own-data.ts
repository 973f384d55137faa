/** Everything that the product keeps of one person, as they get it when they ask: their own rows, without what opens an account or a file. */
import { and, asc, eq } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { auditEntry, contactMessage, featureVote, noticeDismissal, savedScan, session, subscription, useGrant, user } from './schema.ts';
import { ticket, ticketMessage } from './ticket-tables.ts';

/** Newest entries of a list that has no end. */
const maxRows = 20_000;

export interface OwnData {
  readonly account: object | null;
  readonly subscription: object | null;
  readonly sessions: readonly object[];
  readonly uses: readonly object[];
  /** The files themselves are downloaded from the list of saved scans. */
  readonly savedScans: readonly object[];
  readonly messages: readonly object[];
  readonly tickets: readonly object[];
  /** Of these tickets, without the notes of administrators. */
  readonly ticketMessages: readonly object[];
  readonly votes: readonly object[];
  readonly dismissedNotices: readonly object[];
  /** What they did, as the audit log has it. */
  readonly events: readonly object[];
}

export async function readOwnData(db: AppDatabase, userId: string): Promise<OwnData> {
  const [account] = await db.select().from(user).where(eq(user.id, userId));
  const [plan] = await db.select().from(subscription).where(eq(subscription.userId, userId));
  const { id: session_id, createdAt, expiresAt, ipAddress, userAgent } = session;
  return {
    account: account === undefined ? null : { ...account, googleApi: account.googleApi === null ? null : 'set' },
    subscription: plan ?? null,
    sessions: await db
      .select({ id: session_id, createdAt, expiresAt, ipAddress, userAgent })
      .from(session)
      .where(eq(session.userId, userId)),
    uses: await db.select().from(useGrant).where(eq(useGrant.userId, userId)).orderBy(asc(useGrant.createdAt)).limit(maxRows),
    savedScans: (await db.select().from(savedScan).where(eq(savedScan.userId, userId))).map(({ blobKey: _blobKey, ...scan }) => scan),
    messages: await db.select().from(contactMessage).where(eq(contactMessage.userId, userId)).limit(maxRows),
    tickets: (await db.select().from(ticket).where(eq(ticket.userId, userId)).limit(maxRows)).map(
      ({ linkHash: _linkHash, assigneeId: _assigneeId, ...row }) => row,
    ),
    ticketMessages: await readTicketMessages(db, userId),
    votes: await db.select().from(featureVote).where(eq(featureVote.userId, userId)),
    dismissedNotices: await db.select().from(noticeDismissal).where(eq(noticeDismissal.userId, userId)),
    events: await db.select().from(auditEntry).where(eq(auditEntry.userId, userId)).orderBy(asc(auditEntry.createdAt)).limit(maxRows),
  };
}

function readTicketMessages(db: AppDatabase, userId: string): Promise<object[]> {
  const { id, ticketId, author, name, body, isNote, createdAt } = ticketMessage;
  return db
    .select({ id, ticketId, author, name, body, createdAt })
    .from(ticketMessage)
    .innerJoin(ticket, eq(ticket.id, ticketId))
    .where(and(eq(ticket.userId, userId), eq(isNote, false)))
    .orderBy(asc(createdAt))
    .limit(maxRows);
}
