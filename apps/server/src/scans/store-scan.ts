/** A finished scan file of the server becomes a stored scan of its account: packed, sent to the blob store, and given a save slot where one is free. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { heldDays, type ScanFaultText } from '@orbweaver/model/api/server-scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { eq } from 'drizzle-orm';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Config } from '../config.ts';
import type { AppDatabase } from '../db/database.ts';
import { savedScan, upload } from '../db/schema.ts';
import { acknowledge, completeUpload, dropUpload, type StoreRequest, startUpload, type UploadRow } from '../db/uploads.ts';
import type { Disk } from '../disk/disk.ts';
import type { Grants } from '../limits/grants.ts';
import { largestScan } from '../limits/storage.ts';
import type { ScanOutcome } from './scan-messages.ts';

export interface StoreParts {
  readonly db: AppDatabase;
  readonly blobs: BlobStore;
  readonly config: Config;
  readonly disk: Disk;
  readonly grants: Grants;
  readonly now: () => Date;
}

interface Stored {
  readonly userId: string;
  /** Of the stored scan. */
  readonly id: string;
  /** The last ones of a schedule need no slot. */
  readonly isScheduled: boolean;
  readonly outcome: ScanOutcome;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Why a scan without a slot is held for a while only. */
const lacks: ReadonlySet<string> = new Set(['save-limit-reached', 'storage-limit-reached']);

/** What the account lacked for keeping it for good; null = it has a slot. Throws AppError, such as 'too-large' and 'storage-full'. */
export async function storeScan(parts: StoreParts, { userId, id, isScheduled, outcome }: Stored): Promise<ScanFaultText | null> {
  const { db, config, disk, grants, now } = parts;
  const packed = `${outcome.file}.gz`;
  // Stored before, by a try whose process ended before it could tell.
  const known = await takeUpStored(db, id);
  if (known !== null) return known.isKept || isScheduled ? null : { code: 'save-limit-reached', values: {} };
  try {
    await pipeline(createReadStream(outcome.file), createGzip(), createWriteStream(packed));
    const { size: bytes } = await stat(packed);
    const { pagesPerScan } = await grants.limitsOfUser(userId);
    const maxBytes = largestScan(pagesPerScan, config);
    if (bytes > maxBytes) throw new AppError('too-large', { limit: maxBytes });
    if (config.bucket === null) await disk.requireRoom(bytes);
    const { summary } = outcome;
    const title = `${summary.host} ${summary.startedAt.slice(0, 10)}`.slice(0, 200);
    const request = { bytes, coding: 'gzip', sha256: await digestOf(packed), summary, scanId: id } as const;
    const open = (target: StoreRequest['target']) =>
      startUpload(db, userId, { ...request, target }, { hasLimits: config.hasLimits, storage: config, now, maxBytes });
    const first = isScheduled ? ({ kind: 'hold', title, until: null } as const) : ({ kind: 'save', title } as const);
    const { row, lack } = await open(first).then(
      (opened) => ({ row: opened, lack: null }),
      async (error: unknown) => {
        if (!(error instanceof AppError) || !lacks.has(error.code)) throw error;
        const until = new Date(now().getTime() + heldDays * dayMs);
        return { row: await open({ kind: 'hold', title, until }), lack: { code: error.code, values: error.values } };
      },
    );
    await send(parts, row, packed).catch(async (error: unknown) => {
      await db.transaction((tx) => dropUpload(tx, row));
      throw error;
    });
    return lack;
  } finally {
    await rm(packed, { force: true });
  }
}

async function send({ db, blobs, now }: StoreParts, row: UploadRow, packed: string): Promise<void> {
  await blobs.create(row.id);
  const received = await blobs.append(row.id, 0, createReadStream(packed), row.bytes);
  if (received !== row.bytes) throw new AppError('storage-full');
  await completeUpload(db, await acknowledge(db, row, received, now()), now());
}

/** null where there is none, or one without its file, which goes then. */
function takeUpStored(db: AppDatabase, id: string): Promise<{ readonly isKept: boolean } | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(savedScan).where(eq(savedScan.id, id));
    if (row === undefined || row.blobKey !== null) return row ?? null;
    for (const open of await tx.select().from(upload).where(eq(upload.scanId, id))) await dropUpload(tx, open);
    await tx.delete(savedScan).where(eq(savedScan.id, id));
    return null;
  });
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
