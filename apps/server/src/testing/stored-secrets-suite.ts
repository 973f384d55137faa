/** Secrets that the server reads again: no row holds them as they are, and another secret of the server opens none. */
import { firstScheduleAlerts } from '@orbweaver/model/alerts.ts';
import { keyScopes } from '@orbweaver/model/api-keys.ts';
import { newWidgetSettings } from '@orbweaver/model/widget.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { subscription, user } from '../db/schema.ts';
import { scanSchedule } from '../db/server-scan-tables.ts';
import { accountWebhook } from '../db/webhook-tables.ts';
import { widget } from '../db/widget-tables.ts';
import { dailyRule } from './insert-schedule.ts';
import { cookieOf, newPerson, type Person, signIn, type TestApp, type TestAppOptions } from './test-app.ts';

const secret = 'the secret of before, of more than 32 characters';
const webhookUrl = 'https://example.com/hook';
const slackUrl = 'https://hooks.slack.com/services/T0/B0/stored';
const googleKey = 'AIza-a-key-of-PageSpeed';

export function storedSecretsSuite(open: (options?: TestAppOptions) => Promise<TestApp>): void {
  let app: TestApp;
  let person: Person;
  let scheduleId = '';
  let webhookId = '';
  /** What people were shown. */
  let shown: { readonly widget: string; readonly schedule: string; readonly webhook: string };

  const environment = { ORBWEAVER_SECRET: secret, LIMITS: 'on' };
  const callAt = async (at: TestApp, method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
    (await at.call({ method, url, cookie: person.cookie, ...(payload === undefined ? {} : { payload }) })).json().data;
  const call = (...asked: [method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object]) => callAt(app, ...asked);
  const rows = async (): Promise<string> => {
    const found = await Promise.all([
      app.db.select().from(widget).where(eq(widget.userId, person.userId)),
      app.db.select().from(scanSchedule).where(eq(scanSchedule.userId, person.userId)),
      app.db.select().from(accountWebhook).where(eq(accountWebhook.userId, person.userId)),
      app.db.select().from(user).where(eq(user.id, person.userId)),
    ]);
    return JSON.stringify(found);
  };
  const settings = { ...newWidgetSettings, siteUrl: 'https://agency.example/', webhookUrl };
  const alerts = { ...firstScheduleAlerts, webhookUrl };

  beforeAll(async () => {
    app = await open({ environment });
    person = await newPerson(app);
    await call('GET', '/server/user/limits');
    await app.db.update(subscription).set({ planId: 'business' }).where(eq(subscription.userId, person.userId));
    const saved = await call('PUT', '/server/user/widget', settings);
    const schedule = await call('POST', '/server/schedules', {
      url: 'https://example.com/',
      rule: dailyRule,
      alerts: { ...alerts, slackUrl },
    });
    const { key } = await call('POST', '/server/user/keys', { name: 'x', scopes: keyScopes });
    const webhook = await app.app.inject({
      method: 'POST',
      url: '/api/v1/webhooks',
      headers: { authorization: `Bearer ${key}` },
      payload: { url: webhookUrl, events: ['scan.finished'] },
    });
    await call('PATCH', '/server/user/profile', { google_api: googleKey });
    scheduleId = schedule.id;
    webhookId = webhook.json().data.id;
    shown = { widget: saved.webhookSecret, schedule: schedule.webhookSecret, webhook: webhook.json().data.secret };
    for (const each of Object.values(shown)) expect(each).toMatch(/^whsec_/);
  });

  test('no row holds one as it is', async () => {
    const text = await rows();
    expect(text.match(/"sealed:1:/g)).toHaveLength(5);
    for (const each of [...Object.values(shown), slackUrl, googleKey]) expect(text).not.toContain(each);
    expect((await call('GET', '/server/user/widget')).widget.webhookSecret).toBe(shown.widget);
    expect((await call('GET', '/server/user/stateData')).google_api).toBe(googleKey);
  });

  test('a change of something else leaves them', async () => {
    const before = await rows();
    expect((await call('PUT', '/server/user/widget', settings)).webhookSecret).toBe(shown.widget);
    expect((await call('PATCH', `/server/schedules/${scheduleId}`, { alerts })).webhookSecret).toBeNull();
    expect((await rows()).match(/"sealed:1:[^"]+"/g)).toEqual(before.match(/"sealed:1:[^"]+"/g));
  });

  test('what an earlier version stored in clear is read, and sealed at the next start', async () => {
    await app.db.update(widget).set({ webhookSecret: shown.widget }).where(eq(widget.userId, person.userId));
    await app.db.update(scanSchedule).set({ webhookSecret: shown.schedule, slackUrl }).where(eq(scanSchedule.id, scheduleId));
    await app.db.update(accountWebhook).set({ secret: shown.webhook }).where(eq(accountWebhook.id, webhookId));
    await app.db.update(user).set({ googleApi: googleKey }).where(eq(user.id, person.userId));
    expect((await call('GET', '/server/user/widget')).widget.webhookSecret).toBe(shown.widget);
    expect((await call('GET', '/server/user/stateData')).google_api).toBe(googleKey);
    const next = await open({ environment });
    const text = await rows();
    expect(text.match(/"sealed:1:/g)).toHaveLength(5);
    for (const each of [...Object.values(shown), slackUrl, googleKey]) expect(text).not.toContain(each);
    expect((await callAt(next, 'GET', '/server/user/widget')).widget.webhookSecret).toBe(shown.widget);
  });

  test('a value that was moved to another row opens nowhere', async () => {
    const other = await newPerson(app);
    await app.db
      .update(user)
      .set({ googleApi: sql`(select google_api from "user" where id = ${person.userId})` })
      .where(eq(user.id, other.userId));
    expect((await app.call({ url: '/server/user/stateData', cookie: other.cookie })).json().data.google_api).toBeNull();
  });

  test('another secret of the server opens none: each is made anew when it is asked for', async () => {
    const after = await open({ environment: { ...environment, ORBWEAVER_SECRET: secret.replace('before', 'today') } });
    const cookie = cookieOf(await signIn(after, person.email));
    const ask = async (method: 'GET' | 'PUT' | 'PATCH', url: string, payload?: object) =>
      (await after.call({ method, url, cookie, ...(payload === undefined ? {} : { payload }) })).json().data;
    expect((await ask('GET', '/server/user/widget')).widget.webhookSecret).toBeNull();
    expect((await ask('GET', '/server/user/stateData')).google_api).toBeNull();
    const made = [
      (await ask('PUT', '/server/user/widget', settings)).webhookSecret,
      (await ask('PATCH', `/server/schedules/${scheduleId}`, { alerts })).webhookSecret,
    ];
    for (const each of made) {
      expect(each).toMatch(/^whsec_/);
      expect(Object.values(shown)).not.toContain(each);
    }
    expect((await ask('GET', '/server/user/widget')).widget.webhookSecret).toBe(made[0]);
  });
}
