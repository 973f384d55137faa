/** Mails are rows first and delivered after, each by a job, so that none is lost to a crash or a mail server that is away. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AppDatabase } from '../db/database.ts';
import { mail } from '../db/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Letter, MailTransport } from './transport.ts';

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
  /** Keeps a mail within a transaction: it goes out if that one is committed, within seconds, or after `wake`. */
  readonly keep: (tx: AppDatabase, to: string, words: MailWords, replyTo?: string) => Promise<void>;
  readonly wake: () => void;
  /** The work of its job: one mail. Throws what the mail server says. */
  readonly deliver: (mailId: string) => Promise<void>;
  /** Asks for the delivery of mails for which nobody did: those of a backup, and of versions without jobs. */
  readonly takeUp: () => Promise<void>;
  readonly close: () => void;
}

export interface PostOptions {
  readonly db: AppDatabase;
  readonly jobs: Pick<Jobs, 'ask' | 'wake'>;
  readonly transport: MailTransport;
  readonly from: string;
}

export function createPost({ db, jobs, transport, from }: PostOptions): Post {
  const wake = (): void => jobs.wake('mail');
  // A job has its mail's id, so that a mail has one job.
  const askFor = (id: string, tx: AppDatabase) => jobs.ask('mail', { mailId: id }, { tx, id });
  const keep = async (tx: AppDatabase, recipient: string, { subject, body, replyTo = null }: MailWords & { replyTo?: string | null }) => {
    const id = randomUUID();
    await tx.insert(mail).values({ id, recipient, replyTo, subject, body });
    await askFor(id, tx);
  };
  return {
    send: async (recipient, words, replyTo) => {
      await db.transaction((tx) => keep(tx, recipient, { ...words, replyTo: replyTo ?? null }));
      wake();
    },
    keep: (tx, recipient, words, replyTo) => keep(tx, recipient, { ...words, replyTo: replyTo ?? null }),
    wake,
    sendNow: (recipient, words) => transport.deliver({ id: randomUUID(), from, recipient, replyTo: null, ...words }),
    handNow: (letter) => transport.deliver(letter),
    deliver: async (mailId) => {
      const [row] = await db.select().from(mail).where(eq(mail.id, mailId));
      if (row === undefined) return;
      await transport.deliver({ ...row, from });
      await db.delete(mail).where(eq(mail.id, mailId));
    },
    takeUp: async () => {
      for (const { id } of await db.select({ id: mail.id }).from(mail)) await askFor(id, db);
      wake();
    },
    close: () => transport.close(),
  };
}
