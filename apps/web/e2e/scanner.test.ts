/** The scanner over the real server and engine: every state looked at by axe, and each action of a scan pressed: pause, stop, continue, rescan, save, new. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

/** Of poppler-utils; without it the PDF is not read back. */
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;

/** `/` and `/p0` are one page under two addresses. */
const pages = 41;
const lastPage = pages - 2;
const waitMs = 60_000;

let data: string;
let product: RunningProduct;
let site: Server;
let host = '';
let browser: Browser;
let page: Page;
const faults: string[] = [];
/** Answers wait while it is closed. */
let gate: { readonly passed: Promise<void>; open(): void } | null = null;
let titles = 'Page';
/** A site of many pages with a firewall in front of it, which answers in its place after some of them. */
let closingSite: Server;
let closingHost = '';
let isWallOpen = false;
const pagesUntilClosed = 4;

function closeGate(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = { passed: promise, open: resolve };
}

/** What some pages alone have: a finding of its own kind each. */
const heads: Readonly<Record<number, string>> = {
  3: '<link rel="canonical" href="/p3">',
  4: '<meta property="og:title" content="Shared page 4">',
  6: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Event","name":"Fair of page 6","colour":"red"}</script>',
};

function pageOf(at: number): string {
  const links = [at * 2 + 1, at * 2 + 2, (at + 1) % (lastPage + 1)]
    .filter((to) => to <= lastPage)
    .map((to) => `<a href="/p${to}">to ${to}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${titles} ${at}</title>${heads[at] ?? ''}</head><body><h1>${at}</h1>
    <img src="/missing.png"><p>${`Some words of page ${at}. `.repeat(30)}</p>${links.join(' ')}<a href="/gone">gone</a><a href="/moved?id=1">moved</a></body></html>`;
}

/** It links to the site of others. */
const slips = () => `<!doctype html><html lang="en"><title>A page with slips of the pen</title><body><h1>Letters</h1><main>
  <p>They recieve a letter every day, and they answer it in the evening. This is an an example of what we write about.</p>
  <p><a href="http://${closingHost}/elsewhere">Others</a></p></main>`;

async function serveSite(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const at = path === '/' ? 0 : Number(/^\/p(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    const answer = () => {
      if (path === '/moved?id=1') response.writeHead(301, { location: '/p1' }).end();
      else if (path === '/slips') response.setHeader('content-type', 'text/html; charset=utf-8').end(slips());
      else if (at <= lastPage) response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(at));
      else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title>');
    };
    if (at > 5 && gate !== null) void gate.passed.then(answer);
    else answer();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

async function serveClosingSite(): Promise<Server> {
  let came = 0;
  const links = Array.from({ length: 150 }, (_, at) => `<a href="/p${at}">page ${at}</a>`).join(' ');
  const server = createServer(({ url = '/' }, response) => {
    if (!/^\/(?:p\d+)?$/.test(url)) response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title>');
    else if (!isWallOpen && came++ >= pagesUntilClosed) response.writeHead(403, { server: 'wall', 'content-type': 'text/html' }).end('no');
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><title>Page ${url}</title>${links}`);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const strip = () => page.locator('[data-strip]').getAttribute('data-strip');
/** What the strip says that the scan does. */
const state = () => page.locator('[data-strip] [aria-current=step]').textContent();
const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: waitMs });
const words = () => page.textContent('main');
/** What the fields of a tool hold, each on a line. */
const values = () =>
  page.locator('main :is(input, textarea)').evaluateAll((all) => `\n${all.map((field) => (field as HTMLInputElement).value).join('\n')}\n`);
const isClean = async (state: string) => expect(await accessibilityFaults(page), state).toEqual([]);

/** Uses of the month, as the server counts them. */
const uses = () =>
  page.evaluate(async () => {
    const { groups } = (await (await fetch('/server/user/limits')).json()).data;
    return { analysis: groups.analysis.used as number, spider: groups.spider.used as number };
  });

/** The same state in Arabic, mirrored, and dark; then back. */
async function isCleanMirrored(state: string, until: () => Promise<unknown>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await inLocale('ar', until);
  expect(await page.getAttribute('html', 'dir')).toBe('rtl');
  await isClean(`${state}, Arabic and dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await inLocale('en', until);
}

async function inLocale(locale: string, until: () => Promise<unknown>): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url: product.origin }]);
  await page.reload({ waitUntil: 'networkidle' });
  await hydrated(page);
  await until();
}

describe.skipIf(!hasBrowser || !hasServer)('the scanner with the real engine', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-scanner-'));
    site = await serveSite();
    host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    closingSite = await serveClosingSite();
    closingHost = `127.0.0.1:${(closingSite.address() as AddressInfo).port}`;
    product = await startProduct({ data, allowHosts: [host, closingHost] });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true })).newPage();
    page.setDefaultTimeout(waitMs);
    page.on('pageerror', (error) => faults.push(String(error)));
    await signUp(page, product);
    await signIn(page, product);
  });
  afterAll(async () => {
    gate?.open();
    await browser?.close();
    await product?.stop();
    for (const server of [site, closingSite]) {
      server?.closeAllConnections();
      server?.close();
    }
    rmSync(data, { recursive: true, force: true });
  });

  test('the start card with all its options open', async () => {
    await page.goto(`${product.origin}/user`, { waitUntil: 'networkidle' });
    for (const folded of await page.locator('main summary').all()) await folded.click();
    const field = (name: string) => page.getByLabel(name, { exact: name !== 'Obey robots.txt' });
    for (const name of ['Request headers', 'Cookie', 'Username', 'Password', 'Obey robots.txt', 'User agent'])
      expect(await field(name).isDisabled(), name).toBe(true);
    await page.getByText('are sent only to hosts that are verified as yours').waitFor();
    // A host that the operator of this server names is as good as verified.
    await page.locator('input[type=url]').fill(`http://${host}/`);
    for (const name of ['Request headers', 'Cookie', 'Username', 'Password', 'Obey robots.txt'])
      await poll(() => field(name).isEnabled()).toBe(true);
    await isClean('start');
    await isCleanMirrored('start', () => page.locator('input[type=url]').waitFor());
  });

  test('patterns are tried on a URL while one types them', async () => {
    await page.goto(`${product.origin}/user`, { waitUntil: 'networkidle' });
    await hydrated(page);
    await page.locator('input[type=url]').fill(`http://${host}/`);
    const folded = page.locator('main details:not([open]) > summary');
    while ((await folded.count()) > 0) await folded.first().click();
    const tried = page.getByLabel('Try a URL');
    const says = (words: string) => page.getByText(words, { exact: true }).waitFor();
    await tried.fill('/blog/a');
    await says('Crawled');
    await page.getByLabel('Only URLs matching').fill('/shop/*');
    await says('Not crawled: outside the site or left out by a pattern');
    await tried.fill('/shop/a');
    await says('Crawled');
    await page.getByLabel('Exclude URLs matching').fill('/shop/a*');
    await says('Not crawled: outside the site or left out by a pattern');
    await page.getByLabel('Exclude URLs matching').fill('(a+)+$');
    await says('This pattern cannot be used: (a+)+$');
    await isClean('a pattern that cannot be used');
    await page.getByLabel('Exclude URLs matching').fill('');
    await page.getByLabel('Only URLs matching').fill('');
    await says('Crawled');
  });

  test('a running scan: pauses, goes on, stops and keeps what it has', async () => {
    closeGate();
    await page.locator('input[type=url]').fill(`http://${host}/`);
    await page.keyboard.press('Enter');
    await page.waitForURL(/scan=/);
    await poll(strip).toMatch(/^running [1-9]/);
    await isClean('running');
    await button('Pace').click();
    await page.getByLabel('Maximum concurrent requests').fill('1');
    await page.getByLabel('Maximum requests per second per host').fill('0,5');
    await isClean('pace');
    await button('Set pace').click();
    await page.getByText('Applies until this run ends').waitFor();
    await page.getByLabel('Maximum requests per second per host').fill('fast');
    await page.getByText('A number such as 2 or 0.5, or empty').waitFor();
    await page.getByLabel('Maximum requests per second per host').fill('0');
    await button('Set pace').click();
    await page.keyboard.press('Escape');
    await button('Pause').click();
    await button('Resume').waitFor();
    await poll(state).toBe('Paused');
    await isClean('paused');
    await button('Resume').click();
    await button('Pause').waitFor();
    await button('Stop and keep').click();
    await poll(strip).toMatch(/^idle/);
    await poll(words).toMatch(/This scan was stopped: [1-9]\d* known URLs? w(as|ere) not fetched\./);
    await isClean('stopped');
  });

  test('continues to the end, and is kept in the account', async () => {
    gate?.open();
    gate = null;
    await button(/^Continue$/).click();
    await poll(strip).toBe(`idle ${pages}`);
    await poll(() => page.textContent('[data-strip]')).toContain(`${pages} pages · complete`);
    expect(await page.textContent('[data-strip]')).not.toMatch(/\d (failed|waiting)/);
    await poll(words).toContain('Saved to your account');
    expect(await words()).not.toContain('not fetched.');
  });

  test('beside results the sidebar folds by itself; what is chosen there is kept, and is theirs alone', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Your pages' });
    const widthOf = async (pane: Locator) => (await pane.boundingBox())?.width ?? Number.NaN;
    const dashboard = `${product.origin}/user/dashboard`;
    await openTitles();
    await poll(() => widthOf(sidebar)).toBe(64);
    // Of 1440: the list of views is 240.
    const widths = [await widthOf(sidebar), await widthOf(page.locator('div:has(> [data-pane=rail])'))];
    expect(widths).toEqual([64, 240]);
    await page.goto(dashboard);
    await poll(() => widthOf(sidebar)).toBe(232);
    await openTitles();
    await button('Expand the sidebar').click();
    await poll(() => widthOf(sidebar)).toBe(232);
    await page.reload();
    await page.locator('[role=row][aria-rowindex="2"]').waitFor();
    await poll(() => widthOf(sidebar)).toBe(232);
    await button('Collapse the sidebar').click();
    await poll(() => widthOf(sidebar)).toBe(64);
    await page.goto(dashboard);
    await poll(() => widthOf(sidebar)).toBe(232);
    await openTitles();
  });

  test('every view and its details are clean, in English and mirrored in Arabic', async () => {
    const scan = new URL(page.url()).searchParams.get('scan');
    const found: string[] = [];
    for (const [at, { id }] of allViews.entries()) {
      await page.context().addCookies([{ name: 'locale', value: at % 2 === 0 ? 'ar' : 'en', url: product.origin }]);
      await page.goto(`${product.origin}/user?scan=${scan}&view=${id}`);
      await page.locator('main h1').first().waitFor();
      for (const fault of await accessibilityFaults(page, 'main')) found.push(`${id}: ${fault}`);
    }
    expect(found).toEqual([]);
    await page.context().addCookies([{ name: 'locale', value: 'en', url: product.origin }]);
  });

  test('a page is scanned again alone, and its row is new', async () => {
    titles = 'Rewritten title of page';
    await openTitles();
    await page.locator('[role=row][aria-rowindex="2"] [role=gridcell]').nth(2).click();
    await page.getByRole('tab', { name: 'Summary' }).waitFor();
    await isClean('details');
    const rows = page.locator('[data-pane=table] [role=row]');
    const shown = await rows.count();
    closeGate();
    await button(/^Rescan this page/).click();
    await poll(words).toContain('1 page is being read again; the results follow');
    await poll(strip).toMatch(/^running/);
    // What was found stays on the screen meanwhile.
    expect(await rows.count()).toBe(shown);
    gate?.open();
    gate = null;
    await page.getByText('Rewritten title of page').first().waitFor();
    await poll(strip).toBe(`idle ${pages}`);
  });

  test('a source that was not kept is asked of the site, with places marked; checks that were off run on what is stored', async () => {
    await openTitles();
    await page.locator('[role=row][aria-rowindex="2"] [role=gridcell]').nth(2).click();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('No earlier scan of this site on this device').waitFor();
    await page.getByRole('tab', { name: 'Source' }).click();
    await button('Fetch the source now').click();
    await poll(() => page.locator('mark').count()).toBeGreaterThan(0);
    await isClean('source');
    await page
      .locator('[data-pane=rail]')
      .getByRole('button', { name: /^Structured data/ })
      .click();
    await button('Run it on this scan').click();
    await poll(words).toContain('JSON-LD, microdata and RDFa.');
    await poll(words).toContain('Saved to your account');
  });

  test('is saved under a name, which the saved scans show', async () => {
    await button('Save scan').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Before the relaunch');
    await isClean('saving');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved as “Before the relaunch”').waitFor();
    await page.goto(`${product.origin}/user/savedscans`, { waitUntil: 'networkidle' });
    await page.getByText('Before the relaunch').first().waitFor();
  });

  test('chosen pages are scanned again, and the saved scan takes the new state', async () => {
    titles = 'Title of the third scan, page';
    await openTitles();
    // By their addresses: which pages come first is settled only when the table is read.
    for (const path of ['/p1', '/p2']) {
      const row = page.locator('[role=row]').filter({ has: page.getByText(new RegExp(`${path}$`)) });
      await row.locator('[role=gridcell]').first().click();
    }
    const before = await uses();
    await button('Rescan 2 pages (uses 2 page analyses)').click();
    await poll(uses).toEqual({ analysis: before.analysis + 2, spider: before.spider });
    // A table keeps its rows while the pointer rests on it.
    await page.locator('[data-filter-field]').hover();
    // Rows without findings stand below what is on the screen, so they are asked for.
    await page.locator('[data-filter-field]').fill('the third scan');
    await poll(() => page.getByText('Title of the third scan, page').count()).toBe(2);
    await poll(strip).toBe(`idle ${pages}`);
    await poll(words).toContain('Saved to your account');
    await button('Save scan').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Update “Before the relaunch”/ })
      .click();
    await page.getByText('“Before the relaunch” is being updated').waitFor();
  });

  test('a view and a finding lead to the tool that fixes them, filled in from the scan', async () => {
    await openTitles();
    const scan = new URL(page.url()).searchParams.get('scan');
    const view = async (id: string) => {
      await page.goto(`${product.origin}/user?scan=${scan}&view=${id}`);
      await page.locator('main h1').first().waitFor();
    };
    await view('sitemap');
    await page.getByRole('link', { name: 'Write a sitemap' }).click();
    await page.waitForURL(/sitemaptool\?from=scan/);
    await poll(words).toMatch(/[1-9]\d* of \d+ go into the sitemap/);
    await page.goBack();
    await page.getByRole('heading', { name: 'Sitemap', level: 1 }).waitFor();
    await view('details');
    await page.getByRole('link', { name: 'Test robots.txt' }).click();
    await poll(() => page.getByLabel('URLs or paths').inputValue()).toContain(`http://${host}/`);
    // Rules of its own host; what becomes of a dead page only its owner knows.
    await page.goto(`${product.origin}/user/htaccessTools`);
    await hydrated(page);
    await button('Try an example').click();
    await button(/^Use the scan of/).click();
    await poll(() => page.getByLabel('One redirect per line').inputValue()).toBe(
      '/moved?id=1 /p1 301\n# Dead pages: add the new URL and 301 after the path, or 410, and remove the #\n# /gone\n# /missing.png',
    );
    await button('Create the rules').click();
    await poll(words).toContain('RewriteCond %{QUERY_STRING} ^id=1$');
    expect(await words()).not.toMatch(/example\.com|\[G/);
    await view('title');
    await page.locator('[role=row][aria-rowindex="2"] [role=gridcell]').nth(2).click();
    await page.getByRole('tab', { name: /^Issues here/ }).click();
    await page.getByRole('tabpanel').getByRole('link', { name: 'Rewrite and preview' }).first().click();
    await page.waitForURL(/serppreview\?.*page=\d/);
    await poll(() => page.getByLabel('Title').first().inputValue()).toMatch(/page/i);
    const { search } = new URL(page.url());
    for (const [tool, said] of [
      ['metatagtool', /page \d/i],
      ['opengraph', /page \d/i],
      ['schematool', /:\d+\/missing\.png\n/],
    ] as const) {
      await page.goto(`${product.origin}/user/${tool}${search}`);
      await poll(values).toMatch(said);
    }
  });

  test('a tool that no page is named to has a small list to search for one', async () => {
    const scan = new URL(page.url()).searchParams.get('scan');
    await page.goto(`${product.origin}/user/metatagtool?from=scan&scan=${scan}`);
    const picker = page.getByRole('region', { name: 'Pages of the scan' });
    const listed = picker.getByRole('listitem');
    await poll(() => listed.count()).toBeGreaterThan(20);
    expect((await picker.boundingBox())?.height).toBeLessThan(400);
    expect(await values()).not.toContain('page 7');
    await isClean('picker');
    await picker.getByRole('searchbox').fill('/p7');
    await poll(() => listed.count()).toBe(1);
    await listed.getByRole('button').click();
    await poll(values).toMatch(/[Pp]age 7\n/);
    expect(await picker.count()).toBe(0);
  });

  test.each([
    ['Relative canonical URL', 'Write meta tags', 'Canonical URL', '/p3'],
    ['Incomplete Open Graph tags', 'Preview shared links', 'Title', 'Shared page 4'],
    ['Unknown schema.org property', 'Write structured data', /^name required/, 'Fair of page 6'],
  ])('the issue “%s” leads to a tool that has its first page filled in: %s', async (issue, link, field, value) => {
    await openTitles();
    const scan = new URL(page.url()).searchParams.get('scan');
    await page.goto(`${product.origin}/user?scan=${scan}&view=issues`);
    await page.getByRole('button', { name: issue, expanded: false }).first().click();
    await page.getByRole('link', { name: link }).first().click();
    await page.waitForURL(/from=scan&scan=[^&]+&page=\d/);
    await poll(() => page.getByLabel(field).first().inputValue()).toContain(value);
    // Another page is chosen in its place by a search.
    await page.getByRole('button', { name: /^Use the scan of/ }).click();
    const pages = page.getByRole('region', { name: 'Pages of the scan' });
    await pages.getByRole('searchbox').fill('page 7');
    await poll(() => pages.getByRole('button').count()).toBe(1);
    await isClean(`${link}, its pages`);
    await pages.getByRole('button').click();
    await pages.waitFor({ state: 'detached' });
    await poll(() => page.getByLabel(field).first().inputValue()).not.toContain(value);
  });

  test('the overview is printed as a PDF, in the language that was chosen', async () => {
    const scan = new URL(page.url()).searchParams.get('scan');
    await page.goto(`${product.origin}/user?scan=${scan}&view=opr`);
    await button('Report').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Language').selectOption('de');
    await dialog.getByLabel('Findings with examples').uncheck();
    await isClean('report dialog');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Create the report' }).click();
    const pdf = await (await download).path();
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    await dialog.waitFor({ state: 'hidden' });
    if (!hasPdftotext) return;
    const text = String(spawnSync('pdftotext', [pdf, '-']).stdout).normalize('NFKC');
    for (const section of ['Das zuerst beheben', 'Die Seiten']) expect(text).toContain(section);
    for (const absent of ['Alle Befunde', 'Orbweaver']) expect(text).not.toContain(absent);
  });

  test('on another device the server reads the saved scan, until its file is asked for', async () => {
    const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const there = await other.newPage();
    there.setDefaultTimeout(waitMs);
    const asked: string[] = [];
    there.on('request', (request) => asked.push(request.url()));
    const isFileAsked = () => asked.some((url) => /\/scans\/[^/]+\/file/.test(url));
    await signIn(there, product);
    await there.goto(`${product.origin}/user/savedscans`, { waitUntil: 'networkidle' });
    await there.getByRole('link', { name: 'Before the relaunch' }).click();
    await there
      .locator('[data-pane=rail]')
      .getByRole('button', { name: /^Title/ })
      .click();
    const showsRows = () =>
      expect.poll(() => there.textContent('main'), { timeout: waitMs }).toMatch(new RegExp(`Rows 1.+ of ${pages - 1}|of ${pages}`));
    await showsRows();
    expect(await accessibilityFaults(there)).toEqual([]);
    expect(isFileAsked()).toBe(false);
    await there.getByRole('button', { name: /^Copy to this device/ }).press('Enter');
    await there.waitForURL(/scan=/);
    expect(isFileAsked()).toBe(true);
    await there.locator('[data-strip]').waitFor();
    await showsRows();
    asked.length = 0;
    await there.goto(`${product.origin}/user/savedscans`, { waitUntil: 'load' });
    await there.getByRole('link', { name: 'Before the relaunch' }).click();
    await there.waitForURL(/scan=/);
    expect(asked.some((url) => /\/(?:ask|file)$/.test(url))).toBe(false);
    await other.close();
  });

  test('the text tool says what its grammar check can find, and in which language', async () => {
    await page.goto(`${product.origin}/user/texttools`);
    await poll(words).toMatch(/Grammar is checked in English only, by rules for known mistakes such as a repeated word or “could of”/);
  });

  test('spelling and grammar are read on the device, where they are asked for, and have a tab', async () => {
    await openTitles();
    const rail = page.locator('[data-pane=rail]');
    await rail.getByRole('button', { name: /^Spelling and grammar/ }).click();
    await poll(words).toContain('This scan did not include it.');
    await button('New scan').click();
    await page.locator('input[type=url]').fill(`http://${host}/slips`);
    await page.getByLabel('What to scan').selectOption('page');
    for (const folded of await page.locator('main summary').all()) await folded.click();
    for (const name of ['Check spelling', 'Check grammar (English)']) await page.getByLabel(name).check();
    await page.locator('input[type=url]').press('Enter');
    await poll(words).toContain('Saved to your account');
    await rail.getByRole('button', { name: /^Spelling and grammar/ }).click();
    await poll(words).toContain('recieve');
    await poll(words).toContain('Did you mean to repeat this word?');
    await poll(words).toMatch(/Grammar was checked in English only, by rules for known mistakes such as a repeated word or “could of”/);
    await isClean('writing');
  });

  test('what the robots.txt of other hosts said stands below the table', async () => {
    await page
      .locator('[data-pane=rail]')
      .getByRole('button', { name: /^Scan details/ })
      .click();
    const others = page.getByText('robots.txt of 1 other host', { exact: true });
    await others.waitFor();
    const place = async (element: Locator) => (await element.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    const [own, table, below] = [
      await place(page.getByText(`${host}/robots.txt`)),
      await place(page.locator('[role=grid]')),
      await place(others),
    ];
    expect(own.y).toBeLessThan(table.y);
    expect(below.y).toBeGreaterThanOrEqual(table.y + table.height);
    await others.click();
    await page.getByText(`${closingHost}/robots.txt`).waitFor();
  });

  test('in the first seconds of a scan stands the shape of its rows', async () => {
    await button('New scan').click();
    closeGate();
    await page.locator('input[type=url]').fill(`http://${host}/p${lastPage}`);
    await page.getByLabel('What to scan').selectOption('page');
    await page.locator('input[type=url]').press('Enter');
    await poll(words).toContain('Waiting for the first responses.');
    const shape = page.getByRole('main').getByRole('status', { name: 'Loading' });
    expect(await shape.locator('.skeleton:visible').count()).toBe(8);
    await isClean('first seconds');
    gate?.open();
    gate = null;
    await poll(words).toContain('Saved to your account');
    expect(await shape.count()).toBe(0);
  });

  test('a site that closes itself pauses the scan, which says what to allow and goes on', async () => {
    await openTitles();
    await button('New scan').click();
    await page.locator('input[type=url]').fill(`http://${closingHost}/`);
    await page.keyboard.press('Enter');
    await poll(words).toMatch(/refuses this scan, so the scan is paused: .* responds with .*403, wall.* Allow the user agent “.*Orbweaver/);
    await isClean('closed');
    isWallOpen = true;
    await button('Resume').click();
    await poll(words).toContain('Saved to your account');
    // What was refused meanwhile stays so; the others came.
    await poll(async () => Number((await strip())?.split(' ')[1])).toBeGreaterThan(60);
    expect(await words()).not.toContain('refuses this scan');
  });

  test('a scan that ended at its page limit says on the overview how many known URLs it left', async () => {
    await openTitles();
    await button('New scan').click();
    await page.locator('input[type=url]').fill(`http://${host}/`);
    for (const folded of await page.locator('main summary').all()) await folded.click();
    await page.getByLabel('Maximum pages').fill('5');
    await page.locator('input[type=url]').press('Enter');
    await poll(words).toContain('Saved to your account');
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    expect(await words()).toMatch(/This scan ended at its page limit: 6 known URLs were not fetched\./);
    await isClean('ended at its limit');
  });

  test('a new scan starts from an empty card, and the old one is on the device', async () => {
    await openTitles();
    await button('New scan').click();
    expect(await page.locator('input[type=url]').inputValue()).toBe('');
    await page.getByRole('heading', { name: 'Scans on this device' }).waitFor();
    await isClean('scans on this device');
    expect(faults).toEqual([]);
  });
});

async function openTitles(): Promise<void> {
  await page.goto(`${product.origin}/user`, { waitUntil: 'networkidle' });
  await button('Open').click();
  await page.waitForURL(/scan=/);
  await page
    .locator('[data-pane=rail]')
    .getByRole('button', { name: /^Title/ })
    .click();
  await page.locator('[role=row][aria-rowindex="2"]').waitFor();
}
