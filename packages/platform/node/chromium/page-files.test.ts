// Pictures, fonts and preloads of pages in a real Chromium: which of them a page uses is known of each.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Renderer } from '@orbweaver/crawl/ports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleFont } from '../testing/example-font.ts';
import { hasChromium } from '../testing/has-chromium.ts';
import { createRenderer } from './renderer.ts';

const encoder = new TextEncoder();
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const picture = Buffer.concat([pixel, Buffer.alloc(5_000)]);
const bodies: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
  gif: ['image/gif', picture],
  woff2: ['font/woff2', exampleFont],
  css: ['text/css', Buffer.from('h1{color:red}')],
  js: ['text/javascript', Buffer.from('globalThis.ran = true')],
  json: ['application/json', Buffer.from('{}')],
};

describe.skipIf(!hasChromium)('files of a page in the renderer', () => {
  let server: Server;
  let origin = '';
  let renderer: Renderer;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path.startsWith('/moved')) return void response.writeHead(302, { location: '/target.gif' }).end();
      const [type, body] = bodies[path.split('.').at(-1) ?? ''] ?? ['text/html', Buffer.from('<img src="/both.gif">')];
      response.writeHead(path.startsWith('/gone') ? 404 : 200, { 'content-type': type, 'content-length': body.length }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const shared = { thirdParty: false, secrets: { origin, headers: [] }, cookies: [], guard: null, resolve: [] };
    renderer = createRenderer({
      ...shared,
      isMobile: true,
      userAgent: 'Test/1',
      memoryMb: 700,
      coverage: true,
      layout: false,
      screenshots: [],
    });
  });
  afterAll(async () => {
    await renderer.close();
    server.close();
  });

  /** Files by kind, those that are not used in brackets. */
  const files = async (html: string, timeoutMs = 30_000) => {
    const { loaded, outcome } = await renderer.render({
      url: `${origin}/page`,
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: encoder.encode(`<!doctype html>${html}`),
      remoteAddress: '127.0.0.1',
      timeoutMs,
      maxBytes: 1_000_000,
    });
    expect(outcome).toBe('rendered');
    const found: Record<string, string[]> = {};
    for (const { kind, url, isUsed } of loaded) {
      const path = url.slice(origin.length + 1);
      found[kind] = [...(found[kind] ?? []), isUsed ? path : `(${path})`];
    }
    return { found, loaded };
  };

  test('a picture is shown where an element that has it has a place', async () => {
    const { found, loaded } = await files(`<style>
        .none { display: none } .empty { width: 0; height: 0; background: url(/background-empty.gif) }
        .box { width: 9px; height: 9px; background: url(/background.gif) } p::before { content: url(/before.gif) }
        .far { position: absolute; left: -9000px } .small { transform: scale(0) } .clear { opacity: 0 } .unseen { visibility: hidden }
      </style>
      <img src="/plain.gif"><img src="/none.gif" class="none"><div class="none"><picture><img src="/inside-none.gif"></picture></div>
      <div class="empty"></div><div class="box"></div><p>x</p>
      <img src="/far.gif" class="far"><img src="/scaled.gif" class="small"><img src="/clear.gif" class="clear"><img src="/unseen.gif" class="unseen">
      <img src="/once.gif" class="none"><img src="/once.gif#x"><img src="/moved.gif" class="none"><img src="/gone.gif">
      <details><summary>x</summary><img src="/closed.gif"></details><video poster="/poster.gif" class="none"></video>
      <svg width="9" height="9"><defs><pattern id="p" width="9" height="9"><image href="/pattern.gif" width="9" height="9"/></pattern></defs><rect width="9" height="9" fill="url(#p)"/></svg>
      <form class="none"><input name="getAttribute"><input type="image" src="/button.gif"></form>
      <div id="host"></div><iframe src="/frame"></iframe><img src="/both.gif" class="none">
      <script>
        new Image().src = '/by-script.gif';
        host.attachShadow({ mode: 'open' }).innerHTML = '<img src="/shadow.gif"><img src="/shadow-none.gif" hidden>';
      </script>`);
    expect(found['image']).toEqual([
      ...['background-empty.gif', 'background.gif', 'before.gif', 'both.gif', 'button.gif', 'by-script.gif', 'clear.gif', 'closed.gif'].map(
        (path) => (['background-empty.gif', 'button.gif', 'closed.gif'].includes(path) ? `(${path})` : path),
      ),
      ...[
        'far.gif',
        '(inside-none.gif)',
        '(moved.gif)',
        '(none.gif)',
        'once.gif',
        'pattern.gif',
        'plain.gif',
        '(poster.gif)',
        'scaled.gif',
      ],
      ...['(shadow-none.gif)', 'shadow.gif', 'unseen.gif'],
    ]);
    expect(loaded.every(({ bytes }) => bytes === picture.length)).toBe(true);
  });

  test('a font is used where text with a place names its family', async () => {
    const { found } = await files(`<style>
        @font-face { font-family: Shown; src: url(/shown.woff2) } @font-face { font-family: "Asked For"; src: url(/asked.woff2) }
        @font-face { font-family: Blank; src: url(/blank.woff2) } @font-face { font-family: Part; src: url(/part.woff2) }
        p { font-family: Shown, serif } .none { display: none; font-family: "Asked For" } .blank { font-family: Blank } b::after { content: 'x'; font-family: Part }
      </style><p>text</p><p class="none">text</p><i class="blank"> </i><b></b>
      <script>document.fonts.load('12px "Asked For"')</script>`);
    expect(found['font']).toEqual(['(asked.woff2)', '(blank.woff2)', 'part.woff2', 'shown.woff2']);
  });

  test('a preload is used where the page has the same file', async () => {
    const preloads = ['style', 'script', 'image', 'font', 'fetch']
      .flatMap((as) =>
        ['used', 'unused'].map((name) => ({
          as,
          name,
          type: { style: 'css', script: 'js', image: 'gif', font: 'woff2', fetch: 'json' }[as],
        })),
      )
      .map(({ as, name, type }) => `<link rel="preload" as="${as}" href="/${as}-${name}.${type}" crossorigin>`);
    const { found } = await files(`${preloads.join('').replaceAll(/(as="(?:style|script|image)"[^>]*) crossorigin/g, '$1')}
      <link rel="modulepreload" href="/module.js"><link rel="preload" as="image" href="/hidden.gif">
      <link rel="stylesheet" href="/style-used.css"><style>@font-face { font-family: F; src: url(/font-used.woff2) } body { font-family: F }</style>
      <p>text</p><img src="/image-used.gif"><img src="/hidden.gif" style="display: none">
      <script>{ const script = document.createElement('script'); script.src = '/script-used.js'; document.head.append(script); script.remove(); fetch('/fetch-used.json') }</script>`);
    expect(found).toEqual({
      // What a preload that nothing has brings is told once, as a preload.
      preload: [
        ...[
          'fetch-unused.json',
          'fetch-used.json',
          '(font-unused.woff2)',
          'font-used.woff2',
          'hidden.gif',
          '(image-unused.gif)',
          'image-used.gif',
        ],
        ...['module.js', '(script-unused.js)', 'script-used.js', '(style-unused.css)', 'style-used.css'],
      ],
      image: ['(hidden.gif)', 'image-unused.gif', 'image-used.gif'],
      font: ['font-unused.woff2', 'font-used.woff2'],
    });
  });

  test.each([
    ['that draws', '<canvas></canvas><img src="/none.gif" hidden>'],
    [
      'that is not quiet',
      '<p id="p"></p><img src="/none.gif" hidden><script>setInterval(() => { p.textContent = Math.random() }, 20)</script>',
    ],
  ])('of a page %s nothing is called unused', async (_what, html) => {
    expect((await files(html, 6_000)).found).toEqual({ image: ['none.gif'] });
  });
});
