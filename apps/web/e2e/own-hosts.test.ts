/** A host is verified at the profile and then scanned with a password and without robots.txt, in a browser; and a key is made, used and revoked. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

const waitMs = 60_000;
/** Names under `.attack.test` lead to this machine; their network is open, and none of them is trusted. */
const names = new URL('../../../bench/attack/names.ts', import.meta.url);
const password = 'a-password-of-staging';

let data: string;
let product: RunningProduct;
let site: Server;
let host: string;
let browser: Browser;
let page: Page;
let proof: string | null = null;
const seen: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];

/** A staging site: closed by a password and by robots.txt. */
function answer(path: string, headers: IncomingHttpHeaders): { readonly status: number; readonly type: string; readonly body: string } {
  if (path === '/robots.txt') return { status: 200, type: 'text/plain', body: 'User-agent: *\nDisallow: /\n' };
  if (path === '/.well-known/orbweaver-verification.txt' && proof !== null) return { status: 200, type: 'text/plain', body: proof };
  if (headers.authorization !== `Basic ${btoa(`staging:${password}`)}`)
    return { status: 401, type: 'text/html', body: '<title>No</title>' };
  return { status: 200, type: 'text/html', body: `<!doctype html><title>Staging ${path}</title><a href="/second">Second page</a>` };
}

async function go(path: string): Promise<void> {
  await page.goto(product.origin + path, { waitUntil: 'load' });
  await hydrated(page);
}

describe.skipIf(!hasBrowser || !hasServer)('a host of their own', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-own-hosts-'));
    writeFileSync(join(data, 'leads'), '127.0.0.7');
    site = createServer((request, response) => {
      const path = request.url ?? '';
      seen.push({ path, headers: request.headers });
      const { status, type, body } = answer(path, request.headers);
      response.writeHead(status, { 'content-type': type, ...(status === 401 ? { 'www-authenticate': 'Basic' } : {}) }).end(body);
    });
    await new Promise<void>((ready) => site.listen(0, '127.0.0.7', ready));
    const { port } = site.address() as AddressInfo;
    host = `stranger.attack.test:${port}`;
    const nodeArguments = [`--import=${names.href}?leads=${join(data, 'leads')}`];
    product = await startProduct({ data, allowHosts: [`127.0.0.7/32:${port}`], nodeArguments });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(waitMs);
    await signUp(page, product);
    await signIn(page, product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    site?.closeAllConnections();
    site?.close();
    rmSync(data, { recursive: true, force: true });
  });

  const main = () => page.getByRole('main');
  const openLimits = () => main().getByText('Limits', { exact: true }).click();
  const fields = () => ['Request headers', 'Cookie', 'Username', 'Password'].map((name) => main().getByLabel(name, { exact: true }));

  test('while it is not verified, nothing can be sent to it, and the reason leads to the profile', async () => {
    await go('/user');
    await page.locator('input[type=url]').fill(`http://${host}/`);
    await openLimits();
    const link = main().getByRole('link', { name: `Verify \u2066${host}\u2069` });
    await link.waitFor();
    for (const field of fields()) expect(await field.isDisabled()).toBe(true);
    expect(await main().getByLabel('Obey robots.txt').isDisabled()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await link.click();
    await page.waitForURL('**/user/profile?host=*');
    await expect.poll(() => main().getByLabel('Host', { exact: true }).inputValue()).toBe(host);
  });

  test('it is added with its instructions; a check says what it found, and then that it is verified', async () => {
    await main().getByRole('button', { name: 'Add host' }).click();
    await main().getByText('Add a TXT record with this name and value.').waitFor();
    const line = await main()
      .locator('code', { hasText: /^orbweaver-verification=/ })
      .first()
      .textContent();
    await main()
      .getByRole('button', { name: `Check now: ${host}` })
      .click();
    await main().getByText('There is no proof at').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    proof = line;
    await main()
      .getByRole('button', { name: `Check now: ${host}` })
      .click();
    await main().getByText('Verified by file').waitFor();
  });

  test('then a scan takes the password there, and passes over robots.txt', async () => {
    await go('/user');
    await page.locator('input[type=url]').fill(`http://${host}/`);
    await openLimits();
    await expect.poll(() => main().getByLabel('Password', { exact: true }).isDisabled(), { timeout: waitMs }).toBe(false);
    await main().getByLabel('Username', { exact: true }).fill('staging');
    await main().getByLabel('Password', { exact: true }).fill(password);
    await main().getByLabel('Obey robots.txt').uncheck();
    expect(await accessibilityFaults(page)).toEqual([]);
    seen.length = 0;
    await main().getByRole('button', { name: 'Scan', exact: true }).click();
    await expect.poll(() => page.textContent('main'), { timeout: waitMs }).toContain('2 pages read');
    const read = seen.filter(({ path }) => path === '/' || path === '/second');
    expect(read.map(({ headers }) => headers.authorization !== undefined)).not.toContain(false);
    expect(read.map(({ path }) => path)).toContain('/second');
  });

  test('removed, it is gone', async () => {
    await go('/user/profile');
    await main()
      .getByRole('button', { name: `Remove ${host}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => main().getByText(`How to verify ${host}`).count(), { timeout: waitMs }).toBe(0);
  });

  test('a key is shown once, opens the API, and opens nothing once it is revoked', async () => {
    await go('/user/profile');
    await main().getByLabel('Name of the key').fill('Nightly');
    await main().getByRole('button', { name: 'Create key' }).click();
    const shown = main().locator('code', { hasText: /^orbw_/ });
    await shown.waitFor();
    const key = (await shown.textContent()) ?? '';
    expect(await accessibilityFaults(page)).toEqual([]);
    const ask = () => fetch(`${product.origin}/api/v1/scans`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status).toBe(200);
    await page.reload();
    await hydrated(page);
    expect(await page.content()).not.toContain(key);
    await main()
      .getByText(/^Last used \w/)
      .waitFor();
    await main()
      .getByRole('button', { name: /^Revoke/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect.poll(async () => (await ask()).status, { timeout: waitMs }).toBe(401);
  });
});
