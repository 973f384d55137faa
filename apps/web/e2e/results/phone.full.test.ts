/** Every table of the results on a phone: errors alone, expanded cards that tell their columns, and rows that are selected. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, openBrowser } from '../browser.ts';
import { scanFaultySite } from './faulty-site.ts';
import { type ServedResults, serveResults } from './serve.ts';

const waitMs = 60_000;
/** Those of the site that have rows, at least. */
const fewestTables = 18;

let folder = '';
let served: ServedResults;
let browser: Browser;
let page: Page;

const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
const cards = () => page.locator('[data-pane=table] [role=listitem]');
const poll = <T>(ask: () => T, message: string) => expect.poll(ask, { timeout: waitMs, message });
/** null while they are read. */
const rowsTotal = () =>
  page.evaluate(() => {
    const pane = document.querySelector('[data-pane=table]:not([aria-busy=true])');
    // It tells how much is read.
    if (pane?.querySelector('footer [role=status]')) return null;
    const total = /([\d,]+)\D*$/.exec(pane?.querySelector('footer')?.textContent ?? '')?.[1];
    return total === undefined ? (pane?.querySelector('[data-empty-state]') ? 0 : null) : Number(total.replaceAll(',', ''));
  });

describe.skipIf(!hasChromium)('the results on a phone', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'results-phone-'));
    served = await serveResults((await scanFaultySite(folder)).now, 0);
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })).newPage();
    page.setDefaultTimeout(waitMs);
    await page.goto(`${served.origin}/?view=title`);
    await cards().first().waitFor();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('every table with rows shows errors alone, expands its cards and selects them', async () => {
    let seen = 0;
    for (const { id, rows } of allViews) {
      if (rows === undefined || id === 'compare') continue;
      await page.goto(`${served.origin}/?view=${id}`);
      await page.locator('h1').first().waitFor();
      if (id === 'issues') await button('Every finding').click();
      if ((await page.getByText(/ was off$/).count()) > 0) continue;
      await poll(rowsTotal, id).not.toBeNull();
      const all = await rowsTotal();
      if (all === 0) continue;
      seen++;
      await expandsCards(id);
      await selectsOne(id);
      if (id !== 'issues') await showsErrors(id, all ?? 0);
    }
    expect(seen).toBeGreaterThanOrEqual(fewestTables);
  }, 600_000);
});

/** A card grows, tells more of its row, and hides nothing of what it tells. */
async function expandsCards(view: string): Promise<void> {
  const first = cards().first();
  const read = async () => ({ words: ((await first.textContent()) ?? '').length, height: (await first.boundingBox())?.height ?? 0 });
  await first.locator('button').waitFor();
  const plain = await read();
  await button('Expand all').click();
  await poll(async () => (await read()).height, `${view}: an expanded card`).toBeGreaterThan(plain.height);
  expect((await read()).words, `${view}: an expanded card tells more`).toBeGreaterThan(plain.words);
  const isCut = await first.locator('button').evaluate((card) => card.scrollHeight > card.clientHeight);
  expect(isCut, `${view}: an expanded card holds what it tells`).toBe(false);
  await button('Collapse all').click();
  await poll(async () => (await read()).height, `${view}: a collapsed card`).toBe(plain.height);
}

async function selectsOne(view: string): Promise<void> {
  await button('Select').click();
  await cards().first().getByRole('checkbox').check();
  await page.getByText('1 selected').waitFor();
  expect(await cards().first().getByRole('checkbox').isChecked(), view).toBe(true);
}

async function showsErrors(view: string, all: number): Promise<void> {
  await button('Show errors').click();
  await button('Show all').waitFor();
  await poll(rowsTotal, `${view}: errors`).not.toBeNull();
  expect(await rowsTotal(), `${view}: errors`).toBeLessThanOrEqual(all);
  const without = await cards().getByText('No finding', { exact: true }).count();
  expect(without, `${view}: errors are no rows without a finding`).toBe(0);
}
