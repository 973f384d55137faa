/** Tests of what the database holds up: itself, its migrations, its clock, and the work that waits in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { listJobs } from '../db/job-desk.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { askRows } from '../db/rows.ts';
import { mail, setting, upload } from '../db/schema.ts';
import { failed, type Probe, passed } from './probe.ts';

/** Sessions, links and limits go by both clocks. */
const maxClockDriftMs = 5_000;

class TakenBack extends Error {}

/** Writes a row, reads it, and takes both back. */
export const testDatabase: Probe = async ({ db, config }) => {
  const [found] = await askRows<{ version: string }>(db, sql`select split_part(version(), ' on ', 1) as version`);
  const row = { key: 'system-test', value: 'written' };
  try {
    await db.transaction(async (tx) => {
      await tx.insert(setting).values(row).onConflictDoNothing();
      const rows = await tx.select().from(setting).where(sql`${setting.key} = ${row.key}`);
      if (rows.length !== 1) throw new Error('a row that was written is not there');
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return passed({ version: found?.version ?? '', kind: config.databaseUrl === null ? 'embedded' : 'server' });
};

export const testMigrations: Probe = async ({ db }) => {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly unknown[];
  };
  const [row] = await askRows<{ applied: number }>(db, sql`select count(*)::int as applied from drizzle.__drizzle_migrations`);
  const values = { expected: journal.entries.length, applied: row?.applied ?? 0 };
  return values.applied === values.expected ? passed(values) : failed(`${values.applied} of ${values.expected}`, values);
};

/** The database's time against the middle of the question's way there and back. */
export const testClock: Probe = async ({ db }) => {
  const asked = Date.now();
  const [row] = await askRows<{ ms: number | string }>(db, sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  const values = { ms: Math.abs(Math.round(Number(row?.ms) - (asked + Date.now()) / 2)) };
  return values.ms <= maxClockDriftMs ? passed(values) : failed(`${values.ms} ms`, values);
};

/** Jobs that failed are what is stuck; the newest failure says why. */
export const testQueue: Probe = async ({ db, jobs, now }) => {
  const [mails, uploads] = [await db.$count(mail), await db.$count(upload)];
  const states = await listJobs(db, jobs, now());
  const stuck = states
    .filter(({ lastErrorAt }) => lastErrorAt !== null)
    .sort((a, b) => ((a.lastErrorAt ?? '') < (b.lastErrorAt ?? '') ? 1 : -1));
  const refused = states.reduce((sum, { retrying, failed: givenUp }) => sum + retrying + givenUp, 0);
  const values = { mails, uploads, refused };
  return refused === 0 ? passed(values) : failed(`${stuck[0]?.name}: ${stuck[0]?.lastError}`, values);
};
