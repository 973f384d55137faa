import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebContext } from '@orbweaver/model/api/web-context.ts';
import { createContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageLimit } from '../limits/address-limits.ts';
import { hostileHosts } from '../testing/hostile-calls.ts';
import { sharedDatabase } from '../testing/shared-database.ts';
import { createTestApp, newPerson, type TestApp } from '../testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-web-'));
const webContextKey = createContext<WebContext>();
let app: TestApp;

/** A build of one route, `/hello`, whose document says what the server handed it. */
function tinyBuild(): ServerBuild {
  const handleRequest = async (request: Request, status: number, headers: Headers, _entry: unknown, context: RouterContextProvider) => {
    const { nonce, origin, session, fetchServer, renderMarkdown } = context.get(webContextKey);
    const limits = await fetchServer('/server/user/limits');
    const said = {
      nonce,
      origin,
      who: session?.email ?? null,
      status: limits.status,
      markup: renderMarkdown('# A\n\n<b>[c](/d)</b>'),
      body: request.method === 'POST' ? await request.text() : '',
    };
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    return new Response(JSON.stringify(said), { status, headers });
  };
  return {
    entry: { module: { default: handleRequest, webContextKey } },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      hello: { id: 'hello', parentId: 'root', path: 'hello', module: { default: () => null } },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/page-abc123.js'), 'export {};');
  writeFileSync(join(folder, 'assets/page-abc123.js.br'), 'packed');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'build.json'), '{"id":"1"}');
  app = await createTestApp(await sharedDatabase(), { web: { clientFolder: folder, load: async () => tinyBuild() } });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('a page gets a nonce of its own, which its policy names, and who is signed in', async () => {
  const { cookie, email } = await newPerson(app);
  const [first, second] = [await app.call({ url: '/hello', cookie }), await app.call({ url: '/hello' })];
  expect(first.json()).toMatchObject({ origin: 'http://localhost:4000', who: email, status: 200 });
  expect(second.json()).toMatchObject({ who: null, status: 401 });
  expect(first.json().nonce).not.toBe(second.json().nonce);
  for (const answer of [first, second]) expect(answer.headers['content-security-policy']).toContain(`'nonce-${answer.json().nonce}'`);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

test('a page has the one renderer of Markdown', async () => {
  const { markup } = (await app.call({ url: '/hello' })).json();
  expect(markup).toBe('<h2 id="section-a">A</h2>\n<p>&lt;b&gt;<a href="/d">c</a>&lt;/b&gt;</p>\n');
});

test('pages are rendered so often for one address, and files come all the same', async () => {
  const remoteAddress = '192.0.2.9';
  const statuses = new Map<number, number>();
  for (let count = 0; count < pageLimit.max + 5; count++) {
    const { statusCode } = await app.call({ url: '/hello', remoteAddress });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [200, pageLimit.max],
    [429, 5],
  ]);
  expect((await app.call({ url: '/favicon.svg', remoteAddress })).statusCode).toBe(200);
  expect((await app.call({ url: '/hello' })).statusCode).toBe(200);
});

test('files named by digest stay in caches and come packed', async () => {
  const asset = await app.call({ url: '/assets/page-abc123.js', headers: { 'accept-encoding': 'br' } });
  expect([asset.headers['cache-control'], asset.headers['content-encoding'], asset.body]).toEqual([
    'public, max-age=31536000, immutable',
    'br',
    'packed',
  ]);
  expect((await app.call({ url: '/favicon.svg' })).headers['cache-control']).toBe('public, max-age=3600');
  expect((await app.call({ url: '/build.json' })).headers['cache-control']).toBe('no-cache');
});

test('unknown calls of the API are not pages, and a path cannot climb out of the folder', async () => {
  expect((await app.call({ url: '/server/unknown' })).json()).toEqual({ error: { code: 'not-found', data: {} } });
  expect((await app.call({ url: '/assets/..%2f..%2fpackage.json' })).body).not.toContain('"name"');
});

test('without a build the page says what to do, and the API works', async () => {
  const bare = await createTestApp(await sharedDatabase());
  const answer = await bare.call({ url: '/signup' });
  expect([answer.statusCode, answer.body.includes('npm start')]).toEqual([503, true]);
  expect((await bare.call({ url: '/ready' })).statusCode).toBe(200);
  await bare.close();
});

test.each(hostileHosts)('Host: %s is refused', async (host) => {
  expect((await app.call({ url: '/hello', headers: { host } })).statusCode).toBe(400);
});

test.each(['/%00', '/%ff', '/%', '//evil.example/hello', '/assets/..%2f..%2fpackage.json', `/${'a/'.repeat(2_000)}`])(
  'path %s is no page',
  async (url) => {
    const { statusCode, headers } = await app.call({ url });
    expect([400, 404]).toContain(statusCode);
    expect(headers['location']).toBeUndefined();
  },
);

test('TRACE is no page', async () => {
  expect((await app.call({ method: 'TRACE' as 'GET', url: '/hello' })).statusCode).toBe(404);
});
