import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ServerScan } from '@orbweaver/model/api/server-scans.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { reportEntries } from '@orbweaver/store/report.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { subscription, useGrant } from '../db/schema.ts';
import { createGrants, type Grants } from '../limits/grants.ts';
import { manyPages, type ServedSite, serveSite } from '../testing/served-site.ts';
import { createTestApp, newPerson, type Person, type TestApp } from '../testing/test-app.ts';

const pages = 100;
const ended = { timeout: 60_000, interval: 50 };
const options = { checkExternal: false, probes: false, checkResources: false, concurrency: 2 };
let database: OpenDatabase;
let app: TestApp;
let grants: Grants;
let site: ServedSite;
let folder: string;
let url: string;
let whole: readonly string[];
/** Of a scan that was ended at 30 of 100 pages. */
let part: { readonly file: Buffer; readonly summary: ServerScan['summary'] };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-continue-'));
  database = await openPglite(null);
  app = await createTestApp(database.db, { environment: { LIMITS: 'on', ORBWEAVER_ALLOW_HOSTS: '127.0.0.1' } });
  grants = createGrants({
    db: database.db,
    hasLimits: true,
    storage: { maxUploadBytes: 1e9, storagePerAccount: null },
    now: () => new Date(),
  });
  site = await serveSite(manyPages(pages), 20);
  url = `http://127.0.0.1:${site.port}/`;
});

afterAll(async () => {
  await app.close();
  await site.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function personWith(planId: string): Promise<Person> {
  const person = await newPerson(app);
  await app.call({ url: '/server/user/limits', cookie: person.cookie });
  await app.db.update(subscription).set({ planId }).where(eq(subscription.userId, person.userId));
  return person;
}

const started = async ({ cookie }: Person): Promise<ServerScan> =>
  (await app.call({ method: 'POST', url: '/server/server-scans', cookie, payload: { url, options } })).json().data;
const get = async ({ cookie }: Person, id: string): Promise<ServerScan> =>
  (await app.call({ url: `/server/server-scans/${id}`, cookie })).json().data;
const used = async ({ cookie }: Person): Promise<number> =>
  (await app.call({ url: '/server/user/limits', cookie })).json().data.groups.spider.used;
const fileOf = async ({ cookie }: Person, id: string): Promise<Buffer> =>
  (await app.call({ url: `/server/scans/${id}/file`, cookie })).rawPayload;

async function untilEnded(person: Person, id: string): Promise<ServerScan> {
  await expect.poll(async () => (await get(person, id)).finishedAt, ended).not.toBeNull();
  return get(person, id);
}

function reportOf(file: Buffer): readonly string[] {
  const path = join(folder, 'read.scan');
  writeFileSync(path, file);
  const opened = openDatabase(path, 'read');
  try {
    return [...reportEntries(opened, { stable: true, categoryOf: () => '' })].map((entry) => JSON.stringify(entry));
  } finally {
    opened.close();
  }
}

/** As a device does at a start: one use, of which pages were fetched. */
async function granted(person: Person, leased = part.summary?.pages ?? 0, at = url): Promise<string> {
  const grant = await grants.grantScan(person.userId, { counter: 'spider', url: at });
  await app.db.update(useGrant).set({ pagesLeased: leased }).where(eq(useGrant.id, grant.id));
  return grant.id;
}

async function sent({ cookie }: Person, file: Buffer, summary = part.summary): Promise<string> {
  const packed = gzipSync(file);
  const sha256 = createHash('sha256').update(packed).digest('hex');
  const request = { bytes: packed.length, coding: 'gzip', sha256, target: { kind: 'last' }, summary };
  const { id } = (await app.call({ method: 'POST', url: '/server/uploads', cookie, payload: request })).json().data;
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const response = await app.call({ method: 'PATCH', url: `/server/uploads/${id}`, cookie, headers, payload: packed });
  return String(response.headers['upload-scan']);
}

const goOn = ({ cookie }: Person, scanId: string, grantId: string, changes: object = {}) =>
  app.call({
    method: 'POST',
    url: '/server/server-scans/continue',
    cookie,
    payload: { url, options: { ...options, ...changes }, scanId, grantId },
  });

test('a scan is ended at 30 %, and another one is not', async () => {
  const person = await personWith('standard');
  const { id } = await started(person);
  await expect.poll(async () => (await get(person, id)).progress?.pages ?? 0, ended).toBeGreaterThanOrEqual(30);
  await app.call({ method: 'POST', url: `/server/server-scans/${id}/stop`, cookie: person.cookie });
  const { summary } = await untilEnded(person, id);
  part = { file: await fileOf(person, id), summary };
  const other = await personWith('standard');
  const uninterrupted = await started(other);
  await untilEnded(other, uninterrupted.id);
  whole = reportOf(await fileOf(other, uninterrupted.id));
  expect(part.summary).toMatchObject({ isComplete: false });
  expect(part.summary?.pages).toBeLessThan(pages - 20);
});

test('a scan that goes on after 30 % has the report of one that nobody interrupted, for one use', async () => {
  const person = await personWith('standard');
  const grant = await granted(person);
  const asked = site.requests.length;
  const response = await goOn(person, await sent(person, part.file), grant);
  expect(response.json()).toMatchObject({ data: { state: 'waiting' } });
  const { id } = response.json().data;
  const { state, fault, summary } = await untilEnded(person, id);
  expect({ state, fault, isComplete: summary?.isComplete }).toEqual({ state: 'done', fault: null, isComplete: true });
  expect(reportOf(await fileOf(person, id))).toEqual(whole);
  // The pages that the device had are not asked for again, but for the few that were under way.
  expect(site.requests.length - asked).toBeLessThan(pages - 15);
  expect(await used(person)).toBe(1);
});

test('a use goes to the server once, and is no device’s any more', async () => {
  const person = await personWith('standard');
  const grant = await granted(person);
  const scan = await sent(person, part.file);
  const first = await goOn(person, scan, grant);
  expect(first.statusCode).toBe(201);
  expect(await grants.findGrant(grant, person.userId)).toBeNull();
  expect(await grants.leasePages(grant, 5)).toBe(0);
  await untilEnded(person, first.json().data.id);
  expect((await goOn(person, scan, grant)).json().error.code).toBe('not-found');
});

test('what is not the account’s own, or not in its plan, goes on nowhere', async () => {
  const [person, stranger, small] = [await personWith('standard'), await personWith('standard'), await personWith('monthly')];
  const [scan, grant] = [await sent(person, part.file), await granted(person)];
  const codes = [];
  for (const response of [
    await goOn(stranger, scan, await granted(stranger)),
    await goOn(stranger, await sent(stranger, part.file), grant),
    await goOn(person, scan, await granted(person, 30, 'https://example.com/')),
    await goOn(small, await sent(small, part.file), await granted(small)),
    await goOn(person, scan, grant, { concurrency: 'many' }),
    await goOn(person, scan, grant, { unheardOf: 1 }),
  ])
    codes.push(response.json().error.code);
  expect(codes).toEqual(['not-found', 'not-found', 'not-found', 'not-in-plan', 'option-invalid', 'option-invalid']);
});

const hostile = {
  'no scan': [() => Buffer.from('SQLite format 3\0 and nothing else'), {}, 'file-'],
  'other settings than were asked for': [() => part.file, { maxDepth: 3 }, 'option-invalid'],
} as const;

test.each(Object.entries(hostile))('a hostile file, %s, ends as a failed scan', async (_name, [file, changes, code]) => {
  const person = await personWith('standard');
  const response = await goOn(person, await sent(person, file()), await granted(person), changes);
  const { state, fault } = await untilEnded(person, response.json().data.id);
  expect(state).toBe('failed');
  expect(fault?.code).toContain(code);
});

test('a file with fewer pages than were told reads none: it would get more than the use has', async () => {
  const person = await personWith('standard');
  const scan = await sent(person, part.file, part.summary === null ? null : { ...part.summary, pages: 90 });
  const response = await goOn(person, scan, await granted(person));
  expect(await untilEnded(person, response.json().data.id)).toMatchObject({ state: 'failed', fault: { code: 'file-foreign' } });
});

test('no more pages are read than the use has left', async () => {
  const person = await personWith('standard');
  const grant = await granted(person);
  const read = part.summary?.pages ?? 0;
  await app.db
    .update(useGrant)
    .set({ pageLimit: read + 5 })
    .where(eq(useGrant.id, grant));
  const response = await goOn(person, await sent(person, part.file), grant);
  expect((await untilEnded(person, response.json().data.id)).summary?.pages).toBe(read + 5);
});
