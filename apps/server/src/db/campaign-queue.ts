/** The rows of recipients while a campaign is sent: one is taken, handed over, and settled; each step is on disk before the next begins. */
import type { MailKind } from '@orbweaver/model/mail-kinds.ts';
import { and, asc, eq, exists, inArray, isNull, lte, or } from 'drizzle-orm';
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
  const isHeld = tx
    .select({ itemId: campaign.itemId })
    .from(campaign)
    .where(and(eq(campaign.itemId, campaignId), eq(campaign.state, 'sending'), eq(campaign.holder, holder)));
  // One question: an embedded database takes longer to be asked than to answer.
  const [row] = await tx
    .select({
      userId: campaignRecipient.userId,
      tries: campaignRecipient.tries,
      email: user.email,
      language: user.language,
      off: mailOptOut.kind,
    })
    .from(campaignRecipient)
    .leftJoin(user, eq(user.id, campaignRecipient.userId))
    .leftJoin(mailOptOut, and(eq(mailOptOut.userId, campaignRecipient.userId), eq(mailOptOut.kind, mailKind)))
    .where(
      and(
        eq(campaignRecipient.campaignId, campaignId),
        eq(campaignRecipient.state, 'queued'),
        or(isNull(campaignRecipient.nextTryAt), lte(campaignRecipient.nextTryAt, now)),
        exists(isHeld),
      ),
    )
    .orderBy(asc(campaignRecipient.userId))
    .limit(1)
    .for('update', { of: campaignRecipient, skipLocked: true });
  if (row === undefined) return null;
  const { userId, tries, email, language, off } = row;
  const isRow = isRecipient(campaignId, userId);
  if (off !== null) {
    await tx.delete(campaignRecipient).where(isRow);
    return 'opted-out';
  }
  // The account goes in this moment, and its row with it.
  if (email === null) return 'opted-out';
  await tx
    .update(campaignRecipient)
    .set({ state: 'handing-over', email, tries: tries + 1, nextTryAt: null, changedAt: now })
    .where(isRow);
  return { userId, email, language };
}

/** Writes down what became of it. What was refused for now, or never left, is due again later. */
export async function settle(db: AppDatabase, { campaignId, now }: Turn, userId: string, handover: Handover): Promise<void> {
  const isRow = isRecipient(campaignId, userId);
  const write = (tx: AppDatabase, outcome: Outcome) =>
    tx
      .update(campaignRecipient)
      .set({ ...outcome, ...answerOf(handover), changedAt: now })
      // Another process may have taken this one for dead.
      .where(and(isRow, inArray(campaignRecipient.state, ['handing-over', 'unknown'])));
  if (handover.state !== 'later') {
    await write(db, { state: ends[handover.state] });
    return;
  }
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ tries: campaignRecipient.tries }).from(campaignRecipient).where(isRow);
    // The account is gone.
    if (row !== undefined) await write(tx, againAfter(row.tries, now));
  });
}

type Outcome = Partial<typeof campaignRecipient.$inferInsert>;

const ends = { taken: 'sent', unknown: 'unknown', refused: 'failed' } as const;

function againAfter(tries: number, now: Date): Outcome {
  if (tries >= maxTries) return { state: 'failed' };
  return { state: 'queued', nextTryAt: new Date(now.getTime() + 2 ** (tries - 1) * 60_000) };
}

function answerOf({ code, answer }: Handover): Pick<typeof campaignRecipient.$inferInsert, 'answerCode' | 'answer'> {
  return { answerCode: code, answer: answer.slice(0, maxAnswerChars) };
}

function isRecipient(campaignId: string, userId: string) {
  return and(eq(campaignRecipient.campaignId, campaignId), eq(campaignRecipient.userId, userId));
}
