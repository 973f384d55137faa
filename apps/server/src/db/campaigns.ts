/** Campaigns and their recipients as administrators see them. */
import { type Campaign, type Recipient, type RecipientFilter, recipientFilters } from '@orbweaver/model/api/campaigns.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { and, asc, count, desc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { planOf } from './campaign-state.ts';
import { campaign, campaignRecipient, mailOptOut } from './campaign-tables.ts';
import type { AppDatabase } from './database.ts';
import { contentItem } from './schema.ts';

/** Mail servers say with such an answer that they will never take it. */
const permanent = 500;

/** The newest first. */
export async function listCampaigns(db: AppDatabase, now: Date): Promise<Campaign[]> {
  return campaignsWhere(db, undefined, now);
}

/** Throws `not-found`. */
export async function readCampaign(db: AppDatabase, id: string, now: Date): Promise<Campaign> {
  const [found] = await campaignsWhere(db, eq(contentItem.id, id), now);
  if (found === undefined) throw new AppError('not-found');
  return found;
}

async function campaignsWhere(db: AppDatabase, which: SQL | undefined, now: Date): Promise<Campaign[]> {
  const rows = await db
    .select({ item: contentItem, run: campaign })
    .from(contentItem)
    .leftJoin(campaign, eq(campaign.itemId, contentItem.id))
    .where(and(eq(contentItem.kind, 'campaign'), which))
    .orderBy(desc(contentItem.createdAt), desc(contentItem.id));
  const counts = await countRecipients(
    db,
    rows.flatMap(({ run }) => (run === null ? [] : [run.itemId])),
  );
  return rows.map((row) => campaignOf(row, counts, now));
}

interface Row {
  readonly item: typeof contentItem.$inferSelect;
  readonly run: typeof campaign.$inferSelect | null;
}

type Counts = Campaign['counts'];

const noCounts = Object.fromEntries(recipientFilters.map((name) => [name, 0])) as Counts;

function campaignOf({ item, run }: Row, counts: ReadonlyMap<string, Counts>, now: Date): Campaign {
  const text = item.live ?? item.draft;
  const versions = Object.entries(text.versions);
  const title = ownValue(text.versions, 'en')?.title ?? versions.map(([, version]) => version.title).find((each) => each !== '') ?? '';
  return {
    id: item.id,
    subject: title,
    languages: versions.map(([language]) => language).sort(),
    mailKind: planOf(text).mailKind,
    state: run?.state ?? stateBefore(item, now),
    startsAt: item.publishedAt?.toISOString() ?? null,
    begunAt: run?.begunAt.toISOString() ?? null,
    endedAt: run?.endedAt?.toISOString() ?? null,
    trouble: run?.trouble ?? null,
    counts: counts.get(item.id) ?? noCounts,
  };
}

function stateBefore({ publishedAt }: Row['item'], now: Date): 'draft' | 'scheduled' | 'due' {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'due';
}

async function countRecipients(db: AppDatabase, ids: readonly string[]): Promise<Map<string, Counts>> {
  const found = new Map(ids.map((id) => [id, { ...noCounts }]));
  if (ids.length === 0) return found;
  const { campaignId, state } = campaignRecipient;
  const states = await db
    .select({ id: campaignId, state, rows: count(), bounced: sql<number>`count(*) filter (where ${isBounce})`.mapWith(Number) })
    .from(campaignRecipient)
    .where(inArray(campaignId, [...ids]))
    .groupBy(campaignId, state);
  for (const { id, state: each, rows, bounced } of states) {
    const counts = found.get(id) as Record<RecipientFilter, number>;
    counts[each] += rows;
    counts.bounced += bounced;
  }
  const offs = await db
    .select({ id: mailOptOut.campaignId, rows: count() })
    .from(mailOptOut)
    .where(inArray(mailOptOut.campaignId, [...ids]))
    .groupBy(mailOptOut.campaignId);
  for (const { id, rows } of offs) (found.get(id ?? '') as Record<RecipientFilter, number>).unsubscribed = rows;
  return found;
}

const isBounce = sql`coalesce(${eq(campaignRecipient.state, 'failed')} and ${gte(campaignRecipient.answerCode, permanent)}, false)`;

export interface RecipientPage {
  readonly recipients: Recipient[];
  readonly next: string | null;
}

export interface RecipientQuery {
  readonly state?: RecipientFilter | undefined;
  readonly after?: string | undefined;
}

/** In the order of their accounts' ids. Throws `not-found`. */
export async function listRecipients(db: AppDatabase, id: string, query: RecipientQuery, pageRows: number): Promise<RecipientPage> {
  await readCampaign(db, id, new Date());
  const { state, after } = query;
  const rows = await db
    .select()
    .from(campaignRecipient)
    .where(
      and(
        eq(campaignRecipient.campaignId, id),
        after === undefined ? undefined : gt(campaignRecipient.userId, after),
        state === undefined ? undefined : isOf(id, state),
      ),
    )
    .orderBy(asc(campaignRecipient.userId))
    .limit(pageRows + 1);
  const shown = rows.slice(0, pageRows);
  return {
    recipients: shown.map(({ campaignId: _id, nextTryAt: _nextTryAt, changedAt, ...row }) => ({
      ...row,
      changedAt: changedAt?.toISOString() ?? null,
    })),
    next: rows.length > pageRows ? (shown.at(-1)?.userId ?? null) : null,
  };
}

function isOf(id: string, state: RecipientFilter): SQL | undefined {
  if (state === 'bounced') return isBounce;
  if (state !== 'unsubscribed') return eq(campaignRecipient.state, state);
  return sql`exists (select 1 from ${mailOptOut} where ${mailOptOut.userId} = ${campaignRecipient.userId} and ${mailOptOut.campaignId} = ${id})`;
}
