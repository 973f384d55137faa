/** Which kinds of mail an account has switched off. */
import type { MailChange, MailChoices } from '@orbweaver/model/api/mail-choices.ts';
import { mailKinds } from '@orbweaver/model/mail-kinds.ts';
import { and, eq } from 'drizzle-orm';
import { campaign, mailOptOut } from './campaign-tables.ts';
import type { AppDatabase } from './database.ts';
import { user } from './schema.ts';

/** null = the account is gone. */
export async function readMailChoices(db: AppDatabase, userId: string): Promise<MailChoices | null> {
  const [row] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId));
  if (row === undefined) return null;
  const off = await db.select({ kind: mailOptOut.kind }).from(mailOptOut).where(eq(mailOptOut.userId, userId));
  return { email: row.email, kinds: mailKinds.filter((kind) => off.every((each) => each.kind !== kind)) };
}

export interface MailChoice extends MailChange {
  readonly userId: string;
  /** Whose link was used; null = none. */
  readonly campaignId: string | null;
}

/** A choice that was made before changes nothing. null = the account is gone. */
export async function chooseMail(db: AppDatabase, { userId, kind, isOn, campaignId }: MailChoice, now: Date): Promise<MailChoices | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
    if (row === undefined) return null;
    if (isOn) await tx.delete(mailOptOut).where(and(eq(mailOptOut.userId, userId), eq(mailOptOut.kind, kind)));
    else {
      const campaignKept = await keptCampaign(tx, campaignId);
      await tx.insert(mailOptOut).values({ userId, kind, campaignId: campaignKept, createdAt: now }).onConflictDoNothing();
    }
    return readMailChoices(tx, userId);
  });
}

/** A campaign may be deleted long before the last of its links is used. */
async function keptCampaign(tx: AppDatabase, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tx.select({ id: campaign.itemId }).from(campaign).where(eq(campaign.itemId, id));
  return row?.id ?? null;
}
