/** The product as a person meets it: the real server, a real browser, a site beside them. Sign up, confirm, sign in, scan, read, reload, export. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, serveSynthetic } from '../../../fixtures/sites/synthetic/server.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';

const root = join(import.meta.dirname, '../../..');
const bundle = join(root, 'dist/server.mjs');
const canRun = hasBrowser && (existsSync(bundle) || process.env.CI === 'true');
const account = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse battery' };

let data: string;
let origin: string;
let server: ChildProcess;
let site: RunningSite;
let browser: Browser;
let page: Page;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function startServer(): Promise<void> {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    ORBWEAVER_DATA: data,
    ORBWEAVER_WEB_BUILD: join(root, 'apps/web/build'),
    ORBWEAVER_ALLOW_HOSTS: new URL(site.origin).host,
  };
  const main = `import { main } from ${JSON.stringify(bundle)}; await main();`;
  server = spawn(process.execPath, ['--input-type=module', '--eval', main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const hear = (piece: Buffer) => {
      said += piece;
      if (said.includes('Orbweaver runs at')) resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
}

/** The link in the newest mail of the outbox. */
async function confirmationLink(): Promise<string> {
  const outbox = join(data, 'outbox');
  await expect.poll(() => existsSync(outbox) && readdirSync(outbox).length > 0, { timeout: 20_000 }).toBe(true);
  const text = readFileSync(join(outbox, readdirSync(outbox)[0] as string), 'utf8')
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=');
  return /http:\/\/\S+\/account\/\S+/.exec(text)?.[0] ?? '';
}

describe.skipIf(!canRun)('the product in a browser', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-product-'));
    site = await serveSynthetic({ pages: 120 });
    await startServer();
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  });
  afterAll(async () => {
    await browser?.close();
    server?.kill();
    await site?.close();
    rmSync(data, { recursive: true, force: true });
  });

  test('signs up, confirms from the outbox, and signs in', async () => {
    await page.goto(`${origin}/signup`, { waitUntil: 'networkidle' });
    for (const [name, value] of Object.entries(account)) await page.fill(`input[name=${name}]`, value);
    await page.check('input[type=checkbox]');
    await page.click('button[type=submit]');
    await page.goto(await confirmationLink(), { waitUntil: 'networkidle' });
    await page.goto(`${origin}/signin`, { waitUntil: 'networkidle' });
    await page.fill('input[name=email]', account.email);
    await page.fill('input[name=password]', account.password);
    await page.click('button[type=submit]');
    await page.waitForURL(/\/user/);
  });

  test('refuses an address that is none, and offers the scheme', async () => {
    await page.goto(`${origin}/user`, { waitUntil: 'networkidle' });
    const field = page.locator('input[type=url]');
    await field.press('Enter');
    await expect.poll(() => page.textContent('main')).toContain('Please fill out this field.');
    await field.fill('example.com');
    await page.getByRole('button', { name: 'Use https://example.com/' }).click();
    expect(await field.inputValue()).toBe('https://example.com/');
  });

  test('scans a site to its end and keeps it in the account', async () => {
    const field = page.locator('input[type=url]');
    await field.fill(`${site.origin}/`);
    await field.press('Enter');
    const text = () => page.textContent('main');
    await expect.poll(text, { timeout: 60_000 }).toContain('Saved to your account');
    expect(await text()).toContain('0 waiting');
    const visited = new Set(site.visits.map(({ path }) => path).filter((path) => path.endsWith('.html') || path.endsWith('/')));
    expect(visited.size).toBeGreaterThanOrEqual(120);
    await page.goto(`${origin}/user/savedscans`, { waitUntil: 'networkidle' });
    expect(await page.textContent('main')).toContain(new URL(site.origin).host);
  });

  test('a reloaded address shows the same scan in the view that it names', async () => {
    await page.goto(`${origin}/user`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Open' }).first().click();
    await page.waitForURL(/scan=/);
    await page
      .getByRole('button', { name: /^Title/ })
      .first()
      .click();
    await page.waitForURL(/view=title/);
    await page.reload();
    await expect.poll(() => page.textContent('main'), { timeout: 30_000 }).toMatch(/Rows 1.+ of \d+/);
  });
});
