// What a schedule tells: to a signed webhook, to Slack, in a summary, and that a site refuses its scan.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Alert, firstScheduleAlerts } from '@orbweaver/model/alerts.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { user } from '../db/schema.ts';
import { scanSchedule, scheduleMessage } from '../db/server-scan-tables.ts';
import { createTestApp, newPerson, type Person, type TestApp } from '../testing/test-app.ts';

const waitMs = 60_000;
const ended = { timeout: waitMs, interval: 100 };
const rule = { cadence: 'daily', hour: 6, minute: 0, weekday: 1, monthDay: 1, timeZone: 'Europe/Berlin' };
const alerts: readonly Alert[] = [
  { kind: 'noindex', count: 1, urls: ['https://site.test/<!channel>'] },
  { kind: 'score-drop', before: 92, score: 70 },
];
let database: OpenDatabase;
let app: TestApp;
let person: Person;
/** Takes messages at /hook and /slack, and refuses all else as a firewall does. */
let server: Server;
let origin: string;
const heard: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
const answers: number[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path !== '/hook' && path !== '/slack') return void response.writeHead(403, { server: 'Wall' }).end('no');
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      heard.push({ path, headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  database = await openPglite(null);
  app = await createTestApp(database.db, { environment: { ORBWEAVER_ALLOW_HOSTS: '127.0.0.1' } });
  person = await newPerson(app);
  await app.db.update(user).set({ role: 'admin' }).where(eq(user.id, person.userId));
}, waitMs);

afterAll(async () => {
  await app.close();
  await database.close();
  server.closeAllConnections();
  server.close();
});

const call = (method: 'POST' | 'PATCH' | 'GET', url: string, payload?: object) =>
  app.call({ method, url, cookie: person.cookie, ...(payload === undefined ? {} : { payload }) });
const runJob = (name: string) => call('POST', `/server/admin/jobs/${name}/retry`);
const channels = (change: object = {}) => ({ ...firstScheduleAlerts, webhookUrl: `${origin}/hook`, ...change });
const add = async (change: object = {}) =>
  (await call('POST', '/server/schedules', { url: `${origin}/`, options: { probes: false }, rule, alerts: channels(change) })).json().data;
/** Of the webhook of the first schedule, as it was shown. */
let secret = '';
const rowOf = async (id: string) => (await app.db.select().from(scanSchedule).where(eq(scanSchedule.id, id)))[0];
const listed = async () => (await call('GET', '/server/schedules')).json().data.schedules[0];
/** What was held back for the summary is due. */
const summarise = async (id: string) => {
  const pending = [{ scanId: 'scan-1', at: '2026-06-01T06:00:00.000Z', alerts }];
  const change = { pending, summaryAt: new Date(Date.now() - 1_000) };
  await app.db.update(scanSchedule).set(change).where(eq(scanSchedule.id, id));
  await runJob('schedules');
  await expect.poll(async () => (await rowOf(id))?.summaryAt, ended).toBeNull();
};

test('secrets are shown once, and no address of Slack at all', { timeout: waitMs }, async () => {
  const slackUrl = 'https://hooks.slack.com/services/T0/B0/secret';
  const made = await add({ slackUrl });
  expect(made.webhookSecret).toMatch(/^whsec_/);
  secret = made.webhookSecret;
  expect(made.alerts).toMatchObject({ webhookUrl: `${origin}/hook`, hasSlack: true });
  for (const shown of [await listed(), (await call('PATCH', `/server/schedules/${made.id}`, { alerts: channels() })).json().data])
    expect(JSON.stringify(shown)).not.toMatch(/whsec_|secret"?:"|hooks\.slack/);
  for (const stored of [(await rowOf(made.id))?.slackUrl, (await rowOf(made.id))?.webhookSecret]) expect(stored).toMatch(/^sealed:/);
  const removed = await call('PATCH', `/server/schedules/${made.id}`, { alerts: channels({ slackUrl: null }) });
  expect(removed.json().data.alerts.hasSlack).toBe(false);
  expect((await call('PATCH', `/server/schedules/${made.id}`, { alerts: channels({ slackUrl: 'http://slack.test/' }) })).statusCode).toBe(
    400,
  );
});

test('a summary is one mail, one signed message and one in Slack; what is not taken is tried again', { timeout: waitMs }, async () => {
  const { id } = await listed();
  await app.db
    .update(scanSchedule)
    .set({ slackUrl: `${origin}/slack` })
    .where(eq(scanSchedule.id, id));
  answers.push(500, 500);
  await summarise(id);
  await expect.poll(async () => (await listed()).lastMessage, ended).toMatchObject({ webhook: 'failed', slack: 'failed' });
  await runJob('schedule-webhook');
  await expect.poll(async () => (await listed()).lastMessage, ended).toMatchObject({ webhook: 'sent', slack: 'sent' });
  expect(heard.map(({ path }) => path).sort()).toEqual(['/hook', '/hook', '/slack', '/slack']);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const hooks = heard.filter(({ path }) => path === '/hook');
  for (const { headers, body } of hooks) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(JSON.parse(body)).toMatchObject({ type: 'schedule.found', data: { schedule: { id }, runs: [{ scanId: 'scan-1', alerts }] } });
  }
  expect(new Set(hooks.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const slack = JSON.parse(heard.find(({ path }) => path === '/slack')?.body ?? '');
  expect(slack.text).toContain('https://site.test/&lt;!channel&gt;');
  expect(slack.mrkdwn).toBe(false);
  await expect.poll(() => app.letters.filter(({ body }) => body.includes('Score: 92 before, 70 now')).length, ended).toBe(1);
  // Told: the next minute has nothing more.
  await runJob('schedules');
  expect(await app.db.$count(scheduleMessage, eq(scheduleMessage.scheduleId, id))).toBe(1);
});

test('no message goes to a private address', { timeout: waitMs }, async () => {
  const { id } = await listed();
  await call('PATCH', `/server/schedules/${id}`, { alerts: channels({ webhookUrl: 'http://10.0.0.1/hook', slackUrl: null, mail: false }) });
  await summarise(id);
  await expect.poll(async () => (await listed()).lastMessage, ended).toMatchObject({ webhook: 'failed', slack: 'none' });
});

test('a site that refuses the scan pauses the schedule, which says what to let in', { timeout: waitMs }, async () => {
  const { id } = await listed();
  await call('PATCH', `/server/schedules/${id}`, { alerts: channels() });
  await app.db
    .update(scanSchedule)
    .set({ nextRunAt: new Date(Date.now() - 60_000) })
    .where(eq(scanSchedule.id, id));
  await runJob('schedules');
  await expect.poll(async () => (await listed()).pausedBy, ended).toBe('site');
  const { fault, nextRunAt } = await listed();
  expect(fault).toMatchObject({ code: 'site-blocks', values: { response: '403', agent: expect.stringContaining('Orbweaver') } });
  expect(nextRunAt).toBeNull();
  await expect.poll(() => heard.filter(({ body }) => body.includes('schedule.blocked')).length, ended).toBe(1);
  expect(app.letters.filter(({ body }) => body.includes('user agent')).length).toBe(1);
});
