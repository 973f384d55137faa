/** Where many sign up, the browser pays for the sign-up with a proof of work, told on the page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hasServer, type RunningProduct, signUp, startProduct } from './running-product.ts';

const waitMs = 60_000;
const waiting = 'Checking that this is not an automated sign-up';

let data: string;
let product: RunningProduct;
let browser: Browser;
let page: Page;

describe.skipIf(!hasBrowser || !hasServer)('a sign-up above the free ones', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-proof-'));
    product = await startProduct({ data, allowHosts: [], env: { ORBWEAVER_FREE_SIGN_UPS: '1' } });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(waitMs);
    // The first one of the hour is free.
    await signUp(page, product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  async function fillIn(email: string): Promise<void> {
    await page.goto(`${product.origin}/signup`, { waitUntil: 'networkidle' });
    for (const [name, value] of Object.entries({ name: 'Grace Hopper', email, password: 'a nanosecond of wire' }))
      await page.fill(`input[name=${name}]`, value);
    await page.check('input[type=checkbox]');
  }

  test('solves a task in a worker, says so, and goes on', async () => {
    await fillIn('grace@example.com');
    await page.click('button[type=submit]');
    await page.getByText(waiting).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.waitForURL(/\/confirmemail/);
  });

  test('without a task to get, the form says what to do and is still filled in', async () => {
    await page.route('**/server/sign-up/challenge', (route) => route.abort());
    await fillIn('edith@example.com');
    await page.click('button[type=submit]');
    await page.getByText('your browser could not be checked').waitFor();
    expect(await page.inputValue('input[name=email]')).toBe('edith@example.com');
    expect(await page.getByText(waiting).count()).toBe(0);
    await page.unroute('**/server/sign-up/challenge');
    await page.click('button[type=submit]');
    await page.waitForURL(/\/confirmemail/);
  });
});
