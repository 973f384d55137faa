/** The list of saved scans as work place: the newest of each site, its file, its comparison, and the mark of the one that is shown. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { store } from '../../server/src/testing/uploads.ts';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { type OwnServer, openPage, startOwnServer } from './own-server.ts';
import { hasServer, patienceMs } from './running-product.ts';

const file = gunzipSync(readFileSync(new URL('../public/sample.scan.gz', import.meta.url)));

describe.skipIf(!hasBrowser || !hasServer)('saved scans', () => {
  let server: OwnServer;
  let browser: Browser;
  let page: Page;

  const words = () => page.textContent('main');
  const rows = () => page.locator('tbody tr').count();
  const openList = async () => {
    await page.goto(`${server.origin}/user/savedscans`);
    await hydrated(page);
  };
  const choose = async (title: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  beforeAll(async () => {
    server = await startOwnServer();
    for (const title of ['Before the relaunch', 'After the relaunch']) {
      await store(server, server.admin, file, { kind: 'save', title });
    }
    browser = await openBrowser();
    page = await openPage(browser, server, server.admin.cookie);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test('the scans of a site stand together, and the earlier ones fold', async () => {
    await openList();
    expect(await rows()).toBe(2);
    await page.getByRole('button', { name: '1 earlier scan' }).click();
    expect(await rows()).toBe(1);
    await page.getByRole('button', { name: '1 earlier scan' }).click();
    expect(await rows()).toBe(2);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('the file is downloaded', async () => {
    const download = page.waitForEvent('download');
    await choose('Before the relaunch', 'Download the file');
    expect((await download).suggestedFilename()).toBe('Before the relaunch.scan');
    expect(readFileSync(await (await download).path()).equals(file)).toBe(true);
  });

  test('a new scan may take its place: the start card has its address and says so', async () => {
    await choose('Before the relaunch', 'Scan again and update');
    await page.getByText('the new scan takes the place of “Before the relaunch”').waitFor();
    expect(await page.locator('input[type=url]').inputValue()).toBe('https://example.com/');
  });

  test('it is compared with another scan of the account, which comes to this device for that', async () => {
    await openList();
    await choose('Before the relaunch', 'Compare…');
    await page
      .locator('[data-empty-state]')
      .getByRole('button', { name: /^Copy to this device/ })
      .click();
    await page.getByRole('button', { name: /After the relaunch · in your account/ }).click();
    await page.getByText(/Compared with the scan of/).waitFor();
    expect(await words()).toMatch(/Issues: 0 new/);
  });

  test('the list marks the scan that is shown', async () => {
    await openList();
    const row = page.locator('tbody tr').filter({ hasText: 'Before the relaunch' });
    await expect.poll(() => row.textContent(), { timeout: patienceMs }).toContain('shown now');
    expect(await words()).toMatch(/shown now/);
  });
});
