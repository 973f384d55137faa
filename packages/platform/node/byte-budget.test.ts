import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ByteBudget, type ByteBudgetOptions, type Holding } from './byte-budget.ts';
import { createFetcher, type NodeFetcher } from './fetcher.ts';
import { createTurnCells, ThreadTurn } from './thread-turn.ts';

const kilobyte = 1000;
/** What arrives of a body before its reading stops: one buffer of the socket. */
const piece = 66 * kilobyte;

describe('ByteBudget', () => {
  const limits = { maxBytes: 100, maxBytesOfOwner: 60, maxBytesOfBody: 1000, waitMs: 1000 };

  it('has room for each owner up to its part, and for all up to the whole', () => {
    const budget = new ByteBudget(limits);
    const [first, second, third, fourth] = ['a', 'a', 'b', 'c'].map((owner) => budget.open(owner));
    expect(first?.add(50)).toBe(true);
    expect(second?.add(20)).toBe(false);
    expect(third?.add(20)).toBe(true);
    expect(fourth?.add(20)).toBe(false);
    second?.free();
    expect(fourth?.hasRoom).toBe(true);
    expect(budget.heldBytes).toBe(90);
  });

  it('lets the one that has held bytes longest read on, so that not all wait for each other', async () => {
    const budget = new ByteBudget(limits);
    const [first, second] = [budget.open('a'), budget.open('b')];
    first.add(80);
    second.add(50);
    expect([first.add(100), second.add(1)]).toEqual([true, false]);
    const woken = vi.fn();
    second.whenRoom(woken);
    first.free();
    await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce());
    second.free();
    expect(budget.heldBytes).toBe(0);
  });
});

describe('budgets that share a turn', () => {
  it('go beyond their bytes one after the other', async () => {
    const cells = createTurnCells();
    const [one, other] = [1, 2].map((thread) => {
      const budget = new ByteBudget({
        maxBytes: 100,
        maxBytesOfOwner: 100,
        maxBytesOfBody: 1000,
        waitMs: 1000,
        turn: new ThreadTurn(cells, thread),
      });
      return budget.open('');
    }) as [Holding, Holding];
    expect([one.add(90), other.add(90), one.add(500), other.add(50)]).toEqual([true, true, true, false]);
    const woken = vi.fn();
    other.whenRoom(woken);
    expect(one.add(100)).toBe(true);
    one.free();
    await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce());
    expect([other.hasRoom, one.add(101)]).toEqual([true, false]);
    other.set(80);
    await vi.waitFor(() => expect(one.hasRoom).toBe(true));
  });
});

describe('fetches within a budget', () => {
  let server: Server;
  let origin = '';
  /** Bodies that were sent but for their last byte. */
  let kept: ServerResponse[] = [];

  beforeEach(async () => {
    kept = [];
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const bytes = Number(url.searchParams.get('bytes'));
      response.setHeader('content-type', 'text/html');
      if (url.pathname === '/bomb') {
        response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(bytes)));
      } else if (url.pathname === '/kept') {
        response.setHeader('content-length', bytes).write(Buffer.alloc(bytes - 1));
        kept.push(response);
      } else response.end(Buffer.alloc(bytes));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  function open(options: Partial<ByteBudgetOptions> = {}): { budget: ByteBudget; fetcherOf: (owner: string) => NodeFetcher } {
    const budget = new ByteBudget({
      maxBytes: 1000 * kilobyte,
      maxBytesOfOwner: 600 * kilobyte,
      maxBytesOfBody: 5000 * kilobyte,
      waitMs: 10_000,
      ...options,
    });
    const fetcherOf = (owner: string) => {
      const fetcher = createFetcher({ userAgent: 'OrbweaverTest/1.0', maxConnections: 20, budget: { budget, owner } });
      onTestFinished(() => fetcher.close());
      return fetcher;
    };
    return { budget, fetcherOf };
  }

  const ask = (path: string): FetchRequest => ({
    url: origin + path,
    purpose: 'page',
    body: 'full',
    maxBodyBytes: 5000 * kilobyte,
    timeoutMs: 20_000,
  });

  it('holds no more of many bodies that never end than the account may, and refuses the rest by name', async () => {
    const { budget, fetcherOf } = open({ waitMs: 300, maxBytes: 5000 * kilobyte });
    const fetcher = fetcherOf('one');
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, budget.heldBytes);
    }, 1);
    const records: FetchRecord[] = [];
    const path = `/kept?bytes=${400 * kilobyte}`;
    const asked = Array.from({ length: 20 }, async () => records.push(await fetcher.fetch(ask(path))));
    await expect.poll(() => kept.length, { timeout: 5000 }).toBe(20);
    // Another account is not held up.
    expect((await fetcherOf('two').fetch(ask(`/?bytes=${300 * kilobyte}`))).error).toBeNull();
    await expect.poll(() => records.length, { timeout: 5000 }).toBeGreaterThanOrEqual(10);
    clearInterval(watch);
    fetcher.abort();
    await Promise.all(asked);
    const refused = records.filter(({ error }) => error === 'memory-limit');
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused.every(({ body, errorDetail }) => body === null && errorDetail?.includes('300 ms') === true)).toBe(true);
    // The bodies of the twenty, had all been held: 8 MB.
    expect(most).toBeLessThan(600 * kilobyte + 20 * piece + 300 * kilobyte);
    expect(budget.heldBytes).toBe(0);
  });

  it('reads every body in the end where each gives its room to the next', async () => {
    const { budget, fetcherOf } = open();
    const fetcher = fetcherOf('one');
    const records = await Promise.all(Array.from({ length: 20 }, () => fetcher.fetch(ask(`/?bytes=${900 * kilobyte}`))));
    expect(records.every(({ error, body }) => error === null && body?.length === 900 * kilobyte)).toBe(true);
    expect(budget.heldBytes).toBe(0);
  });

  it('counts what a coding unpacks to', async () => {
    const { budget, fetcherOf } = open({ waitMs: 300 });
    const held = budget.open('other');
    held.add(1100 * kilobyte);
    const fetcher = fetcherOf('one');
    expect(await fetcher.fetch(ask(`/bomb?bytes=${3000 * kilobyte}`))).toMatchObject({ status: 200, error: 'memory-limit', body: null });
    held.free();
    const { record, free } = await fetcher.fetchHeld(ask(`/bomb?bytes=${3000 * kilobyte}`));
    expect(record).toMatchObject({ error: null });
    expect(budget.heldBytes).toBe(3000 * kilobyte);
    free();
    free();
    expect(budget.heldBytes).toBe(0);
  });

  it('cuts a body at what one may hold', async () => {
    const { fetcherOf } = open({ maxBytesOfBody: 100 * kilobyte });
    const record = await fetcherOf('one').fetch(ask(`/?bytes=${300 * kilobyte}`));
    expect(record).toMatchObject({ error: null, truncated: true });
    expect(record.body?.length).toBe(100 * kilobyte);
  });
});
