/**
 * One walk of a person through what is sold: a trial at its limit, a plan bought at the stand-in’s checkout, a full scan, the invoice, another
 * plan, cancelling and resuming, add-ons, a refill. After each step the state, the page and the stand-in say the same; axe finds nothing.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, serveSynthetic } from '../../../fixtures/sites/synthetic/server.ts';
import { hasBrowser } from './device/browser.ts';
import { becomeAdmin } from './running-admin.ts';
import { poll, useMember } from './running-member.ts';
import { hasServer, type ProductOptions, signIn, signUp } from './running-product.ts';
import { askStandIn, useStandIn } from './stripe-stand-in.ts';

const operator = { name: 'Grace Hopper', email: 'grace@example.com', password: 'correct horse battery' };
/** Pages of the site that is scanned. */
const pages = 100;

let page: Page;
let site: RunningSite;
let env: ProductOptions['env'];

/** On the checkout page. */
async function pay(card = '4242 4242 4242 4242') {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Pay' }).click();
}

interface SubscriptionThere {
  readonly status: string;
  readonly cancel_at_period_end: boolean;
  readonly latest_invoice: string;
  readonly items: { readonly data: readonly [{ readonly price: { readonly lookup_key: string } }] };
}

interface InvoiceThere {
  readonly number: string;
  readonly status: string;
  readonly total: number;
}

interface Agreed {
  /** Of the state, beside what follows from the stand-in. */
  readonly state: object;
  /** By its lookup key; null = there is no subscription. */
  readonly plan: string | null;
  readonly isCancelled?: boolean;
  /** Of invoices, newest first, in cents. */
  readonly totals: readonly number[];
  readonly words: RegExp;
}

describe.skipIf(!hasBrowser || !hasServer)('payments', () => {
  const standIn = useStandIn();
  const { go, main, isClean, isCleanOnPhone, running } = useMember('payments', async () => {
    site = await serveSynthetic({ pages });
    const options = await standIn.start();
    ({ env } = options);
    return { ...options, allowHosts: [new URL(site.origin).host] };
  });
  beforeAll(async () => {
    ({ page } = running());
    await setRefillPrice();
  });
  afterAll(() => site?.close());

  /** The operator sells refills too. */
  async function setRefillPrice(): Promise<void> {
    const { browser, product } = running();
    const desk = await (await browser.newContext()).newPage();
    await signUp(desk, product, operator);
    await signIn(desk, product, operator);
    await becomeAdmin(desk, product);
    const form = desk.locator('form').filter({ has: desk.getByLabel('Currency') });
    await form.getByLabel('One refill of a plan').fill('5');
    await form.getByRole('button', { name: 'Save' }).click();
    await desk.getByText('Prices and rules saved.').waitFor();
    await desk.getByRole('button', { name: 'Sync prices' }).click();
    await desk.getByRole('button', { name: 'Sync now' }).click();
    await desk.getByText('The prices are in sync with the payment service.').waitFor();
    await desk.context().close();
  }

  const stateData = async () => {
    const response = await page.request.get(`${running().product.origin}/server/user/stateData`);
    return (await response.json()).data.subscription;
  };

  async function agree({ state, plan, isCancelled = false, totals, words }: Agreed): Promise<void> {
    const [bought] = await askStandIn<SubscriptionThere>(env, 'subscriptions?status=active');
    expect(bought?.items.data[0].price.lookup_key ?? null).toBe(plan);
    expect(bought?.cancel_at_period_end ?? false).toBe(isCancelled);
    const invoices = await askStandIn<InvoiceThere>(env, 'invoices?limit=100');
    expect(invoices.map(({ status, total }) => [status, total])).toEqual(totals.map((total) => ['paid', total]));
    const paid = bought === undefined ? {} : { active: 1, auto_cancel: Number(isCancelled), stripe_invoice: bought.latest_invoice };
    expect(await stateData()).toMatchObject({ ...paid, ...state });
    await go('/user/subscription');
    await poll(main).toMatch(words);
    for (const { number, total } of invoices) {
      const line = page.locator('#invoices li').filter({ hasText: number });
      expect(await line.textContent()).toContain(`Paid€${(total / 100).toFixed(2)}`);
    }
    expect(await page.locator('#invoices li').count()).toBe(invoices.length);
  }

  /** Until its result is kept. */
  async function scan(): Promise<void> {
    await go('/user');
    await page.locator('input[type=url]').fill(`${site.origin}/`);
    await page.keyboard.press('Enter');
    await poll(main).toContain('Saved to your account');
  }

  test('a trial meets its limit, and leads to the prices', async () => {
    await scan();
    await poll(main).toContain('10 pages read');
    await poll(main).toContain('Please upgrade your subscription to scan a Full Website.');
    await agree({
      state: { plan_id: 'trial', spider_used: 1, stripe_invoice: null },
      plan: null,
      totals: [],
      words: /Free trial.*1 of 10/s,
    });
    await page.getByRole('main').getByRole('link', { name: 'See plans' }).first().click();
    await page.waitForURL(/\/pricing$/);
    await page.getByRole('link', { name: 'Buy: Standard' }).click();
    await page.waitForURL(/\/user\/subscription\?interval=month/);
    await poll(main).toMatch(/Plans.*€19\.00 per month.*no refunds/s);
    await isClean();
  });

  test('a checkout that is left buys nothing and says so', async () => {
    await page.getByRole('button', { name: 'Buy: Standard' }).click();
    await page.getByText('There are no refunds.').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await poll(main).toContain('You left the checkout. Nothing was bought');
    await isClean();
    await agree({ state: { plan_id: 'trial', spider_used: 1 }, plan: null, totals: [], words: /Free trial.*1 of 10/s });
  });

  test('a declined card buys nothing; a good one buys the plan, and the invoice is there', async () => {
    await page.getByRole('button', { name: 'Buy: Standard' }).click();
    await pay('4000 0000 0000 0002');
    await page.getByText('Your card was declined.').waitFor();
    await pay();
    await page.waitForURL(/\/stripeRedirect\?session=/);
    await poll(main).toContain('Your purchase is in your account.');
    await isClean();
    await page.getByRole('link', { name: 'Continue' }).click();
    await poll(main).toMatch(/Standard.*Active.*Visa, ending in 4242/s);
    await isClean();
    await agree({
      state: { plan_id: 'standard', spider_used: 0 },
      plan: 'orbweaver_standard_month',
      totals: [1_900],
      words: /Standard.*Active.*0 of 100/s,
    });
    await page.getByRole('link', { name: /^View: / }).click();
    await page.getByText('paid, 1900 EUR').waitFor();
  });

  test('the full site is scanned', async () => {
    await scan();
    await poll(async () => Number(/(\d+) pages read/.exec((await main()) ?? '')?.[1])).toBeGreaterThan(pages / 2);
    expect(await main()).not.toContain('Please upgrade');
    await agree({
      state: { plan_id: 'standard', spider_used: 1 },
      plan: 'orbweaver_standard_month',
      totals: [1_900],
      words: /Standard.*Site scans.*1 of 100/s,
    });
  });

  test('the plan is changed at the price that is shown', async () => {
    await page.getByRole('button', { name: 'Change: Advanced' }).click();
    const dialog = page.getByRole('dialog');
    await poll(() => dialog.textContent()).toMatch(/€19\.00.*€49\.00.*Charged now: €30\.00/s);
    await isClean();
    await dialog.getByRole('button', { name: 'Change plan' }).click();
    await poll(main).toMatch(/Advanced.*Active.*€30\.00/s);
    await agree({
      state: { plan_id: 'advanced', spider_used: 1 },
      plan: 'orbweaver_advanced_month',
      totals: [3_000, 1_900],
      words: /Advanced.*1 of 300/s,
    });
  });

  test('it is cancelled with the end of what is paid, and resumed', async () => {
    const advanced = { state: { plan_id: 'advanced' }, plan: 'orbweaver_advanced_month', totals: [3_000, 1_900] };
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await poll(main).toMatch(/Cancelled.*Ends on.*Paid until/s);
    await agree({ ...advanced, isCancelled: true, words: /Cancelled.*Ends on.*Paid until/s });
    await page.getByRole('button', { name: 'Resume plan' }).click();
    await poll(main).toMatch(/Active.*Next payment on/s);
    await agree({ ...advanced, words: /Active.*Next payment on/s });
  });

  test('add-ons are bought by number, at the total that is shown', async () => {
    await go('/user/addons');
    await page.getByLabel('AI credits').fill('50');
    await page.getByLabel('Save slots').fill('3');
    await poll(main).toContain('Total: €11.00');
    await isClean();
    await page.getByRole('button', { name: 'Buy' }).click();
    await pay();
    await poll(main).toContain('Your purchase is in your account.');
    await go('/user/addons');
    await poll(main).toMatch(/3 of them bought/);
    await agree({
      state: { plan_id: 'advanced', ai_credit: 250, save_slot: 3, spider_used: 1 },
      plan: 'orbweaver_advanced_month',
      totals: [1_100, 3_000, 1_900],
      words: /0 of 33.*3 of them bought.*Bought or granted50.*Total250/s,
    });
  });

  test('the uses are refilled now, and all else stays', async () => {
    await page.getByRole('button', { name: 'Refill now, €5.00' }).click();
    await pay();
    await poll(main).toContain('Your purchase is in your account.');
    await agree({
      state: { plan_id: 'advanced', ai_credit: 250, save_slot: 3, spider_used: 0 },
      plan: 'orbweaver_advanced_month',
      totals: [500, 1_100, 3_000, 1_900],
      words: /Advanced.*0 of 300.*3 of them bought/s,
    });
  });

  test.each(['/user/subscription', '/user/addons', '/stripeRedirect?left=1'])('%s on a phone, dark and in Arabic', (path) =>
    isCleanOnPhone(path),
  );
});
