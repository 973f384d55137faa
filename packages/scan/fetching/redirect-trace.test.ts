// Traces against a real server: every way of leading on, and every way of ending badly.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFetcher, type NodeFetcher } from '@orbweaver/platform/node/fetcher.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { traceRedirects } from './redirect-trace.ts';

let server: Server;
let fetcher: NodeFetcher;
let origin = '';

const page = (response: ServerResponse, html: string, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html);
const to = (response: ServerResponse, location: string, status = 301) => response.writeHead(status, { location }).end();

const responses: Readonly<Record<string, (response: ServerResponse, path: string) => unknown>> = {
  '/page': (response) => page(response, '<title>Page</title>'),
  '/once': (response) => to(response, '/page', 302),
  '/chain': (response) => to(response, '/once', 308),
  '/loop': (response) => to(response, '/loop-2'),
  '/loop-2': (response) => to(response, '/loop'),
  '/refresh': (response) => page(response, 'x', { refresh: '0; url=/page' }),
  '/meta': (response) => page(response, '<meta http-equiv="refresh" content="3;url=/page">'),
  '/slow-meta': (response) => page(response, '<meta http-equiv="refresh" content="300;url=/page">'),
  '/itself': (response) => page(response, '<meta http-equiv="refresh" content="5">'),
  '/elsewhere': (response) => to(response, 'ftp://example.org/'),
  '/nowhere': (response) => response.writeHead(301).end(),
  '/refused': (response) => to(response, 'http://127.0.0.1:1/'),
  '/missing': (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<meta http-equiv=refresh content="0;url=/page">'),
  '/large': (response) => response.writeHead(200, { 'x-large': 'x'.repeat(9000) }).end(),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    const step = /^\/step\/(\d+)$/.exec(path);
    if (step !== null) return to(response, `/step/${Number(step[1]) + 1}`);
    responses[path]?.(response, path) ?? response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fetcher = createFetcher({ userAgent: 'test', maxConnections: 2 });
});
afterAll(async () => {
  await fetcher.close();
  server.close();
});

test.each([
  ['/page', ['200 /page'], 'end'],
  ['/once', ['302 /once location', '200 /page'], 'end'],
  ['/chain', ['308 /chain location', '302 /once location', '200 /page'], 'end'],
  ['/loop', ['301 /loop location', '301 /loop-2 location'], 'loop'],
  ['/refresh', ['200 /refresh refresh', '200 /page'], 'end'],
  ['/meta', ['200 /meta meta-refresh', '200 /page'], 'end'],
  ['/slow-meta', ['200 /slow-meta'], 'end'],
  ['/itself', ['200 /itself'], 'end'],
  ['/elsewhere', ['301 /elsewhere location'], 'failed'],
  ['/nowhere', ['301 /nowhere location'], 'failed'],
  ['/missing', ['404 /missing'], 'end'],
])('%s', async (path, hops, outcome) => {
  const trace = await traceRedirects(fetcher, origin + path);
  expect(
    trace.hops.map(({ status, url, via }) => [status, url.slice(origin.length), via].filter((part) => part !== null).join(' ')),
  ).toEqual(hops);
  expect(trace.outcome).toBe(outcome);
});

test('a redirect to a closed port ends with its reason', async () => {
  const { hops, outcome } = await traceRedirects(fetcher, `${origin}/refused`);
  expect(outcome).toBe('failed');
  expect(hops.at(-1)).toMatchObject({ url: 'http://127.0.0.1:1/', status: 0, error: 'refused' });
});

test('twenty redirects are followed, no more', async () => {
  const { hops, outcome } = await traceRedirects(fetcher, `${origin}/step/1`);
  expect([hops.length, outcome]).toEqual([21, 'too-many']);
});

test('a long header is cut', async () => {
  const { hops } = await traceRedirects(fetcher, `${origin}/large`);
  expect(hops[0]?.headers.find(([name]) => name === 'x-large')?.[1].length).toBe(2000);
});
