import type { Schedule } from '@orbweaver/model/api/schedules.ts';
import { scheduledScansKept } from '@orbweaver/model/schedule.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { savedScan, subscription, user } from '../db/schema.ts';
import { scanSchedule, serverScan } from '../db/server-scan-tables.ts';
import { pageOf, type ServedSite, serveSite } from '../testing/served-site.ts';
import { createTestApp, newPerson, type Person, type TestApp } from '../testing/test-app.ts';

const ended = { timeout: 60_000, interval: 100 };
const rule = { cadence: 'daily', hour: 6, minute: 0, weekday: 1, monthDay: 1, timeZone: 'Europe/Berlin' };
let database: OpenDatabase;
let app: TestApp;
let site: ServedSite;
let person: Person;
let admin: Person;
let schedule: Schedule & { readonly webhookSecret: string | null };
/** Paths that the site has; the start page leads to all of them. */
const paths = ['/', '/a', '/b', '/c'];
const gone = new Set<string>();

const textOf = (path: string): string | null =>
  paths.includes(path) && !gone.has(path) ? pageOf(`The page at ${path} of the site`, paths) : null;

beforeAll(async () => {
  database = await openPglite(null);
  app = await createTestApp(database.db, { environment: { LIMITS: 'on', ORBWEAVER_ALLOW_HOSTS: '127.0.0.1' } });
  site = await serveSite(textOf);
  [person, admin] = [await newPerson(app), await newPerson(app)];
  await app.db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  await app.call({ url: '/server/user/limits', cookie: person.cookie });
  await app.db.update(subscription).set({ planId: 'standard' }).where(eq(subscription.userId, person.userId));
});

afterAll(async () => {
  await app.close();
  await database.close();
  await site.close();
});

const url = (): string => `http://127.0.0.1:${site.port}/`;
const add = (who: Person, more: object = {}) =>
  app.call({
    method: 'POST',
    url: '/server/schedules',
    cookie: who.cookie,
    payload: { url: url(), options: { checkExternal: false, probes: false }, rule, ...more },
  });
const change = (payload: object) => app.call({ method: 'PATCH', url: `/server/schedules/${schedule.id}`, cookie: person.cookie, payload });
const rowOf = async () =>
  (await app.db.select().from(scanSchedule).where(eq(scanSchedule.id, schedule.id)))[0] as typeof scanSchedule.$inferSelect;
const scans = () => app.db.select().from(serverScan).where(eq(serverScan.userId, person.userId));
const letters = () => app.letters.filter(({ recipient, body }) => recipient === person.email && body.includes('127.0.0.1'));

/** Makes it due, and waits until its scan was taken in. */
async function runOnce(): Promise<void> {
  const before = await rowOf();
  await app.db
    .update(scanSchedule)
    .set({ nextRunAt: new Date(Date.now() - 60_000) })
    .where(eq(scanSchedule.id, schedule.id));
  await app.call({ method: 'POST', url: '/server/admin/jobs/schedules/retry', cookie: admin.cookie });
  await expect.poll(async () => (await rowOf()).endedScanId, ended).not.toBe(before.endedScanId);
  // Mails are delivered by a job of their own.
  await expect
    .poll(async () => (await app.call({ url: '/server/admin/jobs', cookie: admin.cookie })).json().data[0], ended)
    .toMatchObject({ name: 'mail', waiting: 0 });
}

test('a schedule says when it runs next, by the clocks of its time zone', async () => {
  const response = await add(person);
  expect(response.statusCode).toBe(201);
  schedule = response.json().data;
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
  expect(shown.format(new Date(schedule.nextRunAt as string))).toBe('06:00');
  expect(new Date(schedule.nextRunAt as string).getTime() - Date.now()).toBeLessThanOrEqual(25 * 3_600_000);
  const list = await app.call({ url: '/server/schedules', cookie: person.cookie });
  const { webhookSecret, ...listed } = schedule;
  expect(webhookSecret).toBeNull();
  expect(list.json().data).toEqual({ isInPlan: true, schedules: [listed] });
});

test('what is no rule, and a plan without schedules, make none', async () => {
  for (const wrong of [
    { timeZone: 'Mars/Base' },
    { hour: 24 },
    { cadence: 'hourly' },
    { cadence: 'cron', cron: '* * * * *' },
    { cadence: 'cron' },
  ])
    expect((await add(person, { rule: { ...rule, ...wrong } })).json().error.code).toBe('input-invalid');
  await app.call({ url: '/server/user/limits', cookie: admin.cookie });
  expect((await add(admin)).json().error.code).toBe('not-in-plan');
});

test('the first run, and one without changes, write no mail; neither takes a slot', async () => {
  await runOnce();
  await runOnce();
  expect(letters()).toEqual([]);
  expect((await scans()).map(({ state, scheduleId }) => [state, scheduleId])).toEqual([
    ['done', schedule.id],
    ['done', schedule.id],
  ]);
  const stored = await app.db.select().from(savedScan).where(eq(savedScan.userId, person.userId));
  expect(stored.map(({ isKept, expiresAt }) => [isKept, expiresAt])).toEqual([
    [false, null],
    [false, null],
  ]);
});

test('a new error is one mail that names it, and none when it is still there', async () => {
  gone.add('/b');
  await runOnce();
  expect(letters()).toHaveLength(1);
  const [letter] = letters();
  expect(letter?.subject).toContain('127.0.0.1');
  expect(letter?.body).toMatch(new RegExp(`- .+: ${url()}`));
  const { lastScanId } = await rowOf();
  expect(letter?.body).toContain(`/user?saved=${lastScanId}`);
  await runOnce();
  expect(letters()).toHaveLength(1);
});

test('an error that was mended is no news', async () => {
  gone.delete('/b');
  await runOnce();
  expect(letters()).toHaveLength(1);
});

test('the last scans are kept, older ones are numbers', async () => {
  await runOnce();
  await runOnce();
  const files = await app.db.$count(savedScan, eq(savedScan.userId, person.userId));
  expect([files, (await scans()).length]).toEqual([scheduledScansKept, 7]);
  expect((await scans()).every(({ summary }) => summary !== null)).toBe(true);
});

test('a site that is down is one mail, and after three runs a second: it pauses', async () => {
  for (const path of paths) gone.add(path);
  await runOnce();
  expect(letters()).toHaveLength(2);
  expect(await rowOf()).toMatchObject({ failures: 1, pausedBy: null, fault: { code: 'host-unreachable', values: { detail: '404' } } });
  await runOnce();
  expect(letters()).toHaveLength(2);
  await runOnce();
  expect(letters()).toHaveLength(3);
  expect(letters().at(-1)?.body).toContain('404');
  expect(await rowOf()).toMatchObject({ failures: 3, pausedBy: 'failures', nextRunAt: null });
});

test('it goes on when it is told to, and is compared with the last good one', async () => {
  gone.clear();
  expect((await change({ isPaused: false })).json().data).toMatchObject({ pausedBy: null, fault: null, nextRunAt: expect.any(String) });
  await runOnce();
  expect(letters()).toHaveLength(3);
  expect(await rowOf()).toMatchObject({ failures: 0, pausedBy: null });
});

test('a person pauses it; another one cannot, and what is deleted runs no more', async () => {
  expect((await change({ isPaused: true })).json().data).toMatchObject({ pausedBy: 'person', nextRunAt: null });
  const foreign = { method: 'DELETE', url: `/server/schedules/${schedule.id}`, cookie: admin.cookie } as const;
  expect((await app.call(foreign)).statusCode).toBe(404);
  expect((await app.call({ ...foreign, cookie: person.cookie })).statusCode).toBe(200);
  expect(await app.db.$count(scanSchedule, eq(scanSchedule.userId, person.userId))).toBe(0);
  const stored = await app.db.select().from(savedScan).where(eq(savedScan.userId, person.userId));
  expect(stored.every(({ expiresAt }) => expiresAt !== null)).toBe(true);
});
