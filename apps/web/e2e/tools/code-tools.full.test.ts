// HTML, CSS, JavaScript and server rule tools of a signed-in person in Chromium: by keyboard alone, nothing on the console, axe clean in light, dark,
// on a phone and in Arabic. With SCREENSHOTS=folder each look is kept as a picture.
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../axe.ts';
import { hasChromium, openBrowser, openPage } from '../browser.ts';
import { hydrated } from '../hydrated.ts';
import { pressWithKeys, tabTo } from '../keyboard.ts';
import { answersOf } from '../sample-answers.ts';
import { person, type ServedBuild, serveBuild } from '../serve-build.ts';

/** A busy machine draws late. */
const patient = { timeout: 60_000 } as const;
const folder = process.env['SCREENSHOTS'];
const pages = ['htmltools', 'csstools', 'jstools', 'htaccessTools'] as const;

let browser: Browser;
let served: ServedBuild;
let context: BrowserContext;

describe.skipIf(!hasChromium && process.env['CI'] === undefined)('code tools', () => {
  beforeAll(async () => {
    served = await serveBuild();
    served.session = person;
    served.answers = answersOf([]);
    browser = await openBrowser();
    context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  async function open(path: string, within = context): Promise<{ readonly page: Page; readonly faults: string[] }> {
    const opened = await openPage(within);
    await opened.page.goto(`${served.origin}/user/${path}`);
    await hydrated(opened.page);
    return opened;
  }

  const mainText = (page: Page) => expect.poll(() => page.textContent('main'), patient);

  test.each(['htmltools', 'csstools', 'jstools'])('%s: an example, shorter, and readable again', async (path) => {
    const { page, faults } = await open(path);
    await pressWithKeys(page, /^Try an example/);
    await tabTo(page, /^Your code/);
    await page.keyboard.press('Control+Enter');
    await mainText(page).toContain('the syntax tree is the same before and after');
    expect(await page.locator('main table tbody tr').count()).toBe(3);
    await pressWithKeys(page, /^Use as input/);
    await expect.poll(() => page.getByLabel('What to do').inputValue(), patient).toBe('beautify');
    const short = await page.getByLabel('Your code').inputValue();
    await tabTo(page, /^Your code/);
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(async () => (await page.getByRole('region', { name: 'Result' }).textContent())?.length ?? 0, patient)
      .toBeGreaterThan(short.length);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('csstools: a fault leads to its place, and the result before it stays', async () => {
    // What was chosen before is remembered: this one starts with nothing.
    const { page, faults } = await open('csstools', await browser.newContext());
    await tabTo(page, /^Your code/);
    await page.keyboard.type('a { color: red }');
    await page.keyboard.press('Control+Enter');
    await mainText(page).toContain('a{color:red}');
    await page.keyboard.type('\nb { color: blue');
    await page.keyboard.press('Control+Enter');
    await mainText(page).toContain('Line 2, column 3');
    expect(await page.textContent('main')).toContain('a{color:red}');
    await pressWithKeys(page, /^Line 2, column 3/);
    expect(
      await page.getByLabel('Your code').evaluate((area: HTMLTextAreaElement) => [area.selectionStart, document.activeElement === area]),
    ).toEqual([19, true]);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('htaccessTools: options become rules for two servers, and the bench follows an address', async () => {
    const { page, faults } = await open('htaccessTools');
    await pressWithKeys(page, /^Try an example/);
    await pressWithKeys(page, /^Create the rules/);
    await mainText(page).toContain('RewriteEngine On');
    await pressWithKeys(page, /^nginx$/);
    await mainText(page).toContain('return 301');
    await pressWithKeys(page, /^Use the rules above/);
    await tabTo(page, /^URL to request/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('http://www.example.com/old-page');
    await pressWithKeys(page, /^Test/);
    await mainText(page).toContain('https://example.com/new-page');
    expect(faults).toEqual([]);
    await page.close();
  });

  const looks = [
    ['light', 'en', 1440, 'light'],
    ['dark', 'en', 1440, 'dark'],
    ['phone', 'en', 390, 'light'],
    ['arabic', 'ar', 1440, 'light'],
  ] as const;

  test.each(looks)('axe finds nothing: %s', async (name, locale, width, colorScheme) => {
    const own = await browser.newContext({ viewport: { width, height: 1000 }, colorScheme, reducedMotion: 'reduce' });
    await own.addCookies([{ name: 'locale', value: locale, url: served.origin }]);
    for (const path of pages) {
      const { page, faults } = await open(path, own);
      expect(await page.getAttribute('html', 'dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
      // The page with its result, as people look at it.
      await page
        .locator('main button:has(svg)')
        .filter({ hasText: locale === 'ar' ? 'مثال' : 'Try an example' })
        .first()
        .press('Enter');
      await page.getByRole('textbox').first().press('Control+Enter');
      await page.locator('main [role="region"]').first().waitFor();
      expect(await accessibilityFaults(page), path).toEqual([]);
      const wide = (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number;
      expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      if (folder !== undefined) await page.screenshot({ path: join(folder, `${path}-${name}.png`), fullPage: true });
      expect(faults).toEqual([]);
      await page.close();
    }
    await own.close();
  });
});
