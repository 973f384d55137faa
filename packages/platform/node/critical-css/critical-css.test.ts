// Critical CSS by a real Chromium: one page with what style sheets can do, and pages that have nothing to give.
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CriticalCss, findCriticalCss } from '@orbweaver/tools/critical-css/critical-css.ts';
import type { LookAtPage } from '@orbweaver/tools/critical-css/ports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLookAtPage } from './look-at-page.ts';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const hasBrowser = existsSync(chromium) || process.env['CI'] === 'true';

const page = (head: string, body = '') => `<!doctype html><html lang="en"><head><title>x</title>${head}</head><body>${body}</body></html>`;
const link = (href: string, media = '') => `<link rel="stylesheet" href="${href}" media="${media}">`;
const responses: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/rich': [
    'text/html',
    page(
      `${link('/main.css')}${link('/wide.css', '(min-width: 600px), print')}${link('/print.css', 'print')}<style>@import "/own.css"; em { color: var(--from-own) }</style>`,
      `<header class="top"><h1 data-note="!">Title</h1><nav hidden>Menu</nav></header><main><section><p class="card"><em>One</em></p></section>
       <ul><li>A</li><li class="on">B</li></ul><div class="tall"></div><footer><b class="below">Far below</b></footer></main>`,
    ),
  ],
  '/main.css': [
    'text/css',
    `@charset "utf-8"; @layer reset, theme;
     @import url("theme.css") layer(theme) supports(display: grid);
     @import "reset.css" layer(reset);
     @import "narrow.css" (max-width: 600px), print;
     @import "never.css" supports(display: nonsense);
     :root { --tone: #246; --edge: calc(var(--unit) * 2); --unit: 3px; --never: 1px }
     @property --angle { syntax: "<angle>"; inherits: false; initial-value: 20deg }
     @property --idle { syntax: "<length>"; inherits: false; initial-value: 0px }
     @layer later { .nothing { color: red } } @layer last { h1 { letter-spacing: 3px } } @layer later { h1 { letter-spacing: 9px } }
     @font-face { font-family: "Never Used"; src: url(never.woff2) }
     @keyframes rise { from { opacity: 0.2 } to { opacity: 1 } } @keyframes unused { to { opacity: 0 } }
     h1 { color: var(--tone); animation: rise 0.1s } h1::after { content: attr(data-note); color: crimson }
     header:has(nav[hidden]) { border-block-end: var(--edge) solid; background: linear-gradient(var(--angle), #fff, #cde) }
     .card { padding: 1rem; & em { font-weight: 700 } @media (min-width: 600px) { outline: 2px dashed teal } }
     section { container-type: inline-size } @container (min-width: 300px) { .card { background: #eee } }
     @supports (display: grid) { ul { display: grid; grid-auto-flow: column; width: max-content; gap: 9px } }
     @media (prefers-color-scheme: dark) { h1 { text-shadow: 0 0 1px } } li:nth-child(2 of .on) { color: red } li.on::marker { color: lime }
     .tall { height: 3000px } .below { color: orange } .unknown { color: red } ::selection { color: red }`,
  ],
  '/theme.css': ['text/css', 'h1 { font-size: 40px } .top { margin: 8px; padding: 12px }'],
  '/reset.css': ['text/css', 'h1 { font-size: 10px } * { margin: 0; box-sizing: border-box }'],
  '/narrow.css': ['text/css', '.card { border: 4px solid navy }'],
  '/never.css': ['text/css', '.card { color: red }'],
  '/wide.css': ['text/css', 'li { padding: 7px } .own { --from-own: olive } :root { --for-import: 5px }'],
  '/print.css': ['text/css', 'body { display: none }'],
  '/own.css': ['text/css', 'main { padding: var(--for-import, 1px) } em { --from-own: olive }'],
  '/none': ['text/html', page('<style>h1 { color: red }</style>', '<h1>x</h1>')],
  '/gone': ['text/html', page(link('/missing.css'), '<h1>x</h1>')],
  '/mistyped': ['text/html', page(link('/sheet.txt'), '<h1>x</h1>')],
  '/sheet.txt': ['text/plain', 'h1 { color: red }'],
  '/blank': ['text/html', page(link('/blank.css'), '<h1>x</h1>')],
  '/blank.css': ['text/css', ' \n'],
  '/elsewhere': ['text/html', page(`${link('/elsewhere.css')}`, '<h1>x</h1>')],
  '/elsewhere.css': ['text/css', '@layer a; .other { color: red } @font-face { font-family: x; src: url(x.woff2) }'],
};

let site: Server;
let origin = '';
const look = createLookAtPage({ refusal: () => null, isAddressAllowed: () => true });
const lookOnPhone: LookAtPage = (url, viewports, work) => look(url, viewports.slice(0, 1), work);

describe.skipIf(!hasBrowser)('critical CSS', () => {
  beforeAll(async () => {
    site = createServer((request, response) => {
      const found = responses[request.url ?? ''];
      if (found === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': `${found[0]}; charset=utf-8` }).end(found[1]);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(() => site.close());

  test('layers, imports, conditions, nesting and named rules: the first screen stays the same to the pixel', async () => {
    const { css, sheets, emptyReason, screens } = await findCriticalCss(`${origin}/rich`, look);
    expect(screens.map(({ viewport, reach, isEqual }) => [viewport.name, reach, isEqual])).toEqual([
      ['phone', 'screen', true],
      ['tablet', 'screen', true],
      ['desktop', 'screen', true],
    ]);
    expect([sheets, emptyReason]).toEqual([6, null]);
    expect(css.startsWith('@layer reset,theme;')).toBe(true);
    for (const kept of ['@layer theme{', '@layer later;', '--angle{', '@keyframes rise', '--for-import', ':has(nav[hidden])', '--unit'])
      expect(css).toContain(kept);
    for (const dropped of ['.unknown', '.below', '--never', '--idle', 'unused', 'Never Used', 'display:none', '::selection', 'nonsense'])
      expect(css).not.toContain(dropped);
  });

  test.each(['none', 'gone', 'mistyped', 'blank', 'elsewhere'])('an empty result says why: %s', async (name) => {
    const found: CriticalCss = await findCriticalCss(`${origin}/${name}`, lookOnPhone);
    expect(found.css).toBe('');
    expect(found.emptyReason).toBe(
      { none: 'no-sheets', gone: 'unread', mistyped: 'unread', blank: 'empty-sheets', elsewhere: 'no-match' }[name],
    );
    expect(found.screens.every(({ isEqual }) => isEqual)).toBe(true);
  });
});
