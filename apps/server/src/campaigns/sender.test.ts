import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign, campaignRecipient, mailOptOut } from '../db/campaign-tables.ts';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { chooseMail } from '../db/mail-choices.ts';
import { contentItem, user } from '../db/schema.ts';
import { smtpTransport } from '../mail/smtp.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { type CampaignSender, createCampaignSender } from './sender.ts';

const people = ['ada', 'bob', 'cyd', 'dot', 'eve'];
let database: OpenDatabase;
let mail: MailServer;
let sender: CampaignSender;
let now: Date;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await openPglite(null);
  mail = await startMailServer();
  await database.db.insert(user).values(people.map((id) => ({ id, name: id, email: `${id}@example.com`, emailVerified: true })));
});
afterAll(async () => {
  await mail.close();
  await database.close();
});
beforeEach(() => {
  mail.behaviour = () => 'take';
  (mail.taken as unknown[]).length = 0;
  errors.length = 0;
  now = new Date();
  sender = open();
});
afterEach(async () => {
  await sender.close();
  await database.db.delete(contentItem);
  await database.db.delete(mailOptOut);
});

function open(): CampaignSender {
  const config = { hasLimits: false, origin: 'https://orbweaver.example', mailFrom: 'no-reply@example.com', operatorEmail: null };
  const onError = (error: unknown) => void errors.push(error);
  return createCampaignSender({ config, db: database.db, secret: 's', now: () => now, transport: smtpTransport(mail.url), onError });
}

async function publish(publishedAt = now, mailsPerMinute = 60_000): Promise<void> {
  const text = {
    author: 'Ada',
    versions: { en: { title: 'To all', summary: '', body: 'Hello' } },
    detail: { campaign: { mailKind: 'news' as const, audience: {}, mailsPerMinute } },
  };
  await database.db.insert(contentItem).values({ id: 'c', kind: 'campaign', slug: 'c', draft: text, live: text, publishedAt });
}

const received = () => mail.taken.map(({ recipient }) => recipient.split('@')[0]).sort();
const run = async () => (await database.db.select().from(campaign))[0];
const states = async () => {
  const rows = await database.db.select().from(campaignRecipient);
  return Object.fromEntries(rows.map(({ userId, state }) => [userId, state]));
};
const ended = () => expect.poll(async () => (await run())?.state, { timeout: 30_000 }).toBe('ended');
const allSent = Object.fromEntries(people.map((id) => [id, 'sent']));

test('a campaign begins when its time has come, and not before', async () => {
  await publish(new Date(now.getTime() + 60_000));
  await sender.wake();
  expect([await run(), received()]).toEqual([undefined, []]);
  now = new Date(now.getTime() + 60_001);
  await sender.wake();
  await ended();
  expect([received(), await states()]).toEqual([people, allSent]);
});

test('several wakes, and several processes, write to nobody twice', async () => {
  await publish();
  const other = open();
  await Promise.all([sender.wake(), other.wake(), sender.wake(), other.wake()]);
  await ended();
  await other.close();
  expect(received()).toEqual(people);
  await sender.wake();
  expect(received()).toEqual(people);
});

test('who switches the kind off while it is sent gets none', async () => {
  await publish(now, 600);
  await sender.wake();
  await chooseMail(database.db, { userId: 'eve', kind: 'news', isOn: false, campaignId: 'c' }, now);
  await chooseMail(database.db, { userId: 'dot', kind: 'offers', isOn: false, campaignId: null }, now);
  await ended();
  expect(received()).toEqual(['ada', 'bob', 'cyd', 'dot']);
  expect((await states())['eve']).toBeUndefined();
});

test('a paused campaign stops after the mails under way, and goes on where it was', async () => {
  await publish(now, 600);
  await sender.wake();
  await expect.poll(() => mail.taken.length, { timeout: 30_000 }).toBeGreaterThan(0);
  await database.db.update(campaign).set({ state: 'paused' });
  await sender.close();
  const before = mail.taken.length;
  expect(before).toBeLessThan(people.length);
  sender = open();
  await sender.wake();
  expect(mail.taken.length).toBe(before);
  await database.db.update(campaign).set({ state: 'sending' });
  await sender.wake();
  await ended();
  expect(received()).toEqual(people);
});

test('a refused recipient is noted with the answer, and holds up nobody', async () => {
  mail.behaviour = (recipient) => (recipient.startsWith('bob') ? { at: 'recipient', code: 550 } : 'take');
  await publish();
  await sender.wake();
  await ended();
  expect(await states()).toEqual({ ...allSent, bob: 'failed' });
  const [bob] = await database.db.select().from(campaignRecipient).where(eq(campaignRecipient.userId, 'bob'));
  expect([bob?.answerCode, bob?.answer]).toEqual([550, expect.stringContaining('not this one')]);
});

/** Wakes it until it has ended, each time an hour later. */
async function driveToEnd(): Promise<void> {
  for (let hours = 0; hours < 30; hours++) {
    await sender.wake();
    await expect.poll(async () => (await run())?.holder, { timeout: 30_000 }).toBeNull();
    if ((await run())?.state === 'ended') return;
    now = new Date(now.getTime() + 3_600_000);
  }
  throw new Error('it does not end');
}

test('one that is refused for now is tried again later, in the end without success', async () => {
  mail.behaviour = (recipient) => (recipient.startsWith('bob') ? { at: 'recipient', code: 450 } : 'take');
  await publish();
  await driveToEnd();
  expect(await states()).toEqual({ ...allSent, bob: 'failed' });
  const [bob] = await database.db.select().from(campaignRecipient).where(eq(campaignRecipient.userId, 'bob'));
  expect(bob).toMatchObject({ tries: 6, answerCode: 450 });
});

test('a connection that ends after a mail leaves it unknown, and it is never sent again', async () => {
  mail.behaviour = (recipient) => (recipient.startsWith('cyd') ? 'hang-up-after-data' : 'take');
  await publish();
  await driveToEnd();
  expect((await states())['cyd']).toBe('unknown');
  expect(received().filter((name) => name === 'cyd')).toEqual(['cyd']);
  expect(new Set(received()).size).toBe(received().length);
});

test('without a mail server nothing is touched, and the trouble is told until it is over', async () => {
  await publish();
  const away = createCampaignSender({
    config: { hasLimits: false, origin: 'https://orbweaver.example', mailFrom: 'no-reply@example.com', operatorEmail: null },
    db: database.db,
    secret: 's',
    now: () => now,
    transport: smtpTransport('smtp://127.0.0.1:9'),
    onError: () => {},
  });
  await away.wake();
  await expect.poll(async () => (await run())?.holder, { timeout: 30_000 }).toBeNull();
  await away.close();
  expect(await run()).toMatchObject({ state: 'sending', trouble: expect.stringMatching(/ECONNREFUSED|connect/) });
  expect(Object.values(await states())).toEqual(people.map(() => 'queued'));
  await sender.wake();
  await ended();
  expect([(await run())?.trouble, received()]).toEqual([null, people]);
});

test('refusals without end pause the campaign', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    id: `many-${at}`,
    name: 'M',
    email: `many-${at}@example.com`,
    emailVerified: true,
  }));
  await database.db.insert(user).values(many);
  mail.behaviour = () => ({ at: 'recipient', code: 550 });
  await publish();
  await sender.wake();
  await expect.poll(async () => (await run())?.trouble, { timeout: 30_000 }).toContain('not this one');
  expect((await run())?.state).toBe('paused');
  expect(Object.values(await states()).filter((state) => state === 'queued').length).toBeGreaterThan(30);
  for (const { id } of many) await database.db.delete(user).where(eq(user.id, id));
});
