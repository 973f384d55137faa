/** What an operator writes for readers: drafts, what is published of them from when on, and who changed that. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ContentItem } from '@orbweaver/model/api/content.ts';
import type { ContentKind, ContentState, ContentText } from '@orbweaver/model/content.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Actor, noteEvent } from './audit.ts';
import { requireUnbegun } from './campaign-state.ts';
import type { AppDatabase } from './database.ts';
import { contentItem } from './schema.ts';

type Row = typeof contentItem.$inferSelect;

export interface ContentDraft extends ContentText {
  readonly slug: string;
}

/** Of one kind, by the id of the item. */
export interface ContentKey {
  readonly kind: ContentKind;
  readonly id: string;
}

const isItem = ({ kind, id }: ContentKey) => and(eq(contentItem.kind, kind), eq(contentItem.id, id));

/** The newest first, by when they were or shall be published; drafts before them. */
export async function listItems(db: AppDatabase, kind: ContentKind, now: Date): Promise<ContentItem[]> {
  const rows = await db
    .select()
    .from(contentItem)
    .where(eq(contentItem.kind, kind))
    .orderBy(sql`${contentItem.publishedAt} desc nulls first`, desc(contentItem.createdAt));
  return rows.map((row) => itemOf(row, now));
}

/** Throws `not-found`. */
export async function readItem(db: AppDatabase, key: ContentKey, now: Date): Promise<ContentItem> {
  const [row] = await db.select().from(contentItem).where(isItem(key));
  return itemOf(known(row), now);
}

/** Throws `slug-taken`. */
export async function createItem(db: AppDatabase, kind: ContentKind, { slug, ...draft }: ContentDraft, now: Date): Promise<ContentItem> {
  const values = { id: randomUUID(), kind, slug, draft, createdAt: now, updatedAt: now };
  const [row] = await db.insert(contentItem).values(values).onConflictDoNothing().returning();
  if (row === undefined) throw new AppError('slug-taken');
  return itemOf(row, now);
}

export interface DraftSave extends ContentDraft {
  readonly revision: number;
}

/** Throws `not-found`, `content-changed` where it was saved elsewhere meanwhile, `slug-taken`. The address of what readers know stays. */
export function saveDraft(db: AppDatabase, key: ContentKey, { slug, revision, ...draft }: DraftSave, now: Date): Promise<ContentItem> {
  return db.transaction(async (tx) => {
    const before = await lockItem(tx, key, revision);
    const kept = stateOf(before, now) === 'published' ? before.slug : slug;
    const [taken] = await tx
      .select({ id: contentItem.id })
      .from(contentItem)
      .where(and(eq(contentItem.kind, key.kind), eq(contentItem.slug, kept)));
    if (taken !== undefined && taken.id !== key.id) throw new AppError('slug-taken');
    return change(tx, key, { slug: kept, draft }, now);
  });
}

export interface Publication {
  readonly revision: number;
  /** null = now; what is published keeps its time. */
  readonly at: Date | null;
}

/** Throws `not-found`, `content-changed`. */
export function publishItem(db: AppDatabase, key: ContentKey, { revision, at }: Publication, { by, now }: Deed): Promise<ContentItem> {
  return db.transaction(async (tx) => {
    const before = await lockItem(tx, key, revision);
    const publishedAt = at ?? (stateOf(before, now) === 'published' ? before.publishedAt : now);
    const after = await change(tx, key, { live: before.draft, liveAt: now, publishedAt }, now);
    await noteEvent(tx, { by, action: 'content-published', subject: subjectOf(before), before: dateOf(before), after: after.publishedAt });
    return after;
  });
}

/** Throws `not-found`. */
export function unpublishItem(db: AppDatabase, key: ContentKey, { by, now }: Deed): Promise<ContentItem> {
  return db.transaction(async (tx) => {
    const before = await lockItem(tx, key);
    const after = await change(tx, key, { live: null, liveAt: null, publishedAt: null }, now);
    await noteEvent(tx, { by, action: 'content-unpublished', subject: subjectOf(before), before: dateOf(before), after: null });
    return after;
  });
}

/** Throws `not-found`. */
export function deleteItem(db: AppDatabase, key: ContentKey, { by, now }: Deed): Promise<ContentItem> {
  return db.transaction(async (tx) => {
    const before = await lockItem(tx, key);
    await tx.delete(contentItem).where(isItem(key));
    await noteEvent(tx, { by, action: 'content-deleted', subject: subjectOf(before), before: dateOf(before), after: null });
    return itemOf(before, now);
  });
}

/** Whose doing a change is, and when. */
export interface Deed {
  readonly by: Actor;
  readonly now: Date;
}

async function lockItem(tx: AppDatabase, key: ContentKey, revision?: number): Promise<Row> {
  const [row] = await tx.select().from(contentItem).where(isItem(key)).for('update');
  if (key.kind === 'campaign') await requireUnbegun(tx, key.id);
  if (revision !== undefined && known(row).revision !== revision) throw new AppError('content-changed');
  return known(row);
}

async function change(tx: AppDatabase, key: ContentKey, set: Partial<Row>, now: Date): Promise<ContentItem> {
  const revision = sql`${contentItem.revision} + 1`;
  const [row] = await tx
    .update(contentItem)
    .set({ ...set, revision, updatedAt: now })
    .where(isItem(key))
    .returning();
  return itemOf(known(row), now);
}

function known(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('not-found');
  return row;
}

const subjectOf = ({ kind, slug }: Row): string => `${kind} ${slug}`;
const dateOf = ({ publishedAt }: Row): string | null => publishedAt?.toISOString() ?? null;

function stateOf({ publishedAt }: Row, now: Date): ContentState {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

function itemOf(row: Row, now: Date): ContentItem {
  const { id, slug, draft, live, revision } = row;
  return {
    id,
    slug,
    state: stateOf(row, now),
    draft,
    isChanged: live !== null && !isDeepStrictEqual(live, draft),
    publishedAt: dateOf(row),
    updatedAt: row.updatedAt.toISOString(),
    revision,
  };
}
