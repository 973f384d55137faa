/**
 * The power goes at random moments, after answers and in the middle of statements: what was acknowledged is there in a database that is opened over
 * what had reached the disk. Five moments; `ORBWEAVER_RANDOM_RUNS=200` tries two hundred (a second each).
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type WatchedDisk, watchDisk } from '../testing/watched-disk.ts';
import { type AppDatabase, type OpenDatabase, openPglite } from './database.ts';

const cuts = Number(process.env['ORBWEAVER_RANDOM_RUNS'] ?? 5);
const statementsPerCut = 12;
const seed = 7;

const fresh = mkdtempSync(join(tmpdir(), 'orbweaver-fresh-'));
let folder: string;
let disk: WatchedDisk;
let opened: OpenDatabase | null;

beforeAll(async () => {
  await (await openPglite(join(fresh, 'database'))).close();
});

afterAll(() => rmSync(fresh, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-power-'));
  mkdirSync(join(folder, 'disk'));
  opened = null;
});

afterEach(async () => {
  disk.stop();
  await opened?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Numbers from 0 to below 1, always the same ones (mulberry32). */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Rows = ReadonlyMap<number, string>;

async function readRows(db: AppDatabase): Promise<Rows> {
  const { rows } = (await db.execute(sql`select id, body from kept order by id`)) as unknown as { rows: { id: number; body: string }[] };
  return new Map(rows.map(({ id, body }) => [id, body]));
}

/** Changes the database by one statement or transaction, and returns the rows that it has then. */
async function change(db: AppDatabase, rows: Rows, random: () => number): Promise<Rows> {
  const next = new Map(rows);
  const ids = [...rows.keys()];
  const some = ids[Math.floor(random() * ids.length)];
  const body = String.fromCharCode(97 + Math.floor(random() * 26)).repeat(1 + Math.floor(random() ** 4 * 30_000));
  const kind = random();
  if (kind < 0.04) await db.execute(sql`checkpoint`);
  else if (kind < 0.07) await db.execute(sql`select pg_switch_wal()`);
  else if (kind < 0.1)
    await db.execute(sql.raw(`create table other_${rows.size}_${Math.floor(random() * 1e9)} as select * from kept limit 10`));
  else if (kind < 0.3 && some !== undefined) {
    await db.execute(sql`update kept set body = ${body} where id = ${some}`);
    next.set(some, body);
  } else if (kind < 0.35 && some !== undefined) {
    await db.execute(sql`delete from kept where id = ${some}`);
    next.delete(some);
  } else {
    const first = Math.max(0, ...ids) + 1;
    const count = kind > 0.9 ? 5 : 1;
    await db.transaction(async (tx) => {
      for (let id = first; id < first + count; id++) await tx.execute(sql`insert into kept values (${id}, ${body})`);
    });
    for (let id = first; id < first + count; id++) next.set(id, body);
  }
  return next;
}

test(
  `the power goes ${cuts} times: no acknowledged row is lost`,
  async () => {
    const random = randomNumbers(seed);
    const [live, left] = [join(folder, 'disk', 'database'), join(folder, 'left')];
    cpSync(join(fresh, 'database'), live, { recursive: true });
    disk = watchDisk(join(folder, 'disk'));
    opened = await openPglite(live);
    const { db } = opened;
    await db.execute(sql`create table kept (id int primary key, body text not null)`);
    let rows: Rows = new Map();
    for (let cut = 0; cut < cuts; cut++) {
      for (let i = 0; i < statementsPerCut; i++) rows = await change(db, rows, random);
      // Nothing that was not synced reached the disk, or half of it, or nearly all.
      const share = [0, 0.5, 0.95][cut % 3] ?? 0;
      const lay = (): void => {
        disk.onOperation = null;
        disk.cut(left, () => random() < share);
      };
      let operations = cut % 2 === 0 ? Number.POSITIVE_INFINITY : Math.floor(random() * 60);
      disk.onOperation = () => void (operations-- <= 0 && lay());
      const before = rows;
      rows = await change(db, rows, random);
      const isWithin = existsSync(left);
      if (!isWithin) lay();
      const again = await openPglite(join(left, 'database'));
      const found = await readRows(again.db);
      await again.close();
      rmSync(left, { recursive: true });
      expect([`cut ${cut}`, isWithin && sameRows(found, before) ? 'as before' : differences(found, rows)]).toEqual([
        `cut ${cut}`,
        isWithin && sameRows(found, before) ? 'as before' : [],
      ]);
    }
  },
  60_000 + cuts * 15_000,
);

function sameRows(a: Rows, b: Rows): boolean {
  return differences(a, b).length === 0;
}

/** Ids whose rows are not the same. */
function differences(a: Rows, b: Rows): number[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((id) => a.get(id) !== b.get(id));
}

test('the database of a first start is on disk when it answers', async () => {
  disk = watchDisk(join(folder, 'disk'));
  opened = await openPglite(join(folder, 'disk', 'new', 'database'));
  disk.cut(join(folder, 'left'), () => false);
  expect(existsSync(join(folder, 'left/new/database/PG_VERSION'))).toBe(true);
  const again = await openPglite(join(folder, 'left/new/database'));
  await again.close();
});

test('a disk that cannot sync is an error, not an acknowledgement', async () => {
  cpSync(join(fresh, 'database'), join(folder, 'disk', 'database'), { recursive: true });
  disk = watchDisk(join(folder, 'disk'));
  opened = await openPglite(join(folder, 'disk', 'database'));
  const { db } = opened;
  await db.execute(sql`create table kept (id int primary key, body text not null)`);
  disk.onOperation = () => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  };
  await expect(db.execute(sql`insert into kept values (1, 'x')`)).rejects.toThrow();
  disk.onOperation = null;
  opened = null;
});
