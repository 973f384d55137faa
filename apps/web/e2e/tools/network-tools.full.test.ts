// The tools that ask other servers, by keyboard alone in a real browser: a real mail server, real redirects, a real small site.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../axe.ts';
import { hasBrowser, openBrowser } from '../device/browser.ts';
import { hydrated } from '../hydrated.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from '../running-product.ts';

let data: string;
let product: RunningProduct;
let browser: Browser;
let page: Page;
let smtp: SMTPServer;
let site: Server;
let mailHost = '';
let webOrigin = '';

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
const pages: Readonly<Record<string, string>> = {
  '/': html(
    'A page with links of every kind',
    '<a href="/fine">Fine</a> <a href="/moved">Moved</a> <a href="/gone">Gone</a> <a href="http://127.0.0.1:1/">Closed</a>',
  ),
  '/fine': html('A page that answers as it should', '<a href="/">Back</a>'),
  '/styled': html('A page with a sheet', '<p class="lead">Words</p>').replace('</head>', '<link rel="stylesheet" href="/site.css"></head>'),
};
const sheet = `.lead { color: rgb(11, 122, 107) } .unused { color: red } ${'.never { margin: 0 }'.repeat(200)}`;

describe.skipIf(!hasBrowser || !hasServer)('tools that ask other servers', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-network-tools-'));
    smtp = new SMTPServer({ authOptional: true, disableReverseLookup: true, closeTimeout: 50 });
    smtp.on('error', () => {});
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    mailHost = `127.0.0.1:${((smtp.server as unknown as Server).address() as AddressInfo).port}`;
    site = createServer((request, response) => {
      const found = pages[request.url ?? ''];
      if (request.url === '/site.css') response.writeHead(200, { 'content-type': 'text/css' }).end(sheet);
      else if (request.url === '/moved') response.writeHead(302, { location: '/moved-again' }).end();
      else if (request.url === '/moved-again') response.writeHead(301, { location: '/fine' }).end();
      else response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(found ?? html('Not found', ''));
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const webHost = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    webOrigin = `http://${webHost}`;
    product = await startProduct({ data, allowHosts: [mailHost, webHost] });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await signUp(page, product);
    await signIn(page, product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    site.close();
    rmSync(data, { recursive: true, force: true });
  });

  /** Opens a page and waits until React has taken it over. */
  const open = async (path: string) => {
    await page.goto(`${product.origin}${path}`, { waitUntil: 'networkidle' });
    await hydrated(page);
  };
  const poll = () => expect.poll(() => page.textContent('main'), { timeout: 60_000 });
  const text = () => page.textContent('main');

  /** axe finds nothing, in English and mirrored in Arabic. The page stays where it is. */
  async function expectAccessible(name: string): Promise<void> {
    expect(await accessibilityFaults(page), name).toEqual([]);
    const folder = process.env['SCREENSHOTS'];
    if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }

  test('the mail check asks a server and says what to do', async () => {
    await open('/user/smtpchecker');
    await page.getByLabel('Domain or mail server').focus();
    await page.keyboard.type('nonsense');
    await page.keyboard.press('Enter');
    await poll().toContain('Enter a domain, a mail server or an e-mail address.');
    await page.getByLabel('Domain or mail server').fill(mailHost);
    await page.keyboard.press('Control+Enter');
    await poll().toContain(`Report for`);
    expect(await text()).toMatch(/certificate of .127\.0\.0\.1. (is self-signed|is not trusted|is for other names|expired)/);
    await page.getByText('SMTP session with').focus();
    await page.keyboard.press('Enter');
    await poll().toContain('STARTTLS');
    await expectAccessible('smtp');
  });

  test('the tracer shows each hop', async () => {
    await open(`/user/redirecttracer?url=${encodeURIComponent(`${webOrigin}/moved`)}`);
    await page.getByLabel('URL', { exact: true }).press('Enter');
    await poll().toContain('2 redirects, then a response');
    expect(await text()).toContain('302 means that the move is temporary');
    await expectAccessible('redirects');
  });

  test('a word is put right in the text, and taken back', async () => {
    const written = (word: string) =>
      `There is a ${word} in this text, which is long enough for us to know what language it was written in.`;
    await open('/user/texttools');
    const field = page.getByLabel('Text', { exact: true });
    await field.focus();
    await page.keyboard.type(written('sentance'));
    await page.getByRole('button', { name: 'Check spelling and grammar' }).press('Enter');
    await page.getByRole('button', { name: 'sentence', exact: true }).press('Enter');
    await expect.poll(() => field.inputValue()).toBe(written('sentence'));
    await poll().toContain('Nothing found.');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => field.inputValue()).toBe(written('sentance'));
    await expectAccessible('writing');
  });

  test('critical CSS: an address becomes the rules of its first screens, seen before and after', async () => {
    await open('/user/csstools');
    const field = page.getByLabel('URL of the page');
    await field.fill('no address');
    await field.press('Enter');
    await poll().toContain('This is not the URL of a page.');
    await field.fill(`${webOrigin}/styled`);
    await field.press('Enter');
    await poll().toContain('From 1 style sheet of');
    expect(await text()).toContain('Found in a real browser');
    expect(await text()).toContain('Same screenshot, pixel by pixel');
    const pictures = 'Array.from(document.querySelectorAll("main figure img"), (each) => each.complete && each.naturalWidth > 0)';
    await expect.poll(() => page.evaluate(pictures), { timeout: 60_000 }).toEqual(Array(6).fill(true));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('main').getByRole('button', { name: 'Download' }).press('Enter'),
    ]);
    const css = readFileSync(await file.path(), 'utf8');
    expect(css).toContain('.lead');
    expect(css).not.toMatch(/unused|never/);
    await expectAccessible('critical-css');
    await field.fill('http://127.0.0.1:1/');
    await field.press('Enter');
    await poll().toContain('This URL is not opened');
  });

  test('page analysis checks one page and no other', async () => {
    await open('/user/pageAnalysis');
    await page.locator('input[type=url]').fill(`${webOrigin}/`);
    await page.keyboard.press('Enter');
    await poll().toContain('Saved to your account');
    expect(page.url()).toContain('scan=');
    await page
      .getByRole('button', { name: /^Title/ })
      .first()
      .press('Enter');
    await poll().toMatch(/Rows 1.1 of 1/);
    await expectAccessible('analysis');
  });

  test('the link checker shows links, what is broken, what is valid, and the hosts', async () => {
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Link lists' }).getByRole('button', { name: new RegExp(`^${name}`) });
    await open('/user/linkchecker');
    if (page.url().includes('scan=')) await page.getByRole('button', { name: 'New scan' }).press('Enter');
    await page.locator('input[type=url]').fill(`${webOrigin}/`);
    await page.keyboard.press('Enter');
    await poll().toContain('Saved to your account');
    expect(page.url()).toContain('view=hyperlinks');
    await poll().toMatch(/Rows 1.4 of 4/);
    for (const verdict of ['works', 'redirects', 'broken']) expect(await text()).toContain(verdict);
    await poll().toMatch(/\d+ broken links? of 4/);
    const counts = await Promise.all(
      ['Broken', 'Valid'].map(async (name) => Number(/\d+$/.exec((await tab(name).textContent()) ?? '')?.[0])),
    );
    expect(counts.every((count) => count > 0)).toBe(true);
    for (const [at, name] of ['Broken', 'Valid'].entries()) {
      await tab(name).press('Enter');
      await poll().toMatch(new RegExp(`Rows 1.${counts[at]} of ${counts[at]}`));
    }
    await expectAccessible('links');
    await page
      .getByRole('button', { name: /^Hosts/ })
      .first()
      .press('Enter');
    await poll().toMatch(/Rows 1.2 of 2/);
    await poll().toContain('127.0.0.1:1');
    await expectAccessible('hosts');
  });

  test('each page in Arabic is mirrored and as accessible', async () => {
    await page.context().addCookies([{ name: 'locale', value: 'ar', url: product.origin }]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['smtpchecker', 'redirecttracer', 'pageAnalysis', 'linkchecker']) {
      await open(`/user/${path}`);
      expect(await page.getAttribute('html', 'dir')).toBe('rtl');
      await expectAccessible(`${path}-ar`);
    }
  });
});
