/** Buying through the stand-in’s checkout: a plan, another one, add-ons; what is left, declined and cancelled; axe finds nothing. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { poll, useMember } from './running-member.ts';
import { hasServer } from './running-product.ts';
import { useStandIn } from './stripe-stand-in.ts';

let page: Page;

/** On the checkout page. */
async function pay(card = '4242 4242 4242 4242') {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Pay' }).click();
}

describe.skipIf(!hasBrowser || !hasServer)('payments', () => {
  const { go, main, isClean, isCleanOnPhone, running } = useMember('payments', useStandIn());
  beforeAll(() => {
    ({ page } = running());
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

  test.each(['/user/subscription', '/user/addons', '/stripeRedirect?left=1'])('%s on a phone, dark and in Arabic', (path) =>
    isCleanOnPhone(path),
  );
});
