/** Mails asked for inside one of better-auth's transactions, kept until it has ended: the embedded database has one connection only. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Post } from '../mail/post.ts';
import type { MailWords } from './account-mails.ts';

export interface DeferredMails {
  readonly send: (recipient: string, words: MailWords) => Promise<void>;
  /** Runs `work`; the mails that it asked for are kept in the database when this returns. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export function createDeferredMails(post: Post): DeferredMails {
  const waiting = new AsyncLocalStorage<(() => Promise<void>)[]>();
  return {
    send: async (recipient, words) => {
      const list = waiting.getStore();
      if (list === undefined) await post.send(recipient, words);
      else list.push(() => post.send(recipient, words));
    },
    during: async (work) => {
      const list: (() => Promise<void>)[] = [];
      const result = await waiting.run(list, work);
      for (const send of list) await send();
      return result;
    },
  };
}
