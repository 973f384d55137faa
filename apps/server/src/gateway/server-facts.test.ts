import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { createLinkFetcher } from '@orbweaver/platform/browser/gateway-fetcher.ts';
import { expect, it } from 'vitest';
import { makeCertificates } from '../../../../fixtures/certificates/certificates.ts';
import { startBareGateway } from './testing/bare-gateway.ts';

const certificates = makeCertificates();

it.each([
  ['h2', createSecureServer({ ...certificates.good, allowHTTP1: true }, (_, response) => response.end('<title>a</title>'))],
  ['http/1.1', createServer(certificates.good, (_, response) => response.end('<title>a</title>'))],
])('a scan on a device learns that its server speaks %s, and its certificate', async (alpn, server: Server) => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const gateway = await startBareGateway();
  gateway.rules.allowHosts.push(`localhost:${port}`);
  const link = gateway.link();
  await link.welcome;
  const fetcher = createLinkFetcher(link);
  try {
    const url = `https://localhost:${port}/`;
    const record = await fetcher.fetch({ url, purpose: 'page', body: 'full', maxBodyBytes: 1_000_000, timeoutMs: 5_000 });
    expect(record).toMatchObject({ status: 200, tls: { alpn, issuer: 'CN=Orbweaver test authority', names: ['localhost'] } });
  } finally {
    await fetcher.close();
    link.close(true);
    await gateway.close();
    server.close();
  }
});
