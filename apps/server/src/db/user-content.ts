/** What single users have done to an operator's texts: notices that they dismissed, features that they voted for. */
import { AppError } from '@orbweaver/model/errors.ts';
import { and, count, eq } from 'drizzle-orm';
import { planIdOf } from '../limits/plan-limits.ts';
import type { AppDatabase } from './database.ts';
import { isThere, type PublishedText, readTexts } from './published.ts';
import { featureVote, noticeDismissal } from './schema.ts';
import { lockSubscription } from './subscriptions.ts';

export interface Reader {
  readonly userId: string;
  readonly language: string;
  readonly hasLimits: boolean;
}

/** Those of the reader's plan that are written in the reader's language and were not dismissed. */
export async function readNotices(db: AppDatabase, { userId, language, hasLimits }: Reader, now: Date): Promise<PublishedText[]> {
  const written = (await readTexts(db, 'notice', language, now)).filter((each) => each.language === language);
  if (written.length === 0) return [];
  const [dismissed, planId] = await Promise.all([
    db.select({ id: noticeDismissal.itemId }).from(noticeDismissal).where(eq(noticeDismissal.userId, userId)),
    db.transaction(async (tx) => planIdOf(await lockSubscription(tx, userId, now), hasLimits)),
  ]);
  const isDismissed = new Set(dismissed.map(({ id }) => id));
  return written.filter(
    ({ id, detail: { plans = [] } }) => !isDismissed.has(id) && (plans.length === 0 || plans.some((each) => each === planId)),
  );
}

/** Throws `not-found`. */
export async function dismissNotice(db: AppDatabase, userId: string, itemId: string, now: Date): Promise<void> {
  if (!(await isThere(db, 'notice', itemId, now))) throw new AppError('not-found');
  await db.insert(noticeDismissal).values({ userId, itemId }).onConflictDoNothing();
}

export interface Votes {
  readonly votes: number;
  /** The reader's is among them. */
  readonly isVoted: boolean;
}

export type VotedFeature = PublishedText & Votes;

/** Those with most votes first. */
export async function readFeatures(db: AppDatabase, userId: string, language: string, now: Date): Promise<VotedFeature[]> {
  const [texts, totals, own] = await Promise.all([
    readTexts(db, 'feature', language, now),
    db.select({ id: featureVote.itemId, votes: count() }).from(featureVote).groupBy(featureVote.itemId),
    db.select({ id: featureVote.itemId }).from(featureVote).where(eq(featureVote.userId, userId)),
  ]);
  const votesOf = new Map(totals.map(({ id, votes }) => [id, votes]));
  const voted = new Set(own.map(({ id }) => id));
  return texts
    .map((each) => ({ ...each, votes: votesOf.get(each.id) ?? 0, isVoted: voted.has(each.id) }))
    .sort((a, b) => b.votes - a.votes);
}

export interface Vote {
  readonly userId: string;
  readonly id: string;
  /** false = taken back. */
  readonly isOn: boolean;
}

/** Throws `not-found`. A second vote of the same user changes nothing. */
export async function voteFeature(db: AppDatabase, { userId, id, isOn }: Vote, now: Date): Promise<Votes> {
  if (!(await isThere(db, 'feature', id, now))) throw new AppError('not-found');
  if (isOn) await db.insert(featureVote).values({ userId, itemId: id }).onConflictDoNothing();
  else await db.delete(featureVote).where(and(eq(featureVote.userId, userId), eq(featureVote.itemId, id)));
  const [row] = await db.select({ votes: count() }).from(featureVote).where(eq(featureVote.itemId, id));
  return { votes: row?.votes ?? 0, isVoted: isOn };
}
