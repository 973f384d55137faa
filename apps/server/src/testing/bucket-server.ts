/** A small object store that speaks S3 over HTTP, for tests: objects, ranges, lists in pages, and no request with a wrong signature. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BucketKeys, signRequest } from '../blobs/sign-request.ts';

export interface BucketServer {
  /** With the bucket. */
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  readonly close: () => Promise<void>;
}

const perList = 2;

export async function startBucket(keys: BucketKeys): Promise<BucketServer> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (!isSigned(request, url, body)) return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const name = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '');
    if (name === '') return void response.end(list(url.searchParams));
    if (request.method === 'PUT') {
      objects.set(name, body);
      return void response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    const object = objects.get(name);
    if (object === undefined) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers.range)) ?? [];
    response.writeHead(206).end(object.subarray(Number(from), Number(to) + 1));
  }

  function isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean {
    const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
    const [, time = ''] = /^(\d{8}T\d{6}Z)$/.exec(String(headers['x-amz-date'])) ?? [];
    if (time === '') return false;
    const now = new Date(time.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
    const others = names.filter((each) => !['host', 'x-amz-date', 'x-amz-content-sha256'].includes(each));
    const given = Object.fromEntries(others.map((each) => [each, String(headers[each])]));
    return signRequest({ method, url, headers: given, body }, keys, now)['authorization'] === headers.authorization;
  }

  function list(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after).sort();
    const shown = names.slice(0, perList);
    const contents = shown.map((name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`).join('');
    const next = `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>`;
    const isCut = names.length > perList;
    return `<ListBucketResult>${contents}<IsTruncated>${isCut}</IsTruncated>${isCut ? next : ''}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`,
    objects,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
