// The sitemap tool by keyboard alone in a real browser and against the real server: a scan, a live sitemap, a list of 50,000 links.
// With SCREENSHOTS=folder each look is kept as a picture.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../axe.ts';
import { hasBrowser, openBrowser } from '../device/browser.ts';
import { hydrated } from '../hydrated.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from '../running-product.ts';

const patient = { timeout: 60_000 } as const;

let data: string;
let product: RunningProduct;
let browser: Browser;
let page: Page;
let site: Server;
let origin = '';

const html = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><h1>${title}</h1>${body}</body></html>`;
const responses: Readonly<Record<string, () => string>> = {
  '/': () =>
    html('Home of a small shop', '<a href="/lamps">Lamps</a> <a href="/hidden">Hidden</a> <a href="/old">Old</a> <a href="/gone">Gone</a>'),
  '/lamps': () => html('Lamps', '<img src="/oak.png" alt="Oak"><a href="/">Home</a>'),
  '/hidden': () => html('Hidden', 'x', '<meta name="robots" content="noindex">'),
  '/oak.png': () => 'a picture',
  '/sitemap.xml': () =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/</loc><lastmod>2026-01-01</lastmod></url><url><loc>${origin}/closed</loc></url></urlset>`,
};

const types: Readonly<Record<string, string>> = { xml: 'application/xml', png: 'image/png' };

describe.skipIf(!hasBrowser || !hasServer)('the sitemap tool', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-sitemap-tool-'));
    site = createServer((request, response) => {
      const found = responses[request.url ?? ''];
      const type = types[(request.url ?? '').split('.').at(-1) ?? ''] ?? 'text/html';
      if (request.url === '/old') response.writeHead(301, { location: '/lamps' }).end();
      else response.writeHead(found === undefined ? 404 : 200, { 'content-type': type }).end(found?.() ?? 'none');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    origin = `http://${host}`;
    product = await startProduct({ data, allowHosts: [host] });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' })).newPage();
    await signUp(page, product);
    await signIn(page, product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    site.close();
    rmSync(data, { recursive: true, force: true });
  });

  const open = async (path: string) => {
    await page.goto(`${product.origin}${path}`, { waitUntil: 'networkidle' });
    await hydrated(page);
  };
  const poll = () => expect.poll(() => page.textContent('main'), patient);
  const region = (name: string) => page.getByRole('region', { name });

  async function look(name: string): Promise<void> {
    expect(await accessibilityFaults(page), name).toEqual([]);
    const wide = (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number;
    expect(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    const folder = process.env['SCREENSHOTS'];
    if (folder !== undefined) await page.screenshot({ path: join(folder, `sitemap-${name}.png`), fullPage: true });
  }

  test('a scan fills the list, an edit is in the file, the live sitemap is compared', async () => {
    await open('/user');
    await page.locator('input[type=url]').fill(`${origin}/`);
    await page.keyboard.press('Enter');
    await poll().toContain('Saved to your account');
    await open('/user/sitemaptool?from=scan');
    await poll().toContain('2 of 6 go into the sitemap');
    for (const words of ['redirects (1)', 'does not return 200 (2)', 'noindex (1)'])
      expect(await page.textContent('main')).toContain(words);
    // The grid in (depth, address) order: home, gone, hidden, lamps; Enter opens the form of the link.
    await page.getByRole('grid', { name: 'Links' }).focus();
    for (let row = 0; row < 3; row++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const priority = page.getByLabel('Priority', { exact: true });
    await priority.focus();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.textContent('dialog[open]'), patient).toContain('Enter a number from 0.0 to 1.0.');
    await priority.fill('0.7');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('dialog[open]').count(), patient).toBe(0);
    await page.keyboard.press('Control+Enter');
    await poll().toContain('Read back: 2 links, well-formed, within the limits.');
    const text = await region('Result').textContent();
    expect(text).toContain(
      `<loc>${origin}/lamps</loc><priority>0.7</priority><image:image><image:loc>${origin}/oak.png</image:loc></image:image>`,
    );
    expect(text).not.toContain('/hidden');
    await page.getByLabel('noindex (1)').press('Space');
    await poll().toContain('3 of 6 go into the sitemap');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await poll().toContain('2 of 6 go into the sitemap');
    await page.getByRole('button', { name: /^Compare/ }).press('Enter');
    await poll().toContain('Added1');
    expect(await page.textContent('main')).toMatch(/Removed1.*Changed0.*1 link is the same/);
    await look('desktop');
  });

  test('uses are counted, and the cost stands on the button', async () => {
    await expect.poll(() => page.getByRole('button', { name: /^Create sitemap/ }).textContent(), patient).toContain('uses 1');
    await poll().toMatch(/1 of \d+ used this month|Unlimited in your plan/);
  });

  test('a live sitemap is fetched, and what is wrong is said while the list stays', async () => {
    await open('/user/sitemaptool');
    const address = page.getByLabel('URL of a site or of a sitemap').first();
    await address.fill(`${origin}/none.xml`);
    await page.keyboard.press('Enter');
    await poll().toContain('could not be fetched: 404');
    await address.fill(origin);
    await page.keyboard.press('Enter');
    await poll().toContain('2 links added');
    await page
      .getByRole('button', { name: 'Select all matching rows' })
      .or(page.getByLabel('Select all matching rows'))
      .first()
      .press('Space');
    await page.getByRole('button', { name: 'Edit' }).press('Enter');
    await page.locator('dialog select').nth(1).selectOption('change');
    await page.locator('dialog select').nth(2).selectOption('daily');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.keyboard.press('Control+Enter');
    await poll().toContain('Read back: 2 links');
    expect((await region('Result').textContent())?.match(/<changefreq>daily/g)).toHaveLength(2);
  });

  test('50,001 links of a file are shown, searched and written as two files with an index', async () => {
    await open('/tools/sitemap');
    const text = Array.from({ length: 50_001 }, (_, at) => `https://shop.example/product-${at}`).join('\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await poll().toContain('50,001 of 50,001 go into the sitemap');
    await page.keyboard.press('Control+Enter');
    await poll().toContain('sitemap-index.xml');
    expect(await page.getByRole('row').count()).toBeLessThan(60);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Download/ }).press('Enter')]);
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
    expect(Object.keys(files)).toEqual(['sitemap-index.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    await page.getByLabel('Find in URLs').fill('product-50000');
    await poll().toMatch(/Rows 1.1 of 1/);
    await page.getByRole('button', { name: 'Remove all' }).press('Enter');
    await poll().toContain('No links yet');
    await page.getByRole('button', { name: 'Undo' }).first().press('Enter');
    await poll().toContain('50,001 of 50,001');
  });

  test.each([
    ['dark', '', 1440, 'dark'],
    ['phone', '', 390, 'light'],
    ['arabic', '/ar', 1440, 'light'],
    ['arabic-phone', '/ar', 390, 'dark'],
  ] as const)('axe finds nothing: %s', async (name, prefix, width, colorScheme) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ colorScheme });
    await open(`${prefix}/tools/sitemap`);
    await page.locator('textarea').first().fill('https://a.example/\nhttps://a.example/lamps/oak\nhttps://a.example/lamps/oak\nnonsense');
    await page.locator('textarea').first().press('Control+Enter');
    await expect.poll(() => page.locator('pre').count(), patient).toBe(1);
    await look(name);
  });
});
