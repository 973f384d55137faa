/** Reports for clients: the profile is checked, and of real scans before and after exactly the planted fixes and faults are told. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJs from 'exceljs';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, type SmallSite, serveSite } from '../testing/small-site.ts';

let folder = '';
let site: SmallSite;
const run = (...args: string[]) => runHere(folder, ...args);

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const script = '"><script>alert(1)</script>\u202e';
const profile = {
  name: 'Acme & Sons',
  agency: 'North Web',
  logo: 'logo.png',
  accent: '#ffcc00',
  sender: 'Ada Long\nada@north.example',
  closing: 'Thank you for the year.\nWe meet in May.',
  language: 'de',
};

const titled = (title: string) => page('What stands on this page', ['/']).replace(/<title>[^<]*/, `<title>${title}`);
const good = 'A page of a small example site for all';
const paths: Record<string, string> = { '/': page('The home page of a small example site', ['/a', '/b', '/c']) };

/** Titles of the three pages: an empty one is the fault. */
async function scan(file: string, a: string, b: string, c: string): Promise<void> {
  Object.assign(paths, { '/a': titled(a), '/b': titled(b), '/c': titled(c) });
  expect(await run('scan', site.origin, '--out', file, '--workers', '0')).toMatchObject({ code: 0 });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-client-'));
  site = await serveSite(paths);
  await scan('oldest.scan', `${good} one`, `${good} two`, '');
  await scan('old.scan', '', `${good} two`, `${good} three`);
  await scan('new.scan', `${good} one`, '', '');
  writeFileSync(join(folder, 'logo.png'), png);
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  writeFileSync(join(folder, 'big.png'), Buffer.concat([png, Buffer.alloc(300_000)]));
  writeProfile('client.json', profile);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

function writeProfile(file: string, value: unknown): void {
  writeFileSync(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value));
}

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...children] : children;
}

function textOf(node: Node): string {
  return 'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join(' ') : '';
}

const attributeOf = (element: Element, name: string) => element.attrs.find((attr) => attr.name === name)?.value;

async function htmlReport(...args: string[]): Promise<{ readonly html: string; readonly elements: readonly Element[] }> {
  expect(await run('report', 'new.scan', '--format', 'html', '--out', 'r.html', ...args)).toMatchObject({ code: 0 });
  const html = readFileSync(join(folder, 'r.html'), 'utf8');
  return { html, elements: elementsOf(parse(html)) };
}

/** Of a table below a heading: check name and address of each row. */
function listed(elements: readonly Element[]): Record<string, string[][]> {
  const tables = elements.filter((element) => attributeOf(element, 'class') === 'changes');
  return Object.fromEntries(
    tables.map((table) => {
      const heading = elements.slice(0, elements.indexOf(table)).findLast(({ tagName }) => tagName === 'h3');
      const rows = elementsOf(table)
        .filter(({ tagName }) => tagName === 'tr')
        .slice(1);
      const words = rows.map((row) => {
        const parts = elementsOf(row);
        const name = parts.find(({ tagName }) => tagName === 'p');
        const link = parts.find(({ tagName }) => tagName === 'a');
        return [name === undefined ? '' : textOf(name), new URL((link && attributeOf(link, 'href')) ?? '').pathname];
      });
      return [heading === undefined ? '' : textOf(heading), words];
    }),
  );
}

describe('what was fixed since', () => {
  test('the planted fix, the new fault and the one that came back, and nothing else', async () => {
    const { elements } = await htmlReport('--before', 'oldest.scan', '--before', 'old.scan');
    const lists = listed(elements);
    expect(Object.keys(lists)).toEqual(['Fixed', 'New', 'Came back']);
    expect(lists['Fixed']).toEqual([[expect.stringMatching(/title/i), '/a']]);
    expect(lists['New']).toEqual([[expect.stringMatching(/title/i), '/b']]);
    expect(lists['Came back']).toEqual([[expect.stringMatching(/title/i), '/c']]);
  });

  test('without an older scan nothing is said to have come back', async () => {
    const lists = listed((await htmlReport('--before', 'old.scan')).elements);
    expect(lists['New']?.map(([, path]) => path).sort()).toEqual(['/b', '/c']);
    expect(lists).not.toHaveProperty('Came back');
  });

  test('a workbook has the same in a sheet of its own', async () => {
    await run('report', 'new.scan', '--format', 'xlsx', '--out', 'r.xlsx', '--before', 'oldest.scan', '--before', 'old.scan');
    const book = new ExcelJs.Workbook();
    await book.xlsx.readFile(join(folder, 'r.xlsx'));
    const rows: string[][] = [];
    book.getWorksheet('Changes')?.eachRow((row, number) => {
      if (number > 1) rows.push([String(row.getCell(1).value), new URL(row.getCell(5).text).pathname]);
    });
    expect(rows).toEqual([
      ['Fixed', '/a'],
      ['New', '/b'],
      ['Came back', '/c'],
    ]);
  });

  test('a scan of another site, and one that is later, are refused', async () => {
    await run('scan', site.origin.replace('127.0.0.1', 'localhost'), '--out', 'other.scan', '--workers', '0');
    expect(await run('report', 'new.scan', '--before', 'other.scan')).toMatchObject({ code: 2, err: expect.stringContaining('not of') });
    expect(await run('report', 'old.scan', '--before', 'new.scan')).toMatchObject({
      code: 2,
      err: expect.stringContaining('not older than'),
    });
  });
});

test('a report without a profile has no mark of the product either', async () => {
  const { html } = await htmlReport();
  expect(textOf(parse(html))).not.toContain('Orbweaver');
});

describe('the profile', () => {
  test('cover, colour, logo, closing words and language are its own, and the product is not named', async () => {
    const { html, elements } = await htmlReport('--profile', 'client.json');
    const text = textOf(parse(html));
    for (const words of [
      'Acme & Sons',
      'North Web',
      'ada@north.example',
      'Thank you for the year.',
      'We meet in May.',
      'Inhalt',
      'Erstellt für',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Orbweaver');
    expect(html).toContain('--cover:#ffcc00;--cover-ink:#000000');
    expect(html).toContain('lang="de');
    const [logo] = elements.filter(({ tagName }) => tagName === 'img');
    expect(logo && attributeOf(logo, 'src')).toBe(`data:image/png;base64,${png.toString('base64')}`);
    const ids = new Set(elements.map((element) => attributeOf(element, 'id')));
    for (const link of elements.flatMap((element) => attributeOf(element, 'href') ?? []).filter((href) => href.startsWith('#')))
      expect(ids).toContain(link.slice(1));
  });

  test('--lang goes before its language', async () => {
    expect((await htmlReport('--profile', 'client.json', '--lang', 'ar')).html).toContain('lang="ar" dir="rtl"');
  });

  test('only its sections are there', async () => {
    writeProfile('few.json', { name: 'Acme', sections: ['score'] });
    const { elements } = await htmlReport('--profile', 'few.json', '--before', 'old.scan');
    const ids = elements.flatMap((element) => attributeOf(element, 'id') ?? []);
    expect(ids).toEqual(['summary', 'score']);
  });

  test('a script in each text is a text', async () => {
    writeProfile('hostile.json', { name: script, agency: script, sender: script, closing: script, logo: 'logo.png' });
    const { html, elements } = await htmlReport('--profile', 'hostile.json');
    expect(elements.filter(({ tagName }) => tagName === 'script')).toEqual([]);
    expect(html).not.toContain('\u202e');
    expect(textOf(parse(html)).split('<script>alert(1)</script>').length).toBeGreaterThan(4);
  });

  test('a workbook has client, sender and closing words', async () => {
    await run('report', 'new.scan', '--format', 'xlsx', '--out', 'client.xlsx', '--profile', 'client.json');
    const book = new ExcelJs.Workbook();
    await book.xlsx.readFile(join(folder, 'client.xlsx'));
    const cells: string[] = [];
    book.worksheets[0]?.eachRow((row) => row.eachCell((cell) => void cells.push(String(cell.value))));
    expect(cells).toEqual(expect.arrayContaining(['Kunde', 'Acme & Sons', 'North Web', 'ada@north.example', 'We meet in May.']));
    expect(book.worksheets[0]?.getCell('A1').fill).toMatchObject({ fgColor: { argb: 'FFFFCC00' } });
    expect(book.worksheets[0]?.getCell('A1').font.color).toMatchObject({ argb: 'FF000000' });
  });

  test.each([
    ['no JSON', '{', /JSON/],
    ['no name', { agency: 'x' }, /name: /],
    ['an empty name', { name: ' ' }, /name: /],
    ['a colour that is none', { name: 'x', accent: 'red;}body{display:none' }, /accent: /],
    ['a section that there is not', { name: 'x', sections: ['scripts'] }, /sections\.0: /],
    ['a section twice', { name: 'x', sections: ['score', 'score'] }, /sections: /],
    ['a text without end', { name: 'x'.repeat(101) }, /name: /],
    ['a field that there is not', { name: 'x', colour: '#fff' }, /colour/],
    ['a language that there is not', { name: 'x', language: 'xx' }, /language: /],
    ['an SVG logo', { name: 'x', logo: 'logo.svg' }, /logo: neither PNG/],
    ['a logo that is an SVG by its address', { name: 'x', logo: 'data:image/svg+xml;base64,PHN2Zy8+' }, /logo: not a picture/],
    ['a logo that says it is a PNG', { name: 'x', logo: 'data:image/png;base64,PHN2Zy8+' }, /logo: neither PNG/],
    ['a logo that leaves its attribute', { name: 'x', logo: 'data:image/png;base64,AA==" onerror="alert(1)' }, /logo: not a picture/],
    ['a logo that is too large', { name: 'x', logo: 'big.png' }, /logo: larger than 200000 bytes/],
    ['a logo that is not there', { name: 'x', logo: 'gone.png' }, /logo: .*ENOENT/],
    ['__proto__', '{"name":"x","__proto__":{"accent":"x"}}', /__proto__/],
  ])('%s is refused, and says where', async (_what, value, message) => {
    writeProfile('wrong.json', value);
    const { code, err } = await run('report', 'new.scan', '--format', 'html', '--profile', 'wrong.json');
    expect(code).toBe(2);
    expect(err).toContain('wrong.json is not a report profile');
    expect(err).toMatch(message);
  });

  test.each([
    ['--format', 'json'],
    ['--format', 'csv', '--dataset', 'pages'],
    ['--format', 'sarif'],
  ])('is refused where no client reads: %s %s', async (...args) => {
    for (const option of [
      ['--profile', 'client.json'],
      ['--before', 'old.scan'],
    ]) {
      const { code, err } = await run('report', 'new.scan', ...args, ...option);
      expect([code, err]).toEqual([2, expect.stringContaining(option[0] as string)]);
    }
  });
});
