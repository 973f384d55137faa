/** Mails about payments: one failed, it was made up for, a plan has ended. */
import { findLocale } from '@orbweaver/i18n/locales.ts';
import { eq } from 'drizzle-orm';
import { writeMail } from '../auth/account-mails.ts';
import type { AppDatabase } from '../db/database.ts';
import { user } from '../db/schema.ts';
import type { SubscriptionEvent } from '../limits/subscription-events.ts';
import type { Post } from '../mail/post.ts';

const mails = {
  'payment-failed': 'payment-failed',
  'payment-recovered': 'payment-recovered',
  'plan-ended': 'plan-over',
  'payment-refunded': 'plan-over',
  'payment-disputed': 'plan-over',
} as const satisfies Partial<Record<SubscriptionEvent['kind'], string>>;

export interface MailParts {
  readonly post: Post;
  readonly origin: string;
}

/** Kept with the change that they tell of. */
export function tellPayments({ post, origin }: MailParts) {
  return async (tx: AppDatabase, userId: string, events: readonly SubscriptionEvent[]): Promise<void> => {
    const [account] = await tx.select().from(user).where(eq(user.id, userId));
    if (account === undefined) return;
    for (const event of events) {
      if (!isTold(event.kind)) continue;
      const until = event.kind === 'payment-failed' ? dateIn(account.language, event.plan.graceUntil) : '';
      const values = { name: account.name, date: until, link: `${origin}/user/subscription` };
      await post.keep(tx, account.email, await writeMail(mails[event.kind], account.language, values));
    }
  };
}

function isTold(kind: SubscriptionEvent['kind']): kind is keyof typeof mails {
  return Object.hasOwn(mails, kind);
}

function dateIn(language: string | null, moment: string | null): string {
  if (moment === null) return '';
  const locale = findLocale(language ?? undefined)?.id ?? 'en';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
}
