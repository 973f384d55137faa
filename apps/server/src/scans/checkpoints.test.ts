import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import type { Progress } from '@orbweaver/scan/progress.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BlobStore } from '../blobs/blob-store.ts';
import { folderBlobs } from '../blobs/folder-blobs.ts';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { chunkKeysOf, listChunks, sweepChunks } from '../db/scan-chunks.ts';
import { deadBlob, user } from '../db/schema.ts';
import { scanChunk, serverScan } from '../db/server-scan-tables.ts';
import { beginServerScan, endServerScan, isTheirs, noteProgress, readWish } from '../db/server-scans.ts';
import { chunkBytes, fetchCheckpoint, makeCheckpoint } from './checkpoints.ts';

const now = new Date();
const whole = { holdFile: async () => true, letGoOfFile: async () => true };
const end = { state: 'done', summary: null, fault: null, isBlocked: false } as const;
let database: OpenDatabase;
let folder: string;
let blobs: BlobStore;
let sent: number;
let id: string;
let content: Buffer;

beforeAll(async () => {
  database = await openPglite(null);
  await database.db.insert(user).values({ id: 'owner', name: 'x', email: 'x@example.com' });
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-checkpoints-'));
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  const stored = folderBlobs(join(folder, 'blobs'));
  sent = 0;
  blobs = {
    ...stored,
    append: (...asked) => {
      sent++;
      return stored.append(...asked);
    },
  };
  id = randomUUID();
  await database.db.delete(deadBlob);
  await database.db.delete(serverScan);
  await database.db.insert(serverScan).values({
    id,
    userId: 'owner',
    grantId: 'x',
    host: 'example.com',
    options: { ...defaultScanOptions, startUrl: 'https://example.com/' },
    state: 'waiting',
  });
  content = Buffer.alloc(chunkBytes * 2 + 1_000, 'a');
});

const begin = async (): Promise<number> => (await beginServerScan(database.db, id, { place: null, now }))?.tries ?? 0;
const file = () => ({ path: join(folder, `${id}.scan`), begunIn: 1 });
const parts = () => ({ db: database.db, blobs });

function save(tries: number, task: Parameters<typeof makeCheckpoint>[1]['task'] = whole): Promise<boolean> {
  writeFileSync(file().path, content);
  return makeCheckpoint(parts(), { id, tries, file: file(), task, signal: new AbortController().signal });
}

async function fetched(): Promise<Buffer | null> {
  const [row] = await database.db.select().from(serverScan).where(eq(serverScan.id, id));
  const path = join(folder, `${id}.fetched`);
  if (row?.checkpoint == null || !(await fetchCheckpoint(parts(), { id, checkpoint: row.checkpoint, path }))) return null;
  return readFileSync(path);
}

test('a file is sent in chunks, of which only those that changed are sent again, and comes back byte for byte', async () => {
  const tries = await begin();
  expect([await save(tries), sent]).toEqual([true, 3]);
  content.write('changed', chunkBytes + 5);
  expect([await save(tries), sent]).toEqual([true, 4]);
  content = Buffer.concat([content, Buffer.alloc(chunkBytes, 'b')]);
  expect([await save(tries), sent]).toEqual([true, 6]);
  expect((await fetched())?.equals(content)).toBe(true);
  // Those that were replaced are named for the sweep.
  expect(await database.db.select().from(deadBlob)).toHaveLength(2);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('where the file changed while it was sent, the last checkpoint stays', async () => {
  const tries = await begin();
  await save(tries);
  const before = content;
  content = Buffer.alloc(content.length, 'c');
  expect(await save(tries, { ...whole, letGoOfFile: async () => false })).toBe(false);
  expect((await fetched())?.equals(before)).toBe(true);
  expect(await database.db.select().from(scanChunk)).toHaveLength(3);
  expect(await database.db.select().from(deadBlob)).toHaveLength(3);
});

test('a file that is not held is not sent', async () => {
  expect([await save(await begin(), { ...whole, holdFile: async () => false }), sent]).toEqual([false, 0]);
});

test('a chunk that is gone, or is not what was sent, makes no file', async () => {
  await save(await begin());
  const [first, second] = await listChunks(database.db, id);
  await database.db
    .update(scanChunk)
    .set({ sha256: 'x' })
    .where(eq(scanChunk.key, second?.key ?? ''));
  expect(await fetched()).toBeNull();
  await save(1);
  expect(await fetched()).not.toBeNull();
  await blobs.remove(first?.key ?? '');
  expect(await fetched()).toBeNull();
});

test('an earlier try that comes back neither tells how far it is, nor saves, nor ends the scan', async () => {
  const first = { id, tries: await begin() };
  const second = { id, tries: await begin() };
  await save(second.tries);
  const before = content;
  content = Buffer.alloc(content.length, 'd');
  expect(await save(first.tries)).toBe(false);
  expect((await fetched())?.equals(before)).toBe(true);
  await noteProgress(database.db, first, {} as Progress);
  expect(await database.db.select({ progress: serverScan.progress }).from(serverScan)).toEqual([{ progress: null }]);
  expect([await readWish(database.db, first), await readWish(database.db, second)]).toEqual(['gone', 'running']);
  expect([await isTheirs(database.db, first), await isTheirs(database.db, second)]).toEqual([false, true]);
  expect(await endServerScan(database.db, first, end, now)).toBe(false);
  expect(await endServerScan(database.db, second, end, now)).toBe(true);
});

test('chunks go with the end of their scan, and those of a checkpoint that did not come about after an hour', async () => {
  const tries = await begin();
  await save(tries);
  await database.db.insert(scanChunk).values({ key: 'lost', scanId: id, number: 0, sha256: 'x' });
  const left = async () => (await database.db.select().from(scanChunk)).length;
  await sweepChunks(database.db, now);
  expect(await left()).toBe(4);
  await sweepChunks(database.db, new Date(now.getTime() + 61 * 60_000));
  expect([await left(), (await chunkKeysOf(database.db, 'owner')).length]).toEqual([3, 3]);
  await endServerScan(database.db, { id, tries }, end, now);
  await sweepChunks(database.db, now);
  expect([await left(), (await database.db.select().from(deadBlob)).length]).toEqual([0, 4]);
});
