// Twenty planted patterns of each kind on two served pages: in the pages table, the workbook, the JSON report and a comparison.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellOf, isSearch, nameOf, type PlantedValue, planted, plantedMarkup } from '@orbweaver/facts/testing/planted-rules.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { ResultSession } from '@orbweaver/store/views/result-session.ts';
import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { type SmallSite, serveSite } from '../testing/small-site.ts';

const flags = planted.flatMap((each) => [isSearch(each) ? '--search' : '--extract', each.line]);

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-extraction-'));
const pages: Record<string, string | number> = {
  '/': `<!doctype html><title>A</title><a href="/b">b</a>${plantedMarkup(false)}`,
  '/b': `<!doctype html><title>B</title><a href="/">a</a>${plantedMarkup(true)}`,
};
let site: SmallSite;

function scan(out: string, ...more: readonly string[]) {
  return runHere(folder, 'scan', `${site.origin}/`, '--out', out, '--workers', '0', '--no-probes', ...more);
}

beforeAll(async () => {
  site = await serveSite(pages);
  const { code, err } = await scan('a.scan', ...flags);
  expect([code, err]).toEqual([0, expect.anything()]);
}, 120_000);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The view of a scan. */
function viewOf(file: string) {
  const database = openDatabase(join(folder, file), 'read');
  const session = new ResultSession(database, { categoryOf: () => '', appliesTo: () => null, now: () => 0 });
  const query = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null } as const;
  const response = session.rows({ ...query, view: 'extraction', from: 0, count: 10 });
  database.close();
  return response;
}

describe('what was planted is found, and nothing else', () => {
  test('in the view of a scan', () => {
    const { columns, rows } = viewOf('a.scan');
    for (const each of planted) {
      const at = columns.findIndex(({ id }) => id === `custom:${nameOf(each)}`);
      expect(
        rows.map(({ cells }) => cells[at]),
        each.line,
      ).toEqual(each.found.map(cellOf));
    }
  });

  test('in the workbook of pages, where no text is a formula', async () => {
    expect((await runHere(folder, 'report', 'a.scan', '--format', 'xlsx', '--dataset', 'pages', '--out', 'a.xlsx')).code).toBe(0);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(join(folder, 'a.xlsx'));
    const sheet = workbook.getWorksheet('Pages');
    const head = sheet?.getRow(1).values as unknown[];
    for (const each of planted) {
      const at = head.indexOf(`custom:${nameOf(each)}`);
      expect(
        [2, 3].map((row) => sheet?.getRow(row).getCell(at).value),
        each.line,
      ).toEqual(each.found.map(cellOf));
    }
  });

  test('in the JSON report', async () => {
    const { out } = await runHere(folder, 'report', 'a.scan', '--format', 'json', '--stable');
    const entries = JSON.parse(out) as { type: string; url: string; extracted?: Record<string, PlantedValue> }[];
    const found = ['/', '/b'].map((path) => entries.find(({ type, url }) => type === 'url' && url === `${site.origin}${path}`)?.extracted);
    for (const each of planted)
      expect(
        found.map((page) => page?.[nameOf(each)]),
        each.line,
      ).toEqual(each.found);
  });
});

test('a comparison names the rules whose values changed', async () => {
  const before = pages['/b'];
  pages['/b'] = String(before).replace('css 4 b', 'css 4 new').replace('Words6x', 'other');
  await scan('b.scan', ...flags);
  pages['/b'] = before as string;
  const { out } = await runHere(folder, 'compare', 'a.scan', 'b.scan', '--json');
  const { pages: compared } = JSON.parse(out) as { pages: { changes: { field: string; before: unknown; after: unknown }[] } };
  const custom = compared.changes.filter(({ field }) => field.startsWith('custom:'));
  expect(custom.map(({ field, before: left, after }) => [field, left, after])).toEqual([
    ['custom:css 4', 'css 4 b | more 4', 'css 4 new | more 4'],
    ['custom:words 6', 2, 1],
  ]);
});

test.each([
  ['--extract', 'Price', 'Write it as Name = css: pattern'],
  ['--extract', 'Price = css: p[', 'The pattern cannot be read'],
  ['--extract', 'Price = xpath: count(1 to 1000000000)', 'A rule cannot use rangeSequenceExpr'],
  ['--search', 'Price = css: p', 'The kind is css, xpath or regex'],
])('%s %s is refused before the scan', async (option, line, words) => {
  const { code, err } = await scan('c.scan', option, line);
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
});

test('a rule that meets a limit has no value, and the page says so', async () => {
  pages['/'] = `<!doctype html><title>A</title>${'<p>a'.repeat(3_000)}`;
  await scan('d.scan', '--extract', 'Bad = css: x ~ p ~ p ~ p ~ p', '--extract', 'Good = css.count: p');
  const database = openDatabase(join(folder, 'd.scan'), 'read');
  const rows = database.prepare('SELECT rule, found FROM extracted ORDER BY rule').all();
  const failures = database.prepare('SELECT name, message FROM failures').all();
  database.close();
  expect(rows).toEqual([
    { rule: 0, found: -1 },
    { rule: 1, found: 3_000 },
  ]);
  expect(failures).toEqual([{ name: 'custom:Bad', message: 'the rule takes too many steps on this page' }]);
});

test('the view of a scan without rules is empty', async () => {
  await scan('e.scan');
  expect(viewOf('e.scan').rows).toEqual([]);
});
