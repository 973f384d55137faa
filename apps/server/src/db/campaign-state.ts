/** Campaigns that are being sent: begun when their time has come, held by one process at a time, paused, ended. */
import { type CampaignPlan, type CampaignState, standardCampaignPlan } from '@orbweaver/model/campaign.ts';
import type { ContentText } from '@orbweaver/model/content.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type Actor, noteEvent } from './audit.ts';
import { audienceOf } from './campaign-audience.ts';
import { campaign, campaignRecipient } from './campaign-tables.ts';
import type { AppDatabase } from './database.ts';
import { contentItem, subscription, user } from './schema.ts';

/** A process that says nothing for so long has ended. */
const heldSeconds = 30;

export function planOf(text: Pick<ContentText, 'detail'>): CampaignPlan {
  return text.detail?.campaign ?? standardCampaignPlan;
}

/** Throws `campaign-begun`: what is being sent no longer changes. */
export async function requireUnbegun(tx: AppDatabase, itemId: string): Promise<void> {
  const [row] = await tx.select({ state: campaign.state }).from(campaign).where(eq(campaign.itemId, itemId));
  if (row !== undefined) throw new AppError('campaign-begun');
}

export interface BeginRules {
  readonly hasLimits: boolean;
  readonly now: Date;
}

/** Those whose time has come get their recipients, all at once: whoever is of the audience later is not. */
export async function beginDue(db: AppDatabase, { hasLimits, now }: BeginRules): Promise<void> {
  const due = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .leftJoin(campaign, eq(campaign.itemId, contentItem.id))
    .where(and(eq(contentItem.kind, 'campaign'), isNotNull(contentItem.live), lte(contentItem.publishedAt, now), isNull(campaign.itemId)));
  for (const { id } of due) await db.transaction((tx) => begin(tx, id, { hasLimits, now }));
}

async function begin(tx: AppDatabase, id: string, { hasLimits, now }: BeginRules): Promise<void> {
  const [item] = await tx.select().from(contentItem).where(eq(contentItem.id, id)).for('update');
  // Taken back, or begun by another process, in this moment.
  if (item?.live == null || item.publishedAt === null || item.publishedAt > now) return;
  const made = await tx.insert(campaign).values({ itemId: id, begunAt: now }).onConflictDoNothing().returning();
  if (made.length === 0) return;
  const chosen = audienceOf(planOf(item.live), { hasLimits, now });
  await tx.execute(sql`insert into ${campaignRecipient} (campaign_id, user_id, email)
    select ${id}, ${user.id}, ${user.email} from ${user} left join ${subscription} on ${subscription.userId} = ${user.id} where ${chosen}`);
  await noteEvent(tx, { by: { userId: null, address: null }, action: 'campaign-begun', subject: item.slug });
}

/** Ids of those that wait for somebody to send them, the oldest first. */
export async function listSending(db: AppDatabase): Promise<string[]> {
  const rows = await db.select({ id: campaign.itemId }).from(campaign).where(eq(campaign.state, 'sending')).orderBy(asc(campaign.begunAt));
  return rows.map(({ id }) => id);
}

/** Only one process holds a campaign; it says so again while it sends. False where another one does, or it is not to be sent. */
export async function holdCampaign(db: AppDatabase, id: string, holder: string): Promise<boolean> {
  const held = await db
    .update(campaign)
    .set({ holder, heldUntil: sql`now() + make_interval(secs => ${heldSeconds})` })
    .where(
      and(
        eq(campaign.itemId, id),
        eq(campaign.state, 'sending'),
        or(isNull(campaign.holder), eq(campaign.holder, holder), sql`${campaign.heldUntil} < now()`),
      ),
    )
    .returning({ id: campaign.itemId });
  return held.length > 0;
}

/** Before a campaign is gone on with: what was being handed over by a process that ended. Nobody knows whether it arrived. */
export async function markUnknown(db: AppDatabase, id: string): Promise<void> {
  await db
    .update(campaignRecipient)
    .set({ state: 'unknown' })
    .where(and(eq(campaignRecipient.campaignId, id), eq(campaignRecipient.state, 'handing-over')));
}

export async function releaseCampaign(db: AppDatabase, id: string, holder: string): Promise<void> {
  await db
    .update(campaign)
    .set({ holder: null, heldUntil: null })
    .where(and(eq(campaign.itemId, id), eq(campaign.holder, holder)));
}

/** At the start of a server whose database nobody else has open. */
export async function releaseAll(db: AppDatabase): Promise<void> {
  await db.update(campaign).set({ holder: null, heldUntil: null }).where(isNotNull(campaign.holder));
}

/** `trouble`: what the mail server is in the way with; null = nothing. */
export async function noteTrouble(db: AppDatabase, id: string, trouble: string | null): Promise<void> {
  await db.update(campaign).set({ trouble }).where(eq(campaign.itemId, id));
}

/** Ends it where nobody is left to be written to. */
export async function endIfDone(db: AppDatabase, id: string, now: Date): Promise<void> {
  const left = sql`exists (select 1 from ${campaignRecipient} where ${campaignRecipient.campaignId} = ${id}
    and ${campaignRecipient.state} in ('queued', 'handing-over'))`;
  await db
    .update(campaign)
    .set({ state: 'ended', endedAt: now, trouble: null })
    .where(and(eq(campaign.itemId, id), eq(campaign.state, 'sending'), sql`not ${left}`));
}

const deeds = { paused: 'campaign-paused', sending: 'campaign-resumed', ended: 'campaign-ended' } as const;

/** Pause, go on, end for good. Throws `not-found`, `campaign-over`. */
export function moveCampaign(
  db: AppDatabase,
  id: string,
  { state, by, now }: { readonly state: CampaignState; readonly by: Actor; readonly now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(campaign).where(eq(campaign.itemId, id)).for('update');
    const [item] = await tx.select({ slug: contentItem.slug }).from(contentItem).where(eq(contentItem.id, id));
    if (row === undefined || item === undefined) throw new AppError('not-found');
    if (row.state === 'ended') throw new AppError('campaign-over');
    if (row.state === state) return;
    await tx
      .update(campaign)
      .set({ state, trouble: null, endedAt: state === 'ended' ? now : null })
      .where(eq(campaign.itemId, id));
    await noteEvent(tx, { by, action: deeds[state], subject: item.slug });
  });
}

/**
 * After a restore nobody knows what went out since the backup was made: what was being sent is paused, and what waited for its time is a draft
 * again.
 */
export async function holdRestored(db: AppDatabase): Promise<void> {
  await db.update(campaign).set({ state: 'paused', holder: null, heldUntil: null }).where(eq(campaign.state, 'sending'));
  const begun = sql`exists (select 1 from ${campaign} where ${campaign.itemId} = ${contentItem.id})`;
  await db
    .update(contentItem)
    .set({ live: null, liveAt: null, publishedAt: null })
    .where(and(eq(contentItem.kind, 'campaign'), sql`not ${begun}`));
}
