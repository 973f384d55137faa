// The tools for pages and texts in Chromium: used by keyboard alone, nothing on the console, axe clean in light, dark, on a phone and in Arabic.
// With SCREENSHOTS=folder each look is kept as a picture.
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../axe.ts';
import { hasChromium, openBrowser, openPage } from '../browser.ts';
import { hydrated } from '../hydrated.ts';
import { tabTo } from '../keyboard.ts';
import { type ServedBuild, serveBuild } from '../serve-build.ts';

/** A busy machine draws late. */
const patient = { timeout: 15_000 } as const;
const folder = process.env['SCREENSHOTS'];
const tools = ['utm', 'serp', 'metatags', 'opengraph', 'robots', 'hreflang', 'schema', 'text'] as const;

let browser: Browser;
let served: ServedBuild;
let context: BrowserContext;

describe.skipIf(!hasChromium && process.env['CI'] === undefined)('tools for pages and texts', () => {
  beforeAll(async () => {
    served = await serveBuild();
    browser = await openBrowser();
    context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  async function open(id: string): Promise<{ readonly page: Page; readonly faults: string[] }> {
    const opened = await openPage(context);
    await opened.page.goto(`${served.origin}/tools/${id}`);
    await hydrated(opened.page);
    return opened;
  }

  const resultOf = (page: Page) => page.getByRole('region', { name: 'Result' });

  test('campaign link: an address and a preset, by keyboard', async () => {
    const { page, faults } = await open('utm');
    await tabTo(page, /^URL of the page/);
    await page.keyboard.type('https://example.com/?a=1#top');
    await tabTo(page, /^newsletter/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Campaign utm_campaign/);
    await page.keyboard.type('Spring Sale');
    await expect
      .poll(() => resultOf(page).textContent(), patient)
      .toBe('https://example.com/?a=1&utm_source=newsletter&utm_medium=email&utm_campaign=spring-sale#top');
    expect(faults).toEqual([]);
    await page.close();
  });

  test('search preview: a long title is cut', async () => {
    const { page, faults } = await open('serp');
    await tabTo(page, /^Title/);
    await page.keyboard.type('Oak lamps for every table in the house and for the garden too, made by hand');
    await expect.poll(() => page.locator('[data-preview]').textContent(), patient).toMatch(/Oak lamps .* …/);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('head tags: a typed title is escaped and judged', async () => {
    const { page, faults } = await open('metatags');
    await tabTo(page, /^Title/);
    await page.keyboard.type('Lamps </title> & "more"');
    await expect.poll(() => resultOf(page).textContent(), patient).toContain('<title>Lamps &lt;/title&gt; &amp; &quot;more&quot;</title>');
    await expect.poll(() => page.getByText('The page has no description.').count(), patient).toBe(1);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('share preview: a pasted head fills fields and cards', async () => {
    const { page, faults } = await open('opengraph');
    await tabTo(page, /^Or paste a head/);
    await page.keyboard.insertText(
      '<title>T</title><meta property="og:title" content="Oak lamp"><meta property="og:url" content="https://example.com/l">',
    );
    await expect.poll(() => page.getByRole('heading', { name: 'LinkedIn' }).locator('..').textContent(), patient).toContain('Oak lamp');
    await expect.poll(() => resultOf(page).textContent(), patient).toContain('<meta property="og:url" content="https://example.com/l">');
    expect(faults).toEqual([]);
    await page.close();
  });

  test('robots.txt: the rule that decides; a written file goes to the test', async () => {
    const { page, faults } = await open('robots');
    await tabTo(page, /^robots\.txt/);
    await page.keyboard.insertText('User-agent: *\nDisallow: /private\n');
    await expect.poll(() => page.getByRole('region', { name: 'Results' }).textContent(), patient).toContain('disallow: /private line 2');
    await page.getByRole('button', { name: 'Create' }).focus();
    await page.keyboard.press('Enter');
    await tabTo(page, /^No AI training/);
    await page.keyboard.press('Enter');
    await expect.poll(() => resultOf(page).textContent(), patient).toContain('User-agent: GPTBot');
    expect(faults).toEqual([]);
    await page.close();
  });

  test('hreflang: a table becomes links, headers and a sitemap', async () => {
    const { page, faults } = await open('hreflang');
    await tabTo(page, /^Table, sitemap/);
    await page.keyboard.insertText('en,de\nhttps://a.example/,https://a.example/de\n');
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(() => resultOf(page).textContent(), patient)
      .toContain('<link rel="alternate" hreflang="de" href="https://a.example/de">');
    await tabTo(page, /^XML sitemap/);
    await page.keyboard.press('Enter');
    await expect.poll(() => resultOf(page).textContent(), patient).toContain('<loc>https://a.example/de</loc>');
    expect(faults).toEqual([]);
    await page.close();
  });

  test('hreflang: beside what cannot be read stands no verdict of the text before', async () => {
    const { page, faults } = await open('hreflang');
    await tabTo(page, /^Table, sitemap/);
    await page.keyboard.insertText('en,de,x-default\nhttps://a.example/,https://a.example/de,https://a.example/\n');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.textContent('main'), patient).toContain('Passed');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('nothing of the kind');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('main').getByRole('alert').waitFor();
    expect(await page.textContent('main')).not.toMatch(/Passed|last result/);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('schema markup: a form filled in by keyboard, judged as it is', async () => {
    const { page, faults } = await open('schema?type=event');
    await tabTo(page, /^name required/);
    await page.keyboard.type('Fair </script>');
    await tabTo(page, /^startDate required/);
    await page.keyboard.type('2031-05-20T19:30');
    await expect.poll(() => resultOf(page).textContent(), patient).toContain('"name": "Fair \\u003c/script>"');
    await expect.poll(() => page.getByText('has a time without a time zone').count(), patient).toBe(1);
    await tabTo(page, /^Add location/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('combobox', { name: 'location: Type' }).count(), patient).toBe(1);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('schema markup: pasted markup of another result chooses it; what is none says so', async () => {
    const { page, faults } = await open('schema?type=event');
    await tabTo(page, /^Or paste existing/);
    await page.keyboard.insertText('nothing');
    await page.getByText('No JSON-LD for a rich result was found in it.').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('{"@type":"Recipe","name":"Soup"}');
    await expect.poll(() => resultOf(page).textContent(), patient).toContain('"name": "Soup"');
    await expect.poll(() => page.getByLabel('Rich result', { exact: true }).inputValue(), patient).toBe('recipe');
    await expect.poll(() => page.getByText('No JSON-LD for a rich result').count(), patient).toBe(0);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('schema markup: what became of retired results is said in the language of the page', async () => {
    // The page keeps its language for the next visits.
    const own = await browser.newContext();
    const { page, faults } = await openPage(own);
    await page.goto(`${served.origin}/de/tools/schema`);
    await hydrated(page);
    await page.getByText('Was Google nicht mehr zeigt').click();
    await page.getByText('How-to: im September 2023 eingestellt').waitFor();
    expect(faults).toEqual([]);
    await own.close();
  });

  test('head tags: a pasted text without tags says so and stays', async () => {
    const { page, faults } = await open('metatags');
    await tabTo(page, /^Or paste a head/);
    await page.keyboard.insertText('only words');
    await page.getByText('No title, meta or link tag found.').waitFor();
    expect(await page.getByLabel('Or paste a head').inputValue()).toBe('only words');
    expect(faults).toEqual([]);
    await page.close();
  });

  test('text: figures while typing, density after the run', async () => {
    const { page, faults } = await open('text');
    await tabTo(page, /^Text$/);
    await page.keyboard.type('The the oak lamp. An oak lamp.');
    await expect.poll(() => page.locator('[data-figure=words] dd').textContent(), patient).toBe('7');
    await page.keyboard.press('Control+Enter');
    await tabTo(page, /^2 words/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('cell', { name: 'oak lamp' }).count(), patient).toBe(1);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('text: the page says one thing about where the text goes', async () => {
    const { page, faults } = await open('text');
    const words = () => page.textContent('main');
    await expect.poll(words, patient).toContain('Runs on this device. The parts that use our server say so.');
    expect(await words()).toContain('Sign in to check spelling and grammar: both run on our server.');
    expect(await words()).toContain('It is sent only when you check spelling and grammar, to our server, which does not keep it.');
    expect(await words()).not.toMatch(/nothing is uploaded|neither sent|never sent|not sent/i);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('text: changes are taken back step by step, never what was typed after them', async () => {
    const { page, faults } = await open('text');
    const field = page.getByLabel('Text', { exact: true });
    const undo = page.getByRole('button', { name: 'Undo' });
    await field.fill('An  oak lamp');
    await page.getByRole('button', { name: 'UPPER CASE' }).click();
    await page.getByRole('button', { name: 'Single spaces' }).click();
    await expect.poll(() => field.inputValue(), patient).toBe('AN OAK LAMP');
    await undo.click();
    await expect.poll(() => field.inputValue(), patient).toBe('AN  OAK LAMP');
    await undo.click();
    await expect.poll(() => field.inputValue(), patient).toBe('An  oak lamp');
    await page.getByRole('button', { name: 'lower case' }).click();
    await field.press('End');
    await page.keyboard.type(' and more');
    await expect.poll(() => undo.count(), patient).toBe(0);
    expect(faults).toEqual([]);
    await page.close();
  });

  const looks = [
    // Light and dark are looked at with all pages (pages.test.ts).
    ...(process.env['ORBWEAVER_FULL'] === '1'
      ? ([
          ['light', '', 1440, 'light'],
          ['dark', '', 1440, 'dark'],
        ] as const)
      : []),
    ['phone', '', 390, 'light'],
    ['arabic', '/ar', 1440, 'light'],
  ] as const;

  test.each(looks)('axe finds nothing: %s', async (name, prefix, width, colorScheme) => {
    const own = await browser.newContext({ viewport: { width, height: 1000 }, colorScheme, reducedMotion: 'reduce' });
    const { page, faults } = await openPage(own);
    for (const id of tools) {
      await page.goto(`${served.origin}${prefix}/tools/${id}`);
      expect(await accessibilityFaults(page), id).toEqual([]);
      const wide = (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number;
      expect(wide, `${id} scrolls sideways`).toBeLessThanOrEqual(0);
      if (folder !== undefined) await page.screenshot({ path: join(folder, `${id}-${name}.png`), fullPage: true });
    }
    expect(faults).toEqual([]);
    await own.close();
  });
});
