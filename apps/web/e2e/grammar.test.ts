/** The grammar of a German page in a scan on the device: the server asks the operator's LanguageTool server, and its fault stands in the report. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LanguageToolServer, serveLanguageTool } from '@orbweaver/platform/node/testing/language-tool-server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hasServer, patienceMs, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

const sentences = 'Die Laternen der alten Mühle hängen am Fluss. Wir haben die Haus am Abend gesehen, und es war sehr schön.';
const html = `<!doctype html><html lang="de"><title>Die Mühle am Fluss</title><body><h1>Die Mühle</h1><main><p>${sentences}</p></main>`;

let data: string;
let product: RunningProduct;
let site: Server;
let languageTool: LanguageToolServer;
let browser: Browser;
let page: Page;

describe.skipIf(!hasBrowser || !hasServer)('a device scan where the operator names a LanguageTool server', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-grammar-'));
    languageTool = await serveLanguageTool({ words: 'die Haus', message: 'Artikel und Nomen passen nicht zusammen.' });
    site = createServer(({ url }, response) => {
      if (url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
      else response.writeHead(404).end();
    });
    await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    product = await startProduct({ data, allowHosts: [host], env: { LANGUAGETOOL_URL: languageTool.origin } });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(patienceMs);
    await signUp(page, product);
    await signIn(page, product);
    await page.goto(`${product.origin}/user`, { waitUntil: 'networkidle' });
    await page.locator('input[type=url]').fill(`http://${host}/`);
    await page.getByLabel('What to scan').selectOption('page');
    for (const folded of await page.locator('main summary').all()) await folded.click();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    site?.closeAllConnections();
    site?.close();
    await languageTool?.close();
    rmSync(data, { recursive: true, force: true });
  });

  const words = () => page.textContent('main');
  const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: patienceMs });

  test('its fault is a row of the tab, and the server alone asked it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByText('Texts in other languages go to a LanguageTool server').waitFor();
    await page.getByLabel('Check grammar').check();
    await page.locator('input[type=url]').press('Enter');
    await poll(words).toContain('Saved to your account');
    expect(languageTool.asked.map(({ method, path, language }) => [method, path, language])).toEqual([['POST', '/v2/check', 'de-DE']]);
    expect(languageTool.asked[0]?.text).toContain(sentences);
    await page
      .locator('[data-pane=rail]')
      .getByRole('button', { name: /^Spelling and grammar/ })
      .click();
    await poll(words).toContain('Artikel und Nomen passen nicht zusammen.');
    await poll(words).not.toContain('English only');
    expect(asked).not.toEqual([]);
    expect(asked.filter((url) => url.startsWith(languageTool.origin))).toEqual([]);
  });

  test('the text tool says which server reads other languages', async () => {
    await page.goto(`${product.origin}/user/texttools`);
    await poll(words).toContain('LanguageTool');
    expect(await words()).not.toContain('English only');
  });
});
