import { createLinkFetcher } from '@orbweaver/platform/browser/gateway-fetcher.ts';
import { describeFetcher } from '@orbweaver/platform/contract/fetcher.contract.ts';
import { type HostileServer, pageText, startHostileServer } from '@orbweaver/platform/contract/hostile-server.ts';
import { afterAll, beforeAll } from 'vitest';
import { type BareGateway, startBareGateway } from './testing/bare-gateway.ts';

let server: HostileServer;
let gateway: BareGateway;
beforeAll(async () => {
  server = await startHostileServer();
  gateway = await startBareGateway();
  gateway.rules.allowHosts.push(`127.0.0.1:${server.port}`, '127.0.0.1:1');
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

describeFetcher({
  name: 'the gateway',
  async create() {
    const link = gateway.link();
    await link.welcome;
    const fetcher = createLinkFetcher(link);
    return {
      ...fetcher,
      async close() {
        await fetcher.close();
        link.close(true);
      },
    };
  },
  origin: () => server.origin,
  pageText,
});
