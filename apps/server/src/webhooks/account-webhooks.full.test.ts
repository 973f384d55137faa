// What webhooks of an account are told: finished scans and news of schedules, signed, and tried again where it was not taken.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Alert } from '@orbweaver/model/alerts.ts';
import { keyScopes } from '@orbweaver/model/api-keys.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { user } from '../db/schema.ts';
import { scanSchedule } from '../db/server-scan-tables.ts';
import { insertSchedule } from '../testing/insert-schedule.ts';
import { manyPages } from '../testing/served-site.ts';
import { createTestApp, newPerson, type Person, type TestApp } from '../testing/test-app.ts';

const waitMs = 60_000;
const ended = { timeout: waitMs, interval: 100 };
let database: OpenDatabase;
let app: TestApp;
let person: Person;
let key = '';
/** Takes messages at /hook, and is a site of three pages. */
let server: Server;
let origin = '';
const heard: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
const answers: number[] = [];

beforeAll(async () => {
  const page = manyPages(3);
  server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path !== '/hook') {
      const text = page(path);
      return void response.writeHead(text === null ? 404 : 200, { 'content-type': 'text/html' }).end(text ?? '');
    }
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  database = await openPglite(null);
  app = await createTestApp(database.db, { environment: { ORBWEAVER_ALLOW_HOSTS: '127.0.0.1' } });
  person = await newPerson(app);
  await app.db.update(user).set({ role: 'admin' }).where(eq(user.id, person.userId));
  const made = { method: 'POST', url: '/server/user/keys', cookie: person.cookie, payload: { name: 'x', scopes: keyScopes } } as const;
  key = (await app.call(made)).json().data.key;
}, waitMs);

afterAll(async () => {
  await app.close();
  await database.close();
  server.closeAllConnections();
  server.close();
});

const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  (
    await app.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { authorization: `Bearer ${key}` },
      ...(payload === undefined ? {} : { payload }),
    })
  ).json().data;
const runJob = (name: string) => app.call({ method: 'POST', url: `/server/admin/jobs/${name}/retry`, cookie: person.cookie });
const scan = async (): Promise<string> => {
  const { id } = await ask('POST', 'runs', { url: `${origin}/`, options: { checkExternal: false, probes: false } });
  await app.app.inject({ url: `/api/v1/runs/${id}/events`, headers: { authorization: `Bearer ${key}` } });
  return id;
};

test('a finished scan is told, signed, with the same id at each try', { timeout: waitMs }, async () => {
  const hook = await ask('POST', 'webhooks', { url: `${origin}/hook`, events: ['scan.finished'] });
  await ask('POST', 'webhooks', { url: `${origin}/hook`, events: ['schedule.down'] });
  answers.push(500);
  const id = await scan();
  const lastMessage = async () => (await ask('GET', 'webhooks'))[0].lastMessage;
  await expect.poll(lastMessage, ended).toMatchObject({ state: 'failed' });
  await runJob('account-webhook');
  await expect.poll(lastMessage, ended).toMatchObject({ state: 'sent' });
  expect(heard).toHaveLength(2);
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const secret = Buffer.from(hook.secret.slice('whsec_'.length), 'base64');
  for (const { headers, body } of heard) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', secret).update(signed).digest('base64')}`);
    const told = { type: 'scan.finished', data: { scan: { id, state: 'done', summary: { pages: 3 } } } };
    expect(JSON.parse(body)).toMatchObject(told);
  }
});

test('a test is sent at once', async () => {
  const [{ id }] = await ask('GET', 'webhooks');
  heard.length = 0;
  expect(await ask('POST', `webhooks/${id}/test`)).toEqual({ isTaken: true, status: 200 });
  expect(heard.map(({ body }) => JSON.parse(body).type)).toEqual(['test']);
  answers.push(302);
  expect(await ask('POST', `webhooks/${id}/test`)).toEqual({ isTaken: false, status: 302 });
});

test('one that was deleted hears nothing more', { timeout: waitMs }, async () => {
  const [{ id }] = await ask('GET', 'webhooks');
  heard.length = 0;
  await ask('DELETE', `webhooks/${id}`);
  await scan();
  await runJob('account-webhook');
  expect(heard).toEqual([]);
});

test('what a schedule found is told to who asked for it, without an address of the schedule', { timeout: waitMs }, async () => {
  await ask('POST', 'webhooks', { url: `${origin}/hook`, events: ['schedule.found'] });
  const id = await insertSchedule(app.db, person.userId);
  const alerts: readonly Alert[] = [{ kind: 'score-drop', before: 92, score: 70 }];
  const pending = [{ scanId: 'scan-1', at: '2026-06-01T06:00:00.000Z', alerts }];
  const change = { pending, summaryAt: new Date(Date.now() - 1_000) };
  await app.db.update(scanSchedule).set(change).where(eq(scanSchedule.id, id));
  heard.length = 0;
  await runJob('schedules');
  await expect.poll(() => heard.length, ended).toBe(1);
  const told = { type: 'schedule.found', data: { schedule: { id }, runs: [{ scanId: 'scan-1', alerts }] } };
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject(told);
  // The screen tells of the schedule's own addresses alone.
  const { schedules } = (await app.call({ url: '/server/schedules', cookie: person.cookie })).json().data;
  expect(schedules[0].lastMessage).toBeNull();
});
