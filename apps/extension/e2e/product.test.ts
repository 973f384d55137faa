/** The web app with the extension in one browser: a site that the server may not reach is scanned, a reload breaks it off, and the extension goes away. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../../web/e2e/axe.ts';
import { freePort, hasServer, type RunningProduct, signIn, signUp, startProduct } from '../../web/e2e/running-product.ts';
import { hasBrowser, type LoadedExtension, loadExtension } from './loaded-extension.ts';

const pageCount = 60;

function pageAt(at: number): string {
  const links = [at * 2 + 1, at * 2 + 2].filter((to) => to < pageCount).map((to) => `<a href="/p${to}">page ${to}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page number ${at}</title></head><body><h1>Page ${at}</h1>${links.join(' ')}</body></html>`;
}

describe.skipIf(!hasBrowser || !hasServer)('the web app with the extension', () => {
  const data = mkdtempSync(join(tmpdir(), 'orbweaver-extension-product-'));
  const asked: IncomingMessage[] = [];
  let delayMs = 0;
  let site: Server;
  let origin = '';
  let product: RunningProduct;
  let extension: LoadedExtension;
  let page: Page;

  beforeAll(async () => {
    site = createServer((request, response) => {
      asked.push(request);
      const at = request.url === '/' ? 0 : Number(/^\/p(\d+)$/.exec(request.url ?? '')?.[1] ?? pageCount);
      response.writeHead(at < pageCount ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      setTimeout(() => response.end(at < pageCount ? pageAt(at) : '<title>404</title>'), delayMs);
    });
    await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const port = await freePort();
    // The server may reach no private address, such as that of the site.
    product = await startProduct({ data, allowHosts: [], port });
    extension = await loadExtension({ origins: [product.origin] });
    page = await extension.context.newPage();
    page.setDefaultTimeout(60_000);
    await signUp(page, product);
    await signIn(page, product);
  });
  afterAll(async () => {
    await extension?.close();
    await product?.stop();
    site?.closeAllConnections();
    site?.close();
    rmSync(data, { recursive: true, force: true });
  });

  const start = async () => {
    await page.goto(`${product.origin}/user`);
    await page.getByLabel('Fetch pages with the browser extension').waitFor();
    await page.locator('input[type=url]').fill(origin);
  };
  /** Of every request, the browser's own mark. */
  const byBrowser = () => asked.every(({ headers }) => headers['sec-fetch-mode'] !== undefined);

  it('a site of this network alone is scanned by the browser, and saved', async () => {
    await start();
    expect(await page.getByLabel('Fetch pages with the browser extension').isChecked()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.locator('input[type=url]').press('Enter');
    await page.getByText('Saved to your account').first().waitFor();
    await page.getByText(`${pageCount} pages`).first().waitFor();
    expect(asked.length).toBeGreaterThan(pageCount);
    expect(byBrowser()).toBe(true);
    // The crawler says who it is, as it does everywhere.
    expect(new Set(asked.map(({ headers }) => headers['user-agent']?.split('/')[0]))).toEqual(new Set(['Orbweaver']));
  });

  it('without it, the scan says that the server may not reach the site', async () => {
    await start();
    await page.getByLabel('Fetch pages with the browser extension').uncheck();
    const before = asked.length;
    await page.locator('input[type=url]').press('Enter');
    await page.getByText('No score: the start URL did not respond').waitFor();
    expect(asked.length).toBe(before);
  });

  /** Begins a scan that takes its time, and waits until it is under way. */
  const startSlowly = async () => {
    delayMs = 150;
    await start();
    const before = asked.length;
    await page.locator('input[type=url]').press('Enter');
    await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThan(before + 15);
  };
  const goOn = () =>
    page
      .getByRole('button', { name: /Continue/ })
      .first()
      .click();

  it('a scan that a reload of the page broke off goes on through the browser', async () => {
    await startSlowly();
    await page.reload();
    delayMs = 0;
    await goOn();
    await page.getByText('Saved to your account').first().waitFor();
    await page.getByText(`${pageCount} pages`).first().waitFor();
    expect(byBrowser()).toBe(true);
  });

  it('the extension goes away in the middle: it is said, and what was found stays', async () => {
    await startSlowly();
    await (await extension.worker()).evaluate(() => chrome.runtime.reload());
    await page.getByText('The browser extension no longer responds').waitFor();
    await page.getByRole('button', { name: 'Stop' }).first().click();
    await page.reload();
    await page.getByText(/^\d+ pages · /).waitFor();
    // A browser that is driven does not load it again.
    await goOn();
    await page.getByText('The browser extension does not respond').waitFor();
    expect(await page.getByText(/^[1-9]\d* pages · /).count()).toBe(1);
  });
});
