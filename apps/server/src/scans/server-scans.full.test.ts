import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import type { ServerScan } from '@orbweaver/model/api/server-scans.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { folderBlobs } from '../blobs/folder-blobs.ts';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { projectOf } from '../db/project-of.ts';
import { listChunks } from '../db/scan-chunks.ts';
import { savedScan, subscription, user } from '../db/schema.ts';
import { scanChunk, serverScan } from '../db/server-scan-tables.ts';
import { sweep } from '../db/sweep.ts';
import { manyPages, pageOf, type ServedSite, serveSite } from '../testing/served-site.ts';
import { createTestApp, newPerson, type Person, type TestApp } from '../testing/test-app.ts';

const environment = { LIMITS: 'on', ORBWEAVER_ALLOW_HOSTS: '127.0.0.1' };
const ended = { timeout: 200_000, interval: 100 };
let database: OpenDatabase;
let app: TestApp;
const sites: ServedSite[] = [];

beforeAll(async () => {
  database = await openPglite(null);
  app = await createTestApp(database.db, { environment });
});

afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

afterAll(async () => {
  await app.close();
  await database.close();
});

async function site(pages: number, delayMs?: number): Promise<ServedSite & { readonly url: string }> {
  const served = await serveSite(manyPages(pages), delayMs);
  sites.push(served);
  return { ...served, url: `http://127.0.0.1:${served.port}/` };
}

async function personWith(planId: string): Promise<Person> {
  const person = await newPerson(app);
  await app.call({ url: '/server/user/limits', cookie: person.cookie });
  await app.db.update(subscription).set({ planId }).where(eq(subscription.userId, person.userId));
  return person;
}

const quick = { checkExternal: false, probes: false, checkResources: false };
const start = ({ cookie }: Person, url: string, options: object = {}) =>
  app.call({ method: 'POST', url: '/server/server-scans', cookie, payload: { url, options: { ...quick, ...options } } });
const started = async (person: Person, url: string, options?: object): Promise<ServerScan> =>
  (await start(person, url, options)).json().data;
const get = async ({ cookie }: Person, id: string): Promise<ServerScan> =>
  (await app.call({ url: `/server/server-scans/${id}`, cookie })).json().data;
const saved = async ({ cookie }: Person): Promise<readonly SavedScan[]> => (await app.call({ url: '/server/scans', cookie })).json().data;
const used = async ({ cookie }: Person, use: ServerScan['use'] = 'spider'): Promise<number> =>
  (await app.call({ url: '/server/user/limits', cookie })).json().data.groups[use].used;
const untilEnded = async (person: Person, id: string): Promise<ServerScan> => {
  await expect.poll(async () => (await get(person, id)).finishedAt, ended).not.toBeNull();
  return get(person, id);
};

test('a scan takes one use, is followed by events, and lands among the saved scans with its file', async () => {
  const person = await personWith('standard');
  const { url } = await site(30);
  const response = await start(person, url);
  expect(response.statusCode).toBe(201);
  const { id, state, use, maxPages } = response.json().data;
  expect({ state, use, maxPages, used: await used(person) }).toEqual({ state: 'waiting', use: 'spider', maxPages: 25_000, used: 1 });
  // It ends with the scan.
  const events = await app.call({ url: `/server/server-scans/${id}/events`, cookie: person.cookie });
  expect(events.headers['content-type']).toBe('text/event-stream');
  const told = [...events.body.matchAll(/^data: (.*)$/gm)].map(([, text]) => JSON.parse(text as string));
  expect(told.at(-1)).toMatchObject({
    state: 'done',
    fault: null,
    stored: { isKept: true, expiresAt: null },
    summary: { pages: 30, isComplete: true },
  });
  expect(await saved(person)).toMatchObject([{ id, isKept: true, isLast: false, expiresAt: null, summary: told.at(-1).summary }]);
  const file = await app.call({ url: `/server/scans/${id}/file`, cookie: person.cookie });
  expect(file.rawPayload.subarray(0, 15).toString()).toBe('SQLite format 3');
  expect(readdirSync(join(app.dataFolder, 'server-scans'))).toEqual([]);
  const list = (await app.call({ url: '/server/server-scans', cookie: person.cookie })).json().data;
  expect(list).toMatchObject({ isInPlan: true, canRender: true, scans: [{ id, state: 'done' }] });
});

test('a scan has the segments of its project, whoever asked for it', async () => {
  const person = await personWith('standard');
  const { url } = await site(3);
  const { host } = new URL(url);
  const { cookie, userId } = person;
  const id = await projectOf(app.db, userId, host);
  const segments = ['First = path: /1', 'Thin = words below 300'];
  await app.call({ method: 'PATCH', url: `/server/projects/${id}`, cookie, payload: { segments, settings: { maxPages: 2, ...quick } } });
  const ask = { method: 'POST', cookie, payload: { kind: 'segmentNames', ask: null } } as const;
  const byAccount = await untilEnded(person, (await started(person, url)).id);
  expect((await app.call({ ...ask, url: `/server/scans/${byAccount.id}/ask` })).json().data.response).toEqual(['First', 'Thin']);
  expect(byAccount.summary?.pages).toBe(3);
  const begun = await app.call({ method: 'POST', url: `/server/projects/${id}/scans`, cookie, payload: { url } });
  const ofProject = await untilEnded(person, begun.json().data.id);
  expect(ofProject).toMatchObject({ state: 'done', maxPages: 2, summary: { pages: 2 } });
  expect((await app.call({ ...ask, url: `/server/scans/${ofProject.id}/ask` })).json().data.response).toEqual(['First', 'Thin']);
});

test('one page takes an analysis, which the answer says, and is one page', async () => {
  const person = await personWith('standard');
  const { url } = await site(3);
  const { id, use } = await started(person, url, { mode: 'page' });
  expect([use, await used(person), await used(person, 'analysis')]).toEqual(['analysis', 0, 1]);
  expect(await untilEnded(person, id)).toMatchObject({ state: 'done', mode: 'page', use: 'analysis', summary: { pages: 1 } });
  expect([await used(person), await used(person, 'analysis')]).toEqual([0, 1]);
});

test('a plan without server scans starts none, and nothing is counted', async () => {
  const person = await personWith('monthly');
  const response = await start(person, 'http://127.0.0.1:1/');
  expect([response.statusCode, response.json().error.code]).toEqual([403, 'not-in-plan']);
  expect(await used(person)).toBe(0);
});

test('pages are not rendered where the server has no browser for it, which the list says', async () => {
  const plain = await createTestApp(database.db, { environment: { ...environment, ORBWEAVER_RENDER_PAGES: 'off' } });
  const person = await personWith('standard');
  const response = await plain.call({
    method: 'POST',
    url: '/server/server-scans',
    cookie: person.cookie,
    payload: { url: 'http://127.0.0.1:1/', options: { render: 'on' } },
  });
  expect([response.statusCode, response.json().error]).toEqual([
    400,
    { code: 'option-invalid', data: expect.objectContaining({ option: 'render' }) },
  ]);
  expect((await plain.call({ url: '/server/server-scans', cookie: person.cookie })).json().data).toMatchObject({
    isInPlan: true,
    canRender: false,
  });
  await plain.close();
});

test('what cannot be a scan is refused before it is counted', async () => {
  const person = await personWith('standard');
  const codes = [];
  for (const [url, options] of [
    ['ftp://example.com/', {}],
    ['nonsense', {}],
    ['https://example.com/', { concurrency: 'many' }],
    ['https://example.com/', { unheardOf: 1 }],
  ] as const)
    codes.push((await start(person, url, options)).json().error.code);
  expect(codes).toEqual(['url-invalid', 'url-invalid', 'option-invalid', 'option-invalid']);
  expect(await used(person)).toBe(0);
});

test('one scan of a host at a time; it stops within a second and keeps what it found', async () => {
  const person = await personWith('standard');
  const served = await site(200, 40);
  const { id } = await started(person, served.url, { concurrency: 2 });
  expect((await start(person, served.url)).json().error).toMatchObject({ code: 'scan-runs' });
  expect(await used(person)).toBe(1);
  await expect.poll(async () => (await get(person, id)).progress?.pages ?? 0, ended).toBeGreaterThan(4);
  const stopped = await app.call({ method: 'POST', url: `/server/server-scans/${id}/stop`, cookie: person.cookie });
  expect(stopped.json().data.state).toBe('stopping');
  await wait(1_000);
  const asked = served.requests.length;
  const scan = await untilEnded(person, id);
  expect(served.requests.length).toBe(asked);
  expect(scan).toMatchObject({ state: 'done', summary: { isComplete: false } });
  expect(scan.summary?.pages).toBeLessThan(200);
  expect(await saved(person)).toMatchObject([{ id, summary: { isComplete: false } }]);
});

test('a scan that runs in another process stops within a second, too', async () => {
  // Workers elsewhere need an address of the database; that of the test is handed over.
  const alone = { ...environment, ORBWEAVER_SCANS_AT_ONCE: '0', DATABASE_URL: 'postgres://localhost/unused' };
  const desk = await createTestApp(database.db, { environment: alone });
  const person = await personWith('standard');
  const served = await site(400, 40);
  const { id } = await started(person, served.url, { concurrency: 2 });
  const noted = async (): Promise<number> => (await get(person, id)).progress?.pages ?? 0;
  await expect.poll(noted, ended).toBeGreaterThan(4);
  const pages = await noted();
  // Right after one note of its progress there is none for a second.
  await expect.poll(noted, { ...ended, interval: 10 }).toBeGreaterThan(pages);
  const stopped = await desk.call({ method: 'POST', url: `/server/server-scans/${id}/stop`, cookie: person.cookie });
  expect(stopped.json().data.state).toBe('stopping');
  const stoppedAt = performance.now();
  expect(await untilEnded(person, id)).toMatchObject({ state: 'done', summary: { isComplete: false } });
  expect((served.starts.at(-1) as number) - stoppedAt).toBeLessThan(1_000);
  await desk.close();
});

test('one that waits is ended at once, and its use given back', async () => {
  const person = await personWith('standard');
  const [slow, other] = [await site(200, 40), await site(3)];
  const first = await started(person, slow.url, { concurrency: 1 });
  await expect.poll(async () => (await get(person, first.id)).state, ended).toBe('running');
  // An account has one scan under way; the others wait.
  const second = await started(person, other.url);
  expect(await used(person)).toBe(2);
  const stop = (id: string) => app.call({ method: 'POST', url: `/server/server-scans/${id}/stop`, cookie: person.cookie });
  expect((await stop(second.id)).json().data.state).toBe('stopped');
  expect(await used(person)).toBe(1);
  await stop(first.id);
  await untilEnded(person, first.id);
  expect(other.requests).toEqual([]);
});

test('a site that does not answer fails the scan with its reason, and gives the use back', async () => {
  const person = await personWith('standard');
  const { id } = await started(person, 'http://127.0.0.1:9999/');
  expect(await untilEnded(person, id)).toMatchObject({
    state: 'failed',
    fault: { code: 'host-unreachable', values: { detail: 'refused' } },
  });
  expect([await used(person), await saved(person)]).toEqual([0, []]);
});

test('without a free slot the scan is held for a week, says so, and takes a slot when there is one', async () => {
  const person = await personWith('standard');
  const { userId } = person;
  const { url } = await site(3);
  const summary = {
    url,
    host: 'x',
    pages: 1,
    errors: 0,
    warnings: 0,
    notices: 0,
    score: 1,
    isComplete: true,
    startedAt: new Date().toISOString(),
  };
  const full = Array.from({ length: 10 }, (_, at) => ({
    id: `full-${userId}-${at}`,
    userId,
    title: 'x',
    summary,
    blobKey: `full-${at}`,
    isKept: true,
  }));
  await app.db.insert(savedScan).values(full);
  const { id } = await started(person, url);
  expect(await untilEnded(person, id)).toMatchObject({ state: 'done', fault: { code: 'save-limit-reached', values: { slots: 10 } } });
  const held = (await saved(person)).find((scan) => scan.id === id);
  expect(held).toMatchObject({ isKept: false, expiresAt: expect.any(String) });
  const keep = () => app.call({ method: 'POST', url: `/server/scans/${id}/keep`, cookie: person.cookie, payload: { title: 'Mine' } });
  expect((await keep()).json().error.code).toBe('save-limit-reached');
  const later = new Date(Date.now() + 8 * 24 * 3_600_000);
  await app.db.delete(savedScan).where(eq(savedScan.id, `full-${userId}-0`));
  expect((await keep()).json().data).toMatchObject({ isKept: true, expiresAt: null });
  await sweep(app.db, folderBlobs(app.blobFolder), later);
  expect((await saved(person)).some((scan) => scan.id === id)).toBe(true);
  await app.db.update(savedScan).set({ isKept: false, expiresAt: new Date() }).where(eq(savedScan.id, id));
  await sweep(app.db, folderBlobs(app.blobFolder), later);
  expect((await saved(person)).some((scan) => scan.id === id)).toBe(false);
});

test('a site that blocks in the middle of the scan keeps what was found, and is told what to let in', async () => {
  const person = await personWith('standard');
  const links = Array.from({ length: 60 }, (_, at) => `/${at + 1}`);
  let pages = 0;
  const served = await serveSite((path) => {
    if (path !== '/' && !links.includes(path)) return null;
    pages++;
    return pages > 5 ? 403 : pageOf(`Page ${path} of the site`, path === '/' ? links : ['/']);
  });
  sites.push(served);
  const { id } = await started(person, `http://127.0.0.1:${served.port}/`, { concurrency: 1 });
  expect(await untilEnded(person, id)).toMatchObject({
    state: 'done',
    isBlocked: true,
    summary: { isComplete: false },
    fault: {
      code: 'site-blocks',
      values: { host: `127.0.0.1:${served.port}`, response: '403', agent: expect.stringContaining('Orbweaver') },
    },
  });
});

test('another account neither sees a scan nor ends it', async () => {
  const [person, stranger] = [await personWith('standard'), await personWith('standard')];
  const { url } = await site(2);
  const { id } = await started(person, url);
  for (const request of [{ url: `/server/server-scans/${id}` }, { url: `/server/server-scans/${id}/events` }])
    expect((await app.call({ ...request, cookie: stranger.cookie })).statusCode).toBe(404);
  expect((await app.call({ method: 'POST', url: `/server/server-scans/${id}/stop`, cookie: stranger.cookie })).statusCode).toBe(404);
  await untilEnded(person, id);
});

test('an account that goes takes its scan with it', async () => {
  const person = await personWith('standard');
  const served = await site(500, 40);
  const { id } = await started(person, served.url, { concurrency: 1 });
  await expect.poll(() => served.requests.length, ended).toBeGreaterThan(5);
  await app.db.delete(user).where(eq(user.id, person.userId));
  await expect.poll(() => readdirSync(join(app.dataFolder, 'server-scans')).filter((name) => name.startsWith(id)), ended).toEqual([]);
});

test('a scan goes on after the server was ended in the middle of it', async () => {
  const person = await personWith('standard');
  const served = await site(60, 40);
  const { id } = await started(person, served.url, { concurrency: 2 });
  await expect.poll(async () => (await get(person, id)).progress?.pages ?? 0, ended).toBeGreaterThan(9);
  const left = performance.now();
  await app.leave();
  expect(performance.now() - left).toBeLessThan(8_000);
  app = await createTestApp(database.db, { environment, dataFolder: app.dataFolder });
  expect(await untilEnded(person, id)).toMatchObject({ state: 'done', summary: { pages: 60, isComplete: true } });
  const pages = served.requests.filter((path) => /^\/\d*$/.test(path));
  expect(pages.length).toBeLessThan(60 + 30);
});

test('a scan goes on from its checkpoint on another machine, whose disk has nothing of it', async () => {
  const often = { ...environment, ORBWEAVER_CHECKPOINT_SECONDS: '1' };
  await app.close();
  const first = await createTestApp(database.db, { environment: often });
  app = first;
  const person = await personWith('standard');
  const served = await site(300, 40);
  const pages = (): readonly string[] => served.requests.filter((path) => /^\/\d*$/.test(path));
  const { id } = await started(person, served.url, { concurrency: 2 });
  const made = async (): Promise<string> => (await listChunks(database.db, id)).map(({ key }) => key).join();
  const nextCheckpoint = async (): Promise<void> => {
    const before = await made();
    await expect.poll(made, { timeout: 60_000, interval: 20 }).not.toBe(before);
  };
  await nextCheckpoint();
  await nextCheckpoint();
  const early = new Set(pages());
  await nextCheckpoint();
  await first.leave();
  const asked = pages().length;
  app = await createTestApp(database.db, { environment: often, blobFolder: first.blobFolder });
  expect(await untilEnded(person, id)).toMatchObject({ state: 'done', summary: { pages: 300, isComplete: true } });
  expect(early.size).toBeGreaterThan(10);
  expect(
    pages()
      .slice(asked)
      .filter((path) => early.has(path)),
  ).toEqual([]);
  // The file of the lost machine would be in nobody's way.
  expect(readdirSync(join(first.dataFolder, 'server-scans')).filter((name) => name.startsWith(id))).not.toEqual([]);
  await sweep(database.db, folderBlobs(app.blobFolder), new Date());
  expect(await database.db.select().from(scanChunk)).toEqual([]);
  await first.close();
});

test('one scan of an account does not wait for the long queue of another one', async () => {
  await app.close();
  app = await createTestApp(database.db, { environment: { ...environment, ORBWEAVER_SCANS_AT_ONCE: '1' } });
  const [eager, other] = [await personWith('standard'), await personWith('standard')];
  const slow = await site(200, 40);
  const first = await started(eager, slow.url, { concurrency: 1 });
  await expect.poll(async () => (await get(eager, first.id)).state, ended).toBe('running');
  for (let each = 0; each < 4; each++) await started(eager, (await site(2)).url);
  await started(other, (await site(2)).url);
  await app.call({ method: 'POST', url: `/server/server-scans/${first.id}/stop`, cookie: eager.cookie });
  const isOfTest = inArray(serverScan.userId, [eager.userId, other.userId]);
  await expect.poll(() => app.db.$count(serverScan, and(isOfTest, isNotNull(serverScan.finishedAt))), ended).toBe(6);
  const inOrder = (await app.db.select().from(serverScan).where(isOfTest).orderBy(serverScan.startedAt)).map(({ userId }) => userId);
  expect(inOrder.indexOf(other.userId)).toBe(1);
});
