// What a page in the tool's browser reaches: its own host, and nothing of this machine or its network beside it.
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLookAtPage } from './look-at-page.ts';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const hasBrowser = existsSync(chromium) || process.env['CI'] === 'true';
const viewports = [{ id: 'desktop', width: 800, height: 600 }] as never;

/** Pages that leave: at once, after they were looked at, and by markup. */
const goingAway: ReadonlyMap<string, (target: string) => string> = new Map([
  ['script', (target) => `<title>x</title><script>location = '${target}'</script>`],
  ['late-script', (target) => `<title>x</title><script>setTimeout(() => { location = '${target}' }, 2500)</script>`],
  ['meta', (target) => `<title>x</title><meta http-equiv="refresh" content="0;url=${target}">`],
]);
/** The address that the page goes to was refused. */
let isRefused = false;

let site: Server;
let secret: Server;
let sitePort = 0;
let secretPort = 0;
const asked: string[] = [];

const listen = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

describe.skipIf(!hasBrowser)('a page in the browser of critical CSS', () => {
  beforeAll(async () => {
    secret = createServer((request, response) => {
      asked.push(`${request.headers.host} ${request.url}`);
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('secret');
    });
    secretPort = await listen(secret);
    const targets = ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '127.1'].map((host) => `http://${host}:${secretPort}`);
    site = createServer((request, response) => {
      if (request.url === '/away') return response.writeHead(302, { location: `http://127.0.0.1:${secretPort}/redirected` }).end();
      const away = goingAway.get(request.url?.replace('/goes/', '') ?? '');
      if (away !== undefined)
        return response.writeHead(200, { 'content-type': 'text/html' }).end(away(`http://127.0.0.1:${secretPort}/gone`));
      const parts = targets.map(
        (target) =>
          `<img src="${target}/img"><iframe src="${target}/frame"></iframe><link rel="stylesheet" href="${target}/css"><script>fetch("${target}/fetch").catch(() => {}); new WebSocket("${target.replace('http', 'ws')}/socket")</script>`,
      );
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>x</title><h1>Page</h1><img src="/own">${parts.join('')}`);
    });
    sitePort = await listen(site);
  });
  afterAll(() => {
    site.close();
    secret.close();
  });

  const look = createLookAtPage({
    refusal: (url) => {
      // The browser asks for addresses of its own, too.
      isRefused ||= Number(url.port) === secretPort;
      return Number(url.port) === sitePort ? null : 'not this one';
    },
    isAddressAllowed: (_address, _host, port) => port === sitePort,
  });

  test('loads from its own host and from no other of this machine', async () => {
    const url = await look(`http://127.0.0.1:${sitePort}/`, viewports, async (page) => page.url);
    expect(url).toBe(`http://127.0.0.1:${sitePort}/`);
    expect(asked).toEqual([]);
  });

  test('is not led there by a redirect, nor asked for at once', async () => {
    await expect(look(`http://127.0.0.1:${sitePort}/away`, viewports, async () => null)).rejects.toThrow();
    await expect(look(`http://localhost:${secretPort}/`, viewports, async () => null)).rejects.toThrow();
    await expect(look('file:///etc/passwd', viewports, async (page) => page.ownWords)).rejects.toThrow();
    expect(asked).toEqual([]);
  });

  test.each(['script', 'late-script', 'meta'])('a page that goes to a refused address is an error: %s', async (way) => {
    isRefused = false;
    const opened = look(`http://127.0.0.1:${sitePort}/goes/${way}`, viewports, async () => {
      await expect.poll(() => isRefused, { timeout: 10_000 }).toBe(true);
      return 'seen';
    });
    await expect(opened).rejects.toMatchObject({ code: 'host-unreachable', values: { detail: 'address-blocked' } });
    expect(asked).toEqual([]);
  });
});
