/** What the soak counts: delays over several lives, and what was acknowledged or may have been done. */
import { expect, test } from 'vitest';
import { bucketOf, Delays } from './delays.ts';
import { Counter, Register } from './journal.ts';
import { report } from './report.ts';

test('delays of two lives are one count', () => {
  const delays = new Delays();
  delays.add({ buckets: [[1, 98]], maxBusyMs: 3 });
  delays.add({
    buckets: [
      [1, 1],
      [bucketOf(249.2), 1],
    ],
    maxBusyMs: 40,
  });
  expect([delays.count, delays.percentile(0.99), delays.percentile(1), delays.maxMs, delays.maxBusyMs]).toEqual([100, 1, 250, 250, 40]);
});

test('a timer that comes early is not late', () => {
  expect([bucketOf(-0.4), bucketOf(0), bucketOf(0.1)]).toEqual([0, 0, 1]);
});

test('an acknowledged value may give way to one that was sent since, and to no other', () => {
  const register = new Register('a');
  register.send('b');
  register.acknowledge('b');
  register.send('c');
  expect(register.settle('c')).toBe(true);
  expect(register.settle('b')).toBe(false);
  expect(register.value).toBe('b');
});

test('a refused value was never written', () => {
  const register = new Register('a');
  register.send('b');
  register.refuse();
  expect(register.settle('b')).toBe(false);
});

test('a counter is between what was acknowledged and what was sent', () => {
  expect([0, 1, 2, 3].map(settled)).toEqual([false, true, true, false]);
});

/** One acknowledged, two sent. */
function settled(actual: number): boolean {
  const counter = new Counter();
  counter.send();
  counter.acknowledge();
  counter.send();
  return counter.settle(actual);
}

test.each([
  ['all holds', {}, 0],
  ['a lost value', { lost: ['the name'] }, 1],
  ['nothing looked up', { facts: 0 }, 1],
  ['above 1 GB', { peakMb: 1_025 }, 1],
  ['never measured', { peakMb: 0 }, 1],
  ['a crash', { crashes: 1 }, 1],
])('%s: exit code', (_what, change, code) => {
  const delays = new Delays();
  delays.add({ buckets: [[1, 100]], maxBusyMs: 3 });
  const tally = {
    ...{ sessions: 1, cut: 0, mostActive: 4, acknowledged: 1, fetched: 1, failed: 0, uploads: 1, tabScans: 1, tabPages: 1 },
    ...{ statuses: {}, tabTroubles: [], faults: [] },
  };
  expect(report({ tally, delays, peakMb: 400, kills: 1, crashes: 0, facts: 9, lost: [], ...change })).toBe(code);
});
