import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher, type NodeFetcher } from './fetcher.ts';

let server: Worker;
let origin = '';
let fetcher: NodeFetcher;

beforeAll(async () => {
  server = new Worker(new URL('./testing/timed-server.ts', import.meta.url));
  const [port] = await once(server, 'message');
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => server.terminate());
afterEach(() => fetcher.close());

function get(path: string): Promise<FetchRecord> {
  return fetcher.fetch({ url: origin + path, purpose: 'page', body: 'full', maxBodyBytes: 1_000_000, timeoutMs: 10_000 });
}

function open(): void {
  fetcher = createFetcher({ userAgent: 'OrbweaverTest/1.0', maxConnections: 4 });
}

/** As a heavy page does. */
function keepBusy(ms: number): void {
  for (const endMs = performance.now() + ms; performance.now() < endMs; );
}

describe('times of a server that answers at once, asked by a busy thread', () => {
  it('are not those of the thread that begins to work right after', async () => {
    open();
    await get('/quick');
    const asked = get('/quick');
    keepBusy(2000);
    const record = await asked;
    expect(record.ttfbMs).toBeLessThan(200);
    expect(record.totalMs).toBeLessThan(200);
    expect(record.timesAtLeast).toBe(true);
  });

  it('are not those of a thread that works again and again', async () => {
    open();
    await get('/quick');
    const asked = Array.from({ length: 12 }, () => get('/quick'));
    const records: FetchRecord[] = [];
    for (const each of asked) {
      void each.then((record) => {
        records.push(record);
        keepBusy(150);
      });
    }
    await Promise.all(asked);
    for (const { ttfbMs, totalMs } of records) {
      expect(ttfbMs).toBeLessThan(400);
      expect(totalMs).toBeLessThan(400);
    }
  });

  it('are those of the server where the thread is idle', async () => {
    open();
    const record = await get('/quick');
    expect(record).toMatchObject({ status: 200, timesAtLeast: false });
  });
});

/** For how long in all this thread was late while `work` went on: a busy machine delays an idle thread, too. */
async function lateMsWhile(work: () => Promise<void>): Promise<number> {
  const resolutionMs = 10;
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  await work();
  delays.disable();
  return delays.count * (delays.mean / 1e6 - resolutionMs);
}

describe('times of a server that takes two seconds', () => {
  it('are told by an idle thread', async () => {
    open();
    let record: FetchRecord | undefined;
    const lateMs = await lateMsWhile(async () => {
      record = await get('/slow');
    });
    // A busy machine notes the start of the wait late.
    expect(record?.ttfbMs).toBeGreaterThan(1500);
    if (lateMs < 250) expect(record?.timesAtLeast).toBe(false);
  });

  it('are no more than a part of it by a thread that was busy for half of them', async () => {
    open();
    const asked = get('/slow');
    setTimeout(() => keepBusy(1000), 500);
    const record = await asked;
    expect(record.ttfbMs).toBeGreaterThan(700);
    expect(record.ttfbMs).toBeLessThan(2100);
    expect(record.timesAtLeast).toBe(true);
  });
});
