/** Sign-in with LinkedIn in a browser: there and back, why not, and what the page says without keys; axe finds nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { account, hasServer, type RunningProduct, signUp, startProduct } from './running-product.ts';

const program = new URL('../../server/src/testing/sign-in-service.ts', import.meta.url).href;

let data: string;
let service: ReturnType<typeof spawn>;
let product: RunningProduct;
let browser: Browser;
let page: Page;

async function startService(): Promise<Record<string, string>> {
  const source = `const { startSignInService } = await import(${JSON.stringify(program)});
    console.log(JSON.stringify(await startSignInService(${JSON.stringify(account.email)})));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  service = child;
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return JSON.parse(said.toString()) as Record<string, string>;
}

async function go(path: string): Promise<void> {
  await page.goto(product.origin + path, { waitUntil: 'load' });
  await hydrated(page);
}

describe.skipIf(!hasBrowser || !hasServer)('sign-in with other services', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-sign-in-'));
    product = await startProduct({ data, allowHosts: [], env: await startService() });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    page.setDefaultTimeout(60_000);
    await signUp(page, product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    service?.kill();
    rmSync(data, { recursive: true, force: true });
  });

  test('LinkedIn leads back to the page that was wanted, signed in', async () => {
    await go('/signin?next=%2Fuser%2Fprofile');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue with LinkedIn' }).click();
    await page.waitForURL('**/user/profile');
    expect((await (await page.request.get(`${product.origin}/server/session`)).json()).data.email).toBe(account.email);
  });

  test('the profile shows what is linked, and unlinks it', async () => {
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sign in with other services' }) });
    await hydrated(page);
    await expect.poll(() => panel.textContent(), { timeout: 60_000 }).toMatch(/LinkedInLinked since/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unlink LinkedIn' }).click();
    await page.getByText('You can no longer sign in to this account with LinkedIn.').waitFor();
    await expect.poll(() => panel.textContent(), { timeout: 60_000 }).toMatch(/LinkedInNot linked/);
    expect(await page.getByRole('button', { name: 'Unlink LinkedIn' }).count()).toBe(0);
    await page.context().clearCookies();
  });

  test('an address that the service has not confirmed is said so, and nobody is signed in', async () => {
    await go('/signin');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL('**/signin?refused=unconfirmed');
    await hydrated(page);
    expect(await page.getByRole('main').getByRole('alert').first().textContent()).toContain(
      'That service has not confirmed your e-mail address.',
    );
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('the page of LinkedIn says why not, and nothing that an address makes up', async () => {
    await go('/linkedin?refused=cancelled');
    expect(await page.getByRole('main').getByRole('alert').first().textContent()).toContain('You cancelled before you were signed in.');
    await page.getByRole('button', { name: 'Continue with LinkedIn' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await go('/linkedin?refused=%3Cb%3ECall%20us%3C%2Fb%3E');
    expect(await page.getByRole('main').getByRole('alert').first().textContent()).toBe('');
  });
});
