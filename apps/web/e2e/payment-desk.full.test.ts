/** What the operator sets is what visitors see: prices and their sync, marketplace codes from the file to the plan, the overview; axe finds nothing. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { useAdmin } from './running-admin.ts';
import { poll } from './running-member.ts';
import { hasServer, type RunningProduct } from './running-product.ts';
import { useStandIn } from './stripe-stand-in.ts';

let product: RunningProduct;
let browser: Browser;
let page: Page;

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

describe.skipIf(!hasBrowser || !hasServer)('what is sold', () => {
  const { go, main, isClean, isCleanOnPhone, running } = useAdmin('desk', useStandIn().start);
  beforeAll(() => {
    ({ product, browser, page } = running());
  });

  test('prices and rules are set, and what is wrong is said at its field', async () => {
    await go('/admin/settings');
    const form = page.locator('form').filter({ has: page.getByLabel('Currency') });
    await form.getByLabel('Standard, per month').fill('cheap');
    await form.getByRole('button', { name: 'Save' }).click();
    await poll(() => form.locator('[aria-invalid=true]').count()).toBe(1);
    await isClean();
    await form.getByLabel('Standard, per month').fill('21,50');
    await form.getByLabel('One refill of a plan').fill('5');
    await form.getByLabel('URL of the marketplace').fill('https://market.example/orbweaver');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Prices and rules saved.').waitFor();
    await poll(() => form.getByLabel('Standard, per month').inputValue()).toBe('21.5');
  });

  test('a sync says first what it will do, does it, and then has nothing to do', async () => {
    await button('Sync prices').click();
    await poll(() => dialog().textContent()).toMatch(/Standard, per month€21\.50Replaces another.*One refill of a plan€5\.00Created/s);
    expect(await dialog().textContent()).toContain('Standard, per year€190.00Kept');
    await isClean();
    await dialog().getByRole('button', { name: 'Sync now' }).click();
    await page.getByText('The prices are in sync with the payment service.').waitFor();
    await button('Sync prices').click();
    await poll(() => dialog().textContent()).toContain('There is nothing to do.');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  test('the pricing page shows them by the month and the year, with the visitor’s own plan, and leads to the plan', async () => {
    await go('/pricing');
    expect(await main()).toMatch(/Free trialYour plan.*€21\.50.*No refunds.*Reseller and API plans are not yet available/s);
    for (const name of ['Code tools per month', 'Other tools per month', 'Widget', 'AI credits per month', 'Saved scans (MB)'])
      expect(await page.getByRole('rowheader', { name }).count(), name).toBe(1);
    await isClean();
    await page.getByLabel('Yearly').check();
    await poll(main).toContain('€190.00');
    await page.getByRole('link', { name: 'Buy: Standard' }).click();
    await page.waitForURL(/\/user\/subscription\?interval=year/);
    await poll(() => page.getByLabel('Yearly').isChecked()).toBe(true);
    await poll(main).toContain('€190.00 per year');
  });

  test('a refill is bought at the operator’s price', async () => {
    await go('/user/subscription');
    await isClean();
    await button('Refill now, €5.00').click();
    await page.getByText('There are no refunds.').waitFor();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay' }).click();
    await poll(main).toContain('Your purchase is in your account.');
  });

  test('codes are imported whole or not at all, found, and made', async () => {
    await go('/admin/codes');
    await poll(main).toContain('No codes found');
    await isClean();
    await button('Import codes').click();
    await dialog().getByLabel('Codes as CSV').fill('code,credits\nSPRING-0001,50\nSPRING-0002,many');
    await dialog().getByLabel('Label').fill('Spring sale');
    await dialog().getByRole('button', { name: 'Import codes' }).click();
    await poll(() => dialog().textContent()).toContain('Row 3: credits must be a whole number');
    await isClean();
    await dialog().getByLabel('Codes as CSV').fill('code,credits\nSPRING-0001,50\nSPRING-0002,60');
    await dialog().getByRole('button', { name: 'Import codes' }).click();
    await poll(main).toMatch(/2 codes.*SPRING-0001.*Marketplace, 50 AI credits.*Not redeemed/s);
    await button('Create codes').click();
    await dialog().getByLabel('Number of codes').fill('3');
    await dialog().getByLabel('Label').fill('Summer sale');
    await dialog().getByRole('button', { name: 'Create codes' }).click();
    await poll(main).toContain('5 codes');
    await page.getByLabel('Code, label or e-mail address').fill('spring');
    await button('Filter').click();
    await poll(main).toMatch(/2 codes.*SPRING-0001/s);
    await isClean();
  });

  test('a code becomes a plan, is changed at the marketplace, and its revocation is said', async () => {
    await go('/user/subscription?code=spring-0001');
    await isClean();
    await button('Redeem').click();
    await poll(main).toMatch(/Your plan.*Marketplace.*This plan was bought on a marketplace/s);
    expect(await page.getByRole('link', { name: 'Go to the marketplace' }).getAttribute('href')).toBe('https://market.example/orbweaver');
    expect(await page.getByRole('button', { name: 'Buy: Standard' }).count()).toBe(0);
    await page.getByLabel('Marketplace code').fill('SPRING-0001');
    await button('Redeem').click();
    await poll(main).toContain('This code has already been redeemed.');
    await isClean();
    await go('/admin/codes?search=SPRING-0001');
    await poll(main).toMatch(/Redeemed.*ada@example\.com/s);
    await button('Revoke: SPRING-0001').click();
    await isClean();
    await dialog().getByRole('button', { name: 'Revoke' }).click();
    await poll(() => button('Revoke: SPRING-0001').count()).toBe(0);
    await go('/user/subscription');
    await poll(main).toContain('The code of this plan was revoked: the plan ends on');
  });

  test('who signs up with a code finds it where it is redeemed', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${product.origin}/signup?code=SPRING-0002`, { waitUntil: 'load' });
    expect(await other.getByLabel('Marketplace code (optional)').inputValue()).toBe('SPRING-0002');
    await other.context().close();
  });

  test('the overview has sign-ups, revenue, jobs, room and versions', async () => {
    await go('/admin');
    await poll(main).toMatch(
      /1 new account, 1 in total.*Running scans.*Node\.js.*PostgreSQL.*Revenue by month.*€5\.00.*No payment has failed.*Jobs.*E-mails.*No failures/s,
    );
    await isClean();
  });

  test('database maintenance runs when it is asked for, and says when it was done', async () => {
    const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Database maintenance' }) });
    expect(await line.textContent()).not.toContain('Last success');
    await button('Run now: Database maintenance').click();
    await poll(async () => {
      await go('/admin');
      return line.textContent();
    }).toMatch(/No failures.*Last success/s);
  });

  test.each(['/admin', '/admin/codes', '/admin/settings', '/pricing', '/user/subscription'])('%s on a phone, dark and in Arabic', (path) =>
    isCleanOnPhone(path),
  );
});
