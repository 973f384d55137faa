/**
 * Everything an installation keeps goes into one file, while the server runs: rows as of one moment, then the files that they name. The file is
 * restored into a folder of its own before it gets its name.
 */
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AppError } from '@orbweaver/model/errors.ts';
import { lookup, ownValue } from '@orbweaver/model/lookup.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { noteEvent } from '../db/audit.ts';
import type { AppDatabase } from '../db/database.ts';
import type { mediaFile } from '../db/media-tables.ts';
import type * as schema from '../db/schema.ts';
import type { ticketFile } from '../db/ticket-tables.ts';
import { openDisk } from '../disk/disk.ts';
import { makeFolder } from '../disk/sync.ts';
import { type ArchiveWriter, type StoredFile, writeArchive } from './archive.ts';
import { checkBackup } from './restore.ts';
import { schemaVersion, secretColumns, secretTables, tables } from './tables.ts';

export interface BackupOptions {
  readonly db: AppDatabase;
  readonly blobs: BlobStore;
  /** The new file; with `isFolder` the folder in which it gets a name of its time. */
  readonly path: string;
  readonly isFolder: boolean;
  /** Seals the file; null leaves sessions and secrets out of it. */
  readonly passphrase: string | null;
  /** In a folder: how many backups stay, the newest ones; null = all. */
  readonly keep: number | null;
  /** Bytes that stay free on the disk it is written to. */
  readonly diskReserve: number;
  readonly now: () => Date;
}

export interface BackupReport {
  readonly path: string;
  readonly accounts: number;
  readonly files: number;
  /** Stored scans, files of tickets and of the operator's texts whose bytes are gone: they are not in the backup. */
  readonly missing: readonly string[];
  /** Stored scans whose file is not the one that was stored: it is in the backup as it is. */
  readonly damaged: readonly string[];
  /** Older backups that were removed. */
  readonly removed: readonly string[];
}

type ScanRow = typeof schema.savedScan.$inferSelect;
type FileRow = typeof ticketFile.$inferSelect;
type MediaRow = typeof mediaFile.$inferSelect;
type UploadRow = typeof schema.upload.$inferSelect;
type Rows = Readonly<Record<string, readonly object[]>>;

/** The name of a folder's backup; sorts by time. */
const named = /^orbweaver-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.backup$/;

/** Throws `file-exists`, `storage-full`, and `backup-invalid` where what was written does not come back whole. Either end stands in the audit log. */
export async function backUp(options: BackupOptions): Promise<BackupReport> {
  try {
    const report = await makeBackup(options);
    await noteBackup(options.db, 'backup-made', report.path, { accounts: report.accounts, files: report.files });
    return report;
  } catch (error) {
    // A database that is away, or a full disk, notes nothing: what went wrong is what counts.
    await noteBackup(options.db, 'backup-failed', options.path, error instanceof AppError ? error.code : 'internal').catch(() => {});
    throw error;
  }
}

function noteBackup(db: AppDatabase, action: 'backup-made' | 'backup-failed', subject: string, after: unknown): Promise<void> {
  return noteEvent(db, { by: { userId: null, address: null }, action, subject, after });
}

async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const { db, blobs, passphrase } = options;
  const path = options.isFolder ? join(options.path, `orbweaver-${stampOf(options.now())}.backup`) : options.path;
  await makeFolder(dirname(path));
  const archive = writeArchive(path, schemaVersion(), passphrase);
  try {
    const rows = await readRows(db);
    await openDisk(dirname(path), options.diskReserve).requireRoom(storedBytes(rows));
    const report = await addFiles(archive, blobs, rows);
    for (const [table, each] of Object.entries(rows)) addRows(archive, table, ownValue(report.kept, table) ?? each, passphrase !== null);
    const manifest = archive.close();
    await checkBackup(archive.partPath, passphrase);
    await archive.finish();
    return {
      path,
      accounts: manifest.rows['user'] ?? 0,
      files: Object.keys(manifest.files).length,
      missing: report.missing,
      damaged: report.damaged,
      removed: options.isFolder && options.keep !== null ? removeOld(options.path, options.keep) : [],
    };
  } catch (error) {
    archive.giveUp();
    throw error;
  }
}

function stampOf(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, '-');
}

/** Of the files that the rows name: the most of a backup. */
function storedBytes(rows: Rows): number {
  const sized = (['saved_scan', 'ticket_file', 'media_file'] as const).flatMap(
    (table) => rows[table] as readonly { readonly bytes: number }[],
  );
  const uploads = rows['upload'] as readonly UploadRow[];
  return sized.reduce((sum, { bytes }) => sum + bytes, 0) + uploads.reduce((sum, { received }) => sum + received, 0);
}

/** All rows as of one moment. The transaction is over before a file is read: the embedded database answers nobody else meanwhile. */
function readRows(db: AppDatabase): Promise<Rows> {
  return db.transaction(
    async (tx) => {
      const rows = lookup<readonly object[]>();
      for (const [name, table] of Object.entries(tables)) rows[name] = await tx.select().from(table);
      return rows;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function addRows(archive: ArchiveWriter, table: string, rows: readonly object[], isSealed: boolean): void {
  if (!isSealed && secretTables.has(table)) return;
  for (const row of rows) archive.addRow(table, isSealed ? row : { ...row, ...ownValue(secretColumns, table) });
}

interface FilesReport {
  /** Rows of tables from which some were left out or changed. */
  readonly kept: Rows;
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
}

/** A stored file never changes; it can be removed since the rows were read, or be gone for another reason. */
async function addFiles(archive: ArchiveWriter, blobs: BlobStore, rows: Rows): Promise<FilesReport> {
  const [scans, uploads] = [rows['saved_scan'] as readonly ScanRow[], rows['upload'] as readonly UploadRow[]];
  const [missing, damaged] = [new Set<string>(), new Set<string>()];
  for (const { id, blobKey, bytes, sha256 } of scans) {
    if (blobKey === null || bytes === 0) continue;
    const stored = await addFile(archive, blobs, blobKey, bytes);
    if (stored === null) missing.add(id);
    else if (stored.bytes !== bytes || (sha256 !== null && stored.sha256 !== sha256)) damaged.add(id);
  }
  const keptUploads: UploadRow[] = [];
  for (const upload of uploads) {
    const isUnderWay = !upload.isComplete && upload.received > 0;
    const stored = isUnderWay ? await addFile(archive, blobs, upload.id, upload.received) : null;
    // Without its bytes it begins again: the client asks where to go on.
    keptUploads.push(isUnderWay && stored?.bytes !== upload.received ? { ...upload, received: stored?.bytes ?? 0 } : upload);
  }
  const files: FileRow[] = [];
  for (const file of rows['ticket_file'] as readonly FileRow[])
    if ((await addFile(archive, blobs, file.id, file.bytes))?.bytes === file.bytes) files.push(file);
    else if (file.messageId !== null) missing.add(file.id);
  const media: MediaRow[] = [];
  for (const file of rows['media_file'] as readonly MediaRow[])
    if (file.kind !== null && (await addFile(archive, blobs, file.id, file.bytes))?.bytes === file.bytes) media.push(file);
    else if (file.kind !== null) missing.add(file.id);
  return {
    kept: {
      ticket_file: files,
      media_file: media,
      saved_scan: scans.filter(({ id }) => !missing.has(id)),
      upload: keptUploads.filter(({ scanId }) => !missing.has(scanId)),
    },
    missing: [...missing],
    damaged: [...damaged],
  };
}

/** null = there is no such file. */
async function addFile(archive: ArchiveWriter, blobs: BlobStore, key: string, bytes: number): Promise<StoredFile | null> {
  try {
    const stored = await archive.addFile(key, blobs.read(key, 0, bytes - 1) as AsyncIterable<Buffer>);
    return stored.bytes === 0 ? null : stored;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes all but the newest of a folder's backups. */
function removeOld(folder: string, keep: number): readonly string[] {
  if (keep < 1) throw new AppError('usage', { detail: 'At least one backup has to stay.' });
  const old = readdirSync(folder)
    .filter((name) => named.test(name))
    .sort()
    .slice(0, -keep)
    .map((name) => join(folder, name));
  for (const path of old) rmSync(path);
  return old;
}
