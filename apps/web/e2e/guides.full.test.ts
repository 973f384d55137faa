/** The guides over the real server: read by everybody, joined to the last scan of the device, and its fix list as a timeline over three scans. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '@orbweaver/i18n/locales.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guideList } from '../app/guides/guide-list.ts';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

const waitMs = 60_000;
/** The link to the pages without a title. */
const toTitles = 'a[href*="check=title-missing"]';
let data: string;
let product: RunningProduct;
let browser: Browser;
let page: Page;
let server: Server;
let site: string;
/** The pages of the site have their titles. */
let hasTitles = false;

const languages = locales.flatMap(({ id }) => (id === 'en' ? [] : [id]));
const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: waitMs });
const main = () => page.textContent('main');
const isClean = async (part?: string) => expect(await accessibilityFaults(page, part)).toEqual([]);
async function go(path: string) {
  const answer = await page.goto(product.origin + path, { waitUntil: 'load' });
  await hydrated(page);
  return answer?.status();
}
const read = async (path: string) => {
  const answer = await fetch(product.origin + path);
  return { status: answer.status, text: await answer.text() };
};

/** Six pages without descriptions, four of them at times without a title. */
function serveSite(): Promise<Server> {
  const words = Array.from({ length: 250 }, (_, at) => `word${at % 97}`).join(' ');
  const made = createServer(({ url = '/' }, response) => {
    const at = url === '/' ? 0 : Number(/^\/p(\d)$/.exec(url)?.[1] ?? 9);
    if (at > 5) return void response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title>');
    const title = hasTitles || at < 2 ? `<title>Page number ${at} of a small site of tests</title>` : '';
    const links = [1, 2, 3, 4, 5].map((to) => `<a href="/p${to}">Page ${to}</a>`).join(' ');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><head>${title}</head><body><h1>Heading ${at}</h1>${links}<p>${words} ${at}</p></body></html>`,
    );
  });
  return new Promise((ready) => made.listen(0, '127.0.0.1', () => ready(made)));
}

/** The list begins with its first twenty steps. */
async function showAllSteps(): Promise<void> {
  const more = page.getByRole('button', { name: /^\d+ more steps?$/ });
  while ((await more.count()) > 0) await more.click();
}

async function scan() {
  await go('/user');
  await page.locator('input[type=url]').fill(`${site}/`);
  await page.locator('input[type=url]').press('Enter');
  await poll(main).toContain('Saved to your account');
}

describe.skipIf(!hasBrowser || !hasServer)('guides', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-guides-'));
    server = await serveSite();
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    product = await startProduct({ data, allowHosts: [new URL(site).host] });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true })).newPage();
    page.setDefaultTimeout(waitMs);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    server?.close();
    rmSync(data, { recursive: true, force: true });
  });

  test('every guide is open to everybody, with its markup, its place in the sitemap, and 404 for what is none', async () => {
    const { text: map } = await read('/sitemap.xml');
    for (const { id } of guideList) {
      const { status, text } = await read(`/guides/${id}`);
      expect(status, id).toBe(200);
      expect(text).toContain('"@type":"Article"');
      expect(text).toContain(`rel="canonical" href="${product.origin}/guides/${id}"`);
      expect(map).toContain(`<loc>${product.origin}/guides/${id}</loc>`);
    }
    for (const path of ['/guides/nothing', '/guides/__proto__', '/guides/constructor', '/guides/..%2fx']) {
      expect((await read(path)).status, path).toBe(404);
    }
  });

  test.each(languages)('in %s a guide is read in that language, or in English with a line that says so', async (language) => {
    const isThere = existsSync(new URL(`../app/guides/articles/${language}/websitespeed.md`, import.meta.url));
    const { text } = await read(`/${language}/guides/websitespeed`);
    const path = isThere ? `/${language}/guides/websitespeed` : '/guides/websitespeed';
    expect(text).toContain(`rel="canonical" href="${product.origin}${path}"`);
    expect(text).toMatch(new RegExp(`<h1 lang="${isThere ? language : 'en'}[^"]*" dir="${isThere && language === 'ar' ? 'rtl' : 'ltr'}"`));
    const words = JSON.parse(readFileSync(new URL(`../../../packages/i18n/messages/${language}/guides.json`, import.meta.url), 'utf8'));
    // The words themselves travel with every page, in a script.
    const shown = text.replaceAll(/<script\b.*?<\/script>/gs, '');
    expect(shown.includes(words['guides.untranslated'])).toBe(!isThere);
    expect(shown).toContain(`href="/${language}/guides/`);
  });

  test.each([
    ['wide', 1440],
    ['on a phone', 360],
  ] as const)('the index and a guide are accessible, %s', async (_name, width) => {
    // A visit to an Arabic page is kept: the next address without a language would be Arabic, too.
    const own = page;
    page = await (await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true })).newPage();
    try {
      await go('/guides/criticalcss');
      if (width < 500) await page.locator('summary', { hasText: 'On this page' }).click();
      const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(1);
      const section = await link.textContent();
      await link.click();
      await poll(() => page.getByRole('heading', { name: section ?? '', exact: true }).isVisible()).toBe(true);
      for (const path of ['/guides', '/guides/criticalcss', '/ar/guides/criticalcss']) {
        await go(path);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        await isClean();
      }
    } finally {
      await page.context().close();
      page = own;
    }
  });

  test('inside the application a guide without a scan leads to the scanner', async () => {
    await signUp(page, product);
    await signIn(page, product);
    for (const path of ['/user/seoimprove/seopractices', '/user/seoimprove/stepTimeline']) {
      expect(await go(path)).toBe(200);
      await page.getByRole('main').getByRole('link', { name: 'Scan your site' }).waitFor();
      await isClean('main');
    }
    expect(await go('/user/seoimprove/nothing')).toBe(404);
    await go('/user/seoimprove');
    await isClean('main');
  });

  test('a guide says what the open scan found, and its number is that of the rows that it opens', async () => {
    await scan();
    // Within the application: the scan stays open.
    await page.getByRole('link', { name: 'SEO guides' }).first().click();
    await page.locator('a[href="/user/seoimprove/seopractices"]').click();
    const link = page.getByRole('region', { name: 'On your site' }).locator(toTitles);
    await link.waitFor();
    await isClean('main');
    expect(await link.textContent()).toBe('4 findings');
    await link.click();
    await poll(main).toContain('of 4');
    expect(new URL(page.url()).searchParams.get('check')).toBe('title-missing');
  });

  test('the last scan is read though none is open, and stays closed', async () => {
    await go('/user/seoimprove/seopractices');
    await page.locator(toTitles).waitFor();
    await page.locator('a[href="/user"]').first().click();
    await page.locator('input[type=url]').waitFor();
  });

  test('the palette finds a guide by its title', async () => {
    await go('/user/dashboard');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('htaccess');
    const option = page.getByRole('option').filter({ has: page.locator('[lang]') });
    await option.first().waitFor();
    await option.first().click();
    await page.waitForURL('**/user/seoimprove/*');
  });

  test('a step is checked off and hidden, which a reload keeps, and taken back', async () => {
    await go('/user/seoimprove/stepTimeline');
    const steps = page.getByRole('region', { name: 'In order of impact' });
    await steps.getByRole('listitem').first().waitFor();
    await page.getByText('This is the first scan of this site').waitFor();
    await isClean('main');
    await showAllSteps();
    const before = await steps.getByRole('listitem').count();
    const first = await steps.getByRole('heading', { level: 3 }).first().textContent();
    await steps.getByRole('button', { name: 'Check off' }).first().click();
    await steps.getByText('1 checked off').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Undo');
    await steps.getByRole('button', { name: 'Hide' }).first().click();
    await steps.getByRole('button', { name: '1 hidden step' }).waitFor();
    expect(await steps.getByRole('listitem').count()).toBe(before);
    await page.reload();
    await steps.getByText('1 checked off').waitFor();
    await showAllSteps();
    expect(await steps.getByRole('listitem').count()).toBe(before - 1);
    await isClean('main');
    await steps.getByRole('button', { name: '1 hidden step' }).click();
    await steps.getByRole('button', { name: 'Undo' }).nth(1).click();
    await steps.getByRole('button', { name: 'Undo' }).first().click();
    await steps.getByText('0 checked off').waitFor();
    expect(first).toContain(await steps.getByRole('heading', { level: 3 }).first().textContent());
  });

  test('a step opens its rows', async () => {
    const link = page.getByRole('region', { name: 'In order of impact' }).locator(toTitles);
    expect(await link.textContent()).toBe('4 findings');
    await link.click();
    await poll(main).toContain('of 4');
  });

  test('what is mended is done since the scan before, and what is there again came back', async () => {
    hasTitles = true;
    await scan();
    await go('/user/seoimprove/stepTimeline');
    const done = page.getByRole('region', { name: /Fixed since the scan of/ });
    await done.locator(toTitles).waitFor();
    await isClean('main');
    expect(await done.locator(toTitles).textContent()).toBe('4 findings');
    await done.locator(toTitles).click();
    await poll(main).toContain('of 4');
    hasTitles = false;
    await scan();
    await go('/user/seoimprove/stepTimeline');
    await page.getByRole('region', { name: 'In order of impact' }).getByRole('listitem').first().waitFor();
    await showAllSteps();
    await page.getByText('Back again: an earlier scan found it').first().waitFor();
    await isClean('main');
  });
});
