/** Scans whose workers are killed at random, and whose machines are lost, end once each, with the report of a scan that nobody disturbed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { reportEntries } from '@orbweaver/store/report.ts';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlobStore } from './blobs/blob-store.ts';
import { openBlobs } from './blobs/open-blobs.ts';
import { readConfig } from './config.ts';
import { type AppDatabase, type OpenDatabase, openPostgres } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { deadBlob, savedScan, subscription, upload } from './db/schema.ts';
import { serverScan } from './db/server-scan-tables.ts';
import { shareSettings } from './db/shared-settings.ts';
import { sweep } from './db/sweep.ts';
import { type BucketServer, bucketKeys as keys, startBucket } from './testing/bucket-server.ts';
import { tooFast } from './testing/pace-of-requests.ts';
import { createRandom } from './testing/payment-history.ts';
import { findPostgres, type PostgresServer, startPostgres } from './testing/postgres-server.ts';
import { manyPages, type ServedSite, serveSite } from './testing/served-site.ts';
import { startServerProcess, startWorkerProcess } from './testing/server-process.ts';
import { createTestApp, newPerson, type Person, type TestApp } from './testing/test-app.ts';

const accounts = 10;
/** Each account scans each site. */
const sites = 4;
const pagesOfSite = 150;
const kills = 20;
const workers = 3;
const atOnce = 2;
const checkpointSeconds = 2;
const seed = 20_261;
/** Answers that a scan may have taken in and not written yet, and its requests under way. */
const inFlight = 48 + 4;
/** Requests that are open at once to one host. As many come together where the machine is busy, of who asks now and of who asked before. */
const mostOpen = 16;
const port = 19_195;
const options = { checkExternal: false, probes: false, checkResources: false, concurrency: 2 };
const slowMs = 3_000_000;

/** Hosts that the operator names and those on loopback have no pace: the sites are at an address of the machine in a network that is allowed. */
const ownAddress = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
const address = ownAddress ?? '127.0.0.1';

let folder: string;
const served: ServedSite[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-killed-workers-'));
  for (let site = 0; site < sites; site++) served.push(await serveSite(manyPages(pagesOfSite), 30, address));
});

afterAll(async () => {
  for (const site of served) await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = ({ port: at }: ServedSite): string => `http://${address}:${at}/`;
const pagesAsked = (): number => served.flatMap(({ requests }) => requests.filter((path) => /^\/\d*$/.test(path))).length;

async function enter(app: TestApp, count: number): Promise<readonly Person[]> {
  const people: Person[] = [];
  while (people.length < count) people.push(await newPerson(app));
  for (const { cookie } of people) await app.call({ url: '/server/user/limits', cookie });
  await app.db.update(subscription).set({ planId: 'standard' });
  return people;
}

async function startAll(app: TestApp, people: readonly Person[]): Promise<void> {
  for (const { cookie } of people)
    for (const site of served) {
      const payload = { url: urlOf(site), options };
      const { statusCode, body } = await app.call({ method: 'POST', url: '/server/server-scans', cookie, payload });
      expect([statusCode, body]).toEqual([201, expect.any(String)]);
    }
}

const left = async (db: AppDatabase): Promise<number> => (await db.select().from(serverScan).where(isNull(serverScan.finishedAt))).length;

/** By site, the reports of its scans. */
async function reports(app: TestApp, people: readonly Person[]): Promise<readonly (readonly string[])[]> {
  const bySite = served.map((): string[] => []);
  for (const { cookie, userId } of people)
    for (const row of await app.db.select().from(serverScan).where(eq(serverScan.userId, userId))) {
      expect(row).toMatchObject({ state: 'done', fault: null, summary: { pages: pagesOfSite, isComplete: true } });
      const { rawPayload } = await app.call({ url: `/server/scans/${row.id}/file`, cookie });
      const site = served.findIndex((each) => urlOf(each) === row.options.startUrl);
      bySite[site]?.push(reportOf(rawPayload));
    }
  return bySite;
}

function reportOf(bytes: Buffer): string {
  const path = join(folder, 'stored.scan');
  writeFileSync(path, bytes);
  const database = openDatabase(path, 'read');
  const lines = [...reportEntries(database, { stable: true, categoryOf: (check) => check })].map((entry) => JSON.stringify(entry));
  database.close();
  rmSync(path);
  return lines.join('\n');
}

/** One scan of each site that nobody disturbs. */
async function undisturbed(app: TestApp): Promise<readonly string[]> {
  const people = await enter(app, 1);
  await startAll(app, people);
  await expect.poll(() => left(app.db), { timeout: slowMs, interval: 500 }).toBe(0);
  return (await reports(app, people)).map(([report]) => report as string);
}

/** No site was ever asked more often than one careful visitor asks, however many scans and processes there were. */
function expectPace(): void {
  for (const { starts } of served) expect(tooFast(starts, { seconds: 5, late: 2 * mostOpen })).toEqual([]);
}

async function expectEnd(app: TestApp, people: readonly Person[], expected: readonly string[]): Promise<void> {
  for (const [site, all] of (await reports(app, people)).entries()) {
    expect(all).toHaveLength(people.length);
    expect(all.filter((report) => report !== expected[site])).toEqual([]);
  }
  expect(await app.db.select().from(upload).where(eq(upload.isComplete, false))).toEqual([]);
  for (const { userId, cookie } of people) {
    expect(await app.db.select().from(savedScan).where(eq(savedScan.userId, userId))).toHaveLength(sites);
    expect((await app.call({ url: '/server/user/limits', cookie })).json().data.groups.spider.used).toBe(sites);
  }
}

/** Of checkpoints, and of uploads that were begun again, nothing is left behind. */
async function expectOnlyStored(app: TestApp, bucket: BucketServer, blobs: BlobStore): Promise<void> {
  do await sweep(app.db, blobs, new Date());
  while ((await app.db.$count(deadBlob)) > 0);
  const stored = (await app.db.select().from(savedScan)).map(({ blobKey }) => blobKey);
  expect([...new Set(bucket.names().map((name) => name.split('/')[0]))].sort()).toEqual(stored.sort());
}

const binaries = findPostgres();

describe.skipIf(binaries === null)(`on PostgreSQL${binaries === null ? ' (not on this machine: skipped)' : ''}`, () => {
  let server: PostgresServer;
  let database: OpenDatabase;
  beforeAll(() => {
    server = startPostgres(binaries as string, port);
  });
  afterAll(async () => {
    await database?.close();
    server?.stop();
  });

  test('three workers of one bucket, killed at random, some with the loss of their disks', { timeout: slowMs }, async () => {
    const url = server.newDatabase('workers');
    database = await openPostgres(url);
    const bucket = await startBucket();
    const store = {
      DATABASE_URL: url,
      ORBWEAVER_BUCKET: bucket.url,
      ORBWEAVER_BUCKET_KEY: keys.accessKey,
      ORBWEAVER_BUCKET_SECRET: keys.secretKey,
      ORBWEAVER_BUCKET_REGION: keys.region,
    };
    const allowed = { LIMITS: 'on', ORBWEAVER_ALLOW_HOSTS: `${address}/24`, ORBWEAVER_DATA: join(folder, 'server') };
    const whole = await createTestApp(database.db, { environment: { ...store, ...allowed } });
    const expected = await undisturbed(whole);
    await whole.leave();
    const environment = { ...store, ...allowed, ORBWEAVER_SCANS_AT_ONCE: '0' };
    const app = await createTestApp(database.db, { environment, dataFolder: whole.dataFolder });
    // What a worker is not told itself it has from there.
    await shareSettings(database.db, readConfig(environment));
    const people = await enter(app, accounts);
    const before = pagesAsked();
    await startAll(app, people);
    const random = createRandom(seed);
    let disks = 0;
    const open = (disk: string) => {
      mkdirSync(disk, { recursive: true });
      const own = { ...store, ORBWEAVER_CHECKPOINT_SECONDS: String(checkpointSeconds) };
      return { disk, process: startWorkerProcess(disk, atOnce, own) };
    };
    const fresh = () => open(join(folder, `disk-${++disks}`));
    const running = Array.from({ length: workers }, fresh);
    let lost = 0;
    for (let kill = 0; kill < kills; kill++) {
      await wait(2_000 + random() * 8_000);
      const at = Math.floor(random() * workers);
      const killed = running[at] as (typeof running)[number];
      await killed.process.kill('SIGKILL');
      const isLost = random() < 0.25;
      if (isLost) lost++;
      running[at] = isLost ? fresh() : open(killed.disk);
    }
    await expect.poll(() => left(app.db), { timeout: slowMs, interval: 1_000 }).toBe(0);
    for (const { process } of running) expect(await process.kill('SIGTERM')).toBe(0);
    await expectEnd(app, people, expected);
    if (ownAddress !== undefined) expectPace();
    await expectOnlyStored(app, bucket, openBlobs(readConfig(environment)));
    // A lost machine's scans repeat what came after their last checkpoint: at most a whole site.
    const repeated = pagesAsked() - before - accounts * sites * pagesOfSite;
    expect(repeated).toBeLessThanOrEqual((kills - lost) * atOnce * inFlight + lost * atOnce * pagesOfSite);
    await app.close();
    await bucket.close();
  });
});

test('a server with everything embedded, killed and started again', { timeout: slowMs }, async () => {
  const data = join(folder, 'embedded');
  // Of both programs: it stands in the user agent, which the report has.
  const environment = { LIMITS: 'on', ORBWEAVER_ALLOW_HOSTS: `${address}/24`, ORBWEAVER_URL: `http://localhost:${port + 1}` };
  const reopen = async <T>(work: (app: TestApp) => Promise<T>): Promise<T> => {
    const { db, close } = await openEmbedded(join(data, 'database'));
    const app = await createTestApp(db, { environment, dataFolder: data });
    try {
      return await work(app);
    } finally {
      await app.leave();
      await close();
    }
  };
  mkdirSync(data, { recursive: true });
  const expected = await reopen(undisturbed);
  const people = await reopen(async (app) => {
    const entered = await enter(app, accounts);
    await startAll(app, entered);
    return entered;
  });
  for (const { starts } of served) starts.length = 0;
  const before = pagesAsked();
  const random = createRandom(seed);
  for (let kill = 0; kill < kills; kill++) {
    const process = await startServerProcess(data, port + 1, environment);
    await wait(2_000 + random() * 8_000);
    await process.kill('SIGKILL');
  }
  await reopen(async (app) => {
    await expect.poll(() => left(app.db), { timeout: slowMs, interval: 500 }).toBe(0);
    await expectEnd(app, people, expected);
  });
  if (ownAddress !== undefined) expectPace();
  // Three scans run at once.
  expect(pagesAsked() - before - accounts * sites * pagesOfSite).toBeLessThanOrEqual(kills * 3 * inFlight);
});
