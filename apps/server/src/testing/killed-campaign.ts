/** A campaign to many whose server is killed twice: everybody gets at most one mail, and all but those being handed over exactly one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { campaign, campaignRecipient, mailOptOut } from '../db/campaign-tables.ts';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { contentItem, user } from '../db/schema.ts';
import { startMailServer } from './mail-server.ts';
import { startServerProcess } from './server-process.ts';

/** Connections of one process, as sender.ts has them. */
const lines = 3;
const rowsAtOnce = 500;

export async function sendWhileKilled(people: number, mailsPerMinute: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-campaign-'));
  const mail = await startMailServer();
  try {
    await inDatabase(folder, ({ db }) => prepare(db, people, mailsPerMinute));
    const wanted = people - people / 10;
    for (const share of [0.3, 0.7, 1]) {
      const server = await startServerProcess(folder, await freePort(), { SMTP_URL: mail.url });
      const enough = share < 1 ? wanted * share : wanted - 2 * lines;
      await expect.poll(() => mail.taken.length, { timeout: 3_600_000, interval: 20 }).toBeGreaterThanOrEqual(enough);
      if (share < 1) await server.kill('SIGKILL');
      else {
        await untilQuiet(mail.taken);
        expect(await server.kill('SIGTERM')).toBe(0);
      }
    }
    await inDatabase(folder, ({ db }) =>
      check(
        db,
        mail.taken.map(({ recipient }) => recipient),
        people,
      ),
    );
    expect(mail.most()).toBeLessThanOrEqual(2 * lines);
    for (const { text } of mail.taken.slice(0, 20)) expect(text).toMatch(/^List-Unsubscribe: <http[^>]+token=[^>]+>\r$/m);
  } finally {
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inDatabase(folder: string, work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openPglite(join(folder, 'database'));
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const emailOf = (at: number) => `person-${at}@example.com`;
const hasOptedOut = (at: number) => at % 10 === 3;

async function prepare(db: OpenDatabase['db'], people: number, mailsPerMinute: number): Promise<void> {
  const all = Array.from({ length: people }, (_, at) => at);
  for (let from = 0; from < people; from += rowsAtOnce) {
    const some = all.slice(from, from + rowsAtOnce);
    await db.insert(user).values(some.map((at) => ({ id: `user-${at}`, name: `Person ${at}`, email: emailOf(at), emailVerified: true })));
    await db.insert(mailOptOut).values(some.filter(hasOptedOut).map((at) => ({ userId: `user-${at}`, kind: 'news' as const })));
  }
  const text = {
    author: 'Ada',
    versions: { en: { title: 'To all', summary: '', body: '# Hello\n\nTo **all** of you.' } },
    detail: { campaign: { mailKind: 'news' as const, audience: {}, mailsPerMinute } },
  };
  await db
    .insert(contentItem)
    .values({ id: 'campaign', kind: 'campaign', slug: 'campaign', draft: text, live: text, publishedAt: new Date() });
}

/** The last answers are written down a moment after the mails were taken. */
async function untilQuiet(taken: readonly unknown[]): Promise<void> {
  for (let before = -1; before !== taken.length; ) {
    before = taken.length;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

async function check(db: OpenDatabase['db'], received: readonly string[], people: number): Promise<void> {
  expect(new Set(received).size, 'nobody twice').toBe(received.length);
  const rows = await db.select().from(campaignRecipient);
  expect(rows.length).toBe(people - people / 10);
  const of = (state: string) => rows.filter((row) => row.state === state).map(({ email }) => email);
  expect([of('queued'), of('handing-over'), of('failed')]).toEqual([[], [], []]);
  const got = new Set(received);
  expect(
    of('sent').filter((email) => !got.has(email)),
    'sent, but not there',
  ).toEqual([]);
  expect(of('unknown').length, 'at most one a line and kill').toBeLessThanOrEqual(2 * lines);
  const known = new Set([...of('sent'), ...of('unknown')]);
  expect(
    received.filter((email) => !known.has(email)),
    'there, but not on the list',
  ).toEqual([]);
  const [run] = await db.select().from(campaign).where(eq(campaign.itemId, 'campaign'));
  expect(run?.state).toBe('ended');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
