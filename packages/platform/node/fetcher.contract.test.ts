import { afterAll, beforeAll } from 'vitest';
import { describeFetcher } from '../contract/fetcher.contract.ts';
import { type HostileServer, pageText, startHostileServer } from '../contract/hostile-server.ts';
import { createFetcher } from './fetcher.ts';

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server.close());

describeFetcher({
  name: 'the fetcher of Node',
  create: () => createFetcher({ userAgent: 'OrbweaverTest/1.0', maxConnections: 6 }),
  origin: () => server.origin,
  pageText,
});
