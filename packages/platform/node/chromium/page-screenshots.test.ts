// Pictures of pages in a real Chromium, decoded again by it: what stands where, by device, and what has none.
import type { Renderer } from '@orbweaver/crawl/ports.ts';
import type { RenderRecord } from '@orbweaver/model/rendering.ts';
import { isScreenshot, maxScreenshotBytes, screenshotDevices, screenshotType } from '@orbweaver/model/screenshots.ts';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../chromium-pdf.ts';
import { hasChromium } from '../testing/has-chromium.ts';
import { createRenderer } from './renderer.ts';

const byWidth = `<meta name="viewport" content="width=device-width"><style>
  body{margin:0;background:rgb(200,0,0)} @media(min-width:800px){body{background:rgb(0,0,200)}}
  .moves{position:fixed;inset:0 0 auto auto;width:50%;height:100px;background:rgb(0,200,0);animation:m 1s infinite alternate}
  @keyframes m{to{transform:translateX(-100%)}}
</style><div class="moves"></div>`;
const tall = `<style>body{margin:0;background:rgb(0,200,0)}div{margin-top:2000px;height:2000px;background:rgb(200,0,0)}</style><div></div>
  <script>addEventListener('load', () => scrollTo(0, 2000))</script>`;
/** No encoder makes noise small. */
const noise = `<body style="margin:0"><canvas id="c" width="1350" height="940"></canvas><script>
  const pen = c.getContext('2d'); let seed = 1;
  for (let y = 0; y < 940; y += 3) for (let x = 0; x < 1350; x += 3) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    pen.fillStyle = '#' + (seed >> 7).toString(16).padStart(6, '0').slice(-6);
    pen.fillRect(x, y, 3, 3);
  }
</script>`;

describe.skipIf(!hasChromium)('the picture of a page', () => {
  const renderers: Renderer[] = [];
  let browser: Browser;
  const rendererOf = (isMobile: boolean, devices: readonly (typeof screenshotDevices)[number][]) => {
    const walls = { secrets: { origin: '', headers: [] }, cookies: [], coverage: false, layout: true, guard: null, resolve: [] };
    const renderer = createRenderer({ ...walls, isMobile, userAgent: 'Test/1', memoryMb: 700, thirdParty: false, screenshots: devices });
    renderers.push(renderer);
    return renderer;
  };
  let both: Renderer;
  beforeAll(async () => {
    both = rendererOf(true, screenshotDevices);
    browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: false });
  });
  afterAll(async () => {
    await Promise.all([browser.close(), ...renderers.map((renderer) => renderer.close())]);
  });

  const render = (renderer: Renderer, html: string, timeoutMs = 15_000): Promise<RenderRecord> =>
    renderer.render({
      url: 'http://page.example/',
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: new TextEncoder().encode(html),
      remoteAddress: null,
      timeoutMs,
      maxBytes: 1_000_000,
    });

  /** Width, height, and the strongest of red, green and blue at each place, as shares of both. */
  async function look(bytes: Uint8Array, places: readonly (readonly [number, number])[]): Promise<unknown[]> {
    const page = await browser.newPage();
    const source = `data:${screenshotType};base64,${Buffer.from(bytes).toString('base64')}`;
    const seen = await page.evaluate(
      `(async () => {
        const image = new Image(); image.src = ${JSON.stringify(source)}; await image.decode();
        const pen = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }).getContext('2d');
        pen.drawImage(image, 0, 0);
        const at = ([x, y]) => [...pen.getImageData(x * image.width, y * image.height, 1, 1).data].slice(0, 3);
        return [image.width, image.height, ...${JSON.stringify(places)}.map(at).map((rgb) => ['red', 'green', 'blue'][rgb.indexOf(Math.max(...rgb))])];
      })()`,
    );
    await page.close();
    return seen as unknown[];
  }
  const pictureOf = ({ screenshots }: RenderRecord, device: string): Uint8Array => {
    const picture = screenshots.find((each) => each.device === device)?.picture;
    if (!picture) throw new Error(`no picture: ${JSON.stringify(screenshots)}`);
    expect(isScreenshot(picture)).toBe(true);
    return picture;
  };
  const middle = [0.25, 0.5] as const;
  const right = [0.75, 0.02] as const;
  const beside = [0.25, 0.02] as const;

  test.each([
    ['a phone', true],
    ['a desktop', false],
  ])('is taken of both windows, whichever of them the page was read in: %s', { timeout: 60_000 }, async (_window, isMobile) => {
    const record = await render(rendererOf(isMobile, screenshotDevices), byWidth);
    expect(record.screenshots.map(({ device, fault }) => [device, fault])).toEqual([
      ['phone', null],
      ['desktop', null],
    ]);
    // What is animated for ever stands where it began.
    expect(await look(pictureOf(record, 'phone'), [middle, right, beside])).toEqual([320, 639, 'red', 'green', 'red']);
    expect(await look(pictureOf(record, 'desktop'), [middle, right, beside])).toEqual([480, 334, 'blue', 'green', 'blue']);
  });

  test('is of the devices that were asked for, and changes nothing that was read', { timeout: 60_000 }, async () => {
    const title = `<script>const say = () => { document.title = innerWidth }; addEventListener('resize', say); say()</script>${byWidth}`;
    const [without, desktop] = await Promise.all([render(rendererOf(true, []), title), render(rendererOf(true, ['desktop']), title)]);
    expect(without.screenshots).toEqual([]);
    expect(desktop.screenshots.map(({ device }) => device)).toEqual(['desktop']);
    expect(desktop.html).toEqual(without.html);
    expect(new TextDecoder().decode(desktop.html ?? undefined)).toContain('<title>412</title>');
  });

  test('is of the first screen, wherever the page scrolled itself', { timeout: 60_000 }, async () => {
    expect(await look(pictureOf(await render(both, tall), 'phone'), [middle])).toEqual([320, 639, 'green']);
  });

  test('is smaller where the screen is full of text', { timeout: 60_000 }, async () => {
    const words = Array.from({ length: 400 }, (_, at) => `word${at % 97}`).join(' ');
    const record = await render(both, `<meta name="viewport" content="width=device-width"><p>${words}</p>`);
    expect(await look(pictureOf(record, 'phone'), [])).toEqual([240, 479]);
    expect(await look(pictureOf(record, 'desktop'), [])).toEqual([480, 334]);
  });

  test('is not kept where it is large in every quality', { timeout: 60_000 }, async () => {
    const { screenshots } = await render(both, noise);
    const sizes = screenshots.map(({ picture, fault }) => [picture === null ? null : picture.length <= maxScreenshotBytes, fault]);
    expect(sizes).toEqual([
      [null, 'too-large'],
      [null, 'too-large'],
    ]);
  });

  test('is not there of a page that crashes, does not answer or leaves', { timeout: 90_000 }, async () => {
    const crash = '<script>const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))</script>';
    const records = await Promise.all([
      render(both, crash, 60_000),
      render(both, '<script>for (;;);</script>', 3_000),
      render(both, `<script>location.href = '/elsewhere'</script>`),
    ]);
    expect(records.map(({ outcome, screenshots }) => [outcome, screenshots])).toEqual([
      ['failed', []],
      ['failed', []],
      ['left', []],
    ]);
  });

  test('a page that gets stuck when its window changes keeps the one it has, and all that was read', { timeout: 60_000 }, async () => {
    const stuck = `<title>read</title>${byWidth}<script>addEventListener('resize', () => { if (innerWidth > 800) for (;;); })</script>`;
    const record = await render(both, stuck);
    expect(record.outcome).toBe('rendered');
    expect(record.screenshots.map(({ device, fault }) => [device, fault])).toEqual([
      ['phone', null],
      ['desktop', 'failed'],
    ]);
  });
});
