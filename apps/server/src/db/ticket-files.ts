/** Files of tickets: kept when they are uploaded, of a message when that is written, gone when they never were. */
import type { TicketFile } from '@orbweaver/model/api/ticket-files.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { TicketFileKind } from '@orbweaver/model/tickets.ts';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { requireFileRoom } from '../limits/storage.ts';
import { heldPlan } from '../limits/uses.ts';
import type { AppDatabase } from './database.ts';
import { found } from './owned.ts';
import type { SlotRules } from './scans.ts';
import { deadBlob } from './schema.ts';
import { lockSubscription } from './subscriptions.ts';
import { ticket, ticketFile } from './ticket-tables.ts';

type FileRow = typeof ticketFile.$inferSelect;

/** One that no message has got by then is forgotten. */
const unsentMs = 24 * 60 * 60 * 1000;

export interface NewFile {
  readonly id: string;
  /** In whose room it is; null = an administrator's. */
  readonly userId: string | null;
  /** null = of a ticket that is not written yet. */
  readonly ticketId: string | null;
  readonly name: string;
  readonly kind: TicketFileKind;
  readonly bytes: number;
}

/** Throws `storage-limit-reached`. */
export function addFile(db: AppDatabase, file: NewFile, rules: SlotRules): Promise<void> {
  return db.transaction(async (tx) => {
    if (file.userId !== null) {
      const subscription = await lockSubscription(tx, file.userId, rules.now());
      const held = await heldPlan(tx, subscription, rules.hasLimits);
      await requireFileRoom(tx, subscription, { held, rules: rules.storage, bytes: file.bytes });
    }
    await tx.insert(ticketFile).values({ ...file, createdAt: rules.now() });
  });
}

export interface Attachment {
  readonly files: readonly string[];
  readonly ticketId: string;
  readonly messageId: string;
  /** Who may have uploaded them: the ticket's user; null = an administrator. */
  readonly userId: string | null;
}

/** The files become those of the message. Throws `input-invalid` where one is gone, somebody else's, or of another message. */
export async function attachFiles(tx: AppDatabase, { files, ticketId, messageId, userId }: Attachment): Promise<void> {
  if (files.length === 0) return;
  const isTheirs = userId === null ? isNull(ticketFile.userId) : eq(ticketFile.userId, userId);
  const isFree = and(isNull(ticketFile.messageId), or(isNull(ticketFile.ticketId), eq(ticketFile.ticketId, ticketId)));
  const rows = await tx
    .update(ticketFile)
    .set({ ticketId, messageId })
    .where(and(inArray(ticketFile.id, [...files]), isTheirs, isFree))
    .returning();
  if (rows.length !== new Set(files).size) throw new AppError('input-invalid', { field: 'files' });
}

/** Those of its messages, by message. */
export async function filesOf(db: AppDatabase, ticketId: string): Promise<ReadonlyMap<string | null, TicketFile[]>> {
  const { id, name, kind, bytes, messageId } = ticketFile;
  const rows = await db
    .select({ id, name, kind, bytes, messageId })
    .from(ticketFile)
    .where(eq(ticketFile.ticketId, ticketId))
    .orderBy(ticketFile.createdAt, id);
  return Map.groupBy(rows, (row) => row.messageId);
}

/** A file of a message of the ticket. Throws `not-found`. */
export async function getFile(db: AppDatabase, ticketId: string, id: string): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(ticketFile)
    .where(and(eq(ticketFile.id, id), eq(ticketFile.ticketId, ticketId)));
  return found(row?.messageId === null ? null : row);
}

export async function sweepFiles(db: AppDatabase, now: Date, limit: number): Promise<void> {
  const isOld = and(isNull(ticketFile.messageId), lt(ticketFile.createdAt, new Date(now.getTime() - unsentMs)));
  await db.transaction(async (tx) => {
    const rows = await tx.select({ key: ticketFile.id }).from(ticketFile).where(isOld).limit(limit);
    if (rows.length === 0) return;
    await tx.insert(deadBlob).values(rows).onConflictDoNothing();
    await tx.delete(ticketFile).where(
      inArray(
        ticketFile.id,
        rows.map(({ key }) => key),
      ),
    );
  });
}

/** Keys of the files that go with an account: its own, and those of administrators in its tickets. */
export function ticketFileKeysOf(db: AppDatabase, userId: string): Promise<{ readonly key: string }[]> {
  return db
    .select({ key: ticketFile.id })
    .from(ticketFile)
    .leftJoin(ticket, eq(ticket.id, ticketFile.ticketId))
    .where(or(eq(ticketFile.userId, userId), eq(ticket.userId, userId)));
}
