// Sitemaps of a real server: named, found through robots.txt, packed, and missing.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { LiveLine } from '@orbweaver/model/api/live-sitemap.ts';
import { createFetcher, type NodeFetcher } from '@orbweaver/platform/node/fetcher.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLiveSitemap } from './live-sitemap.ts';

let server: Server;
let fetcher: NodeFetcher;
let origin = '';

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...paths: string[]) =>
  `<urlset ${namespace}>${paths.map((path) => `<url><loc>${origin}${path}</loc><lastmod>2026-01-01</lastmod></url>`).join('')}</urlset>`;
const files: Readonly<Record<string, () => string | Buffer>> = {
  '/robots.txt': () => `Sitemap: ${origin}/maps/index.xml\n`,
  '/maps/index.xml': () =>
    `<sitemapindex ${namespace}><sitemap><loc>${origin}/maps/1.xml.gz</loc></sitemap><sitemap><loc>${origin}/maps/none.xml</loc></sitemap></sitemapindex>`,
  '/maps/1.xml.gz': () => gzipSync(urlset('/a', '/b')),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fetcher = createFetcher({ userAgent: 'test', maxConnections: 2 });
});
afterAll(async () => {
  await fetcher.close();
  server.close();
});

async function read(path: string): Promise<LiveLine[]> {
  const lines: LiveLine[] = [];
  for await (const line of readLiveSitemap(fetcher, { url: `${origin}${path}`, userAgent: 'test', nowMs: Date.now() })) lines.push(line);
  return lines;
}

test('a site is read through its robots.txt, files in their order', async () => {
  const lines = await read('/');
  expect(lines).toMatchObject([
    { url: `${origin}/maps/index.xml`, kind: 'index', entries: [] },
    {
      kind: 'urlset',
      status: 200,
      entries: [
        [`${origin}/a`, '2026-01-01', null, null, [], []],
        [`${origin}/b`, '2026-01-01', null, null, [], []],
      ],
    },
    { status: 404, faults: [{ code: 'unreachable', value: '404' }] },
    { end: true, isCut: false },
  ]);
});

test('a named file is read alone', async () => {
  const lines = await read('/maps/1.xml.gz');
  expect(lines.map((line) => ('end' in line ? 'end' : line.entries.length))).toEqual([2, 'end']);
});
