/** The database in its thread behaves as one in this thread: values, transactions, errors, its end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answers, isDatabaseAway } from './away.ts';
import { type AppDatabase, type OpenDatabase, openPglite } from './database.ts';
import { openEmbedded } from './embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-embedded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['in this thread', (path: string) => openPglite(path)],
  ['in its own', (path: string) => openEmbedded(path)],
])('%s', (name, open) => {
  let opened: OpenDatabase;
  let db: AppDatabase;

  beforeAll(async () => {
    opened = await open(join(folder, name.replaceAll(' ', '-')));
    db = opened.db;
  });
  beforeEach(() => db.execute(sql`create table kept (id int primary key, body jsonb, at timestamptz, bytes bytea, big bigint)`));
  afterEach(() => db.execute(sql`drop table kept`));
  afterAll(() => opened.close());

  const ids = async (): Promise<unknown> => ((await db.execute(sql`select id from kept order by id`)) as unknown as { rows: unknown }).rows;

  test('values come back as they are', async () => {
    await db.execute(
      sql`insert into kept values (1, ${JSON.stringify({ a: ['ü', null] })}, '2026-02-03T04:05:06Z', ${new Uint8Array([0, 255])}, 9007199254740993)`,
    );
    const { rows } = (await db.execute(sql`select body, at::text, bytes, big from kept`)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([
      { body: { a: ['ü', null] }, at: '2026-02-03 04:05:06+00', bytes: new Uint8Array([0, 255]), big: 9007199254740993n },
    ]);
  });

  test('a transaction is whole or nothing, and others wait for it', async () => {
    const order: string[] = [];
    const first = db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept (id) values (1)`);
      await tx.transaction((inner) => inner.execute(sql`insert into kept (id) values (2)`));
      order.push('first');
    });
    const second = db.execute(sql`insert into kept (id) values (3)`).then(() => order.push('second'));
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept (id) values (4)`);
      throw new Error('not this one');
    });
    await expect(failing).rejects.toThrow('not this one');
    expect(await ids()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  test('the room of deleted rows is freed, and what is left is counted', async () => {
    await db.execute(sql`insert into kept (id) select * from generate_series(1, 1000)`);
    await db.execute(sql`delete from kept where id > 10`);
    await db.execute(sql`vacuum (analyze)`);
    const { rows } = (await db.execute(sql`select reltuples from pg_class where relname = 'kept'`)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ reltuples: 10 }]);
  });

  test('an error has its code and constraint, and the database goes on', async () => {
    await db.execute(sql`insert into kept (id) values (1)`);
    const again = db.execute(sql`insert into kept (id) values (1)`);
    await expect(again).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'kept_pkey', message: expect.stringMatching('kept_pkey') },
    });
    const within = db.transaction((tx) => tx.execute(sql`insert into kept (id) values (1)`));
    await expect(within).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await ids()).toEqual([{ id: 1 }]);
  });

  test('many at once', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, id) => db.execute(sql`insert into kept (id) values (${id})`)));
    expect(await ids()).toHaveLength(200);
  });
});

test('a closed one is away, and what it acknowledged is in its folder', async () => {
  const path = join(folder, 'closed');
  const { db, close } = await openEmbedded(path);
  await db.execute(sql`create table kept (id int primary key)`);
  await Promise.all([close(), close()]);
  expect(await answers(db)).toBe(false);
  const asked = db.execute(sql`select 1`);
  expect(await isDatabaseAway(db, await asked.catch((error: unknown) => error))).toBe(true);
  const again = await openEmbedded(path);
  await again.db.execute(sql`insert into kept values (1)`);
  await again.close();
});

test('a folder that is no database is an error', async () => {
  await expect(openEmbedded('/dev/null/database')).rejects.toThrow('ENOTDIR');
});
