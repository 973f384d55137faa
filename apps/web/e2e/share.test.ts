/** A saved scan by a link: made at the list of saved scans, read by somebody who has no account, and closed again. */
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

describe.skipIf(!hasBrowser || !hasServer)('share links', () => {
  let server: OwnServer;
  let browser: Browser;
  let owner: Page;
  let reader: Page;
  let link: string;
  const sent: string[] = [];

  const pageOf = (cookie: string | null): Promise<Page> => openPage(browser, server, cookie);
  const dialog = () => owner.getByRole('dialog');
  const openDialog = async () => {
    await owner.goto(`${server.origin}/user/savedscans`);
    await hydrated(owner);
    await owner
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await owner.getByRole('menuitem', { name: 'Share' }).click();
    await dialog().getByText('Anyone with the link').waitFor();
  };
  const lastLink = async () => (await dialog().getByRole('listitem').first().locator('code').textContent()) ?? '';

  beforeAll(async () => {
    server = await startOwnServer();
    await store(server, server.ada, file, { kind: 'last' });
    browser = await openBrowser();
    [owner, reader] = [await pageOf(server.ada.cookie), await pageOf(null)];
    reader.on('request', (request) => sent.push(request.url()));
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test('the owner makes one, with an end', async () => {
    await openDialog();
    await dialog().getByLabel('Open for').selectOption('7');
    await dialog().getByRole('button', { name: 'Create link' }).click();
    await dialog().getByText('not opened yet').waitFor();
    link = await lastLink();
    expect(link).toMatch(new RegExp(`^${server.origin}/share/[\\w-]{48}$`));
    expect(await accessibilityFaults(owner)).toEqual([]);
  });

  test('whoever has it reads the results signed out, and search engines are kept out', async () => {
    const response = await reader.goto(link);
    expect([response?.status(), response?.headers()['x-robots-tag'], response?.headers()['referrer-policy']]).toEqual([
      200,
      'noindex',
      'no-referrer',
    ]);
    await reader.getByRole('heading', { name: 'Overview' }).waitFor();
    await reader.getByText('shared with you as read-only').waitFor();
    await reader
      .getByRole('button', { name: /^Title/ })
      .first()
      .click();
    await reader.getByRole('row').nth(3).waitFor();
    const before = await reader.getByText(/^Rows/).textContent();
    await reader.getByRole('searchbox', { name: 'Filter' }).fill('honey');
    await expect.poll(() => reader.getByText(/^Rows/).textContent(), { timeout: patienceMs }).not.toBe(before);
    expect(await reader.getByText(/^Rows/).textContent()).not.toContain('of 72');
    expect(await accessibilityFaults(reader)).toEqual([]);
    const isOwn = (url: string) => url.startsWith(server.origin) || /^(?:data|blob):/.test(url);
    expect(sent.filter((url) => !isOwn(url))).toEqual([]);
    expect(sent.some((url) => url.includes('/file'))).toBe(false);
  });

  test('nothing can be changed there', async () => {
    await reader.getByRole('searchbox', { name: 'Filter' }).fill('');
    // The rows that the key is to open are there.
    await expect.poll(() => reader.getByText(/^Rows/).textContent(), { timeout: patienceMs }).toContain('of 72');
    await reader.getByRole('row').nth(2).click();
    await reader.keyboard.press('Enter');
    await reader.getByRole('tab', { name: 'Summary' }).waitFor();
    expect(await reader.getByRole('button', { name: /Ignore|Rescan|Add to ticket/ }).count()).toBe(0);
  });

  test('with a password it asks for that; a wrong one says no more than a wrong link', async () => {
    await openDialog();
    await dialog().getByLabel('Password (optional)').fill('told by phone');
    await dialog().getByRole('button', { name: 'Create link' }).click();
    await dialog().getByText('with password').waitFor();
    await reader.goto(await lastLink());
    await reader.getByRole('heading', { name: 'This link does not open a scan' }).waitFor();
    await reader.getByLabel('Password of the link').fill('told by mail');
    await reader.getByRole('button', { name: 'Open' }).click();
    await reader.getByText('The link does not open a scan with this password.').waitFor();
    expect(await accessibilityFaults(reader)).toEqual([]);
    await reader.getByLabel('Password of the link').fill('told by phone');
    await reader.keyboard.press('Enter');
    await reader.getByRole('heading', { name: 'Overview' }).waitFor();
  });

  test('a revoked link closes the screen that it opened', async () => {
    await openDialog();
    await dialog().getByRole('button', { name: 'Revoke' }).first().click();
    await owner.getByText('Link revoked').waitFor();
    await reader
      .getByRole('button', { name: /^Images/ })
      .first()
      .click();
    await reader.getByText('The link was revoked').waitFor();
    await dialog().getByText('opened once').waitFor();
  });

  test('on a phone, dark and in Arabic', async () => {
    await reader.context().addCookies([{ name: 'locale', value: 'ar', url: server.origin }]);
    await reader.setViewportSize({ width: 390, height: 844 });
    await reader.emulateMedia({ colorScheme: 'dark' });
    await reader.goto(link);
    await reader.getByRole('heading', { level: 1 }).waitFor();
    await reader.getByText('تمت مشاركته معك للقراءة').waitFor();
    expect(await reader.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    expect(await accessibilityFaults(reader)).toEqual([]);
  });
});
