/** Segments and imported traffic on the device, over the real server and engine: the same numbers as the command line has of the same file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { runCommand } from './device/stable-report.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

const waitMs = 60_000;

let folder: string;
let product: RunningProduct;
let site: Server;
let origin = '';
let requests = 0;
let browser: Browser;
let page: Page;
const faults: string[] = [];

const blog = Array.from({ length: 9 }, (_, at) => `/blog/${at + 1}`);
const shop = Array.from({ length: 6 }, (_, at) => `/shop/${at + 1}`);

/** Posts of the blog have no title; every third is thin. */
function pageOf(path: string): string {
  const at = Number(path.split('/').at(-1) ?? 0);
  const links = path === '/' ? ['/blog/1', '/shop/1', '/old', '/private'] : path.startsWith('/blog') ? blog : shop;
  const title = path.startsWith('/blog') ? '' : `Page at ${path}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${path === '/private' ? '<meta name="robots" content="noindex">' : ''}</head>
    <body><h1>Heading of ${path}</h1><p>${`Sentence ${path} of some words. `.repeat(at % 3 === 0 ? 2 : 90)}</p>${links.map((to) => `<a href="${to}">to ${to}</a>`).join(' ')}</body></html>`;
}

async function serveSite(): Promise<Server> {
  const known = new Set(['/', '/private', ...blog, ...shop]);
  const server = createServer(({ url = '/' }, response) => {
    requests++;
    if (url === '/old') response.writeHead(301, { location: '/shop/1' }).end();
    else if (known.has(url)) response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(url));
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title>');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const combined = (path: string, status = 200, address = '66.249.64.1') =>
  `${address} - - [10/Oct/2026:13:55:36 +0000] "GET ${path} HTTP/1.1" ${status} 99 "-" "${google}"`;
const logLines = [
  ...['/', '/blog/1', '/blog/1', '/shop/1', '/private', '/hidden'].map((path) => combined(path)),
  combined('/old', 301),
  combined('/gone', 404),
  combined('/blog/2', 200, '9.9.9.9'),
  JSON.stringify({
    request_uri: '/blog/3',
    status: 200,
    http_user_agent: google,
    remote_addr: '66.249.64.2',
    time_iso8601: '2026-10-11T00:00:00Z',
  }),
  'no line of a log',
  '#Fields: date time c-ip cs-method cs-uri-stem sc-status cs(User-Agent)',
  '2026-10-12 01:02:03 66.249.64.3 GET /shop/2 200 Mozilla/5.0+(compatible;+Googlebot/2.1)',
];
const search = () =>
  `Top pages,Clicks,Impressions,CTR,Position\n${origin}/blog/1#top,5,100,5%,2\n${origin.toUpperCase().replace('HTTP', 'http')}/blog/1,1,100,1%,4\n${origin}/hidden,2,20,10%,7\nhttps://other.test/,9,9,1%,1\nnonsense,1,1,1%,1\n`;

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = () => page.getByRole('dialog');
const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: waitMs });
const isClean = async (state: string) => expect(await accessibilityFaults(page), state).toEqual([]);

/** The file as the account has it, once it is sent. */
async function storedFile(): Promise<string> {
  await page.getByText('Saved to your account').first().waitFor();
  const text = await page.evaluate(async () => {
    const { data } = await (await fetch('/server/scans')).json();
    const bytes = new Uint8Array(await (await fetch(`/server/scans/${data[0].id}/file`)).arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  });
  const file = join(folder, `${crypto.randomUUID()}.scan`);
  writeFileSync(file, Buffer.from(text, 'latin1'));
  return file;
}

async function openView(name: RegExp): Promise<void> {
  await page.locator('[data-pane=rail]').getByRole('button', { name }).click();
}

/** What the overview says: its score, and how many pages and issues of each severity. */
async function overview() {
  await openView(/^Overview/);
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const score = page.locator('section[aria-labelledby=score-title]');
  return { score: await score.getByRole('img').getAttribute('aria-label'), issues: await score.locator('li').allTextContents() };
}

describe.skipIf(!hasBrowser || !hasServer)('segments and traffic on the device', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orbweaver-segments-'));
    site = await serveSite();
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    origin = `http://${host}`;
    product = await startProduct({ data: join(folder, 'data'), allowHosts: [host] });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(waitMs);
    page.on('pageerror', (error) => faults.push(String(error)));
    await signUp(page, product);
    await signIn(page, product);
    await page.goto(`${product.origin}/user`, { waitUntil: 'networkidle' });
    await page.locator('input[type=url]').fill(`${origin}/`);
    await page.keyboard.press('Enter');
    await page.waitForURL(/scan=/);
    await page.locator('[data-strip]').getByText('17 pages · complete').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    site?.closeAllConnections();
    site?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('rules are written with their faults told, kept with the scan, and have the figures of the command line', async () => {
    const asked = requests;
    await button('Edit segments').click();
    const rules = dialog().getByLabel('Rules, one per line');
    await rules.fill('Blog');
    await dialog().getByText('a rule is Name = part; part').waitFor();
    await rules.fill('Blog = path: /blog/*\nblog = words below 3');
    await dialog().getByText('another segment has this name').waitFor();
    await rules.fill('Blog = path: /blog/*\nThin = colour is red');
    await dialog().getByRole('button', { name: 'Save segments' }).click();
    await dialog().getByText('url, status, depth').waitFor();
    await rules.fill('Blog = path: /blog/*\nThin = words below 40');
    await dialog().getByRole('button', { name: 'Save segments' }).click();
    await poll(() => dialog().locator('li').count()).toBe(2);
    await isClean('segments');
    const file = await storedFile();
    const told = JSON.parse(await runCommand('segments', file, '--json')) as {
      name: string;
      pages: number;
      score: number;
      issues: Record<string, number>;
    }[];
    expect(told.map(({ name }) => name)).toEqual(['Blog', 'Thin']);
    for (const [at, { pages, score, issues }] of told.entries()) {
      const line = (await dialog().locator('li').nth(at).textContent()) ?? '';
      expect(line).toContain(`${pages} pages`);
      expect(line).toContain(`${score} of 100`);
      for (const count of Object.values(issues)) expect(line).toContain(String(count));
    }
    expect(requests).toBe(asked);
    await page.keyboard.press('Escape');
  });

  test('a chosen segment is what every view counts; the whole site comes back', async () => {
    const whole = await overview();
    await page.getByLabel('Segment', { exact: true }).selectOption('Blog');
    await page.getByText('Only this segment is shown:').waitFor();
    await poll(overview).not.toEqual(whole);
    const file = await storedFile();
    const [told] = JSON.parse(await runCommand('segments', file, '--json')) as { score: number; issues: Record<string, number> }[];
    const shown = await overview();
    expect(shown.score).toContain(String(told?.score));
    for (const [at, severity] of ['error', 'warning', 'notice', 'opportunity'].entries())
      expect(shown.issues[at]?.match(/\d+/)?.[0]).toBe(String(told?.issues[severity]));
    await openView(/^Title/);
    await poll(() => page.locator('[data-pane=table] [role=row][aria-rowindex]').count()).toBe(blog.length + 1);
    await isClean('a segment');
    await page.getByRole('button', { name: 'Whole site' }).click();
    await poll(overview).toEqual(whole);
  });

  test('exports and logs are imported, damaged lines counted, and asked in three lists', async () => {
    const log = Buffer.concat([gzipSync(`${logLines.slice(0, 4).join('\n')}\n`), gzipSync(`${logLines.slice(4).join('\n')}\n`)]);
    const ranges = JSON.stringify({ prefixes: [{ ipv4Prefix: '66.249.64.0/27' }] });
    await openView(/^Search and bots/);
    await button('Import Search Console and logs').click();
    const choose = (name: string, file: string, buffer: Buffer) =>
      dialog().getByLabel(name, { exact: true }).setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer });
    await choose('Search Console exports (CSV)', 'Queries.csv', Buffer.from('Query,Clicks,Impressions,CTR,Position\nboat,1,2,1%,1\n'));
    await dialog().getByRole('button', { name: 'Import', exact: true }).click();
    await dialog().getByText('Queries.csv is not a Search Console export').waitFor();
    await choose('Search Console exports (CSV)', 'Pages.csv', Buffer.from(search()));
    await choose('Access logs', 'access.log.gz', log);
    await choose('Published IP ranges of bots (JSON), optional', 'googlebot.json', Buffer.from(ranges));
    await isClean('import');
    await dialog().getByRole('button', { name: 'Import', exact: true }).click();
    await dialog().getByText('Logs: 12 lines (combined 9, json 1, and w3c 1), 1 damaged, 1 from fake bots.').waitFor();
    await dialog().getByText('Search Console: 4 pages, 1 damaged lines.').waitFor();
    await isClean('imported');
    const counts = await dialog().locator('li').allTextContents();
    // The hidden page has no link; old, private and gone are waste; of 16 indexable pages five were visited.
    expect(counts).toEqual(['Orphans with traffic 1', 'Never visited by a bot 11', 'Crawl waste 3']);
    await dialog().getByRole('button', { name: 'Crawl waste' }).click();
    await poll(() => page.locator('[data-pane=table] [role=row][aria-rowindex]').count()).toBe(4);
    const file = await storedFile();
    const csv = await runCommand('report', file, '--format', 'csv', '--dataset', 'traffic');
    const line = csv.split('\n').find((each) => each.includes('/blog/1"') || each.includes('/blog/1,')) ?? '';
    expect(line).toContain(',6,200,3,2,2,');
    expect(faults).toEqual([]);
  });

  test('phone, Arabic and dark', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.context().addCookies([{ name: 'locale', value: 'ar', url: product.origin }]);
    const scan = new URL(page.url()).searchParams.get('scan');
    await page.goto(`${product.origin}/user?scan=${scan}&view=traffic`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /Search Console/ }).click();
    await dialog().waitFor();
    await isClean('import, Arabic, dark, phone');
    expect(faults).toEqual([]);
  });
});
