/**
 * An object store for tests: s3rver behind a door that does what the documentation of S3 says and s3rver does not. s3rver looks at no signature of
 * version 4 and at no hash of a body, and cuts no list where OpenSSL has no DES.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { signatureOf } from './bucket-signature.ts';

export interface BucketServer {
  /** With the bucket. */
  readonly url: string;
  /** Names of all objects. */
  readonly names: () => readonly string[];
  /** Statuses that the next requests are answered with, in this order, before the store hears of them; null = the connection is cut. */
  readonly faults: (number | null)[];
  readonly requests: IncomingMessage[];
  readonly close: () => Promise<void>;
}

/** The only ones that s3rver knows. */
export const bucketKeys = { region: 'eu-test-1', accessKey: 'S3RVER', secretKey: 'S3RVER', sessionToken: null };

const bucket = 'bucket';
const perList = 2;
const objectSuffix = '._S3rver_object';

export async function startBucket(): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'orbweaver-bucket-'));
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  const inner = `http://127.0.0.1:${(await store.run()).port}`;
  const faults: (number | null)[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const fault = faults.shift();
    if (fault === null) return void request.socket.destroy();
    if (fault !== undefined) return void response.writeHead(fault).end('<Error><Code>SlowDown</Code></Error>');
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (!isSigned(request, url, body)) return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const { method = 'GET', headers } = request;
    if (url.searchParams.get('list-type') === '2') return void response.end(await list(url, headers.authorization ?? ''));
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      /^(?:authorization|range|x-amz-.*)$/.test(name) ? [[name, String(value)] as [string, string]] : [],
    );
    const stored = await fetch(`${inner}${url.pathname}${url.search}`, { method, headers: sent, ...(method === 'PUT' ? { body } : {}) });
    response.writeHead(stored.status).end(Buffer.from(await stored.arrayBuffer()));
  }

  function isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean {
    const [, names = '', signature = ''] = /SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? [];
    const signed = names.split(';');
    // All headers of the store's own kind have to be signed, and the host.
    if (['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))].some((name) => !signed.includes(name))) return false;
    if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return false;
    const given = Object.fromEntries(signed.map((name) => [name, String(headers[name])]));
    const time = String(headers['x-amz-date']);
    return signatureOf({ method, url, headers: given, time, body }, bucketKeys) === signature;
  }

  /** In pages: a token is the last name that was shown. */
  async function list({ searchParams: query }: URL, authorization: string): Promise<string> {
    const after = query.get('continuation-token') ?? '';
    const asked = new URLSearchParams({ 'list-type': '2', prefix: query.get('prefix') ?? '', 'start-after': after });
    const signed = {
      authorization,
      'x-amz-date': new Date().toISOString().replaceAll(/[-:]|\.\d{3}/g, ''),
      'x-amz-content-sha256': '0'.repeat(64),
    };
    const xml = await (await fetch(`${inner}/${bucket}?${asked}`, { headers: signed })).text();
    const all = xml.match(/<Contents>.*?<\/Contents>/gs) ?? [];
    const shown = all.slice(0, perList);
    const isCut = all.length > perList;
    const next = `<NextContinuationToken>${/<Key>([^<]*)/.exec(shown.at(-1) ?? '')?.[1]}</NextContinuationToken>`;
    return `${xml.slice(0, xml.indexOf('<IsTruncated>'))}<IsTruncated>${isCut}</IsTruncated>${isCut ? next : ''}${shown.join('')}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}`,
    names: () =>
      readdirSync(join(directory, bucket), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(objectSuffix))
        .map((name) => name.slice(0, -objectSuffix.length)),
    faults,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
