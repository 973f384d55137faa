/** A newcomer's way, timed: an address on the home page, an account, the mail, and the first rows of the scan. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, serveSynthetic } from '../../../fixtures/sites/synthetic/server.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { account, confirmationLink, hasServer, type RunningProduct, startProduct } from './running-product.ts';

const waitMs = 60_000;
const mostInteractions = 5;
/** The usual suite runs other tests beside this one. */
const mostSeconds = process.env['ORBWEAVER_FULL'] === '1' ? 30 : 120;

let data: string;
let product: RunningProduct;
let site: RunningSite;
let browser: Browser;
let page: Page;

describe.skipIf(!hasBrowser || !hasServer)('a newcomer', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-newcomer-'));
    site = await serveSynthetic({ pages: 100 });
    product = await startProduct({ data, allowHosts: [new URL(site.origin).host] });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(waitMs);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await site?.close();
    rmSync(data, { recursive: true, force: true });
  });

  test(`sees the first rows after at most ${mostInteractions} interactions and ${mostSeconds} s, the mail's way not counted`, async () => {
    const done: string[] = [];
    const act = async (name: string, work: () => Promise<unknown>) => {
      done.push(name);
      await work();
    };
    await page.goto(`${product.origin}/`, { waitUntil: 'networkidle' });
    const begun = performance.now();
    await act('pastes the address and presses Enter', async () => {
      await page.fill('#address', `${site.origin}/`);
      await page.keyboard.press('Enter');
    });
    await page.waitForURL(/\/signup/);
    await act('fills in the form and sends it', async () => {
      for (const [name, value] of Object.entries(account)) await page.fill(`input[name=${name}]`, value);
      await page.check('input[type=checkbox]');
      await page.keyboard.press('Enter');
    });
    await page.waitForURL(/\/confirmemail/);
    const sent = performance.now();
    const link = await confirmationLink(data);
    const came = performance.now();
    await act('opens the link of the mail', () => page.goto(link));
    await page.waitForURL(/\/user/);
    const start = page.getByRole('button', { name: /^Scan$/ });
    await start.waitFor();
    expect(await page.locator('input[type=url]').inputValue()).toBe(`${site.origin}/`);
    await act('presses Scan', () => start.click());
    const titles = page.locator('[data-pane=rail]').getByRole('button', { name: /^Title/ });
    await titles.waitFor();
    await act('opens the titles', () => titles.click());
    await page.locator('[role=row][aria-rowindex="2"]').waitFor();
    const seconds = (performance.now() - begun - (came - sent)) / 1_000;
    expect(done.length, done.join(', ')).toBeLessThanOrEqual(mostInteractions);
    expect(seconds).toBeLessThan(mostSeconds);
  });
});
