/** Mails asked for inside one of better-auth's transactions, kept until it has ended: the embedded database has one connection only. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Post } from '../mail/post.ts';
import type { MailWords } from './account-mails.ts';

export interface DeferredMails {
  readonly send: (recipient: string, words: MailWords) => Promise<void>;
  /** What has to be written beside a mail. */
  readonly later: (write: () => Promise<void>) => Promise<void>;
  /** Runs `work`; what it asked for is in the database when this returns. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export function createDeferredMails(post: Post): DeferredMails {
  const waiting = new AsyncLocalStorage<(() => Promise<void>)[]>();
  const later = async (write: () => Promise<void>): Promise<void> => {
    const list = waiting.getStore();
    if (list === undefined) await write();
    else list.push(write);
  };
  return {
    later,
    send: (recipient, words) => later(() => post.send(recipient, words)),
    during: async (work) => {
      const list: (() => Promise<void>)[] = [];
      const result = await waiting.run(list, work);
      for (const write of list) await write();
      return result;
    },
  };
}
