/** Several processes that ask one host keep to one pace together. Here each is a gate of its own over one database. */
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { askLeases } from '../db/host-paces.ts';
import { tooFast } from '../testing/pace-of-requests.ts';
import { HostGate } from './host-gate.ts';

const host = 'site.example';
const answerMs = 40;
const mostOpen = 16;
let database: OpenDatabase;

beforeAll(async () => {
  database = await openPglite(null);
});

afterAll(() => database.close());

interface Visitor {
  readonly gate: HostGate;
  readonly starts: number[];
  /** As a process that is killed. */
  kill(): void;
}

/** When each request of all began, and how many were open at most. */
class Site {
  readonly starts: number[] = [];
  open = 0;
  mostOpen = 0;

  visit(name: string, status = 200): Visitor {
    let isDead = false;
    const gate = new HostGate(systemClock, async (asks) => {
      const answers = await askLeases(database.db, name, asks);
      if (isDead) throw new Error('killed');
      return answers;
    });
    const starts: number[] = [];
    const ask = async (): Promise<void> => {
      const turn = await gate.enter(host, starts);
      if (isDead || turn !== 'go') return;
      const now = performance.now();
      starts.push(now);
      this.starts.push(now);
      this.mostOpen = Math.max(this.mostOpen, ++this.open);
      setTimeout(() => {
        this.open--;
        if (isDead) return;
        gate.done(host, { status, error: null, ttfbMs: answerMs, retryAfterMs: null });
        void ask();
      }, answerMs);
    };
    for (let each = 0; each < 20; each++) void ask();
    return {
      gate,
      starts,
      kill: () => {
        isDead = true;
        gate.close();
      },
    };
  }
}

test('three that ask one host are one visitor, each in its turn, also where one dies', { timeout: 120_000 }, async () => {
  const site = new Site();
  const [one, two, three] = ['one', 'two', 'three'].map((name) => site.visit(name)) as [Visitor, Visitor, Visitor];
  const everybody = () => [one, two, three].filter(({ starts }) => starts.length > 0).length;
  await expect.poll(everybody, { timeout: 60_000, interval: 100 }).toBe(3);
  // Whoever asks now dies with its lease.
  const last = [one, two, three].toSorted((a, b) => (b.starts.at(-1) ?? 0) - (a.starts.at(-1) ?? 0));
  const [dead, ...alive] = last as [Visitor, ...Visitor[]];
  dead.kill();
  const counts = alive.map(({ starts }) => starts.length);
  await expect
    .poll(() => alive.every(({ starts }, at) => starts.length > (counts[at] as number) + 5), { timeout: 60_000, interval: 100 })
    .toBe(true);
  for (const { kill } of alive) kill();
  expect(tooFast(site.starts, { seconds: 1, late: 3 })).toEqual([]);
  expect(site.mostOpen).toBeLessThanOrEqual(mostOpen);
});

test('what one is told by a host holds for the next one', { timeout: 120_000 }, async () => {
  await database.db.execute('delete from host_pace');
  const site = new Site();
  const first = site.visit('first', 503);
  await expect.poll(() => first.starts.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(1);
  const second = site.visit('second');
  await expect.poll(() => second.starts.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  first.kill();
  second.kill();
  // Six pauses one after the other, each twice as long, end a host; the second one comes within a pause of the first one.
  const gap = (second.starts[0] as number) - (first.starts.at(-1) as number);
  expect(gap).toBeGreaterThanOrEqual(490);
});
