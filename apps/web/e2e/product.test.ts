/** The product as a person meets it: the real server, a real browser, a site beside them. Sign up, confirm, sign in, scan, read, reload, export. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, serveSynthetic } from '../../../fixtures/sites/synthetic/server.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

let data: string;
let origin: string;
let product: RunningProduct;
let site: RunningSite;
let browser: Browser;
let page: Page;

describe.skipIf(!hasBrowser || !hasServer)('the product in a browser', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-product-'));
    site = await serveSynthetic({ pages: 120 });
    product = await startProduct({ data, allowHosts: [new URL(site.origin).host] });
    origin = product.origin;
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await site?.close();
    rmSync(data, { recursive: true, force: true });
  });

  test('signs up, confirms from the outbox, and signs in', async () => {
    await signUp(page, product);
    await signIn(page, product);
  });

  test('refuses an address that is none, and offers the scheme', async () => {
    await page.goto(`${origin}/user`, { waitUntil: 'networkidle' });
    const field = page.locator('input[type=url]');
    await field.press('Enter');
    await expect.poll(() => page.textContent('main')).toContain('Please fill out this field.');
    await field.fill('example.com');
    await page.getByRole('button', { name: 'Use https://example.com/' }).click();
    expect(await field.inputValue()).toBe('https://example.com/');
  });

  test('scans a site to its end and keeps it in the account', async () => {
    const field = page.locator('input[type=url]');
    await field.fill(`${site.origin}/`);
    await field.press('Enter');
    const text = () => page.textContent('main');
    await expect.poll(text, { timeout: 60_000 }).toContain('Saved to your account');
    expect(await text()).toContain('120 pages · complete');
    const visited = new Set(site.visits.map(({ path }) => path).filter((path) => path.endsWith('.html') || path.endsWith('/')));
    expect(visited.size).toBeGreaterThanOrEqual(120);
    await page.goto(`${origin}/user/savedscans`, { waitUntil: 'networkidle' });
    expect(await page.textContent('main')).toContain(new URL(site.origin).host);
  });

  test('a reloaded address shows the same scan in the view that it names', async () => {
    await page.goto(`${origin}/user`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Open' }).first().click();
    await page.waitForURL(/scan=/);
    await page
      .getByRole('button', { name: /^Title/ })
      .first()
      .click();
    await page.waitForURL(/view=title/);
    await page.reload();
    await expect.poll(() => page.textContent('main'), { timeout: 60_000 }).toMatch(/Rows 1.+ of \d+/);
  });
});
