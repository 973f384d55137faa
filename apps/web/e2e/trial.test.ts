/** A free trial with limits switched on: a scan keeps all the pages that the plan gives, says what is missing, and saving names its condition. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, serveSynthetic } from '../../../fixtures/sites/synthetic/server.ts';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { account, hasServer, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

const waitMs = 60_000;
const upgrade = 'Please upgrade your subscription to scan a Full Website.';

let data: string;
let product: RunningProduct;
let site: RunningSite;
let browser: Browser;
let page: Page;

describe.skipIf(!hasBrowser || !hasServer)('a free trial', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-trial-'));
    site = await serveSynthetic({ pages: 100 });
    product = await startProduct({ data, allowHosts: [new URL(site.origin).host], env: { LIMITS: 'on' } });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(waitMs);
    await signUp(page, product);
    await signIn(page, product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await site?.close();
    rmSync(data, { recursive: true, force: true });
  });

  const words = () => page.textContent('main');
  const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: waitMs });

  test('the dashboard of a new account leads to the address field', async () => {
    await page.goto(`${product.origin}/user/dashboard`, { waitUntil: 'networkidle' });
    await page.locator('main').getByRole('link', { name: 'New scan' }).first().click();
    await page.waitForURL(`${product.origin}/user`);
    await expect.poll(() => page.evaluate('document.activeElement?.type'), { timeout: waitMs }).toBe('url');
  });

  test('before the scan it says what the plan gives and what large scans take', async () => {
    await page.goto(`${product.origin}/user`, { waitUntil: 'networkidle' });
    await poll(words).toContain('Your plan scans the first 10 pages.');
    await poll(words).toContain('4 GB on a 64-bit device handle');
  });

  test('a scan keeps ten pages with their files, and says how to get the rest, also when it is opened again', async () => {
    await page.locator('input[type=url]').fill(`${site.origin}/`);
    await page.keyboard.press('Enter');
    await poll(words).toContain('Saved to your account');
    await poll(words).toContain('10 pages read');
    await poll(words).toContain(upgrade);
    await page.reload();
    await poll(words).toContain('10 pages read');
    await poll(words).toContain(upgrade);
    expect(site.visits.some(({ path }) => path.endsWith('.css'))).toBe(true);
  });

  test('saving needs a plan with slots', async () => {
    await page.getByRole('button', { name: 'Save scan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Upgrade your subscription to access the Save functionality.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  });

  test('a scan kept under a plan with slots stays readable, and is marked, when the plan ends', async () => {
    await page.goto(`${product.origin}/sadmin`, { waitUntil: 'networkidle' });
    await page.getByLabel('Set-up code').fill(product.setupCode);
    await page.getByRole('button', { name: 'Become the administrator' }).click();
    await page.waitForURL('**/admin/settings');
    const assign = async (planId: string) => {
      const answer = await page.request.post(`${product.origin}/server/admin/subscriptions`, {
        headers: { origin: product.origin },
        data: { email: account.email, act: { kind: 'plan-assigned', planId } },
      });
      expect(answer.status()).toBe(200);
    };
    await assign('standard');
    await page.goto(`${product.origin}/user`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Open' }).first().click();
    await page.getByRole('button', { name: 'Save scan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await assign('trial');
    await page.goto(`${product.origin}/user/savedscans`, { waitUntil: 'networkidle' });
    await page.getByRole('row').filter({ hasText: 'read-only: you have more saved scans than save slots' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('row').getByRole('link').first().click();
    await poll(words).toContain('10 pages read');
  });
});
