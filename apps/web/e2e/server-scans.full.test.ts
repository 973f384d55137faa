/** A scan on the server in a browser: started, followed after a reload, ended, and opened in the results screen. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

const pages = 40;
const waitMs = 60_000;
let data: string;
let product: RunningProduct;
let site: Server;
let url: string;
let browser: Browser;
let page: Page;

/** Pages that lead to the next three, and take their time while `isSlow`. */
let isSlow = true;

const scripted = `<!doctype html><html lang="en"><title>Shell</title><div id="root"></div><script>document.title = 'Titled by a script'; root.innerHTML = '<h1>Made</h1>'</script></html>`;

function pageAt(path: string): string | null {
  if (path === '/scripted') return scripted;
  const at = path === '/' ? 0 : Number(/^\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
  if (!(at >= 0 && at < pages)) return null;
  const links = [at + 1, at + 2, at + 3].map((next) => `<a href="/${next}">Page ${next}</a>`).join(' ');
  return `<!doctype html><html lang="en"><title>Page ${at}</title><h1>Page ${at}</h1>${links}</html>`;
}

async function go(path: string): Promise<void> {
  await page.goto(product.origin + path, { waitUntil: 'load' });
  await hydrated(page);
}

const item = () => page.getByRole('main').locator('li', { hasText: url });
const scanHere = () => page.getByRole('button', { name: 'Scan on the server', exact: true });

describe.skipIf(!hasBrowser || !hasServer)('scans on the server', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-server-scans-'));
    site = createServer((request, response) => {
      const body = pageAt(request.url ?? '/');
      const send = () => response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html' }).end(body ?? '');
      setTimeout(send, isSlow ? 400 : 0);
    });
    await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
    const { port } = site.address() as AddressInfo;
    url = `http://127.0.0.1:${port}/`;
    product = await startProduct({ data, allowHosts: [`127.0.0.1:${port}`] });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(waitMs);
    await signUp(page, product);
    await signIn(page, product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    site?.closeAllConnections();
    site?.close();
    rmSync(data, { recursive: true, force: true });
  });

  test('an address is asked for before anything begins', async () => {
    await go('/user');
    await scanHere().click();
    await page.getByText('Please fill out this field.').first().waitFor();
    expect(await item().count()).toBe(0);
  });

  test('a scan goes on while the page is loaded anew, and is ended with what it found', async () => {
    await page.locator('input[type=url]').fill(url);
    await scanHere().click();
    await item()
      .getByText(/pages done/)
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await go('/user');
    await item()
      .getByText(/[1-9]\d* pages done/)
      .waitFor();
    await item().getByRole('button', { name: 'Stop and keep' }).click();
    await item().getByText('Stopped; what was found is kept').waitFor();
  });

  test('a finished one opens in the results screen, read on the server', async () => {
    isSlow = false;
    let sentBytes = 0;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      sentBytes += encodedDataLength;
    });
    await page.locator('input[type=url]').fill(url);
    await scanHere().click();
    const finished = item().filter({ hasText: 'Finished' });
    await finished.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await finished.getByRole('link', { name: 'Open' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByText(`${pages} pages`, { exact: false }).first().waitFor();
    await page
      .locator('[data-pane=rail]')
      .getByRole('button', { name: /^Title/ })
      .click();
    await page.getByText(`of ${pages}`).first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect([asked.some((url) => url.endsWith('/ask')), asked.some((url) => url.endsWith('/file'))]).toEqual([true, false]);
    expect(sentBytes).toBeLessThan(5_000_000);
    await session.detach();
    await go('/user/savedscans');
    expect(await page.getByRole('row').count()).toBe(3);
  });

  test('pages are rendered where that is asked for', async () => {
    await go('/user');
    await page.locator('input[type=url]').fill(`${url}scripted`);
    await page.getByLabel('What to scan').selectOption('page');
    await page.getByLabel('JavaScript on the server').selectOption({ label: 'Render every page' });
    await page.getByLabel('Rendered as').selectOption({ label: 'Desktop' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await scanHere().click();
    const finished = page
      .getByRole('main')
      .locator('li', { hasText: `${url}scripted` })
      .filter({ hasText: 'Finished' });
    await finished.getByRole('link', { name: 'Open' }).click();
    await page
      .getByRole('button', { name: /^Title/ })
      .first()
      .click();
    await page.getByText('Titled by a script').first().waitFor();
  });

  test('a schedule says when it runs next, pauses, and is deleted', async () => {
    await go('/user');
    await page.locator('input[type=url]').fill(url);
    await page.getByText('Scan it regularly', { exact: true }).click();
    await page.getByLabel('How often').selectOption('cron');
    await page.getByLabel('Cron expression').fill('* * * * *');
    await page.getByText(/This is not an expression of five fields/).waitFor();
    expect(await page.getByRole('button', { name: 'Schedule', exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('How often').selectOption('monthly');
    await page.getByLabel('Day of the month').fill('31');
    await page.getByLabel('Time', { exact: true }).fill('05:30');
    await page.getByLabel('Time zone').selectOption('Europe/Berlin');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const list = page.getByRole('main').locator('section', { hasText: 'Schedules' });
    await list.getByText(/Monthly · day 31 · .*30.* · Europe\/Berlin/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await list.getByRole('button', { name: 'Pause' }).click();
    await list.getByText('Paused', { exact: true }).waitFor();
    await go('/user');
    await list.getByRole('button', { name: 'Resume' }).click();
    await list.getByText(/Next run: /).waitFor();
    await list.getByText('History').click();
    await list.getByText('The chart appears after two scans.').waitFor();
    await list.getByRole('button', { name: 'Alerts', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Alerts of 127.0.0.1' });
    await dialog.getByLabel('Only new issues of these checks').selectOption({ label: 'Missing title' });
    await dialog.getByRole('button', { name: 'Remove Missing title' }).waitFor();
    await dialog.getByLabel('Webhook', { exact: true }).fill(`${url}hook`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect(await page.getByLabel('Secret of the webhook').last().inputValue()).toMatch(/^whsec_/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await list.getByRole('button', { name: `Delete the schedule of ${url}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await list.waitFor({ state: 'detached' });
  });
});
