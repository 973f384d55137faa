/** Changes of an account's password and address: what they end, and the mails that tell of them. */
import type { LinkState } from '@orbweaver/model/api/account.ts';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { AppDatabase } from '../db/database.ts';
import { user } from '../db/schema.ts';
import { writeMail } from './account-mails.ts';
import type { DeferredMails } from './deferred-mails.ts';
import { changeAddress, forgetLinks, keepLink, newToken, type RedeemedLink } from './mail-links.ts';
import { forgiveGuesses } from './sign-in-tries.ts';

export interface AccountChangeParts {
  readonly config: Pick<Config, 'origin'>;
  readonly db: AppDatabase;
  readonly mails: DeferredMails;
  readonly now: () => Date;
}

interface Account {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly language: string | null;
}

/** Mailed links are over, guesses of the old password are forgotten, and the account's address is told. */
export async function tellPasswordChange({ config, db, mails }: AccountChangeParts, account: Account): Promise<void> {
  await mails.later(async () => {
    await forgetLinks(db, account.userId);
    await forgiveGuesses(db, account.email);
  });
  const words = { name: account.name, resetLink: `${config.origin}/resetpassword` };
  await mails.send(account.email, await writeMail('password-changed', account.language, words));
}

/** The old address has agreed: the new one is asked. */
export async function askNewAddress({ config, db, mails, now }: AccountChangeParts, link: RedeemedLink): Promise<LinkState> {
  const account = await accountOf(db, link.userId);
  if (link.state !== 'good' || link.newEmail === null || account?.email !== link.email) return 'over';
  const token = newToken();
  await keepLink(db, token, { ...link, kind: 'confirm-change' }, now());
  const words = { name: account.name, link: `${config.origin}/account/${token}` };
  await mails.send(link.newEmail, await writeMail('confirm', account.language, words));
  return 'asked';
}

/** The new address has agreed, too: it is the account's now, and both are told. */
export async function takeNewAddress({ config, db, mails }: AccountChangeParts, link: RedeemedLink): Promise<LinkState> {
  if (link.state !== 'good' || !(await changeAddress(db, link))) return 'over';
  const account = await accountOf(db, link.userId);
  if (account === null) return 'over';
  const words = { name: account.name, newEmail: account.email, contactLink: `${config.origin}/contactus` };
  for (const recipient of [link.email, account.email])
    await mails.send(recipient, await writeMail('email-changed', account.language, words));
  return 'changed';
}

export async function isConfirmed({ db }: AccountChangeParts, { userId }: RedeemedLink): Promise<boolean> {
  const [row] = await db.select({ isConfirmed: user.emailVerified }).from(user).where(eq(user.id, userId));
  return row?.isConfirmed ?? false;
}

async function accountOf(db: AppDatabase, userId: string): Promise<Account | null> {
  const columns = { userId: user.id, name: user.name, email: user.email, language: user.language };
  const [row] = await db.select(columns).from(user).where(eq(user.id, userId));
  return row ?? null;
}
