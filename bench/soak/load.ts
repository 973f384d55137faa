// The load: hostile sites, twenty accounts of which at most four are active, and two tabs. Forked by run.ts with the lowest priority; its arguments are the server's
// port and data folder.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { linkInOutbox } from '../../apps/server/src/testing/server-process.ts';
import { startHostile } from '../../fixtures/hostile/server.ts';
import { callServer, signUp } from '../attack/target.ts';
import { attacks, plainSite, serve } from '../hostile/sites.ts';
import { Client, Counts } from './client.ts';
import { type Journal, newJournal } from './journal.ts';
import type { FromLoad, ToLoad } from './messages.ts';
import { runSession } from './session.ts';
import { openTabs, type Tabs } from './tabs.ts';
import { type Verified, verifyAccount } from './verify.ts';

interface Person {
  readonly client: Client;
  readonly journal: Journal;
}

const [port, folder] = [Number(process.argv[2]), process.argv[3] as string];
const [people, active, tabCount] = [20, 4, 2];
const pagesOfSite = 12;
const tellEveryMs = 1_000;
const longestFault = 20;

const origin = `http://localhost:${port}`;
const gateway = `ws://127.0.0.1:${port}/server/gateway`;
const call = callServer(port, origin);
const counts = new Counts();
const queue: Person[] = [];
const everyone: Person[] = [];
const running = new Set<Promise<void>>();
let up = Promise.withResolvers<void>();
let killed = new AbortController();
let tabs: Tabs | null = null;

const tell = (message: FromLoad): void => void process.send?.(message);

async function startSites(): Promise<{ readonly starts: string[]; readonly addresses: string[] }> {
  const hostile = await startHostile();
  const servers: Server[] = [];
  for (const attack of [plainSite, ...attacks]) servers.push(await serve(attack, pagesOfSite));
  const starts = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const pages = starts.flatMap((start) => [start, `${start}robots.txt`, `${start}sitemap.xml`, `${start}page/1`, `${start}page/2`]);
  const more = [`${hostile.origin}/`, `${hostile.storm}/`, `${hostile.hugeRobots}/`];
  return { starts: [...starts, ...more], addresses: [...pages, ...more, ...hostile.troubles.map(({ path }) => path)] };
}

async function makePeople(): Promise<void> {
  for (let i = 0; i < people; i++) {
    const account = await signUp(call, () => linkInOutbox(folder));
    const person = { client: new Client(account, call, counts), journal: newJournal('Attacker') };
    everyone.push(person);
    queue.push(person);
  }
}

/** One of the places for active accounts: takes the next account, one session each. */
async function work(addresses: readonly string[]): Promise<void> {
  for (;;) {
    await up.promise;
    const person = queue.shift() as Person;
    const { signal } = killed;
    const session = runSession({ ...person, counts, origin, gateway, addresses, signal }).then(
      () => void counts.sessions++,
      (error) => {
        counts.cut++;
        if (!signal.aborted) void judge(String(error?.cause ?? error), signal);
      },
    );
    running.add(session);
    counts.mostActive = Math.max(counts.mostActive, running.size);
    await session;
    running.delete(session);
    queue.push(person);
  }
}

/** A session that broke off a moment before the kill was told was cut by it. */
async function judge(error: string, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, tellEveryMs));
  if (!signal.aborted) counts.faults.push(`a session broke off: ${error}`);
}

async function verify(): Promise<Verified> {
  const verified: Verified = { facts: 0, lost: [] };
  for (const { client, journal } of everyone)
    await verifyAccount(client, journal, { counts, port, verified }).catch((error) => void verified.lost.push(`not looked up: ${error}`));
  return verified;
}

function tellTally(): void {
  const { sessions, cut, mostActive, acknowledged, fetched, failed, uploads, statuses, faults } = counts;
  const tabScans = tabs?.scans ?? 0;
  const shown = { statuses: Object.fromEntries(statuses), faults: faults.slice(0, longestFault), tabTroubles: tabs?.troubles ?? [] };
  const tabPages = tabs?.pages ?? 0;
  tell({ kind: 'tally', tally: { sessions, cut, mostActive, acknowledged, fetched, failed, uploads, tabScans, tabPages, ...shown } });
}

const { starts, addresses } = await startSites();

async function begin(): Promise<void> {
  await makePeople();
  const accounts = [];
  for (let i = 0; i < tabCount; i++) accounts.push(await signUp(call, () => linkInOutbox(folder)));
  tabs = await openTabs({ origin, accounts, sites: starts, counts, whenUp: () => up.promise });
  for (let i = 0; i < active; i++) void work(addresses);
  setInterval(tellTally, tellEveryMs);
  up.resolve();
  tell({ kind: 'working' });
}

async function heard(message: ToLoad): Promise<void> {
  if (message.kind === 'down') {
    up = Promise.withResolvers();
    killed.abort();
    return;
  }
  if (message.kind === 'up' && everyone.length === 0) return begin();
  // Sessions that the kill cut have ended before anything is looked up; at the end the others do so too.
  if (message.kind === 'end') up = Promise.withResolvers();
  await Promise.all(running);
  const { facts, lost } = await verify();
  if (message.kind === 'end') await tabs?.close();
  tellTally();
  tell({ kind: 'verified', facts, lost });
  if (message.kind === 'end') return;
  killed = new AbortController();
  up.resolve();
}

process.on('message', (message: ToLoad) => {
  heard(message).catch((error) => {
    console.error(error);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit());
tell({ kind: 'sites', allowHosts: [...new Set(addresses.map((address) => new URL(address).host))] });
