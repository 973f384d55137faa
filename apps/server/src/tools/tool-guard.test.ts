import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAddressGuard } from '../gateway/address-guard.ts';
import { createFetchBudget } from '../limits/fetch-memory.ts';
import { createGuardedFetcher, requireRoom } from './tool-guard.ts';

let server: Server;
let host = '';

beforeEach(async () => {
  server = createServer((_, response) => response.end(Buffer.alloc(300_000)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('what a tool was brought counts for its account until the next request, and no longer than the tool works', async () => {
  const guard = createAddressGuard({ allowHosts: () => [host], blockHosts: () => [], ownPorts: [] });
  const budget = createFetchBudget({ total: 10_000_000, account: 1_000_000, request: 200_000 });
  const fetcher = createGuardedFetcher(guard, { userAgent: 'OrbweaverTest/1.0', budget: { budget, owner: 'one' } });
  const request: FetchRequest = { url: `http://${host}/`, purpose: 'probe', body: 'full', maxBodyBytes: 1_000_000, timeoutMs: 5000 };
  for (let i = 0; i < 3; i++) {
    const record = requireRoom(await fetcher.fetch(request));
    expect([record.truncated, record.body?.length, budget.heldBytes]).toEqual([true, 200_000, 200_000]);
  }
  await fetcher.close();
  expect(budget.heldBytes).toBe(0);
  expect(() => requireRoom({ error: 'memory-limit' } as Parameters<typeof requireRoom>[0])).toThrow(
    expect.objectContaining({ code: 'memory-limit' }),
  );
});
