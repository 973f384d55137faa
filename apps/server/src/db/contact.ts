/** Messages to the operator: found by words and state, marked, answered. */
import { randomUUID } from 'node:crypto';
import type { ContactMessage, ContactPage } from '@orbweaver/model/api/contact.ts';
import type { ContactState } from '@orbweaver/model/contact.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { type Actor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { contactAnswer, contactMessage } from './schema.ts';

type Row = typeof contactMessage.$inferSelect;

export interface ContactFilter {
  readonly state: ContactState;
  /** Empty = all. */
  readonly search: string;
  /** Messages older than the one of this id. */
  readonly before?: string | undefined;
}

/** Newest first. */
export async function listMessages(db: AppDatabase, { state, search, before }: ContactFilter, limit: number): Promise<ContactPage> {
  const { name, email, title, message } = contactMessage;
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const known = sql`(select ${contactMessage.createdAt}, ${contactMessage.id} from ${contactMessage} where ${contactMessage.id} = ${before})`;
  const rows = await db
    .select()
    .from(contactMessage)
    .where(
      and(
        eq(contactMessage.state, state),
        search === '' ? undefined : or(...[name, email, title, message].map((column) => ilike(column, pattern))),
        before === undefined ? undefined : sql`(${contactMessage.createdAt}, ${contactMessage.id}) < ${known}`,
      ),
    )
    .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
    .limit(limit + 1);
  const messages = await withAnswers(db, rows.slice(0, limit));
  return { messages, next: rows.length > limit ? (messages.at(-1)?.id ?? null) : null };
}

/** Throws `not-found`. */
export async function readMessage(db: AppDatabase, id: string): Promise<ContactMessage> {
  const [found] = await withAnswers(db, await db.select().from(contactMessage).where(eq(contactMessage.id, id)));
  if (found === undefined) throw new AppError('not-found');
  return found;
}

/** Throws `not-found`. */
export function markMessage(db: AppDatabase, id: string, state: ContactState, by: Actor): Promise<ContactMessage> {
  return db.transaction(async (tx) => {
    const before = await readMessage(tx, id);
    await tx.update(contactMessage).set({ state }).where(eq(contactMessage.id, id));
    await noteEvent(tx, { by, action: 'contact-marked', subject: before.email, before: before.state, after: state });
    return { ...before, state };
  });
}

export interface ContactAnswer {
  readonly id: string;
  readonly author: string;
  readonly body: string;
}

/** Notes an answer; sending it is the caller's. Throws `not-found`. */
export function noteAnswer(db: AppDatabase, { id, author, body }: ContactAnswer, by: Actor): Promise<ContactMessage> {
  return db.transaction(async (tx) => {
    const { email } = await readMessage(tx, id);
    await tx.insert(contactAnswer).values({ id: randomUUID(), messageId: id, author, body });
    await tx.update(contactMessage).set({ state: 'done' }).where(eq(contactMessage.id, id));
    await noteEvent(tx, { by, action: 'contact-answered', subject: email });
    return readMessage(tx, id);
  });
}

async function withAnswers(db: AppDatabase, rows: readonly Row[]): Promise<ContactMessage[]> {
  const ids = rows.map(({ id }) => id);
  const answers =
    ids.length === 0
      ? []
      : await db.select().from(contactAnswer).where(inArray(contactAnswer.messageId, ids)).orderBy(asc(contactAnswer.createdAt));
  const answersOf = Map.groupBy(answers, ({ messageId }) => messageId);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    answers: (answersOf.get(row.id) ?? []).map((answer) => ({ ...answer, createdAt: answer.createdAt.toISOString() })),
  }));
}
