/** Files of an operator's texts: a row comes before the bytes, and goes when no text names it. */
import { type MediaKind, mediaPath, type TextPicture } from '@orbweaver/model/media.ts';
import { and, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { mediaFile } from './media-tables.ts';
import { found } from './owned.ts';
import { contentItem, deadBlob } from './schema.ts';

/** Whoever uploads one saves the text in that time. */
const unusedMs = 24 * 60 * 60 * 1000;

export interface StoredMedia {
  readonly id: string;
  readonly kind: MediaKind;
  readonly bytes: number;
}

/** Its bytes may come. */
export async function beginMedia(db: AppDatabase, id: string, now: Date): Promise<void> {
  await db.insert(mediaFile).values({ id, bytes: 0, createdAt: now });
}

/** Its bytes are there, and are what they should be. */
export async function completeMedia(db: AppDatabase, { id, kind, bytes }: StoredMedia): Promise<void> {
  await db.update(mediaFile).set({ kind, bytes }).where(eq(mediaFile.id, id));
}

/** Throws `not-found`, also for one whose bytes have not all come. */
export async function getMedia(db: AppDatabase, id: string): Promise<StoredMedia> {
  const [row] = await db.select().from(mediaFile).where(eq(mediaFile.id, id));
  const { kind, bytes } = found(row);
  return { id, kind: found(kind ?? undefined), bytes };
}

/** Each as it is stored, by its path; one that is gone is not among them. */
export async function describePictures(db: AppDatabase, pictures: readonly TextPicture[]): Promise<ReadonlyMap<string, StoredMedia>> {
  if (pictures.length === 0) return new Map();
  const ids = pictures.map(({ path }) => path.slice(mediaPath('').length));
  const rows = await db.select().from(mediaFile).where(inArray(mediaFile.id, ids));
  return new Map(rows.flatMap(({ id, kind, bytes }) => (kind === null ? [] : [[mediaPath(id), { id, kind, bytes }]])));
}

/** At once: it is not what it should be. */
export function dropMedia(db: AppDatabase, id: string): Promise<void> {
  return db.transaction((tx) => forget(tx, [{ key: id }]));
}

/** Those that no text names a day after they came, and those whose bytes never came. */
export async function sweepMedia(db: AppDatabase, now: Date, limit: number): Promise<void> {
  const naming = db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(sql`strpos(${contentItem.draft}::text || coalesce(${contentItem.live}::text, ''), ${mediaFile.id}) > 0`);
  const isOld = lt(mediaFile.createdAt, new Date(now.getTime() - unusedMs));
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ key: mediaFile.id })
      .from(mediaFile)
      .where(and(isOld, or(isNull(mediaFile.kind), notExists(naming))))
      .limit(limit);
    if (rows.length > 0) await forget(tx, rows);
  });
}

async function forget(tx: AppDatabase, rows: readonly { readonly key: string }[]): Promise<void> {
  await tx
    .insert(deadBlob)
    .values([...rows])
    .onConflictDoNothing();
  await tx.delete(mediaFile).where(
    inArray(
      mediaFile.id,
      rows.map(({ key }) => key),
    ),
  );
}
