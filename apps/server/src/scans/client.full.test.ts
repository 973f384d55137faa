// An audit by the client for other programs, over the network: a scan is started, followed and read, and what the server refuses is an error with its code.
import type { AddressInfo } from 'node:net';
import { Orbweaver } from '@orbweaver/client/client.ts';
import { keyScopes } from '@orbweaver/model/api-keys.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { subscription } from '../db/schema.ts';
import { manyPages, type ServedSite, serveSite } from '../testing/served-site.ts';
import { createTestApp, newPerson, type TestApp } from '../testing/test-app.ts';

const pages = 40;
const options = { checkExternal: false, probes: false };
let database: OpenDatabase;
let app: TestApp;
let site: ServedSite;
let origin = '';
let client: Orbweaver;
let id = '';
/** A path that the site no longer has. */
let removed = '';

beforeAll(async () => {
  database = await openPglite(null);
  app = await createTestApp(database.db, { environment: { LIMITS: 'on', ORBWEAVER_ALLOW_HOSTS: '127.0.0.1' } });
  const page = manyPages(pages);
  site = await serveSite((path) => (path === removed ? null : page(path)));
  const person = await newPerson(app);
  await app.call({ url: '/server/user/limits', cookie: person.cookie });
  await app.db.update(subscription).set({ planId: 'business' }).where(eq(subscription.userId, person.userId));
  const made = { method: 'POST', url: '/server/user/keys', cookie: person.cookie, payload: { name: 'x', scopes: keyScopes } } as const;
  const { key } = (await app.call(made)).json().data;
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  client = new Orbweaver({ origin, key });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await site.close();
});

test('starts a scan once and follows it to its end', async () => {
  const request = { url: `http://127.0.0.1:${site.port}/`, options };
  const run = await client.startRun(request, { idempotencyKey: 'nightly' });
  expect((await client.startRun(request, { idempotencyKey: 'nightly' })).id).toBe(run.id);
  const states: string[] = [];
  for await (const { state } of client.followRun(run.id)) states.push(state);
  expect(states.at(-1)).toBe('done');
  expect(await client.run(run.id)).toMatchObject({ state: 'done', summary: { pages } });
  expect((await client.scans()).map((scan) => scan.id)).toEqual([run.id]);
  id = run.id;
});

test('reads all issues and rows of it, over several pages', async () => {
  const { issues } = await client.overview(id);
  expect(issues.warning).toBeGreaterThan(0);
  const urls: string[] = [];
  for await (const issue of client.issues(id, { check: 'description-missing', limit: 7 })) urls.push(issue.url);
  expect([urls.length, new Set(urls).size]).toEqual([pages, pages]);
  const rows: unknown[] = [];
  for await (const { cells } of client.rows(id, { list: 'pages', columns: 'url,status', limit: 9 })) rows.push(cells['status']);
  expect(rows).toEqual(Array.from({ length: pages }, () => 200));
});

test('filters rows as the screen does, and has links in and out of one page', async () => {
  const start = `http://127.0.0.1:${site.port}/`;
  const urls: unknown[] = [];
  const where = ['url~ends~/7', 'url~ends~/17'];
  const query = { list: 'pages', where, match: 'any', columns: 'url', sort: '-url' } as const;
  for await (const { cells } of client.rows(id, query)) urls.push(cells['url']);
  expect(urls).toEqual([`${start}7`, `${start}17`]);
  const linked: unknown[] = [];
  for await (const { cells } of client.rows(id, { view: 'hyperlinks', target: `${start}7`, columns: 'target' }))
    linked.push(cells['target']);
  expect(linked.length).toBeGreaterThan(0);
  expect(new Set(linked)).toEqual(new Set([`${start}7`]));
});

test('saves rows as a file, and compares two scans', async () => {
  const csv = await new Response(await client.exportRows(id, { list: 'pages' })).text();
  expect(csv.trim().split('\r\n')).toHaveLength(pages + 1);
  removed = '/9';
  const run = await client.startRun({ url: `http://127.0.0.1:${site.port}/`, options });
  for await (const _state of client.followRun(run.id));
  expect((await client.compare(id, run.id)).pages).toMatchObject({ added: 0 });
  const changes: unknown[] = [];
  for await (const change of client.changes(id, run.id, { part: 'changed', field: 'status', limit: 1 })) changes.push(change);
  expect(changes).toEqual([{ url: `http://127.0.0.1:${site.port}/9`, field: 'status', before: 200, after: 404 }]);
});

test('has the file, renames and deletes it', async () => {
  const file = Buffer.from(await new Response(await client.scanFile(id)).arrayBuffer());
  expect(file.subarray(0, 15).toString()).toBe('SQLite format 3');
  expect((await client.renameScan(id, 'Before the relaunch')).title).toBe('Before the relaunch');
  await client.deleteScan(id);
  await expect(client.scan(id)).rejects.toMatchObject({ name: 'OrbweaverError', code: 'not-found', status: 404 });
});

test('a refusal has its code and what its words take', async () => {
  await expect(client.startRun({ url: '', options })).rejects.toMatchObject({
    code: 'input-invalid',
    data: { fields: { url: 'required' } },
  });
  await expect(new Orbweaver({ origin, key: 'orbw_x' }).account()).rejects.toMatchObject({ code: 'key-invalid', status: 401 });
});
