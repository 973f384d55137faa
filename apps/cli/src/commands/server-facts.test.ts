import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Certificates, makeCertificates } from '../../../../fixtures/certificates/certificates.ts';
import { runHere } from '../testing/run-here.ts';
import { page, serveSite } from '../testing/small-site.ts';

let folder = '';
let certificates: Certificates;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-server-'));
  certificates = makeCertificates();
  writeFileSync(join(folder, 'ca.pem'), certificates.authority);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const paths: Readonly<Record<string, string>> = {
  '/': page('The home page of a small example site', ['/b']),
  '/b': page('The second page of a small example site', ['/']),
};
const respond: RequestListener = (request, response) => {
  const body = paths[request.url ?? ''];
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body ?? '');
};

/** Rows of the report: no cell of these sites holds a comma. */
async function serversOf(file: string, startUrl: string, ...options: string[]): Promise<Record<string, string>[]> {
  await runHere(folder, 'scan', startUrl, '--out', file, '--workers', '0', '--no-probes', '--ca', 'ca.pem', ...options);
  const { out } = await runHere(folder, 'report', file, '--format', 'csv', '--dataset', 'server');
  const [head = [], ...rows] = out
    .trim()
    .split('\r\n')
    .map((line) => line.replace('\ufeff', '').split(','));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

async function onPort<T>(server: Server, use: (port: number) => Promise<T>): Promise<T> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

test.each([
  ['with HTTP/2', () => createSecureServer({ ...certificates.good, allowHTTP1: true }, respond as never), 'yes'],
  ['without HTTP/2', () => createServer(certificates.good, respond), 'no'],
  ['without ALPN', () => createServer({ ...certificates.good, ALPNProtocols: [] }, respond), 'no'],
])('a server %s: each page says so, and whose certificate it is', async (name, create, http2) => {
  const rows = await onPort(create(), (port) => serversOf(`${name.replaceAll(/\W/g, '-')}.scan`, `https://localhost:${port}/`));
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(row).toMatchObject({ http2, secure: '1', certificate_issuer: 'CN=Orbweaver test authority', certificate_names: 'localhost' });
  const { certificate_from: from, certificate_to: to } = rows[0] ?? {};
  expect([from, to]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
});

test('plain http has no HTTP/2 and no certificate', async () => {
  const site = await serveSite(paths);
  expect(await serversOf('plain.scan', `${site.origin}/`)).toMatchObject([
    { http2: 'no', secure: '0', certificate_issuer: '' },
    { http2: 'no', secure: '0', certificate_issuer: '' },
  ]);
  await site.close();
});
