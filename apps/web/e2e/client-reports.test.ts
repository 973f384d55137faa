/** Reports for clients: a profile is made, and the report of a site that was scanned twice comes in its look as HTML, workbook and PDF, read back. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import ExcelJs from 'exceljs';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { poll, useMember } from './running-member.ts';
import { hasServer } from './running-product.ts';

/** Of poppler-utils; without it the PDF is not read back. */
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;

const good = 'A page of a small example site, for all';
const titles: Record<string, string> = { '/': `${good} of us`, '/a': '', '/b': `${good} two` };
const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

function pageOf(path: string): string {
  const links = Object.keys(titles).map((to) => `<a href="${to}">to ${to}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${titles[path]}</title></head><body><h1>${path}</h1><p>${`Some words of ${path}. `.repeat(60)}</p>${links.join(' ')}</body></html>`;
}

describe.skipIf(!hasBrowser || !hasServer)('client reports', () => {
  let site: Server;
  let origin = '';
  /** The later one. */
  let scanId = '';
  const member = useMember('client-reports', async () => {
    site = createServer(({ url = '/' }, response) => {
      if (url in titles) response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(url));
      else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title>');
    });
    await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    origin = `http://${host}`;
    return { allowHosts: [host] };
  });
  afterAll(() => void site?.close());

  const page = (): Page => member.running().page;
  const dialog = () => page().getByRole('dialog');
  const button = (name: string | RegExp) => page().getByRole('button', { name }).first();

  async function scan(): Promise<void> {
    await member.go('/user');
    await page().locator('input[type=url]').fill(origin);
    await page().locator('input[type=url]').press('Enter');
    await page().waitForURL(/scan=/);
    await page().getByText('Saved to your account').first().waitFor();
    scanId = new URL(page().url()).searchParams.get('scan') ?? '';
  }

  test('a site is scanned, changed and scanned again', async () => {
    await scan();
    Object.assign(titles, { '/a': `${good} one`, '/b': '' });
    await scan();
  });

  test('without a profile the page says what one is for', async () => {
    await member.go('/user/reports');
    await page().getByText('No profiles yet').waitFor();
    expect(await page().title()).toBe('Client reports in your own design · Orbweaver');
    await member.isClean();
  });

  test('a profile is made, with its logo, and stands in the list', async () => {
    await button('Add a profile').click();
    await button('Save profile').click();
    await page().getByText('Enter the name of the client.').waitFor();
    await page().getByLabel('Client', { exact: true }).fill('Acme & Sons');
    await page().getByLabel('Your agency').fill('North Web');
    await page().getByLabel('Closing remarks').fill('Thank you for the year.');
    await page().getByLabel('Sender').fill('Ada Long\nada@north.example');
    await page().getByLabel('Colour', { exact: true }).fill('#7a2e8f');
    await page()
      .getByLabel('Logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
    await member.isClean();
    await button('Save profile').click();
    await page().locator('[id$=-error]').first().waitFor();
    await page().getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: onePixel });
    await button('Save profile').click();
    await page().getByRole('heading', { name: 'Acme & Sons' }).waitFor();
    // A refused logo made no second one.
    expect(await page().getByRole('listitem').filter({ hasText: 'North Web' }).count()).toBe(1);
    await poll(() =>
      page()
        .locator('main li img')
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBe(1);
    await member.isClean();
  });

  test('it is changed, and another one deleted', async () => {
    await button('Edit the profile of Acme & Sons').click();
    await page().getByLabel('Language of the report').selectOption('ar');
    await button('Save profile').click();
    await page().getByText('North Web · العربية').waitFor();
    await button('Add a profile').click();
    await page().getByLabel('Client', { exact: true }).fill('Gone');
    await button('Save profile').click();
    await button('Delete: Gone').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await page().getByText('The profile of Gone is deleted.').waitFor();
    await poll(() => page().getByRole('heading', { name: 'Gone' }).count()).toBe(0);
  });

  /** Opens the dialog over the last scan, with the profile and the earlier scan. */
  async function openDialog(): Promise<void> {
    await member.go(`/user?scan=${scanId}&view=opr`);
    await page().getByRole('heading', { name: 'Overview' }).first().waitFor();
    await button('Report').click();
    await dialog().getByLabel('Profile').selectOption('Acme & Sons');
    await dialog().getByLabel('Compare with an earlier scan').selectOption({ index: 1 });
  }

  async function download(format: string, language: string): Promise<Buffer> {
    await dialog().getByLabel('Format').selectOption(format);
    await dialog().getByLabel('Language').selectOption(language);
    const begun = page().waitForEvent('download');
    await dialog().getByRole('button', { name: 'Create the report' }).click();
    const file = await (await begun).path();
    await dialog().waitFor({ state: 'hidden' });
    return readFileSync(file);
  }

  test('the profile brings its language and sections, and a workbook has what is a table', async () => {
    await openDialog();
    expect(await dialog().getByLabel('Language').inputValue()).toBe('ar');
    await dialog().getByLabel('Format').selectOption('xlsx');
    expect(await dialog().getByLabel('Pages in figures').isDisabled()).toBe(true);
    await dialog().getByLabel('Compare with an earlier scan').selectOption('');
    expect(await dialog().getByLabel('What was fixed since').isDisabled()).toBe(true);
    await member.isClean();
  });

  test('HTML, made on the device, in English and in Arabic', async () => {
    const asked: string[] = [];
    page().on('request', (request) => asked.push(request.url()));
    for (const [language, words] of [
      ['en', ['Prepared for', 'Fixed', 'New']],
      ['ar', ['أُعدّ من أجل', 'مُصلَح', 'جديد']],
    ] as const) {
      await openDialog();
      const html = (await download('html', language)).toString('utf8');
      for (const each of [...words, 'Acme &amp; Sons', 'ada@north.example', 'data:image/png;base64,iVBOR', '--cover:#7a2e8f'])
        expect(html).toContain(each);
      expect(html).toContain(language === 'ar' ? 'lang="ar" dir="rtl"' : 'dir="ltr"');
      expect(html).not.toContain('Orbweaver');
      const [fixed = '', added = ''] = html
        .split('class="changes"')
        .slice(1)
        .map((part) => part.slice(0, part.indexOf('</table>')));
      expect([fixed.match(/href="[^"]*/g), added.match(/href="[^"]*/g)]).toEqual([[`href="${origin}/a`], [`href="${origin}/b`]]);
    }
    expect(asked.filter((url) => url.includes('report-pdf'))).toEqual([]);
  });

  test('a workbook, made on the device', async () => {
    await openDialog();
    const bytes = await download('xlsx', 'de');
    const book = new ExcelJs.Workbook();
    await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
    const changes: string[] = [];
    book
      .getWorksheet('Änderungen')
      ?.eachRow((row, at) => at > 1 && changes.push(`${row.getCell(1).text} ${new URL(row.getCell(5).text).pathname}`));
    expect(changes).toEqual(['Behoben /a', 'Neu /b']);
    expect(book.worksheets[0]?.getCell('B2').value).toBe('Acme & Sons');
    // A row for each page below the head.
    expect(book.getWorksheet('Titel')?.rowCount).toBe(1 + Object.keys(titles).length);
  });

  test.skipIf(!hasPdftotext)('a PDF, by the server, in English and in Arabic', async () => {
    for (const language of ['en', 'ar']) {
      await openDialog();
      const pdf = await download('pdf', language);
      const text = String(spawnSync('pdftotext', ['-', '-'], { input: pdf }).stdout).normalize('NFKC');
      for (const words of ['Acme & Sons', 'North Web', 'Thank you for the year.', 'ada@north.example']) expect(text).toContain(words);
      expect(text).not.toContain('Orbweaver');
      if (language === 'en') expect(text).toMatch(/What was fixed since [A-Z]\w+ \d+, \d{4}/);
      else expect(text).toMatch(/المحتويات/);
    }
  });

  test('making it can be ended, and nothing is saved', async () => {
    const released = Promise.withResolvers<void>();
    await page().route('**/server/report-pdf', async (route) => {
      await released.promise;
      await route.abort().catch(() => {});
    });
    await openDialog();
    await dialog().getByLabel('Format').selectOption('pdf');
    await dialog().getByRole('button', { name: 'Create the report' }).click();
    await dialog().getByText('The server is printing').waitFor();
    await member.isClean();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await poll(() => dialog().getByRole('button', { name: 'Create the report' }).isEnabled()).toBe(true);
    expect(await dialog().getByRole('alert').count()).toBe(0);
    released.resolve();
    await page().unroute('**/server/report-pdf');
  });

  test('where the server cannot print, HTML is offered for the browser’s own print', async () => {
    await page().route('**/server/report-pdf', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'browser-missing', data: {} } } }),
    );
    await openDialog();
    await dialog().getByRole('button', { name: 'Create the report' }).click();
    const begun = page().waitForEvent('download');
    await dialog().getByRole('button', { name: 'Download as HTML' }).click();
    expect((await begun).suggestedFilename()).toMatch(/-report\.html$/);
    await page().unroute('**/server/report-pdf');
  });

  test('on a phone, dark, in Arabic: the page is whole', async () => {
    await member.isCleanOnPhone('/user/reports');
  });
});
