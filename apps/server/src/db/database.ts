/** Opens the accounts database: PostgreSQL by its URL, else PGlite in a folder or, for tests, in memory. The same migrations either way. */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { AppError } from '@orbweaver/model/errors.ts';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { migrationsFolder } from './migrations-folder.ts';
import { hasDatabase, readPrepared, unpackDatabase } from './prepared.ts';
import * as schema from './schema.ts';
import { SyncedFolder } from './synced-folder.ts';

/** The database or a transaction of it. */
export type AppDatabase = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: AppDatabase;
  readonly close: () => Promise<void>;
}

/** Migrations of several processes that start at once wait for each other by this lock's number. */
const migrationLock = 7_165_201;

/** The tables are small: of PostgreSQL's usual 128 MB of buffers most would be memory for nothing (measured: 145 MB less in the process). */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** PGlite's own parameters switch fsync off (`-F`); of the ways to sync the log only fsync reaches the file layer. */
const syncedParams = [...startParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync'];

/** What the migrations create; PostgreSQL comes with it. */
const extensions = { pg_trgm };

/** In this thread; a server's is in its own (`embedded.ts`). */
export async function openPglite(folder: string | null): Promise<OpenDatabase> {
  const { client, db } = await createPglite(folder);
  return { db: db as unknown as AppDatabase, close: () => client.close() };
}

let packed: Promise<Uint8Array> | null = null;

/** Where the build left no prepared database: the first folder of a process pays for all. */
function packOnce(): Promise<Uint8Array> {
  packed ??= packPglite();
  return packed;
}

/** An empty, migrated database as a packed archive. */
export async function packPglite(): Promise<Uint8Array> {
  const { client } = await createPglite(null);
  const archive = await client.dumpDataDir('gzip');
  await client.close();
  return new Uint8Array(await archive.arrayBuffer());
}

/** `folder` null = in memory. Migrates. What is acknowledged from a folder is on its disk. */
export async function createPglite(folder: string | null) {
  if (folder !== null && !hasDatabase(folder)) await unpackDatabase(folder, readPrepared() ?? (await packOnce()));
  const place = folder === null ? { startParams } : { startParams: syncedParams, fs: new SyncedFolder(folder) };
  const client = await PGlite.create({ ...place, extensions });
  const db = drizzlePglite(client, { schema });
  await migratePglite(db, { migrationsFolder });
  return { client, db };
}

/** Migrates. Throws `database-unreachable`. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = drizzlePostgres(pool, { schema });
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await migratePostgres(db, { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw new AppError('database-unreachable', { detail: error instanceof Error ? error.message || String(error) : String(error) }, error);
  }
  return { db: db as unknown as AppDatabase, close: () => pool.end() };
}

/** Does the database answer? Throws what it says otherwise. */
export async function pingDatabase(db: AppDatabase): Promise<void> {
  await db.execute(sql`select 1`);
}
