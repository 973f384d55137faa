/** Rows of the chunks of scans' checkpoints. A chunk is named before it is sent and removed by the sweep, so that none is left behind. */
import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { deadBlob } from './schema.ts';
import { type ScanCheckpoint, scanChunk, serverScan } from './server-scan-tables.ts';

export type ScanChunkRow = typeof scanChunk.$inferSelect;

/** A checkpoint whose parts were not all sent within this time is none. */
const loseMs = 60 * 60_000;
const sweepRows = 2_000;

/** Of the last whole checkpoint, in the order of the file. */
export function listChunks(db: AppDatabase, scanId: string): Promise<ScanChunkRow[]> {
  return db
    .select()
    .from(scanChunk)
    .where(and(eq(scanChunk.scanId, scanId), eq(scanChunk.isHeld, true)))
    .orderBy(scanChunk.number);
}

export async function addChunk(db: AppDatabase, row: Pick<ScanChunkRow, 'key' | 'scanId' | 'number' | 'sha256'>): Promise<void> {
  await db.insert(scanChunk).values(row);
}

interface NewCheckpoint {
  readonly scanId: string;
  /** The try that made it. */
  readonly tries: number;
  readonly checkpoint: ScanCheckpoint;
  /** Keys of the chunks that changed, and the places of chunks that are no more or were replaced. */
  readonly added: readonly string[];
  readonly replaced: readonly number[];
}

/** From here on it is the scan's checkpoint. false = another process has taken the scan up meanwhile, or it has ended: nothing has changed. */
export function saveCheckpoint(db: AppDatabase, { scanId, tries, checkpoint, added, replaced }: NewCheckpoint): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(serverScan)
      .set({ checkpoint })
      .where(and(eq(serverScan.id, scanId), eq(serverScan.tries, tries), isNull(serverScan.finishedAt)))
      .returning({ id: serverScan.id });
    if (row === undefined) return false;
    const ofScan = eq(scanChunk.scanId, scanId);
    if (replaced.length > 0)
      await bury(
        tx,
        await tx
          .select()
          .from(scanChunk)
          .where(and(ofScan, eq(scanChunk.isHeld, true), inArray(scanChunk.number, [...replaced]))),
      );
    if (added.length > 0)
      await tx
        .update(scanChunk)
        .set({ isHeld: true })
        .where(and(ofScan, inArray(scanChunk.key, [...added])));
    return true;
  });
}

/** Of a checkpoint that did not come about. */
export function dropChunks(db: AppDatabase, keys: readonly string[]): Promise<void> {
  return db.transaction(async (tx) => {
    if (keys.length > 0)
      await bury(
        tx,
        await tx
          .select()
          .from(scanChunk)
          .where(inArray(scanChunk.key, [...keys])),
      );
  });
}

/** What cannot be read is no checkpoint. */
export async function forgetCheckpoint(db: AppDatabase, scanId: string, tries: number): Promise<void> {
  await db
    .update(serverScan)
    .set({ checkpoint: null })
    .where(and(eq(serverScan.id, scanId), eq(serverScan.tries, tries)));
}

/** Chunks of scans that have ended, or have no checkpoint, and those of checkpoints that did not come about. */
export async function sweepChunks(db: AppDatabase, now: Date): Promise<void> {
  const isLost = and(eq(scanChunk.isHeld, false), lt(scanChunk.createdAt, new Date(now.getTime() - loseMs)));
  const isUseless = and(eq(scanChunk.isHeld, true), isNull(serverScan.checkpoint));
  const useless = await db
    .select({ chunk: scanChunk })
    .from(scanChunk)
    .innerJoin(serverScan, eq(serverScan.id, scanChunk.scanId))
    .where(or(isNotNull(serverScan.finishedAt), isLost, isUseless))
    .limit(sweepRows);
  if (useless.length === 0) return;
  await db.transaction((tx) =>
    bury(
      tx,
      useless.map(({ chunk }) => chunk),
    ),
  );
}

/** Keys of all chunks of an account's scans. */
export async function chunkKeysOf(db: AppDatabase, userId: string): Promise<{ readonly key: string }[]> {
  return db
    .select({ key: scanChunk.key })
    .from(scanChunk)
    .innerJoin(serverScan, eq(serverScan.id, scanChunk.scanId))
    .where(eq(serverScan.userId, userId));
}

async function bury(tx: AppDatabase, rows: readonly Pick<ScanChunkRow, 'key'>[]): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.map(({ key }) => key);
  await tx
    .insert(deadBlob)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing();
  await tx.delete(scanChunk).where(inArray(scanChunk.key, keys));
}
