/** A tab that is closed while it packs the account's copy of a scan: the account keeps its older state, the list says so, and a later visit sends the new one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { type LinkedSite, serveLinkedSite } from './device/linked-site.ts';
import { hydrated } from './hydrated.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

const waitMs = 60_000;

let data: string;
let product: RunningProduct;
let site: LinkedSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Whether uploads reach the server. */
let isReachable = true;

const words = () => page.textContent('main');
const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: waitMs });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Packing begins in the tab's worker and never ends, however small the file is. */
async function holdPacking(): Promise<void> {
  const worker = page.workers().find((one) => one.url().includes('scan-worker'));
  await worker?.evaluate(() => {
    globalThis.CompressionStream = class {
      readonly readable = new ReadableStream();
      readonly writable = new WritableStream();
    } as unknown as typeof CompressionStream;
  });
}

describe.skipIf(!hasBrowser || !hasServer)('a tab that is left while it packs', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-left-'));
    site = await serveLinkedSite();
    product = await startProduct({ data, allowHosts: [site.host] });
    browser = await openBrowser();
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.route('**/server/uploads**', (route) => (isReachable ? route.continue() : route.abort()));
    page = await context.newPage();
    page.setDefaultTimeout(waitMs);
    await signUp(page, product);
    await signIn(page, product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    site?.close();
    rmSync(data, { recursive: true, force: true });
  });

  test('what a stopped scan found is in the account', async () => {
    site.delayMs = 3000;
    await page.goto(`${product.origin}/user`);
    await hydrated(page);
    await page.locator('input[type=url]').fill(`${site.origin}/`);
    await page.keyboard.press('Enter');
    await poll(() => site.visits.length).toBeGreaterThan(5);
    await button('Stop and keep').click();
    await poll(words).toContain('Saved to your account');
  });

  test('the list names the state stored and the newer one of a tab that was left', async () => {
    site.delayMs = 0;
    isReachable = false;
    await holdPacking();
    await button('Continue').first().click();
    await poll(words).toContain('Preparing the copy');
    await page.close();
    page = await context.newPage();
    await page.goto(`${product.origin}/user/savedscans`);
    await poll(words).toMatch(/A version with \d+ pages is stored; the new one with \d+ pages has not been uploaded yet\./);
    expect(await words()).toContain('stopped early');
    await poll(() => page.getByRole('status').allTextContents()).toContainEqual(expect.stringMatching(/Saving waits for the network/));
  });

  test('the upload goes on there, and the list shows the new state', async () => {
    isReachable = true;
    await poll(words).not.toContain('stopped early');
    await poll(words).not.toContain('A version with');
    expect(await page.locator('tbody tr').count()).toBe(1);
  });
});
