/** Links of account mails: a random token each, kept as its hash, good for one use within an hour. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { AppDatabase } from '../db/database.ts';
import { type MailLinkKind, mailLink, session, user, verification } from '../db/schema.ts';

const lifeMs = 60 * 60 * 1000;
/** One that is over says so for this long. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

export interface MailLink {
  readonly userId: string;
  readonly kind: MailLinkKind;
  /** The account's address when the link was sent. */
  readonly email: string;
  readonly newEmail: string | null;
}

export type RedeemedLink = MailLink & { readonly state: 'good' | 'used' | 'expired' };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

export async function keepLink(db: AppDatabase, token: string, link: MailLink, now: Date): Promise<void> {
  const { userId, kind, email, newEmail } = link;
  await db.insert(mailLink).values({ userId, kind, email, newEmail, hash: hashOf(token), expiresAt: new Date(now.getTime() + lifeMs) });
}

/** Uses the link up; only one of several calls at once gets `good`. null = there is no such link. */
export async function redeemLink(db: AppDatabase, token: string, now: Date): Promise<RedeemedLink | null> {
  const hash = hashOf(token);
  const [good] = await db
    .update(mailLink)
    .set({ usedAt: now })
    .where(and(eq(mailLink.hash, hash), isNull(mailLink.usedAt), gt(mailLink.expiresAt, now)))
    .returning();
  if (good !== undefined) return { ...toLink(good), state: 'good' };
  const [over] = await db.select().from(mailLink).where(eq(mailLink.hash, hash));
  return over === undefined ? null : { ...toLink(over), state: over.usedAt === null ? 'expired' : 'used' };
}

function toLink({ userId, kind, email, newEmail }: typeof mailLink.$inferSelect): MailLink {
  return { userId, kind, email, newEmail };
}

/** Links that were mailed and not used yet, those for a new password among them. */
export async function forgetLinks(db: AppDatabase, userId: string): Promise<void> {
  await db.delete(mailLink).where(and(eq(mailLink.userId, userId), isNull(mailLink.usedAt)));
  await db.delete(verification).where(eq(verification.value, userId));
}

export async function sweepLinks(db: AppDatabase, now: Date): Promise<void> {
  await db.delete(mailLink).where(lt(mailLink.expiresAt, new Date(now.getTime() - keptMs)));
}

/**
 * Gives the account its new address and ends all that the old one could open: links and sessions. False where the account has another
 * address by now, or the new one has an account.
 */
export function changeAddress(db: AppDatabase, { userId, email, newEmail }: MailLink): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (newEmail === null) return false;
    const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, newEmail));
    if (taken !== undefined) return false;
    const changed = await tx
      .update(user)
      .set({ email: newEmail, emailVerified: true, updatedAt: new Date() })
      .where(and(eq(user.id, userId), eq(user.email, email)))
      .returning({ id: user.id });
    if (changed.length === 0) return false;
    await tx.delete(session).where(eq(session.userId, userId));
    await forgetLinks(tx, userId);
    return true;
  });
}
