// What a rendered page can reach: its own host and the public internet, and nothing of this machine or its network beside it, in whatever way it asks.
import { createSocket, type Socket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import type { Renderer } from '@orbweaver/crawl/ports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium } from '../testing/has-chromium.ts';
import { createRenderer } from './renderer.ts';

const encoder = new TextEncoder();

/** Ways by which a page asks for an address: markup or script, given the origin that is forbidden. */
const ways: readonly ((origin: string) => string)[] = [
  (to) =>
    `<img src="${to}/img"><video src="${to}/video"></video><link rel="stylesheet" href="${to}/css"><link rel="icon" href="${to}/icon">`,
  (to) => `<script src="${to}/script"></script><script type="module">import('${to}/module')</script>`,
  (to) => `<iframe src="${to}/frame"></iframe><object data="${to}/object"></object><embed src="${to}/embed">`,
  (to) =>
    `<link rel="dns-prefetch" href="${to}"><link rel="preconnect" href="${to}"><link rel="prefetch" href="${to}/prefetch"><link rel="preload" as="fetch" href="${to}/preload">`,
  (to) => `<script type="speculationrules">{"prerender":[{"urls":["${to}/prerender"],"eagerness":"immediate"}]}</script>`,
  (to) => `<script>fetch('${to}/fetch', { mode: 'no-cors' }).catch(() => {}); navigator.sendBeacon('${to}/beacon', 'x')</script>`,
  (to) =>
    `<script>new WebSocket('${to.replace('http', 'ws')}/socket'); new EventSource('${to}/events'); new XMLHttpRequest().open('GET', '${to}/xhr')</script>`,
  (to) =>
    `<script>new Worker(URL.createObjectURL(new Blob(["fetch('${to}/worker', { mode: 'no-cors' })"]))); open('${to}/window')</script>`,
  (to) => `<iframe srcdoc="<form id=f method=post action=${to}/form></form><script>f.submit()</script>"></iframe>`,
];

describe.skipIf(!hasChromium)('the walls around a rendered page', () => {
  let renderer: Renderer;
  let site: Server;
  let secret: TcpServer;
  let udp: Socket;
  let origin = '';
  let secretPort = 0;
  /** Connections and packets that came to the ports that nobody may reach. */
  const reached: string[] = [];

  beforeAll(async () => {
    secret = createTcpServer((socket) => {
      reached.push('tcp');
      socket.destroy();
    });
    await new Promise<void>((resolve) => secret.listen(0, '127.0.0.1', resolve));
    secretPort = (secret.address() as AddressInfo).port;
    udp = createSocket('udp4', () => reached.push('udp'));
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
    site = createServer((request, response) => {
      const target = new URL(request.url ?? '/', 'http://x').searchParams.get('to');
      if (target !== null) response.writeHead(302, { location: target, 'access-control-allow-origin': '*' }).end();
      else response.writeHead(200, { 'content-type': 'text/plain' }).end('own');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const resolve = [{ host: 'inside.example', port: secretPort, addresses: ['127.0.0.1'] }];
    renderer = createRenderer({
      isMobile: true,
      userAgent: 'Test/1',
      memoryMb: 700,
      thirdParty: true,
      secrets: { origin: '', headers: [] },
      cookies: [],
      coverage: false,
      layout: false,
      screenshots: [],
      guard: null,
      resolve,
    });
  });
  afterAll(async () => {
    await renderer.close();
    site.close();
    secret.close();
    udp.close();
  });

  const render = (body: string, over: { readonly url?: string; readonly remoteAddress?: string | null } = {}) =>
    renderer.render({
      url: `${origin}/page`,
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: encoder.encode(`<!doctype html><title>x</title><body>${body}`),
      remoteAddress: '127.0.0.1',
      timeoutMs: 20_000,
      maxBytes: 1_000_000,
      ...over,
    });

  test('the listeners notice who comes', async () => {
    connect(secretPort, '127.0.0.1').on('error', () => {});
    const { port } = udp.address();
    const sender = createSocket('udp4');
    sender.send('x', port, '127.0.0.1', () => sender.close());
    await expect.poll(() => [...reached].sort(), { timeout: 10_000 }).toEqual(['tcp', 'udp']);
    reached.length = 0;
  });

  test.each(['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '127.1', 'inside.example'])(
    'nothing reaches %s by markup, script or redirect',
    async (host) => {
      const to = `http://${host}:${secretPort}`;
      const redirected = `${origin}/away?to=${encodeURIComponent(to)}#`;
      const body = [...ways.map((way) => way(to)), ...ways.map((way) => way(redirected))].join('\n');
      expect(await render(body)).toMatchObject({ outcome: 'rendered' });
      expect(reached).toEqual([]);
    },
  );

  test('its own host answers, where the page came from there', async () => {
    const ask = `<script>fetch('/own').then((response) => response.text()).then((text) => { document.title = text })</script>`;
    const titleOf = async (over: object) =>
      /<title>([^<]*)/.exec(new TextDecoder().decode((await render(ask, over)).html ?? new Uint8Array()))?.[1];
    expect(await titleOf({})).toBe('own');
    // The page came from elsewhere: its name has moved into this machine since.
    expect(await titleOf({ remoteAddress: '192.0.2.1' })).toBe('');
    expect(await titleOf({ remoteAddress: null })).toBe('');
  });

  test('no packet goes out for a peer connection', async () => {
    const { port } = udp.address();
    const body = `<script>
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }, { urls: 'turn:127.0.0.1:${port}', username: 'a', credential: 'b' }] });
      peer.createDataChannel('x'); peer.onicegatheringstatechange = () => { document.title = peer.iceGatheringState };
      peer.createOffer().then((offer) => peer.setLocalDescription(offer))</script>`;
    expect(await render(body)).toMatchObject({ outcome: 'rendered' });
    expect(reached).toEqual([]);
  });

  test.each([
    ['meta refresh', (to: string) => `<meta http-equiv="refresh" content="0;url=${to}">`],
    ['script', (to: string) => `<script>location.href = '${to}'</script>`],
    // Of another site it is no download.
    ['a download', (to: string) => `<a id="d" href="${to}" download>x</a><script>d.click()</script>`],
  ])('a page that goes there by %s is not followed', async (_way, leave) => {
    const to = `http://127.0.0.1:${secretPort}/gone`;
    expect(await render(leave(to))).toMatchObject({ outcome: 'left', target: to });
    expect(reached).toEqual([]);
  });
});
