// Images and icons in Chromium against the real server and a real site: by keyboard alone, nothing on the console, axe clean in light, dark, on a
// phone and in Arabic. With SCREENSHOTS=folder each look is kept as a picture.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeIco } from '@orbweaver/tools/favicon/ico.ts';
import { readIconFacts } from '@orbweaver/tools/favicon/icon-facts.ts';
import { readImageHeader } from '@orbweaver/tools/images/image-header.ts';
import { webpDurations } from '@orbweaver/tools/images/testing/webp-durations.ts';
import { unzipSync } from 'fflate';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../axe.ts';
import { hasBrowser, openBrowser } from '../device/browser.ts';
import { hydrated } from '../hydrated.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from '../running-product.ts';
import { animation, animationMs, jpeg, makePng, oversized, photo } from './sample-pictures.ts';

const folder = process.env['SCREENSHOTS'];
const patient = { timeout: 60_000 } as const;
/** What 200 pictures may take of memory, more than one picture took. */
const allowedGrowth = 200_000_000;

const square = (size: number) => makePng(size, size, () => [200, 30, 30]);
const big = photo(640, 480);
const html = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>Oak lamps</title>${head}</head><body>${body}</body></html>`;
const site: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  '/': [
    'text/html',
    html(
      '<link rel="icon" href="/gone.png"><link rel="icon" href="/icon.png" sizes="64x64"><link rel="apple-touch-icon" href="/wide.png"><link rel="manifest" href="/m.json">',
      '<img src="/big.png" alt="A lamp"><img src="/small.jpg" alt="Its foot"><img src="/fake.png" alt="Nothing"><img src="/drawing.svg" alt="A plan">',
    ),
  ],
  '/icon.png': ['image/svg+xml', square(32)],
  '/wide.png': ['image/png', makePng(180, 90, () => [30, 30, 200])],
  '/favicon.ico': ['image/x-icon', Buffer.from(writeIco([{ size: 16, png: square(16) }]))],
  '/m.json': ['application/json', '{"name":'],
  '/big.png': ['image/png', big],
  '/small.jpg': ['image/jpeg', jpeg],
  '/fake.png': ['image/png', `<!doctype html>${' '.repeat(2_000)}`],
  '/drawing.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'],
};

let data: string;
let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let server: Server;
let origin = '';
let faults: string[] = [];

describe.skipIf(!hasBrowser || !hasServer)('image and favicon tools', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-picture-tools-'));
    server = createServer((request, response) => {
      const found = site[request.url ?? ''];
      const body = Buffer.from(found?.[1] ?? '');
      response
        .writeHead(found === undefined ? 404 : 200, { 'content-type': found?.[0] ?? 'text/html', 'content-length': body.length })
        .end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    origin = `http://${host}`;
    product = await startProduct({ data, allowHosts: [host] });
    browser = await openBrowser();
    context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
    page = await context.newPage();
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text());
    });
    // Kept listened to: only then does every dialog for files stay with the test.
    page.on('filechooser', () => {});
    page.on('dialog', (dialog) => {
      faults.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await signUp(page, product);
    await signIn(page, product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    server?.close();
    rmSync(data, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(faults).toEqual([]);
    faults = [];
  });

  /** Opens a page and waits until React has taken it over. */
  async function open(path: string, at = page): Promise<void> {
    await at.goto(`${product.origin}${path}`, { waitUntil: 'networkidle' });
    await hydrated(at);
  }

  /** Steps with Tab until the control of that name has the focus. */
  async function tabTo(name: RegExp): Promise<void> {
    for (let step = 0; step < 200; step++) {
      const label = (await page.evaluate(
        `(() => { const e = document.activeElement; return e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent ?? ''; })()`,
      )) as string;
      if (name.test(label.trim())) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  }

  async function chooseFiles(button: RegExp, files: readonly { readonly name: string; readonly bytes: Buffer; readonly type?: string }[]) {
    await tabTo(button);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles(files.map(({ name, bytes, type = 'image/png' }) => ({ name, mimeType: type, buffer: bytes })));
  }

  async function downloadZip(button: RegExp): Promise<Readonly<Record<string, Uint8Array>>> {
    await tabTo(button);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    return unzipSync(new Uint8Array(readFileSync(await download.path())));
  }

  const main = () => expect.poll(() => page.textContent('main'), patient);

  async function look(name: string, at = page): Promise<void> {
    expect(await accessibilityFaults(at), name).toEqual([]);
    const wide = (await at.evaluate('document.documentElement.scrollWidth - innerWidth')) as number;
    expect(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    if (folder !== undefined) await at.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }

  test('icons from a picture: every file in its size, the SVG dark where the scheme is', async () => {
    await open('/user/favicon');
    await chooseFiles(/^Choose an image/, [{ name: 'mark.png', bytes: square(512) }]);
    await tabTo(/^In dark mode/);
    await page.keyboard.type('A different image');
    const blue =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(2)</script><rect width="9" height="9" fill="#00f"/></svg>';
    await chooseFiles(/^Choose the dark image/, [{ name: 'dark.svg', bytes: Buffer.from(blue), type: 'image/svg+xml' }]);
    await tabTo(/^Name of the site/);
    await page.keyboard.type('Oak lamps');
    await page.keyboard.press('Control+Enter');
    await main().toContain('rel="apple-touch-icon"');
    const files = await downloadZip(/^Download ZIP/);
    const sizes = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, readIconFacts(bytes).sizes.map(({ width }) => width)]),
    );
    expect(sizes).toMatchObject({
      'favicon.ico': [16, 32, 48],
      'apple-touch-icon.png': [180],
      'icon-192.png': [192],
      'icon-512.png': [512],
      'icon-maskable-192.png': [192],
      'icon-maskable-512.png': [512],
    });
    expect(JSON.parse(Buffer.from(files['site.webmanifest'] as Uint8Array).toString())).toMatchObject({ name: 'Oak lamps' });
    const svg = Buffer.from(files['icon.svg'] as Uint8Array).toString();
    for (const [colorScheme, expected] of [
      ['light', [200, 30, 30, 255]],
      ['dark', [0, 0, 255, 255]],
    ] as const)
      expect(await pixelOf(svg, colorScheme)).toEqual(expected);
    await look('favicon-made');
  });

  /** The middle of an icon, as a browser in that scheme shows it. */
  async function pixelOf(svg: string, colorScheme: 'light' | 'dark'): Promise<readonly number[]> {
    const own = await browser.newContext({ colorScheme, viewport: { width: 64, height: 64 } });
    const shown = await own.newPage();
    await shown.setContent(`<body style="margin:0">${svg.replace('<svg ', '<svg width="64" height="64" ')}</body>`, { waitUntil: 'load' });
    const shot = (await shown.screenshot({ type: 'png' })).toString('base64');
    const pixel = await shown.evaluate(
      `(async () => { const i = new Image(); i.src = 'data:image/png;base64,${shot}'; await i.decode(); const c = new OffscreenCanvas(64, 64).getContext('2d'); c.drawImage(i, 0, 0); return [...c.getImageData(32, 32, 1, 1).data]; })()`,
    );
    await own.close();
    return pixel as readonly number[];
  }

  test('icons from letters; what is no picture says so and keeps the result', async () => {
    await open('/user/favicon');
    await tabTo(/^Create from/);
    await page.keyboard.type('Letters');
    await tabTo(/^Letters$/);
    await page.keyboard.type('OW');
    await page.keyboard.press('Control+Enter');
    await main().toContain('site.webmanifest');
    await page.keyboard.press('Shift+Tab');
    await page.getByLabel('Create from').focus();
    await page.keyboard.type('An image');
    await chooseFiles(/^Choose an image/, [{ name: 'mark.png', bytes: oversized }]);
    await page.keyboard.press('Control+Enter');
    await main().toContain('million fit into memory');
    expect(await page.textContent('main')).toContain('site.webmanifest');
  });

  test('the icons of a site: each fault with its fix', async () => {
    await open('/user/favicon');
    await tabTo(/^Check a site/);
    await page.keyboard.press('Enter');
    await tabTo(/^URL of the site/);
    await page.keyboard.type('nonsense');
    await page.keyboard.press('Enter');
    await main().toContain('Enter a URL');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(origin);
    await page.keyboard.press('Enter');
    await main().toContain('Icons of');
    for (const words of [
      'returns status 404',
      'is PNG, but declared as',
      'not square',
      'is not valid JSON',
      'has 32x32',
      'No icon of 48, 96 or 144 pixels',
    ])
      expect((await page.textContent('main'))?.replace(/[\u2068\u2069]/g, '')).toContain(words);
    expect(await page.locator('main table img').count()).toBe(3);
    await look('favicon-checked');
  });

  test('200 pictures, damaged and oversized ones among them, within bounded memory', async () => {
    await open('/user/imagetools');
    await chooseFiles(/^Choose images/, [{ name: 'first.png', bytes: photo(96, 72) }]);
    await page.keyboard.press('Control+Enter');
    await main().toContain('1 of 1 converted');
    const kinds = [
      (at: number) => ({ name: `photo-${at}.png`, bytes: photo(96, 72, at) }),
      () => ({ name: 'photo.jpg', bytes: jpeg, type: 'image/jpeg' }),
      (at: number) => ({ name: `moving-${at}.gif`, bytes: animation, type: 'image/gif' }),
      (at: number) => ({ name: `damaged-${at}.png`, bytes: photo(96, 72).subarray(0, 900) }),
      (at: number) => ({ name: `oversized-${at}.png`, bytes: oversized }),
    ];
    await page.getByRole('button', { name: 'Clear' }).press('Enter');
    await chooseFiles(
      /^Choose images/,
      Array.from({ length: 200 }, (_, at) => (kinds[at % 5] as (typeof kinds)[number])(at)),
    );
    const before = await memory();
    let peak = before;
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(
        async () => {
          peak = Math.max(peak, await memory());
          return await page.locator('main').textContent();
        },
        { timeout: 120_000, interval: 200 },
      )
      .toMatch(/120 of 200 converted.*saved/);
    await expect.poll(() => page.getByRole('button', { name: 'Stop' }).count(), patient).toBe(0);
    expect(await page.getByText('The file is damaged').count()).toBe(40);
    expect(await page.getByText('million fit into memory').count()).toBe(40);
    expect(peak - before).toBeLessThan(allowedGrowth);
    const files = await downloadZip(/^Download ZIP/);
    expect(Object.keys(files)).toHaveLength(120);
    // Files of one name get a number.
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['photo.webp', 'photo-40.webp', 'moving-2.webp']));
    for (const bytes of Object.values(files)) expect(readImageHeader(bytes)?.format).toBe('webp');
    expect(webpDurations(files['moving-2.webp'] as Uint8Array)).toEqual(animationMs);
    expect(webpDurations(files['photo-0.webp'] as Uint8Array)).toEqual([]);
  }, 180_000);

  /** Bytes that the browser's pages and workers hold. */
  async function memory(): Promise<number> {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as { processInfo: readonly { type: string; id: number }[] };
    await session.detach();
    const held = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => statusOf(id));
    return held.reduce((sum, each) => sum + each, 0);
  }

  function statusOf(pid: number): number {
    try {
      return 1024 * Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  }

  test('a likeness is reached, AVIF comes out, and both sides are shown', async () => {
    await open('/user/imagetools');
    await page.getByLabel('Target').focus();
    await page.keyboard.type('Similarity');
    await chooseFiles(/^Choose images/, [{ name: 'lamp.png', bytes: photo(320, 240) }]);
    await page.keyboard.press('Control+Enter');
    await main().toMatch(/1 of 1 converted.*saved/);
    const likeness = await page.locator('tbody tr td').nth(3).textContent();
    expect(Number.parseFloat(likeness ?? '')).toBeGreaterThanOrEqual(98);
    expect(Number.parseFloat(likeness ?? '')).toBeLessThan(100);
    await tabTo(/^Compare lamp\.png/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('figure img').count(), patient).toBe(2);
    const shown = 'Array.from(document.querySelectorAll("figure img"), (each) => each.complete && each.naturalWidth)';
    await expect.poll(() => page.evaluate(shown), patient).toEqual([320, 320]);
    await look('image-compared');
    await page.getByLabel('Format').focus();
    await page.keyboard.type('AVIF');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.getByRole('button', { name: 'Stop' }).count(), patient).toBe(0);
    const files = await downloadZip(/^Download ZIP/);
    expect(readImageHeader(files['lamp.avif'] as Uint8Array)?.format).toBe('avif');
  });

  test('one picture of a batch has settings of its own, and only it is converted again', async () => {
    await open('/user/imagetools');
    await page.getByLabel('Format').focus();
    await page.keyboard.type('WebP');
    await chooseFiles(/^Choose images/, [
      { name: 'lamp.png', bytes: photo(320, 240) },
      { name: 'chair.png', bytes: photo(320, 240, 5) },
    ]);
    await page.keyboard.press('Control+Enter');
    await main().toMatch(/2 of 2 converted.*saved/);
    const run = page.getByRole('button', { name: /^Convert/ });
    expect(await run.isDisabled()).toBe(true);
    await tabTo(/^Settings of chair\.png/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Maximum width, px').fill('160');
    await look('image-own');
    await dialog.getByLabel('Maximum width, px').press('Escape');
    expect(await run.isDisabled()).toBe(false);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => run.isDisabled(), patient).toBe(true);
    const files = await downloadZip(/^Download ZIP/);
    expect(Object.entries(files).map(([name, bytes]) => [name, readImageHeader(bytes)?.width])).toEqual([
      ['lamp.webp', 320],
      ['chair.webp', 160],
    ]);
  });

  test('the heaviest pictures of the scan come by choice, and their saving is measured', async () => {
    await open('/user');
    await page.locator('input[type=url]').fill(`${origin}/`);
    await page.keyboard.press('Enter');
    await main().toContain('Saved to your account');
    await open('/user/imagetools');
    await page.getByLabel('Format').focus();
    await page.keyboard.type('WebP');
    await tabTo(/^Use the scan of/);
    await page.keyboard.press('Enter');
    await main().toContain('Heaviest images of the scan');
    expect(await page.locator('section li label').allTextContents()).toEqual(['big.png', 'fake.png', 'small.jpg']);
    await look('image-picker');
    await tabTo(/^Add 3 images/);
    await page.keyboard.press('Enter');
    await main().toContain('2 images wait');
    await main().toContain('Not a JPEG, PNG, GIF, WebP or AVIF image');
    await main().toContain('Add 1 image');
    await page.keyboard.press('Control+Enter');
    await main().toMatch(/2 of 2 converted.*saved/);
    await look('image-scan');
  });

  const looks = [
    ['dark', '', 1440, 'dark'],
    ['phone', '', 390, 'light'],
    ['arabic', '/ar', 390, 'light'],
  ] as const;

  test.each(looks)('everybody may make icons and convert images, and axe finds nothing: %s', async (name, prefix, width, colorScheme) => {
    const own = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
    const visitor = await own.newPage();
    await open(`${prefix}/tools/favicon`, visitor);
    const choosers = () => visitor.locator('main input[type=file]').first();
    await choosers().setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: photo(256, 256) });
    await visitor.keyboard.press('Control+Enter');
    await expect.poll(() => visitor.locator('figure').count(), patient).toBe(5);
    await look(`favicon-${name}`, visitor);
    await visitor.getByRole('main').getByRole('button').nth(1).press('Enter');
    await expect.poll(() => visitor.locator('main a[href*="/signin?"]').count(), patient).toBe(1);
    await look(`favicon-check-${name}`, visitor);
    await open(`${prefix}/tools/image`, visitor);
    await choosers().setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: photo(256, 256) });
    await visitor.keyboard.press('Control+Enter');
    await expect.poll(() => visitor.locator('tbody button').count(), patient).toBe(3);
    await look(`image-${name}`, visitor);
    await own.close();
  });
});
