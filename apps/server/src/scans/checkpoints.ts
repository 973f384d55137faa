/**
 * The file of a running scan in the blob store, so that another machine goes on with it: cut into chunks, of which only those that changed are sent. It
 * counts from the moment at which all of them are there.
 */
import { createHash, randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { AppDatabase } from '../db/database.ts';
import { addChunk, dropChunks, listChunks, saveCheckpoint } from '../db/scan-chunks.ts';
import type { ScanCheckpoint } from '../db/server-scan-tables.ts';
import type { ScanFile } from './scan-place.ts';
import type { RunningServerScan } from './scan-runner.ts';

interface Parts {
  readonly db: AppDatabase;
  readonly blobs: BlobStore;
}

interface Saved {
  readonly id: string;
  /** The try that runs it. */
  readonly tries: number;
  readonly file: ScanFile;
  readonly task: Pick<RunningServerScan, 'holdFile' | 'letGoOfFile'>;
  readonly signal: AbortSignal;
}

export const chunkBytes = 8 * 1024 * 1024;

/** false = there is none now: the crawl has ended, or another process has taken the scan up. */
export async function makeCheckpoint({ db, blobs }: Parts, { id, tries, file, task, signal }: Saved): Promise<boolean> {
  const known = new Map((await listChunks(db, id)).map(({ number, sha256 }) => [number, sha256]));
  if (!(await task.holdFile())) return false;
  const added: string[] = [];
  const replaced: number[] = [];
  const held = await open(file.path, 'r').catch(() => null);
  try {
    if (held === null) return false;
    const { size: bytes } = await held.stat();
    for (let number = 0; number * chunkBytes < bytes; number++) {
      if (signal.aborted) return false;
      const chunk = Buffer.alloc(Math.min(chunkBytes, bytes - number * chunkBytes));
      await held.read(chunk, 0, chunk.length, number * chunkBytes);
      const sha256 = createHash('sha256').update(chunk).digest('hex');
      if (known.get(number) === sha256) continue;
      const key = randomUUID();
      await addChunk(db, { key, scanId: id, number, sha256 });
      added.push(key);
      replaced.push(number);
      await blobs.create(key);
      await blobs.append(key, 0, Readable.from([chunk]), chunk.length);
    }
    for (const number of known.keys()) if (number * chunkBytes >= bytes) replaced.push(number);
    if (!(await task.letGoOfFile())) return false;
    const isSaved = await saveCheckpoint(db, { scanId: id, tries, checkpoint: { begunIn: file.begunIn, bytes }, added, replaced });
    if (isSaved) added.length = 0;
    return isSaved;
  } finally {
    await held?.close();
    await task.letGoOfFile();
    await dropChunks(db, added).catch(() => {});
  }
}

/** Writes a checkpoint to `path`, which appears when it is whole. false = a part of it is gone, or is not what was sent. */
export async function fetchCheckpoint(
  { db, blobs }: Parts,
  { id, checkpoint, path }: { readonly id: string; readonly checkpoint: ScanCheckpoint; readonly path: string },
): Promise<boolean> {
  const chunks = await listChunks(db, id);
  if (chunks.length !== Math.ceil(checkpoint.bytes / chunkBytes)) return false;
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    for (const { key, number, sha256 } of chunks) {
      const bytes = Math.min(chunkBytes, checkpoint.bytes - number * chunkBytes);
      const chunk = await readWhole(blobs.read(key, 0, bytes - 1));
      if (chunk === null || createHash('sha256').update(chunk).digest('hex') !== sha256) return false;
      await file.write(chunk, 0, chunk.length, number * chunkBytes);
    }
    await file.sync();
    await rename(part, path);
    return true;
  } finally {
    await file.close();
    await rm(part, { force: true });
  }
}

/** null where there is no such blob. */
async function readWhole(stream: Readable): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  try {
    for await (const part of stream) parts.push(part as Buffer);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return Buffer.concat(parts);
}
