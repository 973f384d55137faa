/** Every count of the results screen opens as many rows as it says: issues, chips, findings of a view, figures of the overview. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, openBrowser } from '../browser.ts';
import { scanFaultySite } from './faulty-site.ts';
import { type ServedResults, serveResults } from './serve.ts';

const waitMs = 20_000;

let folder = '';
let served: ServedResults;
let browser: Browser;
let page: Page;

async function open(address: string): Promise<void> {
  await page.goto(`${served.origin}/${address}`);
  await page.locator('h1').first().waitFor();
}

/** The count that a control says; thousands are set apart. */
async function countOf(control: Locator): Promise<number> {
  const parts = control.locator('span');
  const words = (await parts.count()) > 0 ? parts.last() : control;
  return Number(/([\d,]+)(?!.*\d)/.exec((await words.textContent()) ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

/** Presses it and tells whether the table has as many rows as it said. */
async function opensItsRows(control: Locator, what: string): Promise<void> {
  const count = await countOf(control);
  await control.click();
  await expect.poll(rowsShown, { timeout: waitMs, message: `${what} says ${count}` }).toBe(count);
}

/** Read in one go, since the table comes and goes; null while it is still being read from the file. */
function rowsShown(): Promise<number | null> {
  return page.evaluate(() => {
    const pane = document.querySelector('[data-pane=table]:not([aria-busy=true])');
    const words = pane?.querySelector('footer')?.textContent ?? '';
    if (words.includes('Reading')) return null;
    const total = /([\d,]+)\D*$/.exec(words)?.[1];
    if (total !== undefined) return Number(total.replaceAll(',', ''));
    return pane?.querySelector('[data-empty-state]') ? 0 : null;
  });
}

describe.skipIf(!hasChromium)('counts of the results screen', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'results-counts-'));
    const scans = await scanFaultySite(folder);
    served = await serveResults(scans.now, 0, scans.old);
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(waitMs);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('each issue opens its findings', async () => {
    await open('?view=issues');
    const counts = page.getByRole('button', { name: /^[\d,]+ findings?$/ });
    await counts.first().waitFor();
    const checks = await counts.count();
    expect(checks).toBeGreaterThan(40);
    for (let at = 0; at < checks; at++) {
      await opensItsRows(counts.nth(at), `issue ${at}`);
      await page.goBack();
      await counts.nth(checks - 1).waitFor();
    }
  }, 240_000);

  test('each figure of the overview opens its rows', async () => {
    await open('?view=opr');
    const figures = page.getByRole('region', { name: /^(Addresses|Pages) by / }).locator('button:enabled');
    await figures.first().waitFor();
    const many = await figures.count();
    expect(many).toBeGreaterThan(4);
    for (let at = 0; at < many; at++) {
      await opensItsRows(figures.nth(at), `figure ${at}`);
      await page.goBack();
      await figures.nth(many - 1).waitFor();
    }
  }, 120_000);

  test('each count over the rows of a view opens them', async () => {
    await open('?view=title');
    const views = page.locator('[data-pane=rail] li button');
    const many = await views.count();
    expect(many).toBeGreaterThan(30);
    for (let at = 0; at < many; at++) {
      const view = views.nth(at);
      const name = (await view.textContent()) ?? '';
      if (/^(Overview|Issues|Compare|Link tree|Unused)|not run/.test(name)) continue;
      const label = (await view.locator('span').first().textContent()) ?? '';
      await view.click();
      // Until then the table is still that of the view before.
      await page.getByRole('region', { name: label, exact: true }).waitFor();
      await expect.poll(rowsShown, { timeout: waitMs, message: name }).not.toBeNull();
      const chips = page.locator('header button[aria-pressed]');
      for (let chip = 0; chip < (await chips.count()); chip++) await opensItsRows(chips.nth(chip), `${name}: chip ${chip}`);
      const findings = page.getByRole('button', { name: /^[\d,]+ findings?$/ });
      if ((await findings.count()) > 0) await opensItsRows(findings, `${name}: findings`);
    }
  }, 240_000);
});
