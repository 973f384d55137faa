/** Pictures of rendered pages in the details pane: of a scan by the command line, in Chromium, with and without them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportPdfRoutes } from '@orbweaver/model/api/report-pdf.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { sealFile } from '@orbweaver/store/finish.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../axe.ts';
import { hasChromium, openBrowser } from '../browser.ts';
import { runCommand } from '../device/stable-report.ts';
import { type ServedResults, serveResults } from './serve.ts';

const waitMs = 30_000;
const pdfBody = reportPdfRoutes['POST /server/report-pdf'].body;

const markup = (title: string) => `<!doctype html><html lang="en"><head><title>${title}</title>
  <meta name="viewport" content="width=device-width"><style>body{margin:0;font:20px sans-serif;background:#0a7}
  header{background:#123;color:#fff;padding:20px}p{background:#fff;margin:20px;padding:20px}
  @media(min-width:800px){body{background:#36c;display:grid;grid-template-columns:1fr 1fr}header{grid-column:1/-1}}</style></head>
  <body><header><h1>${title}</h1></header><p>One thing to read.</p><p>Another thing to read.</p><a href="/">Home</a> <a href="/two">Two</a></body></html>`;
const title = 'A page with “quotes” & <b>signs</b>';

describe.skipIf(!hasChromium)('pictures in the details of a page', () => {
  let folder = '';
  let site: Server;
  const screens: ServedResults[] = [];
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'results-screenshots-'));
    site = createServer((request, response) => {
      const titles: Readonly<Record<string, string>> = {
        '/': title.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
        '/two': 'The second page',
      };
      const found = titles[request.url ?? ''];
      response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(markup(found ?? '404'));
    });
    await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
    const start = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    for (const [name, options] of [
      ['with', ['--screenshots', 'both']],
      ['without', []],
    ] as const) {
      const file = join(folder, `${name}.scan`);
      await runCommand('scan', start, '--out', file, '--no-probes', '--render', 'on', ...options);
      if (name === 'with') {
        const database = openDatabase(file, 'write');
        database.exec("UPDATE screenshots SET picture = NULL, fault = 'too-large' WHERE device = 'desktop' AND url_id <> 1");
        sealFile(database);
        database.close();
      }
      screens.push(await serveResults(file, 0));
    }
    browser = await openBrowser();
    page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(waitMs);
    page.on('pageerror', (error) => faults.push(String(error)));
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    for (const screen of screens) await screen.close();
    site?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  interface Look {
    readonly at?: number;
    readonly size?: { readonly width: number; readonly height: number };
    readonly more?: string;
    readonly urlId?: number;
  }

  async function openDetails({ at = 0, size = { width: 1440, height: 900 }, more = '', urlId = 1 }: Look): Promise<void> {
    await page.setViewportSize(size);
    await page.goto(`${screens[at]?.origin}/?view=title&row=${urlId}&pane=rendered${more}`);
    await page.getByRole('tabpanel').locator('table').waitFor();
  }
  const pictures = (part: string) =>
    page.locator(`${part} img`).evaluateAll(async (images) => {
      const shown = images as HTMLImageElement[];
      await Promise.all(shown.map((image) => image.decode()));
      return shown.map(({ naturalWidth, naturalHeight, src, alt }) => [naturalWidth, naturalHeight, src.startsWith('blob:'), alt]);
    });
  const both = [
    [320, 639, true, `First screen of “${title}” on a phone`],
    [480, 334, true, `First screen of “${title}” on a desktop`],
  ];

  test('stand by device, and open side by side in their full size', { timeout: 120_000 }, async () => {
    await openDetails({});
    await page.getByRole('tabpanel').locator('img').nth(1).waitFor();
    expect(await pictures('[role=tabpanel]')).toEqual(both);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('tabpanel').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('img').nth(1).waitFor();
    expect(await pictures('dialog')).toEqual(both);
    const [phone, desktop] = await Promise.all([0, 1].map((at) => dialog.locator('img').nth(at).boundingBox()));
    expect([phone?.width, desktop?.width]).toEqual([320, 480]);
    expect(phone?.y).toBe(desktop?.y);
    expect(await dialog.getByRole('heading').textContent()).toBe(title);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.querySelector("img") !== null')).toBe(true);
    expect(faults).toEqual([]);
  });

  test.each([
    ['on a dark phone', { size: { width: 390, height: 844 }, more: '&dark' }],
    ['in Arabic', { more: '&lang=ar' }],
  ])('are clean for axe, closed and open: %s', { timeout: 120_000 }, async (_where, look) => {
    await openDetails(look);
    const panel = page.getByRole('tabpanel');
    await panel.locator('img').nth(1).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel.locator('button:has(img)').first().click();
    await page.getByRole('dialog').locator('img').nth(1).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const width = page.viewportSize()?.width ?? 0;
    expect(await page.evaluate('document.querySelector("dialog[open]").scrollWidth')).toBeLessThanOrEqual(width);
  });

  test('say why one is missing', { timeout: 120_000 }, async () => {
    await openDetails({ urlId: 2 });
    await page.getByRole('tabpanel').getByText('No screenshot: it would be too large to store.').waitFor();
    expect(await page.getByRole('tabpanel').locator('img').count()).toBe(1);
  });

  test('leave no frame where the scan kept none, but a sentence how to get them', { timeout: 120_000 }, async () => {
    await openDetails({ at: 1 });
    await page.getByRole('tabpanel').getByText('This scan has no screenshot of the page.').waitFor();
    expect(await page.getByRole('tabpanel').locator('img, h2:text("First screen")').count()).toBe(0);
  });

  async function openReport(at: number, more = ''): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${screens[at]?.origin}/?view=opr${more}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Report', exact: true }).click();
  }
  const dialog = () => page.getByRole('dialog');
  const wanted = () => dialog().getByLabel('Screenshots');

  async function downloadReport(): Promise<string> {
    await dialog().getByLabel('Format').selectOption('html');
    const begun = page.waitForEvent('download');
    await dialog().getByRole('button', { name: 'Create the report' }).click();
    const html = readFileSync(await (await begun).path(), 'utf8');
    await dialog().waitFor({ state: 'hidden' });
    return html;
  }

  /** What is sent for the PDF. */
  async function sentReport(): Promise<ReturnType<typeof pdfBody.parse>> {
    const sent = page.waitForRequest('**/server/report-pdf');
    await dialog().getByRole('button', { name: 'Create the report' }).click();
    const body = pdfBody.parse((await sent).postDataJSON());
    await dialog().waitFor({ state: 'hidden' });
    return body;
  }

  test('are in the report, unless they are left out of it', { timeout: 120_000 }, async () => {
    await openReport(0);
    expect(await wanted().isChecked()).toBe(true);
    expect((await downloadReport()).match(/<img src="data:image\/webp;base64,/g)).toHaveLength(3);
    await openReport(0);
    await wanted().uncheck();
    expect(await downloadReport()).not.toMatch(/<img/);
    expect(faults).toEqual([]);
  });

  test('go to the server for the PDF, and stay here if they are left out', { timeout: 120_000 }, async () => {
    await page.route('**/server/report-pdf', (route) => route.fulfill({ contentType: 'application/pdf', body: '%PDF-' }));
    await openReport(0);
    const { summary } = await sentReport();
    expect(summary.screenshots.map(({ title: of, pictures: { phone, desktop } }) => [of, phone !== null, desktop !== null])).toEqual([
      [title, true, true],
      ['The second page', true, false],
    ]);
    await openReport(0);
    await wanted().uncheck();
    expect((await sentReport()).summary.screenshots).toEqual([]);
    await page.unroute('**/server/report-pdf');
  });

  test('are nothing to choose in the report where the scan has none', { timeout: 120_000 }, async () => {
    await openReport(1);
    await dialog().getByLabel('Pages in figures').waitFor();
    expect(await wanted().count()).toBe(0);
    expect(await downloadReport()).not.toMatch(/<img|id="screenshots"/);
  });
});
