/** What people are handed is opened by the programs that they open it with: the workbook by LibreOffice in three languages, the PDF by Poppler in nine; of a large site, in a client's own look. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { reportFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { type LocaleId, locales } from '@orbweaver/i18n/locales.ts';
import type { Translate } from '@orbweaver/i18n/words.ts';
import { findChromium } from '@orbweaver/platform/node/chromium-pdf.ts';
import ExcelJs from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, serveSite } from '../testing/small-site.ts';

const sample = fileURLToPath(new URL('../../../web/public/sample.scan.gz', import.meta.url));
const isThere = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-read-back-'));
  writeFileSync(join(folder, 'sample.scan'), gunzipSync(readFileSync(sample)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function write(format: 'xlsx' | 'pdf', lang: LocaleId): Promise<string> {
  const file = `${lang}.${format}`;
  const { code, err } = await runHere(folder, 'report', 'sample.scan', '--format', format, '--lang', lang, '--out', file);
  expect(code, err).toBe(0);
  return join(folder, file);
}

async function readBook(file: string): Promise<ExcelJs.Workbook> {
  const book = new ExcelJs.Workbook();
  await book.xlsx.readFile(file);
  return book;
}

/** Opens the workbook and saves it under the same name in another folder. */
function saveInLibreOffice(file: string): string {
  const out = join(folder, 'saved');
  mkdirSync(out, { recursive: true });
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const made = spawnSync('soffice', [profile, '--headless', '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', out, file]);
  expect(made.status, String(made.stderr)).toBe(0);
  return join(out, file.slice(folder.length + 1));
}

/** LibreOffice sets a text in several scripts as several runs. */
const plain = (value: ExcelJs.CellValue) =>
  value !== null && typeof value === 'object' && 'richText' in value ? value.richText.map(({ text }) => text).join('') : value;

const cellsOf = (sheet: ExcelJs.Worksheet) => {
  const cells: [address: string, value: unknown][] = [];
  sheet.eachRow((row) => row.eachCell((cell) => cells.push([cell.address, plain(cell.value)])));
  return cells;
};

describe.skipIf(!isThere('soffice', '--version'))('a workbook in LibreOffice', () => {
  test.each(['en', 'de', 'ar'] as const)('%s: every sheet, cell, link and filter is there, read in its direction', async (lang) => {
    const file = await write('xlsx', lang);
    const saved = saveInLibreOffice(file);
    const [ours, theirs] = await Promise.all([readBook(file), readBook(saved)]);
    expect(theirs.worksheets.map(({ name }) => name)).toEqual(ours.worksheets.map(({ name }) => name));
    expect(ours.worksheets.length).toBeGreaterThan(30);
    for (const sheet of ours.worksheets) {
      const same = theirs.getWorksheet(sheet.name) as ExcelJs.Worksheet;
      expect(cellsOf(same), sheet.name).toEqual(cellsOf(sheet));
      expect(same.autoFilter, sheet.name).toEqual(sheet.autoFilter);
    }
    expect(ours.worksheets.filter(({ autoFilter }) => autoFilter).length).toBeGreaterThan(30);
    const parts = unzipSync(readFileSync(saved), { filter: ({ name }) => name.startsWith('xl/worksheets/sheet') });
    for (const part of Object.values(parts)) expect(strFromU8(part).includes('rightToLeft="true"')).toBe(lang === 'ar');
  });
});

describe.skipIf(!isThere('pdftotext', '-v') || !hasChromium())('a PDF in Poppler', () => {
  test.each(locales.map(({ id }) => id))('%s: its words can be read, its fonts are in it', async (lang) => {
    const t = (await loadTranslate(lang, [reportFiles])) as Translate;
    const file = await write('pdf', lang);
    const text = letters(spawnSync('pdftotext', ['-layout', file, '-']).stdout.toString());
    for (const key of ['report.fix-first', 'report.findings'] as const) expect(text).toContain(letters(t(key)));
    const fonts = spawnSync('pdffonts', [file]).stdout.toString().trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/ yes yes (?:yes|no) +\d+ +0$/);
  });
});

describe.skipIf(!isThere('pdftotext', '-v') || !hasChromium())('a report of 10,000 pages for a client', () => {
  const pages = 10_000;
  const shortNow = 40;
  const shortBefore = 65;
  const logo = fileURLToPath(new URL('../../../web/public/icon-192.png', import.meta.url));
  const client = {
    name: 'Acme & Söhne',
    agency: 'North Web',
    accent: '#7a2e8f',
    sender: 'Ada Long',
    closing: 'Thank you for the year.',
    logo,
  };

  /** Of the pages with numbers up to `short` the title is too short; before, the start page had none. */
  const sitePages = (short: number) =>
    Object.fromEntries(
      Array.from({ length: pages }, (_, at) => {
        const title = at > 0 && at <= short ? `Page ${at}` : `Page ${at} of a large site with a title of a good length`;
        const links = Array.from({ length: 12 }, (_unused, nth) => `/p${at * 12 + nth + 1}`).filter((to) => Number(to.slice(2)) < pages);
        return at === 0 ? ['/', page(short === shortBefore ? '' : title, ['/', ...links])] : [`/p${at}`, page(title, ['/', ...links])];
      }),
    );

  beforeAll(async () => {
    const paths = sitePages(shortBefore);
    const site = await serveSite(paths);
    for (const file of ['before.scan', 'large.scan']) {
      const { code, err } = await runHere(folder, 'scan', site.origin, '--out', file);
      expect(code, err).toBe(0);
      Object.assign(paths, sitePages(shortNow));
    }
    await site.close();
    writeFileSync(join(folder, 'client.json'), JSON.stringify(client));
  });

  const writeLarge = async (format: 'xlsx' | 'pdf', lang: LocaleId) => {
    const options = ['--lang', lang, '--profile', 'client.json', '--before', 'before.scan', '--out', `large-${lang}.${format}`];
    const { code, err } = await runHere(folder, 'report', 'large.scan', '--format', format, ...options);
    expect(code, err).toBe(0);
    return join(folder, `large-${lang}.${format}`);
  };

  test.each(locales.map(({ id }) => id))('%s: logo, pages, contents, what was fixed, fonts, and the order of the text', async (lang) => {
    const t = (await loadTranslate(lang, [reportFiles])) as Translate;
    const file = await writeLarge('pdf', lang);
    const raw = spawnSync('pdftotext', ['-layout', file, '-']).stdout.toString();
    const text = letters(raw);
    for (const words of [client.name, client.agency, client.sender, client.closing, t('report.contents'), t('report.change.fixed')])
      expect(text).toContain(letters(words));
    expect(raw).not.toContain('Orbweaver');
    expect(spawnSync('pdfimages', ['-list', file]).stdout.toString()).toMatch(/\bimage +192 +192\b/);
    const count = Number(/^Pages: +(\d+)/m.exec(spawnSync('pdfinfo', [file]).stdout.toString())?.[1]);
    expect(count).toBeGreaterThan(3);
    const fonts = spawnSync('pdffonts', [file]).stdout.toString().trim().split('\n').slice(2);
    for (const font of fonts) expect(font).toMatch(/ yes yes (?:yes|no) +\d+ +0$/);
    // The sections follow each other as the contents say.
    const order = (['report.fix-first', 'report.findings', 'report.closing'] as const).map((key) => text.lastIndexOf(letters(t(key))));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });

  test.skipIf(!isThere('soffice', '--version'))('a workbook of it in LibreOffice: the changes, and a row for each page', async () => {
    const saved = await readBook(saveInLibreOffice(await writeLarge('xlsx', 'en')));
    expect(saved.worksheets[0]?.getCell('B2').value).toBe(client.name);
    // Of the short titles some are left, so only the missing one is gone as a whole.
    const changes = cellsOf(saved.getWorksheet('Changes') as ExcelJs.Worksheet).map(([, value]) => value);
    expect(changes.filter((value) => value === 'Empty title')).toHaveLength(1);
    expect(changes).not.toContain('Title too short');
    expect(saved.getWorksheet('Title')?.rowCount).toBe(pages + 1);
  });
});

/**
 * Letters alone, since marks and spaces are set as the writer of the PDF likes; without the letters of Arabic ligatures, which Poppler gives in
 * either order.
 */
function letters(text: string): string {
  return text.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]|[لاى]/gu, '');
}

function hasChromium(): boolean {
  try {
    return findChromium() !== '';
  } catch {
    return false;
  }
}
