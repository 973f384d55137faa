/** Mails are rows first and delivered after, so that none is lost to a crash or a mail server that is away; tries are spaced out. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { AppDatabase } from '../db/database.ts';
import { mail } from '../db/schema.ts';
import type { Letter, MailTransport } from './transport.ts';

/** Minutes until the next try: 1, 2, 4, … up to six hours; after `maxAttempts` the row stays for the operator to see. */
const maxAttempts = 12;
const maxPauseMinutes = 360;
/** While one process delivers a mail, no other takes it. */
const claimMinutes = 5;

interface MailWords {
  readonly subject: string;
  readonly body: string;
}

export interface Post {
  /** Returns when the mail is kept; it is delivered at once where that works. */
  readonly send: (to: string, words: MailWords, replyTo?: string) => Promise<void>;
  /** Delivers past the queue, once. Throws what the mail server says. */
  readonly sendNow: (to: string, words: MailWords) => Promise<void>;
  /** As `sendNow`, a mail that is written already. */
  readonly handNow: (letter: Letter) => Promise<void>;
  /** Keeps a mail within a transaction: it goes out with the next delivery, if that one is committed. */
  readonly keep: (tx: AppDatabase, to: string, words: MailWords) => Promise<void>;
  /** Delivers what is due. */
  readonly deliverDue: () => Promise<void>;
  /** Waits for deliveries under way. */
  readonly close: () => Promise<void>;
}

export interface PostOptions {
  readonly db: AppDatabase;
  readonly transport: MailTransport;
  readonly from: string;
  readonly onError: (error: unknown, message: string) => void;
}

export function createPost({ db, transport, from, onError }: PostOptions): Post {
  let delivering: Promise<void> = Promise.resolve();

  // The database wrote the time of a new mail: a clock of less precision would take it for one of the future.
  const claimNext = (): Promise<typeof mail.$inferSelect | null> =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(mail)
        .where(and(lte(mail.nextTryAt, sql`now()`), lt(mail.attempts, maxAttempts)))
        .orderBy(asc(mail.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (row === undefined) return null;
      await tx
        .update(mail)
        .set({ nextTryAt: new Date(Date.now() + claimMinutes * 60_000) })
        .where(eq(mail.id, row.id));
      return row;
    });

  const deliver = async (row: typeof mail.$inferSelect): Promise<void> => {
    try {
      await transport.deliver({ ...row, from });
      await db.delete(mail).where(eq(mail.id, row.id));
    } catch (error) {
      onError(error, 'a mail could not be delivered');
      const pause = Math.min(2 ** row.attempts, maxPauseMinutes);
      await db
        .update(mail)
        .set({
          attempts: sql`${mail.attempts} + 1`,
          lastError: String(error).slice(0, 500),
          nextTryAt: new Date(Date.now() + pause * 60_000),
        })
        .where(eq(mail.id, row.id));
    }
  };

  const deliverDue = (): Promise<void> => {
    delivering = delivering.then(async () => {
      try {
        for (let row = await claimNext(); row !== null; row = await claimNext()) await deliver(row);
      } catch (error) {
        onError(error, 'the mail queue could not be read');
      }
    });
    return delivering;
  };

  return {
    send: async (recipient, { subject, body }, replyTo) => {
      await db.insert(mail).values({ id: randomUUID(), recipient, replyTo: replyTo ?? null, subject, body });
      void deliverDue();
    },
    keep: async (tx, recipient, { subject, body }) => {
      await tx.insert(mail).values({ id: randomUUID(), recipient, replyTo: null, subject, body });
    },
    sendNow: (recipient, words) => transport.deliver({ id: randomUUID(), from, recipient, replyTo: null, ...words }),
    handNow: (letter) => transport.deliver(letter),
    deliverDue,
    close: async () => {
      await delivering;
      transport.close();
    },
  };
}
