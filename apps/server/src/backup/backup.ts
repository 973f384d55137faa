/** Everything an installation keeps goes into one file, and comes back from it, into PGlite or PostgreSQL alike. */
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { AppError } from '@orbweaver/model/errors.ts';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../db/database.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import * as schema from '../db/schema.ts';
import { readArchive, writeArchive } from './archive.ts';

/** In an order in which each row finds the rows that it names. Counted tries are not kept. */
const tables: Readonly<Record<string, PgTable>> = {
  setting: schema.setting,
  user: schema.user,
  session: schema.session,
  account: schema.account,
  verification: schema.verification,
  subscription: schema.subscription,
  use_grant: schema.useGrant,
  saved_scan: schema.savedScan,
  upload: schema.upload,
  dead_blob: schema.deadBlob,
  contact_message: schema.contactMessage,
  mail: schema.mail,
  plan: schema.plan,
  public_text: schema.publicText,
  audit_entry: schema.auditEntry,
};

export interface BackupCounts {
  readonly accounts: number;
  readonly files: number;
}

const rowsAtOnce = 200;
const notEmpty = 'This installation has accounts already. Restore into an empty data folder (ORBWEAVER_DATA) or database (DATABASE_URL).';

/** How many migrations the database of this version has. */
function schemaVersion(): number {
  return readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length;
}

/** Throws `file-exists`. The server may run meanwhile where the database is PostgreSQL. */
export async function backUp(db: Database, blobs: BlobStore, path: string): Promise<BackupCounts> {
  const archive = writeArchive(path, schemaVersion());
  try {
    const counts = await db.transaction(
      async (tx) => {
        const files = new Map<string, number>();
        let accounts = 0;
        for (const [name, table] of Object.entries(tables)) {
          for (const row of await tx.select().from(table)) archive.addRow(name, row);
        }
        accounts = (await tx.select({ id: schema.user.id }).from(schema.user)).length;
        for (const { blobKey, bytes } of await tx.select().from(schema.savedScan)) if (blobKey !== null) files.set(blobKey, bytes);
        for (const { id, received } of await tx.select().from(schema.upload)) if (!files.has(id) && received > 0) files.set(id, received);
        for (const [key, bytes] of files) await archive.addFile(key, blobs.read(key, 0, bytes - 1) as AsyncIterable<Buffer>);
        return { accounts, files: files.size };
      },
      { isolationLevel: 'repeatable read' },
    );
    archive.finish();
    return counts;
  } catch (error) {
    archive.giveUp();
    throw error;
  }
}

/** Into an installation without accounts; throws `usage` for one with some, `file-too-new` for a backup of a later version. */
export async function restore(db: Database, blobs: BlobStore, path: string): Promise<BackupCounts> {
  const archive = readArchive(path);
  try {
    if (archive.schemaVersion > schemaVersion()) {
      throw new AppError('file-too-new', { file: path, version: archive.schemaVersion, known: schemaVersion() });
    }
    const keys = archive.fileKeys();
    for (const key of keys) {
      await blobs.create(key);
      await blobs.append(key, 0, Readable.from(archive.file(key)), Number.MAX_SAFE_INTEGER);
    }
    const accounts = await db.transaction(async (tx) => {
      const [account] = await tx.select({ id: schema.user.id }).from(schema.user).limit(1);
      if (account !== undefined) throw new AppError('usage', { detail: notEmpty });
      await tx.delete(schema.setting);
      for (const [name, table] of Object.entries(tables)) await insertRows(tx, table, [...archive.rows(name)]);
      return (await tx.select({ id: schema.user.id }).from(schema.user)).length;
    });
    return { accounts, files: keys.length };
  } finally {
    archive.close();
  }
}

/** JSON has no dates: the columns say which values are. */
async function insertRows(tx: Database, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const dates = Object.entries(getTableColumns(table)).flatMap(([name, column]) => (column.dataType === 'date' ? [name] : []));
  const revived = rows.map((row) => {
    const copy = { ...row };
    for (const name of dates) if (typeof copy[name] === 'string') copy[name] = new Date(copy[name]);
    return copy;
  });
  for (let at = 0; at < revived.length; at += rowsAtOnce) await tx.insert(table).values(revived.slice(at, at + rowsAtOnce));
}
