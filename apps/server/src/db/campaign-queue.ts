/** The rows of recipients while a campaign is sent: one is taken, handed over, and settled; each step is on disk before the next begins. */
import type { MailKind } from '@orbweaver/model/mail-kinds.ts';
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Handover } from '../mail/transport.ts';
import { campaign, campaignRecipient, mailOptOut } from './campaign-tables.ts';
import type { AppDatabase } from './database.ts';
import { user } from './schema.ts';

/** After so many tries a mail that was refused for now has failed. */
const maxTries = 6;
const maxAnswerChars = 500;

/** Whose turn it is. */
export interface Taken {
  readonly userId: string;
  readonly email: string;
  readonly language: string | null;
}

export interface Turn {
  readonly campaignId: string;
  readonly mailKind: MailKind;
  readonly holder: string;
  readonly now: Date;
}

/**
 * Marks the next recipient as being handed over. null = nobody is due, or the campaign is no longer this process's to send. Who switched the kind
 * off meanwhile is taken out of the list.
 */
export async function takeNext(db: AppDatabase, turn: Turn): Promise<Taken | null> {
  for (;;) {
    const found = await db.transaction((tx) => take(tx, turn));
    if (found !== 'opted-out') return found;
  }
}

async function take(tx: AppDatabase, { campaignId, mailKind, holder, now }: Turn): Promise<Taken | 'opted-out' | null> {
  const [held] = await tx.select({ state: campaign.state, holder: campaign.holder }).from(campaign).where(eq(campaign.itemId, campaignId));
  if (held?.state !== 'sending' || held.holder !== holder) return null;
  const [row] = await tx
    .select({ userId: campaignRecipient.userId, tries: campaignRecipient.tries })
    .from(campaignRecipient)
    .where(
      and(
        eq(campaignRecipient.campaignId, campaignId),
        eq(campaignRecipient.state, 'queued'),
        or(isNull(campaignRecipient.nextTryAt), lte(campaignRecipient.nextTryAt, now)),
      ),
    )
    .orderBy(asc(campaignRecipient.userId))
    .limit(1)
    .for('update', { skipLocked: true });
  if (row === undefined) return null;
  const { userId } = row;
  const isRow = isRecipient(campaignId, userId);
  const [off] = await tx
    .select({ kind: mailOptOut.kind })
    .from(mailOptOut)
    .where(and(eq(mailOptOut.userId, userId), eq(mailOptOut.kind, mailKind)));
  if (off !== undefined) {
    await tx.delete(campaignRecipient).where(isRow);
    return 'opted-out';
  }
  const [person] = await tx.select({ email: user.email, language: user.language }).from(user).where(eq(user.id, userId));
  // The account goes in this moment, and its row with it.
  if (person === undefined) return 'opted-out';
  await tx
    .update(campaignRecipient)
    .set({ state: 'handing-over', email: person.email, tries: row.tries + 1, nextTryAt: null, changedAt: now })
    .where(isRow);
  return { userId, ...person };
}

/** Writes down what became of it. What was refused for now, or never left, is due again later. */
export async function settle(db: AppDatabase, { campaignId, now }: Turn, userId: string, handover: Handover): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ tries: campaignRecipient.tries }).from(campaignRecipient).where(isRecipient(campaignId, userId));
    // The account is gone.
    if (row === undefined) return;
    await tx
      .update(campaignRecipient)
      .set({ ...outcomeOf(handover, row.tries, now), ...answerOf(handover), changedAt: now })
      // Another process may have taken this one for dead.
      .where(and(isRecipient(campaignId, userId), inArray(campaignRecipient.state, ['handing-over', 'unknown'])));
  });
}

function outcomeOf({ state }: Handover, tries: number, now: Date): Partial<typeof campaignRecipient.$inferInsert> {
  if (state === 'taken') return { state: 'sent' };
  if (state === 'unknown') return { state: 'unknown' };
  if (state === 'refused' || tries >= maxTries) return { state: 'failed' };
  return { state: 'queued', nextTryAt: new Date(now.getTime() + 2 ** (tries - 1) * 60_000) };
}

function answerOf({ code, answer }: Handover): Pick<typeof campaignRecipient.$inferInsert, 'answerCode' | 'answer'> {
  return { answerCode: code, answer: answer.slice(0, maxAnswerChars) };
}

function isRecipient(campaignId: string, userId: string) {
  return and(eq(campaignRecipient.campaignId, campaignId), eq(campaignRecipient.userId, userId));
}
