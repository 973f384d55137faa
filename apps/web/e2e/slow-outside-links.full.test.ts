/** A scan of 500 pages whose outside links answer late: its results are usable at once, and its pages do not wait for them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manyPages, pageOf, type ServedSite, serveSite } from '../../server/src/testing/served-site.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

const pages = 500;
const outsideLinks = 200;
const lateMs = 3_000;
const usableSeconds = 30;

describe.skipIf(!hasBrowser || !hasServer)('outside links that answer late', () => {
  let data: string;
  let site: ServedSite;
  let outside: ServedSite;
  let product: RunningProduct;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-late-'));
    outside = await serveSite((path) => pageOf(path, []), lateMs, '127.0.0.2');
    const inner = manyPages(pages);
    const out = `http://127.0.0.2:${outside.port}`;
    site = await serveSite((path) => inner(path)?.replace('</body>', `<a href="${out}${at(path)}">source</a></body>`) ?? null);
    product = await startProduct({ data, allowHosts: [`127.0.0.1:${site.port}`, `127.0.0.2:${outside.port}`] });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(60_000);
    await signUp(page, product);
    await signIn(page, product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await site?.close();
    await outside?.close();
    rmSync(data, { recursive: true, force: true });
  });

  test('hold up neither the pages nor the results', async () => {
    await page.goto(`${product.origin}/user`, { waitUntil: 'networkidle' });
    await page.locator('input[type=url]').fill(`http://127.0.0.1:${site.port}/`);
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1_000;
    await page.keyboard.press('Enter');
    await page.waitForURL(/scan=/);
    await page
      .locator('[data-pane=rail]')
      .getByRole('button', { name: /^Title/ })
      .click();
    await page.locator('[role=row][aria-rowindex="2"]').click();
    await page.locator('[data-pane=details]').getByText('Page 0 of the site').first().waitFor();
    const usable = seconds();
    await page.waitForFunction((count) => document.querySelector('[data-strip]')?.getAttribute('data-strip') === `running ${count}`, pages);
    const crawled = seconds();
    const answered = outside.starts.filter((start) => performance.now() - start > lateMs).length;
    expect(usable).toBeLessThan(usableSeconds);
    // Every page is read while most of the links still wait.
    expect(answered).toBeLessThan(outsideLinks / 2);
    expect(crawled).toBeLessThan((outsideLinks * lateMs) / 1_000 / 2);
    // Rows never move while somebody points at them.
    await page.mouse.move(0, 0);
    await page.getByText(new RegExp(`Rows .+ of ${pages}$`)).waitFor();
    expect(await page.locator('[data-strip]').getAttribute('data-strip')).toMatch(/^running/);
  });
});

/** Path of the outside link of a page: a few pages share one. */
function at(path: string): string {
  return `/${(Number(path.slice(1)) || 0) % outsideLinks}`;
}
