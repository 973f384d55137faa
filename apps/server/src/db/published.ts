/** What readers see of an operator's texts: those whose time has come, in the language nearest to theirs. */
import type { ContentArticle, ContentEntry, ContentList } from '@orbweaver/model/api/content.ts';
import { type ContentDetail, type ContentKind, type ContentVersion, nearestLanguage } from '@orbweaver/model/content.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { firstPicture, type TextPicture } from '@orbweaver/model/media.ts';
import { and, asc, count, desc, eq, gt, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { mediaTypes } from '../content/media-kind.ts';
import type { AppDatabase } from './database.ts';
import { describePictures } from './media.ts';
import { contentItem } from './schema.ts';

type Row = typeof contentItem.$inferSelect;

/** An article whose text is still Markdown. */
export type PublishedArticle = Omit<ContentArticle, 'html'> & { readonly body: string };

export const contentPageRows = 20;

export interface ContentFilter {
  readonly kind: ContentKind;
  /** The reader's. */
  readonly language: string;
  /** Only what is written in that language. */
  readonly only?: string | undefined;
  readonly year?: number | undefined;
  /** From 1. */
  readonly page: number;
}

/** Newest first. */
export async function listPublished(db: AppDatabase, filter: ContentFilter, now: Date): Promise<ContentList> {
  const { kind, language, only, year, page } = filter;
  const chosen = and(
    isPublished(kind, now),
    only === undefined ? undefined : sql`jsonb_exists(${contentItem.live} -> 'versions', ${only})`,
    year === undefined ? undefined : sql`${yearOf} = ${year}`,
  );
  const [rows, [total], years, languages] = await Promise.all([
    db
      .select()
      .from(contentItem)
      .where(chosen)
      .orderBy(desc(contentItem.publishedAt), desc(contentItem.id))
      .limit(contentPageRows)
      .offset((page - 1) * contentPageRows),
    db.select({ rows: count() }).from(contentItem).where(chosen),
    db.selectDistinct({ year: yearOf }).from(contentItem).where(isPublished(kind, now)),
    db.selectDistinct({ id: languageKeys }).from(contentItem).where(isPublished(kind, now)),
  ]);
  return {
    entries: await withPictures(
      db,
      rows.map((row) => entryOf(row, only ?? language)),
    ),
    pages: Math.max(1, Math.ceil((total?.rows ?? 0) / contentPageRows)),
    years: years.map((row) => Number(row.year)).sort((a, b) => b - a),
    languages: languages.map(({ id }) => id).sort(),
  };
}

/** null = there is none that readers may see. */
export async function readPublished(
  db: AppDatabase,
  { kind, slug, language }: { readonly kind: ContentKind; readonly slug: string; readonly language: string },
  now: Date,
): Promise<PublishedArticle | null> {
  const [row] = await db
    .select()
    .from(contentItem)
    .where(and(isPublished(kind, now), eq(contentItem.slug, slug)));
  if (row === undefined) return null;
  const neighbour = async (side: SQL | undefined, order: SQL[]) => {
    const [found] = await db
      .select()
      .from(contentItem)
      .where(and(isPublished(kind, now), side))
      .orderBy(...order)
      .limit(1);
    if (found === undefined) return null;
    const entry = entryOf(found, language);
    return { slug: entry.slug, language: entry.language, title: entry.title };
  };
  const { publishedAt, id } = contentItem;
  const time = row.publishedAt as Date;
  const [previous, next] = await Promise.all([
    neighbour(or(lt(publishedAt, time), and(eq(publishedAt, time), lt(id, row.id))), [desc(publishedAt), desc(id)]),
    neighbour(or(gt(publishedAt, time), and(eq(publishedAt, time), gt(id, row.id))), [asc(publishedAt), asc(id)]),
  ]);
  const [entry] = await withPictures(db, [entryOf(row, language)]);
  return { ...(entry as ContentEntry), body: versionOf(row, language).body, previous, next };
}

/** A published text in one language. */
export interface PublishedText {
  readonly id: string;
  readonly language: string;
  readonly version: ContentVersion;
  readonly detail: ContentDetail;
  readonly publishedAt: Date;
}

/** All of a kind, newest first, each in the language nearest to the reader's. */
export async function readTexts(db: AppDatabase, kind: ContentKind, language: string, now: Date): Promise<PublishedText[]> {
  const rows = await db
    .select()
    .from(contentItem)
    .where(isPublished(kind, now))
    .orderBy(desc(contentItem.publishedAt), desc(contentItem.id));
  return rows.map((row) => {
    const { language: nearest, ...version } = versionOf(row, language);
    return { id: row.id, language: nearest, version, detail: row.live?.detail ?? {}, publishedAt: row.publishedAt as Date };
  });
}

/** Is that one of the kind, for readers to see? */
export async function isThere(db: AppDatabase, kind: ContentKind, id: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(and(isPublished(kind, now), eq(contentItem.id, id)));
  return row !== undefined;
}

const yearOf = sql<number>`extract(year from ${contentItem.publishedAt} at time zone 'UTC')::int`;
const languageKeys = sql<string>`jsonb_object_keys(${contentItem.live} -> 'versions')`;

function isPublished(kind: ContentKind, now: Date): SQL | undefined {
  return and(eq(contentItem.kind, kind), isNotNull(contentItem.live), lte(contentItem.publishedAt, now));
}

/** What is known of an article before its picture is looked up. */
type PlainEntry = Omit<ContentEntry, 'picture'> & { readonly picture: TextPicture | null };

async function withPictures(db: AppDatabase, entries: readonly PlainEntry[]): Promise<ContentEntry[]> {
  const stored = await describePictures(
    db,
    entries.flatMap(({ picture }) => picture ?? []),
  );
  return entries.map((entry) => {
    const { picture } = entry;
    const file = picture === null ? undefined : stored.get(picture.path);
    return {
      ...entry,
      picture: picture === null || file === undefined ? null : { ...picture, type: mediaTypes[file.kind], bytes: file.bytes },
    };
  });
}

function entryOf(row: Row, wanted: string): PlainEntry {
  const { language, title, summary, body } = versionOf(row, wanted);
  const publishedAt = row.publishedAt as Date;
  // What was ready before its time was not changed after it.
  const changedAt = row.liveAt !== null && row.liveAt > publishedAt ? row.liveAt : publishedAt;
  return {
    slug: row.slug,
    language,
    languages: Object.keys(row.live?.versions ?? {}).sort(),
    title,
    summary,
    author: row.live?.author ?? '',
    publishedAt: publishedAt.toISOString(),
    updatedAt: changedAt.toISOString(),
    picture: firstPicture(body),
  };
}

function versionOf({ live }: Row, wanted: string): ContentVersion & { readonly language: string } {
  const versions = live?.versions ?? {};
  const language = nearestLanguage(Object.keys(versions).sort(), wanted) ?? wanted;
  return { language, ...(ownValue(versions, language) ?? { title: '', summary: '', body: '' }) };
}
