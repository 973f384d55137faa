/** Brings an installation back from its backup, into PGlite or PostgreSQL alike, and proves a backup by restoring it into a folder of its own. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@orbweaver/model/errors.ts';
import { lookup, ownValue } from '@orbweaver/model/lookup.ts';
import { count, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { BlobStore } from '../blobs/blob-store.ts';
import { folderBlobs } from '../blobs/folder-blobs.ts';
import { holdRestored } from '../db/campaign-state.ts';
import { type AppDatabase, openPglite } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import { makeFolder } from '../disk/sync.ts';
import { type Manifest, readArchive } from './archive.ts';
import { schemaVersion, tables } from './tables.ts';

export interface RestoreOptions {
  readonly db: AppDatabase;
  readonly blobs: BlobStore;
  readonly path: string;
  /** null = the backup is not sealed. */
  readonly passphrase: string | null;
}

export interface RestoreCounts {
  readonly accounts: number;
  readonly files: number;
}

const rowsAtOnce = 200;
const notEmpty = 'This installation has accounts already. Restore into an empty data folder (ORBWEAVER_DATA) or database (DATABASE_URL).';

/**
 * Into an installation without accounts; throws `usage` for one with some, `file-too-new` for a backup of a later version, `backup-invalid` where rows
 * or files are not those that the backup names.
 */
export async function restore({ db, blobs, path, passphrase }: RestoreOptions): Promise<RestoreCounts> {
  const archive = readArchive(path, passphrase);
  try {
    if (archive.schemaVersion > schemaVersion()) {
      throw new AppError('file-too-new', { file: path, version: archive.schemaVersion, known: schemaVersion() });
    }
    const [account] = await db.select({ id: schema.user.id }).from(schema.user).limit(1);
    if (account !== undefined) throw new AppError('usage', { detail: notEmpty });
    const keys = archive.fileKeys();
    for (const key of keys) {
      await blobs.create(key);
      await blobs.append(key, 0, Readable.from(archive.file(key)), Number.MAX_SAFE_INTEGER);
    }
    const accounts = await db.transaction(async (tx) => {
      const [other] = await tx.select({ id: schema.user.id }).from(schema.user).limit(1);
      if (other !== undefined) throw new AppError('usage', { detail: notEmpty });
      await tx.delete(schema.setting);
      for (const [name, table] of Object.entries(tables)) await insertRows(tx, table, [...archive.rows(name)]);
      await holdRestored(tx);
      if (archive.manifest !== null) await compare({ db: tx, blobs, path }, archive.manifest, keys);
      return countRows(tx, schema.user);
    });
    return { accounts, files: keys.length };
  } finally {
    archive.close();
  }
}

/** Restores a backup beside it, counts the rows and compares the files, and removes what it restored. Throws `backup-invalid`. */
export async function checkBackup(path: string, passphrase: string | null): Promise<void> {
  const folder = `${path}-check`;
  // Of a process that was killed.
  rmSync(folder, { recursive: true, force: true });
  await makeFolder(folder);
  try {
    const { db, close } = await openPglite(join(folder, 'database'));
    try {
      await restore({ db, blobs: folderBlobs(join(folder, 'scans')), path, passphrase });
    } finally {
      await close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(
  { db, blobs, path }: Omit<RestoreOptions, 'passphrase'>,
  manifest: Manifest,
  keys: readonly string[],
): Promise<void> {
  for (const [name, table] of Object.entries(tables)) {
    const rows = await countRows(db, table);
    if (rows !== (ownValue(manifest.rows, name) ?? 0)) throw new AppError('backup-invalid', { file: path, table: name, rows });
  }
  if (keys.length !== Object.keys(manifest.files).length) throw new AppError('backup-invalid', { file: path });
  for (const [key, { sha256 }] of Object.entries(manifest.files)) {
    if ((await blobs.digest(key)).sha256 !== sha256) throw new AppError('backup-invalid', { file: path, key });
  }
}

async function countRows(db: AppDatabase, table: PgTable): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

/** JSON has no dates: the columns say which values are. */
async function insertRows(tx: AppDatabase, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const dates = Object.entries(getTableColumns(table)).flatMap(([name, column]) => (column.dataType === 'date' ? [name] : []));
  const revived = rows.map((row) => {
    const copy = lookup(row);
    for (const name of dates) if (typeof copy[name] === 'string') copy[name] = new Date(copy[name]);
    return copy;
  });
  for (let at = 0; at < revived.length; at += rowsAtOnce) await tx.insert(table).values(revived.slice(at, at + rowsAtOnce));
}
