/** What a cause is about, where a scan file holds our own English words for it, is said in the language of the report. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { ExampleScan } from '@orbweaver/store/testing/example-scan.ts';
import ExcelJs from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const site = 'http://site.test/';
/** Check, group as a scan file has it. */
const causes = [
  ['url-uppercase', 'capitals'],
  ['link-to-redirect', 'temporary'],
  ['title-too-long', 'near the limit'],
  ['html-dom-size', 'elements'],
  ['rich-rating-range', 'AggregateRating outside 1 to 5'],
] as const;
const english = ['capitals', 'temporary', 'near the limit', 'elements', 'outside 1', 'capital letters', 'header:', ': title'];

let folder = '';
const run = (...args: string[]) => runHere(folder, ...args);

function writeScan(file: string, found: typeof causes | readonly []): void {
  const database = openDatabase(join(folder, file), 'create');
  const scan = new ExampleScan(database);
  for (const path of ['', 'a', 'b']) scan.add(`${site}${path}`, { depth: 1, facts: {} });
  for (const [check, group] of found)
    for (const path of ['', 'a'])
      scan.issues({
        ...{ urlId: scan.id(`${site}${path}`), check, severity: 'warning', evidence: '{}', group },
        cause: { place: check === 'url-uppercase' ? 'header' : null, subject: null },
      });
  for (const [check] of causes)
    scan.outcome({ check, passed: 1, failed: found.length > 0 ? 2 : 0, notApplicable: 0, notTested: 0, reason: null });
  const startedAt = `2026-11-${found.length > 0 ? 20 : 10}T10:00:00.000Z`;
  const options = { startUrl: site, mode: 'site' };
  for (const [key, value] of Object.entries({ options: JSON.stringify(options), state: 'complete', startedAt }))
    scan.writer.setMeta(key, value);
  scan.finish();
  database.close();
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-own-words-'));
  writeScan('old.scan', []);
  writeScan('new.scan', causes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOfBook = ({ worksheets }: ExcelJs.Workbook) =>
  worksheets.flatMap((sheet) => (sheet.getSheetValues() as unknown[][]).map((row) => (row ?? []).map(String).join(' | '))).join('\n');
const textOf = (markup: string) => markup.replace(/<style>.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ');

test.each([
  [
    'de',
    [
      'Großbuchstaben',
      'temporäre Weiterleitungen',
      'Werte nahe an ihren Grenzen: Titel',
      'AggregateRating: nicht zwischen 1 und 5',
      'Kopfbereich: Großbuchstaben',
    ],
  ],
  ['ar', ['أحرف كبيرة', 'عمليات إعادة توجيه مؤقتة', 'قيم قريبة من حدودها', 'خارج المدى من', 'رأس الصفحة: أحرف كبيرة']],
])('report and workbook in %s have none of them in English', async (language, wanted) => {
  const report = ['report', 'new.scan', '--before', 'old.scan', '--lang', language];
  expect(await run(...report, '--format', 'html', '--out', 'report.html')).toMatchObject({ code: 0 });
  expect(await run(...report, '--format', 'xlsx', '--out', 'report.xlsx')).toMatchObject({ code: 0 });
  const book = new ExcelJs.Workbook();
  await book.xlsx.readFile(join(folder, 'report.xlsx'));
  const texts = [textOf(readFileSync(join(folder, 'report.html'), 'utf8')), textOfBook(book)];
  for (const text of texts) {
    for (const words of wanted) expect(text).toContain(words);
    for (const words of english) expect(text).not.toContain(words);
  }
});

test('the command line says them in English', async () => {
  const { out } = await run('issues', 'new.scan');
  expect(out).toContain('capital letters');
  expect(out).not.toContain('capitals');
  const compared = await run('compare', 'old.scan', 'new.scan');
  expect(compared.out).toContain('header: capital letters');
});
