/** The administrator of a fresh installation over the real server: set-up code, a changed plan, an own text, the list of changes; axe finds nothing. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { account, confirmationLink, hasServer, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

let data: string;
let product: RunningProduct;
let browser: Browser;
let page: Page;

const words = () => page.textContent('main');
const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: 60_000 });
const go = (path: string) => page.goto(product.origin + path, { waitUntil: 'networkidle' });
const isClean = async () => expect(await accessibilityFaults(page)).toEqual([]);

describe.skipIf(!hasBrowser || !hasServer)('the administrator', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-admin-'));
    product = await startProduct({ data, allowHosts: [], env: { LIMITS: 'on' } });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  test('nobody enters before the code of the installation is given', async () => {
    await signUp(page, product);
    await go('/sadmin');
    await isClean();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(/signin\?next=%2Fsadmin/);
    await signIn(page, product);
    await go('/admin/settings');
    expect(await page.textContent('h1')).toBe('Page Not Found');
    await go('/sadmin');
    await page.getByLabel('Set-up code').fill('not-the-code');
    await page.getByRole('button', { name: 'Become the administrator' }).click();
    await poll(words).toContain('This set-up code is not valid.');
    await isClean();
    await page.getByLabel('Set-up code').fill(product.setupCode);
    await page.getByRole('button', { name: 'Become the administrator' }).click();
    await page.waitForURL('**/admin/settings');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await isClean();
  });

  test('a second administrator is made of an account by its address, and removed again', async () => {
    const second = { name: 'Grace Hopper', email: 'grace@example.com', password: 'another horse battery', agreement: true };
    const signedUp = await fetch(`${product.origin}/server/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.origin },
      body: JSON.stringify(second),
    });
    expect(signedUp.status).toBe(200);
    const token = (await confirmationLink(data, second.email)).split('/account/')[1];
    await fetch(`${product.origin}/server/auth/verify-email?token=${token}`);
    await go('/admin/settings');
    await page.getByRole('button', { name: 'Make an administrator' }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Make an administrator' });
    await dialog.getByLabel('E-mail address of the account').fill('nobody@example.com');
    await dialog.getByLabel('Your password').fill(account.password);
    await submit.click();
    await poll(() => dialog.textContent()).toContain('No account has this confirmed e-mail address.');
    await isClean();
    await dialog.getByLabel('E-mail address of the account').fill(second.email);
    await submit.click();
    await poll(words).toContain(second.email);
    await isClean();
    await page.getByRole('button', { name: `Remove ${second.email}` }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await poll(words).not.toContain(second.email);
    expect(await page.getByRole('button', { name: `Remove ${account.email}` }).count()).toBe(0);
  });

  test('a changed plan is on the prices at once, and wrong numbers are refused by field', async () => {
    await go('/admin/settings');
    await page.getByRole('button', { name: 'Edit plan: Free trial' }).click();
    const dialog = page.getByRole('dialog');
    await isClean();
    await dialog.getByLabel('Site scans per month').fill('many');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await poll(() => dialog.locator('[aria-invalid=true]').count()).toBe(1);
    await dialog.getByLabel('Site scans per month').fill('4321');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await poll(words).toContain('4,321');
    await go('/pricing');
    await poll(words).toContain('4,321');
    await go('/admin/settings');
    await page.getByRole('button', { name: 'Edit plan: Free trial' }).click();
    await dialog.getByRole('button', { name: 'Restore the defaults' }).click();
    await poll(words).not.toContain('4,321');
  });

  test('an own agreement takes the place of the product’s, and every change is in the audit log', async () => {
    await go('/admin/settings');
    const field = page.getByLabel('Your own text');
    await poll(() => field.isEnabled()).toBe(true);
    await field.fill('# Terms of our shop\n\nBe kind.');
    await page.locator('form').filter({ has: field }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Readers see this text.').waitFor();
    await go('/agreement');
    await poll(words).toContain('Terms of our shop');
    await go('/admin/audit');
    await poll(words).toMatch(/Text agreement en.*Be kind\..*Plan trial.*limits\.spider4321→10.*Plan trial.*limits\.spider10→4321/s);
    await isClean();
    await page.getByLabel('Kind').selectOption('Roles');
    await page.getByLabel('E-mail address or ID of an account').fill('grace@example.com');
    await page.getByRole('button', { name: 'Filter' }).click();
    await poll(words).not.toContain('Plan trial');
    expect(await words()).toMatch(/No longer an administrator grace@example\.com.*Made administrator grace@example\.com/s);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download as CSV' }).click()]);
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/^created_at,action,.*\r\n[^\r]*,administrator-removed,grace@example\.com,/);
  });
});
