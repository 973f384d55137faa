/** A thousand webhooks of twenty accounts in no order, each one to three times, to a server that is killed meanwhile: the end is that of the ordered run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { type AppDatabase, type OpenDatabase, openPglite } from './db/database.ts';
import { keepCustomer } from './db/payments.ts';
import { user } from './db/schema.ts';
import { lockSubscription } from './db/subscriptions.ts';
import { actInRound, createRandom, endOf, roundDays, shuffledDeliveries } from './testing/payment-history.ts';
import { openTill, settle, stripeEnvironment, type Till } from './testing/payments-till.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { createTestApp } from './testing/test-app.ts';

const accounts = 20;
const port = 19_190;
/** That pass before the last round, each with its renewals. */
const months = 12;
const monthDays = 31;
const daySeconds = 24 * 60 * 60;
const seed = 31_337;

interface Account {
  readonly userId: string;
  readonly customer: string;
}

test('a server that is killed three times among shuffled webhooks ends as one that heard them in order', {
  timeout: 1_800_000,
}, async () => {
  const ordered = await openPglite(null);
  const days = roundDays.reduce<number>((sum, each) => sum + each, months * monthDays);
  const start = Math.floor(Date.now() / 1_000) - days * daySeconds;
  const till = await openTill((options) => createTestApp(ordered.db, options), start);
  const people = Array.from({ length: accounts }, (_each, number): Account => {
    const { id } = till.standIn.desk.ledger.add('customer', { metadata: {} });
    return { userId: `user-${number}`, customer: id };
  });
  await enter(ordered.db, people);
  const events = await liveOrdered(till, people);
  expect(events.length).toBeGreaterThanOrEqual(1_000);

  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-killed-'));
  await withDatabase(folder, (db) => enter(db, people));
  await hearShuffled(events, folder, till);
  const now = new Date();
  await withDatabase(folder, async (db) => {
    // What a kill left is worked off by the next start.
    const app = await createTestApp(db, { environment: stripeEnvironment(till.standIn) });
    await settle(app);
    await app.close();
    const end = (at: AppDatabase, { userId }: Account) => at.transaction(async (tx) => endOf(await lockSubscription(tx, userId, now)));
    for (const person of people) expect([person.userId, await end(db, person)]).toEqual([person.userId, await end(ordered.db, person)]);
  });
  rmSync(folder, { recursive: true, force: true });
  await till.close();
  await ordered.close();
});

async function enter(db: AppDatabase, people: readonly Account[]): Promise<void> {
  for (const { userId, customer } of people) {
    await db.insert(user).values({ id: userId, name: userId, email: `${userId}@example.com`, emailVerified: true });
    await keepCustomer(db, userId, customer);
  }
}

/** All that happened, in order. */
async function liveOrdered({ standIn, pass, hear }: Till, people: readonly Account[]): Promise<readonly Stripe.Event[]> {
  for (const [round, days] of roundDays.entries()) {
    for (let month = 0; round === roundDays.length - 1 && month < months; month++) pass(monthDays);
    pass(days);
    for (const [number, { customer }] of people.entries()) actInRound(round, { desk: standIn.desk, customer, number });
    await hear();
  }
  await hear();
  return standIn.events;
}

async function withDatabase(folder: string, work: (db: AppDatabase) => Promise<void>): Promise<void> {
  const opened: OpenDatabase = await openPglite(join(folder, 'database'));
  await work(opened.db);
  await opened.close();
}

/** Killed after each quarter; what was not acknowledged is delivered again. */
async function hearShuffled(events: readonly Stripe.Event[], folder: string, { standIn }: Till): Promise<void> {
  const environment = { ...stripeEnvironment(standIn), TRUST_PROXY: 'loopback' };
  const queue = shuffledDeliveries(events, createRandom(seed));
  const quarter = Math.ceil(queue.length / 4);
  let server: ServerProcess = await startServerProcess(folder, port, environment);
  for (let from = 0; from < queue.length; from += quarter) {
    const part = queue.slice(from, from + quarter);
    const isLast = from + quarter >= queue.length;
    const killing = isLast ? null : killAmong(server, part.length);
    const lost = await deliverAll(part, server.origin, { standIn, onDelivered: killing?.count ?? (() => {}) });
    await killing?.done;
    if (!isLast) server = await startServerProcess(folder, port, environment);
    expect(await deliverAll(lost, server.origin, { standIn, onDelivered: () => {} })).toEqual([]);
  }
  await server.kill('SIGTERM');
}

/** Kills the server when half of so many were delivered. */
function killAmong(server: ServerProcess, count: number) {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let delivered = 0;
  return {
    done,
    count: () => {
      delivered++;
      if (delivered === Math.ceil(count / 2)) void server.kill('SIGKILL').then(() => resolve());
    },
  };
}

interface Delivering {
  readonly standIn: Till['standIn'];
  readonly onDelivered: () => void;
}

const atOnce = 8;

/** Those that were not acknowledged. */
async function deliverAll(events: readonly Stripe.Event[], origin: string, { standIn, onDelivered }: Delivering): Promise<Stripe.Event[]> {
  const left = [...events];
  const lost: Stripe.Event[] = [];
  const work = async (): Promise<void> => {
    for (let event = left.pop(); event !== undefined; event = left.pop()) {
      const { payload, headers } = standIn.sign(event);
      // One address is limited to fewer calls a minute.
      const from = { ...headers, 'x-forwarded-for': `198.18.7.${left.length % 250}` };
      const isHeard = await fetch(`${origin}/server/payments/webhook`, { method: 'POST', headers: from, body: payload }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isHeard) onDelivered();
      else lost.push(event);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return lost;
}
