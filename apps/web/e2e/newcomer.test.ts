/** A newcomer's way to the first rows: an address on the home page, an account, the link in the mail, and the scan; in few presses and little time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { type LinkedSite, serveLinkedSite } from './device/linked-site.ts';
import { account, confirmationLink, hasServer, type RunningProduct, startProduct } from './running-product.ts';

const maxPresses = 5;
const maxMs = 30_000;

let data: string;
let product: RunningProduct;
let site: LinkedSite;
let browser: Browser;
let page: Page;
/** Clicks, presses of Enter, and the link in the mail. Text that is pasted or filled in by the browser is none. */
const presses: string[] = [];

async function press(name: string, how: () => Promise<unknown>): Promise<void> {
  presses.push(name);
  await how();
}

describe.skipIf(!hasBrowser || !hasServer)('a newcomer', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-newcomer-'));
    site = await serveLinkedSite();
    product = await startProduct({ data, allowHosts: [site.host] });
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(maxMs);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    site?.close();
    rmSync(data, { recursive: true, force: true });
  });

  test('sees the first rows of the pasted address after at most five presses and thirty seconds', async () => {
    await page.goto(`${product.origin}/`);
    const beganMs = performance.now();
    await page.locator('main form input').first().fill(`${site.origin}/`);
    await press('scan', () => page.keyboard.press('Enter'));
    await page.waitForURL(/\/signup/);
    for (const [name, value] of Object.entries(account)) await page.fill(`input[name=${name}]`, value);
    await press('agree', () => page.check('input[name=agreement]'));
    await press('sign up', () => page.click('button[type=submit]'));
    await page.waitForURL(/\/confirmemail/);
    const mailMs = performance.now();
    const link = await confirmationLink(data);
    const waitedMs = performance.now() - mailMs;
    await press('the link in the mail', () => page.goto(link));
    const field = page.locator('input[type=url]');
    await expect.poll(() => field.inputValue()).toBe(`${site.origin}/`);
    await press('start', () => page.getByRole('button', { name: /^Scan/ }).first().click());
    await page.locator('main table tbody tr').first().waitFor();
    expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(maxPresses);
    expect(performance.now() - beganMs - waitedMs).toBeLessThan(maxMs);
  });
});
