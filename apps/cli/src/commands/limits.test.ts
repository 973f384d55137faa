// A limit that was edited holds everywhere: the check, the list of the view, the count on its chip, the issues, the CSV file and the workbook.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { createViewReader } from '@orbweaver/scan/results/view-queries.ts';
import ExcelJs from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, type SmallSite, serveSite } from '../testing/small-site.ts';

let folder = '';
let site: SmallSite;
const run = (...args: string[]) => runHere(folder, ...args);

const levels = [1, 2, 3, 4, 5, 6] as const;
const heading = (chars: number) => levels.map((level) => `<h${level}>${`h${level} `.padEnd(chars, 'x')}</h${level}>`).join('');

/** A page with a title, description, headings and an alt text of so many characters. */
function pageOf(chars: number, links: readonly string[] = []): string {
  const head = `<title>${'t'.repeat(chars)}</title><meta name="description" content="${'d'.repeat(chars)}">`;
  const image = `<img src="/i${chars}.png" alt="${'a'.repeat(chars)}">`;
  return page('', links)
    .replace(/<title>.*?<meta name="viewport"[^>]*>/, head)
    .replace(/<h1>.*?<\/h1>/, heading(chars) + image);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-limits-'));
  const sizes = [12, 24, 36, 48];
  const pages = Object.fromEntries(sizes.map((chars) => [`/p${chars}`, pageOf(chars)]));
  site = await serveSite({ '/': pageOf(30, Object.keys(pages)), ...pages });
  await run('scan', `${site.origin}/`, '--out', 'site.scan', '--workers', '0', '--rate', '0', '--no-external', '--json');
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Check, its view, its list there, and the setting that moves its limit. */
const limits: readonly (readonly [check: string, view: string, list: string, setting: string])[] = [
  ['title-too-short', 'title', 'too-short', 'minChars'],
  ['title-too-long', 'title', 'too-long', 'maxChars'],
  ['description-too-short', 'description', 'too-short', 'minChars'],
  ['description-too-long', 'description', 'too-long', 'maxChars'],
  ...levels.flatMap((level) => [
    [`h${level}-too-short`, `h${level}`, 'too-short', 'minChars'] as const,
    [`h${level}-too-long`, `h${level}`, 'too-long', 'maxChars'] as const,
  ]),
  ['img-alt-too-short', 'images', 'alt-too-short', 'minChars'],
  ['img-alt-too-long', 'images', 'alt-too-long', 'maxChars'],
];

const nothing = { findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null } as const;

function shown(view: string, list: string): { readonly rows: number; readonly chip: number | undefined } {
  const database = openDatabase(join(folder, 'site.scan'), 'read');
  try {
    const { session } = createViewReader(database);
    const ask = () => session.rows({ ...nothing, view, list, from: 0, count: 100 });
    let response = ask();
    while (response.reading !== null) response = ask();
    return { rows: response.rows.length, chip: response.lists.find(({ id }) => id === list)?.count };
  } finally {
    database.close();
  }
}

/** Rows of the sheet of issues that are of the check. */
async function inWorkbook(check: string): Promise<number> {
  await run('report', 'site.scan', '--format', 'xlsx', '--dataset', 'issues', '--out', 'issues.xlsx');
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.readFile(join(folder, 'issues.xlsx'));
  let rows = 0;
  workbook.worksheets[0]?.eachRow((row) => {
    if (row.getCell(1).text === check) rows++;
  });
  return rows;
}

test.each(limits)('%s: one number in %s, %s', async (check, view, list, setting) => {
  const isShort = setting === 'minChars';
  for (const [limit, wanted] of [
    [30, 2],
    [isShort ? 40 : 20, 4],
  ] as const) {
    const { code } = await run('recheck', 'site.scan', '--set', `${check}.${setting}=${limit}`);
    expect(code).toBe(0);
    const issues = JSON.parse((await run('issues', 'site.scan', '--check', check, '--format', 'json')).out) as readonly unknown[];
    expect(issues).toHaveLength(wanted);
    expect(shown(view, list)).toEqual({ rows: wanted, chip: wanted });
    await run('report', 'site.scan', '--format', 'csv', '--dataset', 'issues', '--out', 'issues.csv');
    const lines = readFileSync(join(folder, 'issues.csv'), 'utf8').split('\r\n');
    expect(lines.filter((line) => line.startsWith(`${check},`))).toHaveLength(wanted);
    expect(await inWorkbook(check)).toBe(wanted);
  }
});
