/** A payment of the plan fails at its renewal: every page says so and leads to the card, the grace ends with the limits of the trial, and paying later brings all back. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { becomeAdmin } from './running-admin.ts';
import { poll, useMember } from './running-member.ts';
import { hasServer } from './running-product.ts';
import { useStandIn } from './stripe-stand-in.ts';

const daySeconds = 24 * 60 * 60;
const now = Math.floor(Date.now() / 1_000);
/** A month is at most 31 days: the renewal that fails is between two and five days ago. */
const boughtAt = now - 33 * daySeconds;

let page: Page;

describe.skipIf(!hasBrowser || !hasServer)('a payment that fails', () => {
  const standIn = useStandIn(boughtAt);
  const { go, main, isClean, isCleanOnPhone, running } = useMember('grace', standIn.start);
  beforeAll(() => {
    ({ page } = running());
  });

  const banner = () => page.getByRole('status').filter({ hasText: 'A payment failed.' });

  async function changeCard(card: string): Promise<void> {
    await go('/user/subscription');
    await page.getByRole('button', { name: 'Change card' }).click();
    await page.getByLabel('Card number').fill(card);
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.waitForURL(/\/user\/subscription/);
  }

  /** As the operator; this account is it, so that one browser does. */
  async function setGrace(days: number): Promise<void> {
    await go('/admin/settings');
    const form = page.locator('form').filter({ has: page.getByLabel('Currency') });
    await form.getByLabel('Grace period (days)').fill(String(days));
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Prices and rules saved.').waitFor();
  }

  test('the plan is bought, and the card on file stops working', async () => {
    await becomeAdmin(page, running().product);
    await go('/user/subscription');
    await page.getByRole('button', { name: 'Buy: Standard' }).click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay' }).click();
    await poll(main).toContain('Your purchase is in your account.');
    expect(await banner().count()).toBe(0);
    await changeCard('4000 0000 0000 0341');
    await poll(main).toContain('ending in 0341');
  });

  test('the renewal fails: every page says until when the plan goes on, and leads to the card', async () => {
    standIn.advance(now);
    await go('/user/subscription');
    await poll(async () => {
      await page.reload();
      return main();
    }).toMatch(/Standard.*A payment failed\. Your plan continues until/s);
    await banner().waitFor();
    await isClean();
    await go('/user');
    await banner().waitFor();
    await isClean();
    await banner().getByRole('link', { name: 'Pay or change the card' }).click();
    await page.waitForURL(/\/user\/subscription$/);
    await poll(main).toMatch(/A payment failed.*Change the card or pay the open invoice/s);
    await page.getByRole('link', { name: /^Pay now/ }).waitFor();
  });

  test('the grace is over: the limits of the trial hold', async () => {
    await setGrace(1);
    await go('/user/subscription');
    await poll(main).toMatch(/Free trial.*of 10/s);
    expect(await banner().count()).toBe(0);
    await isClean();
  });

  test('paid later, all is back', async () => {
    await page.getByRole('link', { name: /^Pay now/ }).click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByText(/: paid,/).waitFor();
    await go('/user/subscription');
    await poll(main).toMatch(/Standard.*Active.*ending in 4242.*0 of 100/s);
    expect(await banner().count()).toBe(0);
  });

  test('on a phone, dark and in Arabic', () => isCleanOnPhone('/user/subscription'));
});
