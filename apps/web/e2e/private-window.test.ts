/** A window without files of its own, as private ones of some browsers: the scan stays in memory, and its segments and imports work there, too. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { type LinkedSite, pageCount, serveLinkedSite } from './device/linked-site.ts';
import { poll, startMember, useRunning } from './running-member.ts';
import { hasServer } from './running-product.ts';

const withoutFiles = `StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('not here', 'SecurityError'));\n`;
const log = '66.249.64.1 - - [10/Oct/2026:13:55:36 +0000] "GET /p1 HTTP/1.1" 200 99 "-" "Mozilla/5.0 (compatible; Googlebot/2.1)"\n';

describe.skipIf(!hasBrowser || !hasServer)('a window without files', () => {
  let site: LinkedSite;
  const member = useRunning(async () => {
    site = await serveLinkedSite();
    const running = await startMember('private', { allowHosts: [site.host] });
    const close = running.close;
    return {
      ...running,
      async close() {
        await close();
        site.close();
      },
    };
  });
  let page: Page;
  const dialog = () => page.getByRole('dialog');

  /** Id of the account's last scan. */
  const stored = () => page.evaluate(async () => (await (await fetch('/server/scans')).json()).data[0].id as string);

  beforeAll(async () => {
    page = member.running().page;
    // A worker that no address is known of may ask none of this machine.
    await page.context().grantPermissions(['local-network-access']);
    await page.context().route(/scan-worker-[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withoutFiles + (await response.text()) });
    });
  });

  test('it says so, and a scan is saved to the account', async () => {
    await member.go('/user');
    await page.getByText('This browser cannot store files').waitFor();
    await page.locator('input[type=url]').fill(`${site.origin}/`);
    await page.keyboard.press('Enter');
    await page.locator('[data-strip]').getByText('complete').waitFor();
    await page.getByText('Saved to your account').first().waitFor();
    expect(await page.locator('[data-strip]').textContent()).toContain(`${pageCount} pages`);
  });

  test('segments are written, kept and chosen', async () => {
    const before = await stored();
    await page.getByRole('button', { name: 'Edit segments' }).first().click();
    await dialog().getByLabel('Rules, one per line').fill('Ones = path: /p1*');
    await dialog().getByRole('button', { name: 'Save segments' }).click();
    await poll(() => dialog().locator('li').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByLabel('Segment', { exact: true }).selectOption('Ones');
    await page.getByText('Only this segment is shown:').waitFor();
    await poll(stored).not.toBe(before);
  });

  test('a log is imported, and the account has the changed scan', async () => {
    const before = await stored();
    await page
      .locator('[data-pane=rail]')
      .getByRole('button', { name: /^Search and bots/ })
      .click();
    await page.getByRole('button', { name: 'Import Search Console and logs' }).first().click();
    const files = dialog().getByLabel('Access logs', { exact: true });
    await files.setInputFiles({ name: 'access.log', mimeType: 'text/plain', buffer: Buffer.from(log) });
    await dialog().getByRole('button', { name: 'Import', exact: true }).click();
    await dialog().getByText('Logs: 1 line (combined 1)').waitFor();
    await poll(stored).not.toBe(before);
  });

  test('after a reload the scan opens from the account, its segments with it', async () => {
    await member.go('/user/savedscans');
    await page.getByRole('row').getByText('127.0.0.1').first().click();
    await page.getByRole('button', { name: /^Copy to this device/ }).click();
    await page.locator('[data-strip]').getByText('complete').waitFor();
    await page.getByLabel('Segment', { exact: true }).selectOption('Ones');
    await page.getByText('Only this segment is shown:').waitFor();
  });
});
