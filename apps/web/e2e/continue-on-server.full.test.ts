/** A scan of the device that goes on on the server: with the report of one that nobody interrupted, for one use; what is refused stays on the device. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerScan } from '@orbweaver/model/api/server-scans.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { type LinkedSite, pageCount, serveLinkedSite } from './device/linked-site.ts';
import { stableReport } from './device/stable-report.ts';
import { hydrated } from './hydrated.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

const waitMs = 120_000;
/** A response takes so long while a test looks at a running scan. */
const slowMs = 10_000;

let data: string;
let product: RunningProduct;
let site: LinkedSite;
let browser: Browser;
let page: Page;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Continue on the server' });
const words = () => page.textContent('main');
const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: waitMs });
const read = async <T>(path: string): Promise<T> => (await (await page.request.get(product.origin + path)).json()).data;
const serverScans = async (): Promise<readonly ServerScan[]> => (await read<{ scans: ServerScan[] }>('/server/server-scans')).scans;
const used = async (): Promise<number> => (await read<{ groups: { spider: { used: number } } }>('/server/user/limits')).groups.spider.used;

/** Activity of the device's scan, and its pages. */
async function strip(): Promise<readonly [activity: string, pages: number]> {
  const [activity = '', pages = '0'] = ((await page.getAttribute('[data-strip]', 'data-strip')) ?? '').split(' ');
  return [activity, Number(pages)];
}

async function begin(): Promise<void> {
  await page.goto(`${product.origin}/user`);
  await hydrated(page);
  await page.locator('input[type=url]').fill(`${site.origin}/`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-strip]');
}

/** Begins, and the site is slow when that share is read. */
async function beginUntil(share: number): Promise<void> {
  const pages = Math.ceil(share * pageCount);
  // Beside the pages it is asked for some files.
  site.delayAfter = site.visits.length + pages + 20;
  site.delayMs = slowMs;
  await begin();
  await poll(async () => (await strip())[1]).toBeGreaterThanOrEqual(pages);
}

/** Asks the server for a scan of the same host, which takes its time. */
async function occupy(): Promise<string> {
  const id = await page.evaluate(async (url) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/server/server-scans', { method: 'POST', headers, body: JSON.stringify({ url }) });
    return (await response.json()).data.id;
  }, `${site.origin}/p7`);
  return String(id);
}

async function stopOnServer(id: string): Promise<void> {
  await page.evaluate((path) => fetch(path, { method: 'POST' }), `/server/server-scans/${id}/stop`);
  await poll(async () => (await serverScans()).every(({ finishedAt }) => finishedAt !== null)).toBe(true);
}

async function reportOf(scanId: string): Promise<unknown> {
  const path = join(data, `${scanId}.scan`);
  writeFileSync(path, await (await page.request.get(`${product.origin}/server/scans/${scanId}/file`)).body());
  return stableReport(path);
}

describe.skipIf(!hasBrowser || !hasServer)('a scan of the device goes on on the server', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-to-server-'));
    site = await serveLinkedSite();
    product = await startProduct({ data, allowHosts: [site.host] });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
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

  let whole: unknown;
  /** Paths that any scan asks for more than once. */
  let sampled: ReadonlySet<string>;

  test('a scan that nobody interrupts is in the account', async () => {
    await begin();
    await poll(words).toContain('Saved to your account');
    const [scan] = await read<readonly { id: string }[]>('/server/scans');
    whole = await reportOf(String(scan?.id));
    sampled = new Set(site.visits.filter((path, at) => site.visits.indexOf(path) < at));
    expect(await button('Continue on the server').count()).toBe(0);
  });

  test('after 30 % it goes on with the report of that one, for one use', async () => {
    const [before, asked] = [await used(), site.visits.length];
    await beginUntil(0.3);
    await button('Continue on the server').click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(({ search }) => search === '');
    await page.getByText('The scan continues on the server.').waitFor();
    site.delayMs = 0;
    const item = page.getByRole('main').locator('li', { hasText: site.host });
    await item.filter({ hasText: 'Finished' }).waitFor();
    expect(await words()).toContain('continued on the server');
    const [scan] = await serverScans();
    expect(scan).toMatchObject({ state: 'done', fault: null, summary: { isComplete: true } });
    expect(await reportOf(String(scan?.id))).toEqual(whole);
    expect(await used()).toBe(before + 1);
    // What the device had read is not asked for again.
    const early = site.visits.slice(asked, site.delayAfter);
    const had = new Set(early.filter((path) => /^\/p\d+$/.test(path) && !sampled.has(path)));
    expect(had.size).toBeGreaterThan(10);
    expect(site.visits.slice(site.delayAfter).filter((path) => had.has(path))).toEqual([]);
  });

  test('a running scan is not stopped for what the server refuses', async () => {
    await beginUntil(0.1);
    const other = await occupy();
    await button('Continue on the server').click();
    await dialog().getByRole('button', { name: 'Continue on the server' }).click();
    await dialog().getByText('is already running on the server').waitFor();
    expect((await strip())[0]).toBe('running');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await button('Stop and keep').click();
    await button('Continue on the server').click();
    await dialog().getByRole('button', { name: 'Continue on the server' }).click();
    await dialog().getByText('stays on this device').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await stopOnServer(other);
  });

  test('what was refused goes on on the device, with the same use', async () => {
    const before = await used();
    await page.keyboard.press('Escape');
    site.delayMs = 0;
    await button('Continue').click();
    await poll(words).toContain('· complete');
    expect(await used()).toBe(before);
    expect(await serverScans()).toHaveLength(2);
  });

  test('a response that was lost is asked for again, and the device does not go on beside the server', async () => {
    await beginUntil(0.1);
    const before = await used();
    await page.route('**/server/server-scans/continue', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button('Continue on the server').click();
    await dialog().getByRole('button', { name: 'Continue on the server' }).click();
    await dialog().getByText('The server did not respond').waitFor();
    const again = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/server/server-scans/continue'));
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await again;
    await dialog().getByText('The server did not respond').waitFor();
    await page.unroute('**/server/server-scans/continue');
    // Who goes on here instead is told what the server did.
    await page.keyboard.press('Escape');
    await button('Continue').first().click();
    await poll(words).toContain('is already running on the server');
    expect(await accessibilityFaults(page)).toEqual([]);
    await button('Show scans on the server').click();
    await page.getByRole('main').locator('li', { hasText: site.host }).first().waitFor();
    expect(await words()).toContain('continued on the server');
    expect(await serverScans()).toHaveLength(3);
    expect(await used()).toBe(before);
  });

  test('while it runs there the device does not go on with it; afterwards that takes a use of its own', async () => {
    const before = await used();
    await button('Continue').first().click();
    await poll(words).toContain('is already running on the server');
    const [scan] = await serverScans();
    await stopOnServer(String(scan?.id));
    site.delayMs = 0;
    await button('Continue').first().click();
    await poll(used).toBe(before + 1);
    await poll(words).toContain('· complete');
  });
});
