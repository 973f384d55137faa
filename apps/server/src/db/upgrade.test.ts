/** A data folder of the first version is opened by this one: every row of it is still there, and its people sign in and have their plans. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, expect, test } from 'vitest';
import { cookieOf, createTestApp, signIn, testPassword } from '../testing/test-app.ts';
import { openPglite } from './database.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { migrationsFolder } from './migrations-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Row = Readonly<Record<string, unknown>>;

const people = Array.from({ length: 50 }, (_, number) => `person-${number}`);

/** The migrations that the first version came with. */
function firstMigrations(): string {
  const [first] = journal.entries as [(typeof journal.entries)[number], ...unknown[]];
  const target = join(folder, 'migrations');
  mkdirSync(join(target, 'meta'), { recursive: true });
  writeFileSync(join(target, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: [first] }));
  cpSync(join(migrationsFolder, `${first.tag}.sql`), join(target, `${first.tag}.sql`));
  return target;
}

async function tablesOf(client: Pick<PGlite, 'query'>): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const tables = new Map<string, readonly Row[]>();
  for (const { name } of rows) tables.set(name, (await client.query<Row>(`select * from "${name}"`)).rows);
  return tables;
}

async function makeOldFolder(path: string): Promise<ReadonlyMap<string, readonly Row[]>> {
  const client = await PGlite.create(path);
  await migrate(drizzle(client), { migrationsFolder: firstMigrations() });
  const password = createHash('sha256').update(testPassword).digest('hex');
  for (const [number, id] of people.entries()) {
    await client.query(`insert into "user" (id, name, email, email_verified, role) values ($1, $2, $3, true, $4)`, [
      id,
      `Person ${number}`,
      `${id}@example.com`,
      number === 0 ? 'admin' : 'user',
    ]);
    await client.query(`insert into account (id, account_id, provider_id, user_id, password) values ($1, $2, 'credential', $2, $3)`, [
      `account-${id}`,
      id,
      password,
    ]);
    await client.query(
      `insert into subscription (id, user_id, plan_id, ai_credit, save_slot, spider_used) values ($1, $2, 'standard', $3, 2, $4)`,
      [`subscription-${id}`, id, number, number],
    );
    await client.query(`insert into saved_scan (id, user_id, title, summary, is_kept) values ($1, $2, 'A site', $3, true)`, [
      `scan-${id}`,
      id,
      { pages: number },
    ]);
  }
  await client.query(`insert into setting (key, value) values ('a-setting', 'kept')`);
  await client.query(
    `insert into contact_message (id, title, name, email, message) values ('m', 'Hello', 'Ada', 'ada@example.com', 'Text')`,
  );
  const tables = await tablesOf(client);
  await client.close();
  return tables;
}

test('every account, plan, scan and setting of the first version is there', async () => {
  const path = join(folder, 'database');
  const before = await makeOldFolder(path);
  expect([...before].filter(([, rows]) => rows.length > 0).map(([name]) => name)).toEqual([
    'account',
    'contact_message',
    'saved_scan',
    'setting',
    'subscription',
    'user',
  ]);
  const { db, close } = await openPglite(path);
  const after = await tablesOf((db as unknown as { readonly $client: PGlite }).$client);
  for (const [name, rows] of before) {
    const now = new Map((after.get(name) ?? []).map((row) => [row['id'] ?? row['key'], row]));
    for (const row of rows) expect(now.get(row['id'] ?? row['key']), name).toMatchObject(row);
  }
  const app = await createTestApp(db, { environment: { LIMITS: 'on' } });
  const cookie = cookieOf(await signIn(app, 'person-7@example.com'));
  const state = (await app.call({ url: '/server/user/stateData', cookie })).json().data;
  expect(state.subscription).toMatchObject({ plan_id: 'standard', active: 1, spider_used: 7, save_slot: 2 });
  const admin = cookieOf(await signIn(app, 'person-0@example.com'));
  expect((await app.call({ url: '/server/admin/users?search=person-', cookie: admin })).json().data.found.count).toBe(people.length);
  await app.close();
  await close();
});
