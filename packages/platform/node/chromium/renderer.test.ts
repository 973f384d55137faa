// Pages in a real Chromium: what is read of them, when, and that each ends whatever it does.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Renderer } from '@orbweaver/crawl/ports.ts';
import type { RenderRecord } from '@orbweaver/model/rendering.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium } from '../testing/has-chromium.ts';
import { createRenderer, pagesFor } from './renderer.ts';

const encoder = new TextEncoder();
const files: Readonly<Record<string, readonly [status: number, type: string, body: string]>> = {
  '/late.js': [200, 'text/javascript', `setTimeout(() => { root.innerHTML = '<h1>Late</h1><a href="/only-rendered">x</a>' }, 300)`],
  '/broken.js': [500, 'text/javascript', ''],
  '/file.zip': [200, 'application/zip', 'PK'],
};

describe.skipIf(!hasChromium)('a page in the renderer', () => {
  let server: Server;
  let origin = '';
  let renderer: Renderer;
  const asked: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers['x-key'] ?? ''}`);
      const [status, type, body] = files[request.url ?? ''] ?? [404, 'text/plain', ''];
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const secrets = { origin, headers: [['x-key', 'secret']] as const };
    renderer = createRenderer({
      isMobile: true,
      userAgent: 'Test/1',
      memoryMb: 700,
      thirdParty: false,
      secrets,
      cookies: [],
      coverage: false,
      layout: false,
      screenshots: [],
      guard: null,
      resolve: [],
    });
  });
  afterAll(async () => {
    await renderer.close();
    server.close();
  });

  const render = (html: string, timeoutMs = 15_000): Promise<RenderRecord> =>
    renderer.render({
      url: `${origin}/page`,
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: encoder.encode(html),
      remoteAddress: '127.0.0.1',
      timeoutMs,
      maxBytes: 1_000_000,
    });
  const htmlOf = ({ html }: RenderRecord) => new TextDecoder().decode(html ?? new Uint8Array());

  test('is read when scripts have done their work, without asking for the document again', async () => {
    const record = await render('<!doctype html><title>x</title><div id="root"></div><script src="/late.js"></script>');
    expect(record).toMatchObject({ outcome: 'rendered', settled: 'quiet', target: null, errors: [], failed: [] });
    expect(htmlOf(record)).toContain('<!DOCTYPE html>\n<html><head><title>x</title></head><body><div id="root"><h1>Late</h1>');
    expect(asked).toContain('/late.js secret');
    expect(asked.join()).not.toContain('/page');
  });

  test('shows what shadow roots show, and keeps text as text', async () => {
    const record = await render(
      `<body><div id="host">light</div><form><input name="childNodes"><input name="shadowRoot"></form>
       <script>host.attachShadow({ mode: 'open' }).innerHTML = '<h2>5 &lt; 6</h2><slot></slot>'</script>`,
    );
    expect(htmlOf(record)).toContain('<div id="host"><h2>5 &lt; 6</h2><slot>light</slot></div>');
    expect(htmlOf(record)).toContain(`'<h2>5 &lt; 6</h2><slot></slot>'</script>`);
  });

  test.each([
    ['by script', `<script>location.href = '/elsewhere'</script>`],
    ['by meta refresh', '<meta http-equiv="refresh" content="0;url=/elsewhere">'],
    ['by a form', '<form action="/elsewhere"></form><script>document.forms[0].submit()</script>'],
  ])('that leaves tells where it goes, and does not go there: %s', async (_way, html) => {
    const record = await render(html);
    expect(record).toMatchObject({ outcome: 'left', html: null });
    expect(record.target?.replace(/\?$/, '')).toBe(`${origin}/elsewhere`);
    expect(asked.join()).not.toContain('/elsewhere');
  });

  test('may change its address and load itself again', async () => {
    const record = await render(
      `<script>if (document.cookie === '') { document.cookie = 'seen=1'; location.reload() } else { document.title = 'again'; history.pushState(null, '', '/moved/here') }</script>`,
    );
    expect(record).toMatchObject({ outcome: 'rendered', documentUrl: `${origin}/moved/here` });
    expect(htmlOf(record)).toContain('<title>again</title>');
  });

  test('tells what went wrong in it', async () => {
    const record = await render(
      `<script>console.error('said'); setTimeout(() => { throw new Error('thrown') })</script><script src="/broken.js"></script><img src="/gone.png">`,
    );
    expect(record.errors).toEqual(['said', 'thrown']);
    expect(record.failed).toEqual([
      { url: `${origin}/broken.js`, reason: '500' },
      { url: `${origin}/gone.png`, reason: '404' },
    ]);
  });

  test('asks no other site for pictures, and sees none fail', async () => {
    const record = await render(
      `<img id="i" src="http://other.example/pixel.gif" onload="document.title = 'loaded'"><script>navigator.sendBeacon('http://other.example/count', '1')</script>`,
    );
    expect(htmlOf(record)).toContain('<title>loaded</title>');
    expect(record.failed).toEqual([]);
  });

  test.each([
    ['changes for ever', '<p id="p"></p><script>setInterval(() => { p.textContent = Math.random() }, 20)</script>', 'changing'],
    [
      'opens windows, asks and downloads',
      `<a id="d" href="/file.zip" download>x</a><script>d.click(); open('/file.zip'); alert(1); confirm(2)</script>`,
      'quiet',
    ],
  ])('that %s is read all the same', async (_what, html, settled) => {
    expect(await render(html, 6_000)).toMatchObject({ outcome: 'rendered', settled });
  });

  test.each([
    ['that never lets go', '<script>for (;;);</script>', 'unresponsive'],
    ['that takes all memory', '<script>const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))</script>', 'crashed'],
  ])('%s costs itself alone', async (_what, html, detail) => {
    const [bad, good] = await Promise.all([render(html, detail === 'crashed' ? 60_000 : 3_000), render('<title>good</title>')]);
    expect(bad).toMatchObject({ outcome: 'failed', detail });
    expect(good.outcome).toBe('rendered');
  });

  test('that is under way when all is broken off answers at once, and later ones come again', async () => {
    const pages = [render('<title>1</title>'), render('<title>2</title>'), render('<title>3</title>')];
    renderer.abort();
    const began = performance.now();
    expect((await Promise.all(pages)).map(({ outcome }) => outcome)).toEqual(['aborted', 'aborted', 'aborted']);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect((await render('')).outcome).toBe('aborted');
    renderer.resume();
    expect((await render('<title>x</title>')).outcome).toBe('rendered');
  });
});

test('memory decides how many pages are open at once', () => {
  expect([100, 600, 1_000, 100_000].map(pagesFor)).toEqual([1, 2, 4, 16]);
});
