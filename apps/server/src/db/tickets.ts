/** Tickets and their messages: written, listed, read and moved. The one who may is found out before. */
import { randomUUID } from 'node:crypto';
import type { NewTicket, TicketPage, TicketSummary } from '@orbweaver/model/api/tickets.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { mayBecome, stateAfterReply, type TicketState } from '@orbweaver/model/tickets.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isSameHash, linkHash, ticketUuid } from '../tickets/ticket-link.ts';
import { type Actor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { found } from './owned.ts';
import { attachFiles } from './ticket-files.ts';
import { ticket, ticketMessage } from './ticket-tables.ts';

export type TicketRow = typeof ticket.$inferSelect;
export type MessageRow = typeof ticketMessage.$inferSelect;

/** Messages of one ticket; whoever has more to say begins another one. */
export const maxMessages = 500;

/** What a change of a ticket is made with. */
export interface TicketChange {
  readonly by: Actor;
  readonly now: Date;
  /** The server's own, of which links are made. */
  readonly secret: string;
}

export interface Writer {
  readonly userId: string;
  readonly name: string;
}

export function addTicket(db: AppDatabase, writer: Writer, written: NewTicket, { by, now, secret }: TicketChange): Promise<TicketRow> {
  return db.transaction(async (tx) => {
    const { subject, category, message, page = null, scan = null, files } = written;
    const id = randomUUID();
    const hash = linkHash(ticketUuid(secret, { id, linkVersion: 1 }));
    const times = { createdAt: now, updatedAt: now };
    const values = { id, userId: writer.userId, subject, category, page, scan, linkHash: hash, ...times };
    const [row] = await tx.insert(ticket).values(values).returning();
    await addMessage(
      tx,
      { ticketId: id, author: 'user', name: writer.name, body: message, createdAt: now },
      { userId: writer.userId, files },
    );
    await noteEvent(tx, { by, action: 'ticket-written', subject: id });
    return row as TicketRow;
  });
}

/** The condition of a page of a list: tickets whose last message is older than that of `before`. */
export function isAfter(before: string | undefined): SQL | undefined {
  if (before === undefined) return undefined;
  const known = sql`(select ${ticket.updatedAt}, ${ticket.id} from ${ticket} where ${ticket.id} = ${before})`;
  return sql`(${ticket.updatedAt}, ${ticket.id}) < ${known}`;
}

export const newestFirst = [desc(ticket.updatedAt), desc(ticket.id)];

export async function listTickets(db: AppDatabase, userId: string, before: string | undefined, limit: number): Promise<TicketPage> {
  const rows = await db
    .select()
    .from(ticket)
    .where(and(eq(ticket.userId, userId), isAfter(before)))
    .orderBy(...newestFirst)
    .limit(limit + 1);
  const tickets = rows.slice(0, limit).map((row) => toSummary(row));
  return { tickets, next: rows.length > limit ? (tickets.at(-1)?.id ?? null) : null };
}

export function toSummary({ id, subject, category, state, createdAt, updatedAt }: TicketRow): TicketSummary {
  return { id, subject, category, state, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** Throws `not-found`. */
export async function getTicket(db: AppDatabase, id: string): Promise<TicketRow> {
  const [row] = await db.select().from(ticket).where(eq(ticket.id, id));
  return found(row);
}

/** The ticket whose link this is. Throws `not-found` for one that is foreign, guessed or was renewed away. */
export async function findByLink(db: AppDatabase, uuid: string): Promise<TicketRow> {
  const hash = linkHash(uuid);
  const [row] = await db.select().from(ticket).where(eq(ticket.linkHash, hash));
  return found(row !== undefined && isSameHash(row.linkHash, hash) ? row : null);
}

/** Oldest first. */
export function messagesOf(db: AppDatabase, id: string, { withNotes }: { readonly withNotes: boolean }): Promise<MessageRow[]> {
  return db
    .select()
    .from(ticketMessage)
    .where(and(eq(ticketMessage.ticketId, id), withNotes ? undefined : eq(ticketMessage.isNote, false)))
    .orderBy(asc(ticketMessage.createdAt), asc(ticketMessage.id));
}

export interface Reply {
  readonly name: string;
  readonly body: string;
  /** Ids of files that were sent before. */
  readonly files?: readonly string[] | undefined;
}

/** The user writes on. Throws `not-found`, `ticket-full` for a ticket that is full. */
export function addReply(db: AppDatabase, id: string, reply: Reply, change: TicketChange): Promise<TicketRow> {
  return db.transaction(async (tx) => {
    const row = await lockTicket(tx, id);
    const { name, body, files } = reply;
    await addMessage(tx, { ticketId: id, author: 'user', name, body, createdAt: change.now }, { userId: row.userId, files });
    await noteEvent(tx, { by: change.by, action: 'ticket-written', subject: id });
    return touch(tx, row, { state: stateAfterReply(row.state) }, change);
  });
}

/** `userId`: in whose room the files are; null = an administrator's. Throws `ticket-full`, `input-invalid` for files that are not theirs. */
export async function addMessage(
  tx: AppDatabase,
  message: Omit<typeof ticketMessage.$inferInsert, 'id'>,
  { userId, files = [] }: { readonly userId: string | null; readonly files: readonly string[] | undefined },
): Promise<void> {
  const { ticketId } = message;
  const count = await tx.$count(ticketMessage, eq(ticketMessage.ticketId, ticketId));
  if (count >= maxMessages) throw new AppError('ticket-full', { limit: maxMessages });
  const messageId = randomUUID();
  await tx.insert(ticketMessage).values({ id: messageId, ...message });
  await attachFiles(tx, { files, ticketId, messageId, userId });
}

/** Closes or reopens; what is so already stays as it is. Throws `not-found`. */
export function moveTicket(db: AppDatabase, id: string, wanted: 'closed' | 'reopened', change: TicketChange): Promise<TicketRow> {
  return db.transaction(async (tx) => {
    const row = await lockTicket(tx, id);
    if (!mayBecome(row.state, wanted)) return row;
    await noteMove(tx, row, wanted, change.by);
    return touch(tx, row, { state: wanted }, change);
  });
}

export async function noteMove(tx: AppDatabase, { id, state }: TicketRow, after: TicketState, by: Actor): Promise<void> {
  await noteEvent(tx, { by, action: 'ticket-moved', subject: id, before: state, after });
}

/** The link so far ends. Throws `not-found`. */
export function renewLink(db: AppDatabase, id: string, { by, secret }: TicketChange): Promise<TicketRow> {
  return db.transaction(async (tx) => {
    const row = await lockTicket(tx, id);
    await noteEvent(tx, { by, action: 'ticket-link-renewed', subject: id });
    const linkVersion = row.linkVersion + 1;
    return change(tx, id, { linkVersion, linkHash: linkHash(ticketUuid(secret, { id, linkVersion })) });
  });
}

/** Until the end of the transaction nobody else changes it. Throws `not-found`. */
export async function lockTicket(tx: AppDatabase, id: string): Promise<TicketRow> {
  const [row] = await tx.select().from(ticket).where(eq(ticket.id, id)).for('update');
  return found(row);
}

type Changed = Partial<Omit<TicketRow, 'id' | 'userId'>>;

/** Something happened in it. The mail about it carries a link made with the secret of today, so its hash is made anew as well. */
export function touch(tx: AppDatabase, row: TicketRow, changed: Changed, { now, secret }: TicketChange): Promise<TicketRow> {
  return change(tx, row.id, { ...changed, linkHash: linkHash(ticketUuid(secret, row)), updatedAt: now });
}

export async function change(tx: AppDatabase, id: string, changed: Changed): Promise<TicketRow> {
  const [row] = await tx.update(ticket).set(changed).where(eq(ticket.id, id)).returning();
  return row as TicketRow;
}
