// Hostile texts and sites given to every tool by one account, while another one goes about its business. The server is a process of its own, so that only
// its event loop is measured; the same requests of the other account without an attack, under as many busy processes, tell what the machine's load does.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HostileServer, LoopTimes } from './testing/hostile-server.ts';

/** That one piece of work may compute where requests are answered. */
const maxBusyMs = 250;
/** How many times as late as under the same load without an attack, where that is more than so many milliseconds. */
const maxRatio = 5;
const lateFloorMs = 100;

const bytes = 1_900_000;
const fill = (text: string) => text.repeat(Math.ceil(bytes / text.length));
const pages: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/deep': ['text/html', fill('<div>')],
  '/open': ['text/html', fill('<a ')],
  '/attributes': ['text/html', `<p ${Array.from({ length: 150_000 }, (_, at) => `a${at}=1`).join(' ')}>`],
  '/tables': ['text/html', fill('<table><b>')],
  '/links': [
    'text/html',
    Array.from({ length: 25_000 }, (_, at) => `<link rel=icon href=/icon-${at}.png sizes="${'1x1 '.repeat(5)}">`).join(''),
  ],
  '/styles': ['text/html', `<link rel=stylesheet href=/sheet>${fill('<style>')}`],
  '/sheet': ['text/css', fill('a:not(b,c) [d=e]>')],
  '/svg': ['image/svg+xml', `<svg ${fill(' width="')}`],
  '/sitemap.xml': ['application/xml', `<urlset>${fill('<url><loc>')}`],
  '/entities.xml': ['application/xml', `<urlset>${fill('<url><loc>&amp;&amp;&lt;</loc></url>')}`],
};

/** Each one made a pattern or the grammar take seconds, minutes or for ever. */
const texts = [
  'a'.repeat(60_000),
  '('.repeat(60_000),
  'a@'.repeat(30_000),
  "a'".repeat(30_000),
  `${'é'.repeat(299)} `.repeat(200),
  '<'.repeat(60_000),
  '. "'.repeat(20_000),
];

let http: Server;
let hostile = '';
let child: ChildProcess;
let server: HostileServer;
/** With busy processes beside it, and no attack. */
let control: Times;

interface Times extends LoopTimes {
  /** The 90th percentile of the other account's responses. */
  readonly responseMs: number;
}

beforeAll(async () => {
  http = createServer((request, response) => {
    const [type, body] = pages[request.url ?? ''] ?? ['text/html', ''];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  hostile = `http://${host}`;
  child = fork(fileURLToPath(new URL('./testing/hostile-server.ts', import.meta.url)), [host], { execArgv: [] });
  [server] = (await once(child, 'message')) as [HostileServer];
  control = await during(busyMachine());
});
afterAll(() => {
  child.kill('SIGKILL');
  http.close();
});

let asked = 0;

function ask(cookie: string, path: string, payload?: object): Promise<Response> {
  // Limits are by address.
  const address = `198.18.${(++asked >> 8) & 255}.${asked & 255}`;
  const headers = {
    origin: server.origin,
    cookie,
    'x-forwarded-for': address,
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const method = payload === undefined ? 'GET' : 'POST';
  return fetch(`http://127.0.0.1:${server.port}/server/${path}`, {
    method,
    headers,
    body: payload === undefined ? null : JSON.stringify(payload),
  });
}

/** As many processes as the tools have for one account, of their priority. */
async function busyMachine(): Promise<void> {
  const busy = Array.from({ length: 3 }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  for (const { pid } of busy) if (pid !== undefined) setPriority(pid, 10);
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  for (const each of busy) each.kill('SIGKILL');
}

async function loopTimes(): Promise<LoopTimes> {
  const told = once(child, 'message');
  child.send('tell');
  return (await told)[0] as LoopTimes;
}

/** Asks for the other account until the attack is over. */
async function during(attack: Promise<unknown>): Promise<Times> {
  await loopTimes();
  let isOver = false;
  const over = attack.finally(() => {
    isOver = true;
  });
  over.catch(() => {});
  const times: number[] = [];
  while (!isOver) {
    const from = performance.now();
    const answer = await ask(server.cookies[1], 'session');
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    times.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await over;
  return { ...(await loopTimes()), responseMs: times.sort((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? 0 };
}

function expectNobodyHeldUp(times: Times): void {
  const bound = (without: number) => Math.max(lateFloorMs, without) * maxRatio;
  expect(times.busyMs, 'computed in one piece').toBeLessThan(maxBusyMs);
  expect(times.lateMs, 'timers were late').toBeLessThan(bound(control.lateMs));
  expect(times.responseMs, 'answers to the other account').toBeLessThan(bound(control.responseMs));
}

test.each(['icons', 'page-source', 'redirects', 'sitemap', 'picture'])(
  '%s: hostile sites hold up nobody else',
  { timeout: 600_000 },
  async (tool) => {
    const responses = Object.keys(pages).map(async (path) => {
      const answer = await ask(server.cookies[0], `tools/${tool}`, {
        url: hostile + path,
        ...(tool === 'redirects' && { userAgent: null }),
      });
      if (answer.status === 200) return void (await answer.arrayBuffer().catch(() => {}));
      const { error } = (await answer.json()) as { error: { code: string } };
      expect(['task-limit', 'server-busy', 'media-type-unsupported']).toContain(error.code);
    });
    expectNobodyHeldUp(await during(Promise.all(responses)));
  },
);

test('hostile texts hold up nobody else, and the next text is read', { timeout: 600_000 }, async () => {
  const attack = async (): Promise<void> => {
    for (const text of texts) {
      const answer = await ask(server.cookies[0], 'tools/writing', { text, language: 'en' });
      expect([answer.status, await answer.json()]).toMatchObject([200, { data: {} }]);
    }
  };
  expectNobodyHeldUp(await during(attack()));
  const answer = await ask(server.cookies[1], 'tools/writing', { text: 'This is an an test.', language: 'en' });
  const { spelling, grammar } = ((await answer.json()) as { data: { spelling: unknown[]; grammar: unknown[] } }).data;
  expect([spelling, grammar.length > 0]).toEqual([[], true]);
});
