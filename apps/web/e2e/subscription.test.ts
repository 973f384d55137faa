/** The plan of an account over the real server: what it gives, cancelling and resuming, asking the operator by a prepared ticket, add-ons, the mark on the prices; axe finds nothing. */
import { builtSwitches, type PlanId, plans } from '@orbweaver/model/plans.ts';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { poll, useMember } from './running-member.ts';
import { account, hasServer, type RunningProduct } from './running-product.ts';

let product: RunningProduct;
let browser: Browser;
let page: Page;

/** As the operator does on the page of the account. */
const act = async (done: object) => {
  const response = await page.request.post(`${product.origin}/server/admin/subscriptions`, {
    headers: { origin: product.origin },
    data: { email: account.email, act: done },
  });
  expect(response.status()).toBe(200);
};

describe.skipIf(!hasBrowser || !hasServer)('the subscription', () => {
  const { go, main, isClean, isCleanOnPhone, running } = useMember('subscription', { env: { LIMITS: 'on' } });
  beforeAll(() => {
    ({ product, browser, page } = running());
  });

  test('a trial says what it gives, and has nothing to cancel', async () => {
    await go('/user/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Subscription' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Subscription' }).waitFor();
    await poll(main).toMatch(/Free trial.*Active.*Next refill.*Site scans.*0 of 10/s);
    expect(await main()).toContain('No refunds');
    expect(await page.getByRole('button', { name: 'Cancel plan' }).count()).toBe(0);
    await isClean();
  });

  test('another plan is asked for by a ticket that is ready to be sent', async () => {
    await page.getByRole('link', { name: 'Ask for a refill' }).click();
    await poll(() => page.getByLabel('Subject').inputValue()).toBe('Refill of my limits');
    await go('/user/ticket/new?ask=plan&plan=business');
    expect(await page.getByLabel('Message').inputValue()).toBe('Please give my account the plan Business.');
    expect(await page.getByLabel('About').inputValue()).toBe('billing');
    await isClean();
    await page.getByRole('button', { name: 'Send ticket' }).click();
    await page.waitForURL(/\/user\/ticket\/[0-9a-f-]{36}$/);
    await poll(main).toContain('Please give my account the plan Business.');
  });

  test('the operator’s plan is there, is cancelled with its date named, and resumed', async () => {
    await page.goto(`${product.origin}/sadmin`, { waitUntil: 'networkidle' });
    await page.getByLabel('Set-up code').fill(product.setupCode);
    await page.getByRole('button', { name: 'Become the administrator' }).click();
    await page.waitForURL('**/admin/settings');
    await act({ kind: 'plan-assigned', planId: 'business' });
    await act({ kind: 'credits-granted', aiCredits: 50 });
    await act({ kind: 'slots-granted', saveSlots: 3 });
    await go('/user/subscription');
    await poll(main).toMatch(
      /Business.*Site scans.*0 of 1,?000.*0 of 103.*3 of them bought.*600 of 600 left.*Bought or granted50.*Total650/s,
    );
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    const dialog = page.getByRole('dialog');
    await poll(() => dialog.textContent()).toMatch(/Business ends on .*20\d\d.*No refunds/s);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Keep plan');
    await isClean();
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await poll(main).toMatch(/Cancelled.*Ends on/s);
    await isClean();
    await page.getByRole('button', { name: 'Resume plan' }).click();
    await poll(main).toMatch(/Active.*Next refill/s);
  });

  test('add-ons say what one has, and are asked for by number', async () => {
    await go('/user/addons');
    await poll(main).toMatch(/600 of 600 left.*0 of 103/s);
    await isClean();
    const ask = page.getByRole('button', { name: 'Ask the operator' });
    await ask.click();
    await poll(main).toContain('Enter how many you need.');
    await isClean();
    await page.getByLabel('Save slots').fill('2');
    await ask.click();
    await poll(() => page.getByLabel('Message').inputValue()).toBe('Please add to my account:\n\n- Save slots: 2');
  });

  test('the prices mark one’s own plan, and nobody’s for who is signed out', async () => {
    await go('/pricing');
    await poll(() => page.locator('th[aria-current]').textContent()).toMatch(/^Business.*Your plan/s);
    expect(await main()).toContain('No refunds');
    await isClean();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${product.origin}/pricing`);
    expect(await visitor.locator('th[aria-current]').count()).toBe(0);
    await visitor.close();
  });

  test('the prices tell every limit that a plan declares', async () => {
    await go('/pricing');
    const [names, price, ...rows] = await page
      .locator('main table')
      .evaluate((table) =>
        [...(table as HTMLTableElement).rows].map((row) => [...row.cells].map((cell) => cell.firstChild?.textContent ?? '')),
      );
    expect(price?.[0]).toBe('Price per month');
    expect(names?.length).toBeGreaterThan(4);
    for (const [at, name] of names?.entries() ?? []) {
      if (at === 0) continue;
      const id = name === 'Free trial' ? 'trial' : (name.toLowerCase() as PlanId);
      const told = rows.map((row) => row[at]?.replace('depends on device', 'unlimited').replace('last scan only', '0'));
      expect(told.sort(), name).toEqual(declaredLimits(id).sort());
    }
  });

  test.each(['/user/subscription', '/user/addons'])('%s on a phone, dark and in Arabic', (path) => isCleanOnPhone(path));
});

/** All that the declaration of a plan has, but its price and what the product does not have yet. */
function declaredLimits(id: PlanId): string[] {
  const { price: _, limits, switches, ...others } = plans[id];
  const built = builtSwitches.map((each) => switches[each]);
  return [...Object.values(limits), ...Object.values(others), ...built].map((value) =>
    value === null ? 'unlimited' : typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value.toLocaleString('en'),
  );
}
