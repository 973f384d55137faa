/** An administrator finds an account and acts on it, over the real server: list, filter, plan, block, role, deletion; on a phone, dark, in Arabic; axe finds nothing. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { useAdmin } from './running-admin.ts';
import { poll } from './running-member.ts';
import { account, hasServer, type RunningProduct } from './running-product.ts';

let product: RunningProduct;
let page: Page;

const grace = { name: 'Grace Hopper', email: 'grace@example.com', password: 'another horse battery' };
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
/** The next list is on its way until it is let go. */
async function holdList(): Promise<() => Promise<void>> {
  const asked = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  await page.route(/\/admin\/user\.data/, async (route) => {
    asked.resolve();
    await open.promise;
    await route.continue();
  });
  return async () => {
    await asked.promise;
    open.resolve();
  };
}
const post = (path: string, body: object) =>
  fetch(`${product.origin}/server/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.origin },
    body: JSON.stringify(body),
  });
const signInGrace = async () => (await post('auth/sign-in/email', { email: grace.email, password: grace.password })).status;

describe.skipIf(!hasBrowser || !hasServer)('accounts in the administration', () => {
  const { go, main, isClean, running } = useAdmin('users', { env: { LIMITS: 'on' } });
  beforeAll(async () => {
    ({ product, page } = running());
    expect((await post('auth/sign-up/email', { ...grace, agreement: true })).status).toBe(200);
  });

  test('the list is searched, filtered and ordered, and says when nothing is found', async () => {
    await go('/admin/user');
    await poll(main).toMatch(/2 accounts.*Grace Hopper.*Ada Lovelace/s);
    expect(await main()).toMatch(/Free trial.*Address not confirmed.*Administrator/s);
    await isClean();
    await page.getByLabel('Name, e-mail address or ID').fill('GRACE@');
    await page.getByLabel('Plan').selectOption('Free trial');
    await button('Filter').click();
    await poll(main).not.toContain('Ada Lovelace');
    expect(new URL(page.url()).search).toContain('search=GRACE%40');
    expect(await button('Filter').evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.getByLabel('State').selectOption('Blocked');
    await button('Filter').click();
    await poll(main).toContain('No accounts found');
    await isClean();
    const release = await holdList();
    await page.getByRole('main').getByRole('link', { name: 'All accounts' }).click();
    await poll(() => page.getByLabel('State').inputValue()).toBe('');
    await page.getByLabel('Sort by').selectOption('Name');
    await release();
    await poll(main).toContain('2 accounts');
    expect(await page.getByLabel('Sort by').inputValue()).toBe('name');
    await button('Filter').click();
    await poll(main).toMatch(/Ada Lovelace.*Grace Hopper/s);
    await page.getByRole('link', { name: 'Grace Hopper' }).click();
    await page.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor();
    await isClean();
  });

  test('a plan is assigned, credits and slots are granted, and all of it is in the list below', async () => {
    await page.getByLabel('Assign plan').selectOption('Standard');
    await button('Assign plan').click();
    await poll(main).toContain('0 of 10, 0 of them bought');
    await page.getByLabel('AI credits', { exact: true }).fill('50');
    await button('Grant: AI credits').click();
    await page.getByLabel('Save slots', { exact: true }).fill('3');
    await button('Grant: Save slots').click();
    await poll(main).toContain('0 of 13, 3 of them bought');
    await poll(main).toMatch(/planIdtrial→standard/);
    await button('Refill limits').click();
    await page.getByText('Done.').last().waitFor();
    await isClean();
  });

  test('an address is confirmed, an account blocked and let in again, and its sessions end', async () => {
    expect(await signInGrace()).toBe(403);
    await button('Confirm the address').click();
    await poll(() => button('Confirm the address').count()).toBe(0);
    expect(await signInGrace()).toBe(200);
    await page.reload();
    await hydrated(page);
    await button('Sign out everywhere').click();
    await poll(main).toContain('Not signed in anywhere.');
    await button('Block the account').click();
    const dialog = page.getByRole('dialog');
    await poll(() => dialog.textContent()).toContain('cannot sign in');
    await isClean();
    await dialog.getByRole('button', { name: 'Block the account' }).click();
    await button('Unblock the account').waitFor();
    await poll(main).toContain('Blocked since');
    expect(await signInGrace()).toBe(403);
    await button('Unblock the account').click();
    await button('Block the account').waitFor();
    expect(await signInGrace()).toBe(200);
    await isClean();
  });

  test('the role is given with one’s password and taken away', async () => {
    await button('Make an administrator').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('wrong');
    await dialog.getByRole('button', { name: 'Make an administrator' }).click();
    await poll(() => dialog.getByRole('alert').textContent()).not.toBe('');
    await isClean();
    await dialog.getByLabel('Your password').fill(account.password);
    await dialog.getByRole('button', { name: 'Make an administrator' }).click();
    await poll(main).toContain('Administrators cannot be blocked or deleted.');
    expect(await button('Delete the account').count()).toBe(0);
    await button('Remove the role').click();
    await dialog.getByRole('button', { name: 'Remove the role' }).click();
    await button('Delete the account').waitFor();
    await isClean();
  });

  test('on a phone the list is cards; dark and in Arabic nothing is lost', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.context().addCookies([{ name: 'locale', value: 'ar', url: product.origin }]);
    await go('/admin/user');
    await page.getByRole('link', { name: 'Grace Hopper' }).click();
    await page.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
    await isClean();
    await page.context().clearCookies({ name: 'locale' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  });

  test('the data is downloaded, and the account deleted once its address is typed', async () => {
    await go('/admin/user?search=grace');
    await page.getByRole('link', { name: 'Grace Hopper' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download as a file' }).click()]);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8')).account.email).toBe(grace.email);
    await button('Delete the account').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type the e-mail address of the account').fill(account.email);
    await dialog.getByRole('button', { name: 'Delete the account' }).click();
    await poll(() => dialog.textContent()).toContain('This is not the e-mail address of the account.');
    await isClean();
    await dialog.getByLabel('Type the e-mail address of the account').fill(grace.email);
    await dialog.getByRole('button', { name: 'Delete the account' }).click();
    await page.waitForURL('**/admin/user');
    await poll(main).toContain('1 account');
    expect(await go('/admin/user/nobody')).toBe(404);
  });
});
