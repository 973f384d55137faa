/** Buying through the stand-in’s checkout: a plan, another one, add-ons; what is left, declined and cancelled; axe finds nothing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';
import { type RunningStandIn, startStandIn } from './stripe-stand-in.ts';

const port = 18_467;

let data: string;
let standIn: RunningStandIn;
let product: RunningProduct;
let browser: Browser;
let page: Page;

const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: 60_000 });
const main = () => page.textContent('main');
const isClean = async () => expect(await accessibilityFaults(page)).toEqual([]);
async function go(path: string) {
  await page.goto(product.origin + path, { waitUntil: 'load' });
  await hydrated(page);
}

/** On the checkout page. */
async function pay(card = '4242 4242 4242 4242') {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Pay' }).click();
}

describe.skipIf(!hasBrowser || !hasServer)('payments', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-payments-'));
    standIn = await startStandIn(port);
    product = await startProduct({ data, allowHosts: [], port, env: standIn.environment });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    page.setDefaultTimeout(60_000);
    await signUp(page, product);
    await signIn(page, product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    standIn?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  test('a checkout that is left buys nothing and says so', async () => {
    await go('/user/subscription');
    await poll(main).toMatch(/Free trial.*Ask for a refill.*Plans.*€19\.00 a month/s);
    await isClean();
    await page.getByRole('button', { name: 'Buy: Standard' }).click();
    await page.getByText('There are no refunds.').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await poll(main).toContain('You left the checkout. Nothing was bought');
    await isClean();
  });

  test('a declined card buys nothing; a good one buys the plan, and the invoice is there', async () => {
    await go('/user/subscription');
    await page.getByRole('button', { name: 'Buy: Standard' }).click();
    await pay('4000 0000 0000 0002');
    await page.getByText('Your card was declined.').waitFor();
    await pay();
    await poll(main).toContain('Your account has what you bought.');
    await page.getByRole('link', { name: 'Continue' }).click();
    await poll(main).toMatch(/Standard.*Active.*visa, ending in 4242.*Invoices.*Paid.*€19\.00/s);
    await isClean();
  });

  test('the plan is changed at the price that is shown', async () => {
    await page.getByRole('button', { name: 'Change: Advanced' }).click();
    const dialog = page.getByRole('dialog');
    await poll(() => dialog.textContent()).toMatch(/€19\.00.*€49\.00.*Charged now: €30\.00/s);
    await isClean();
    await dialog.getByRole('button', { name: 'Change plan' }).click();
    await poll(main).toMatch(/Advanced.*Active.*€30\.00/s);
  });

  test('it is cancelled with the end of what is paid, and resumed', async () => {
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await poll(main).toMatch(/Cancelled.*Ends on.*Paid until/s);
    await page.getByRole('button', { name: 'Resume plan' }).click();
    await poll(main).toMatch(/Active.*Next payment on/s);
  });

  test('add-ons are bought by number, at the total that is shown', async () => {
    await go('/user/addons');
    await page.getByLabel('AI credits').fill('50');
    await page.getByLabel('Save slots').fill('3');
    await poll(main).toContain('Total: €11.00');
    await isClean();
    await page.getByRole('button', { name: 'Buy' }).click();
    await pay();
    await poll(main).toContain('Your account has what you bought.');
    await go('/user/addons');
    await poll(main).toMatch(/3 of them bought/);
  });

  test.each(['/user/subscription', '/user/addons', '/stripeRedirect?left=1'])('%s on a phone, dark and in Arabic', async (path) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.context().addCookies([{ name: 'locale', value: 'ar', url: product.origin }]);
    await go(path);
    expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
    expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
    await isClean();
  });
});
