// Workbooks are read back with exceljs, an implementation of another author.
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import exceljs from 'exceljs';
import { expect, test } from 'vitest';
import type { Sheet } from './sheet.ts';
import { MemorySink } from './testing/memory-sink.ts';
import { writeXlsx, XlsxWriter } from './xlsx.ts';
import { columnName, maxCellChars, sheetName, xlsxText } from './xlsx-text.ts';

function sheet(title: string, columns: readonly string[], rows: Iterable<readonly Cell[]>): Sheet {
  return { id: title.toLowerCase(), title, columns: columns.map((column) => ({ id: column, type: 'text' })), rows: () => rows };
}

async function readBack(sheets: readonly Sheet[], sheetRows?: number): Promise<exceljs.Workbook> {
  const sink = new MemorySink();
  writeXlsx(sheets, sink, sheetRows === undefined ? {} : { sheetRows });
  expect(sink.closed).toBe(true);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(sink.bytes.buffer as ArrayBuffer);
  return workbook;
}

const awkward: readonly [written: Cell, read: unknown][] = [
  ['=1+1', '=1+1'],
  ['@x', '@x'],
  ['-5', '-5'],
  [-5, -5],
  [0, 0],
  ['<b> & "quotes" \'', '<b> & "quotes" \''],
  ['  spaces  ', '  spaces  '],
  ['a\nb\tc', 'a\nb\tc'],
  ['null\u0000 bell\u0007 \uffff', 'null bell '],
  ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
  ['مرحبا 日本 😀', 'مرحبا 日本 😀'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
];

test('cells come back as written, and no text is a formula', async () => {
  const workbook = await readBack([
    sheet(
      'Pages',
      ['value'],
      awkward.map(([written]) => [written]),
    ),
  ]);
  const read = workbook.getWorksheet('Pages');
  expect(read?.getCell('A1').value).toBe('value');
  awkward.forEach(([, expected], index) => {
    expect(read?.getCell(`A${index + 2}`).value).toBe(expected);
    expect(read?.getCell(`A${index + 2}`).formula).toBeUndefined();
  });
});

test('empty cells leave their column', async () => {
  const workbook = await readBack([sheet('Gaps', ['a', 'b', 'c'], [[null, '', 'x']])]);
  expect(workbook.getWorksheet('Gaps')?.getCell('C2').value).toBe('x');
});

test('one sheet per dataset, in order; a long one goes on in further sheets that repeat the header', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => [index]);
  const workbook = await readBack([sheet('Pages', ['n'], []), sheet('Links', ['n'], rows)], 4);
  expect(workbook.worksheets.map((each) => [each.name, each.rowCount])).toEqual([
    ['Pages', 1],
    ['Links', 4],
    ['Links (2)', 4],
    ['Links (3)', 2],
  ]);
  expect(workbook.getWorksheet('Links (3)')?.getCell('A1').value).toBe('n');
  expect(workbook.getWorksheet('Links (3)')?.getCell('A2').value).toBe(6);
});

test('exactly full sheets leave no empty one behind', async () => {
  const workbook = await readBack([sheet('Links', ['n'], [[1], [2], [3]])], 4);
  expect(workbook.worksheets).toHaveLength(1);
});

test('types, links, widths, filter, frozen header and direction', async () => {
  const sink = new MemorySink();
  const columns = [
    { id: 'url', type: 'url', name: 'Address' },
    { id: 'to', type: 'date', name: 'Valid to' },
    { id: 'n', type: 'number', name: 'Size (bytes)' },
    { id: 'long', type: 'number', name: 'A head that is never cut' },
  ] as const;
  const rows = [
    ['https://a.test/?a&b="<c>', '2027-02-28T10:00:00Z', 1234567],
    ['javascript:alert(1)', 'soon', 0.25],
  ];
  const writer = new XlsxWriter(sink, { isRightToLeft: true });
  writer.begin({ id: 'pages', title: 'Pages', columns });
  for (const row of rows) writer.row(row);
  writer.row(['Fix first', 'Where'], true);
  writer.close();
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(sink.bytes.buffer as ArrayBuffer);
  const read = workbook.getWorksheet('Pages');
  expect(read?.getRow(1).values).toEqual([undefined, 'Address', 'Valid to', 'Size (bytes)', 'A head that is never cut']);
  expect(read?.columns.map(({ width }) => width)).toEqual([60, 12, 16, 28]);
  expect(read?.getCell('A1').font.bold).toBe(true);
  expect(read?.getCell('A4').font.bold).toBe(true);
  expect(read?.getCell('A2').hyperlink).toBe('https://a.test/?a&b=%22%3Cc%3E');
  expect(read?.getCell('A3').hyperlink).toBeUndefined();
  expect(read?.getCell('A3').value).toBe('javascript:alert(1)');
  expect(read?.getCell('B2').value).toEqual(new Date('2027-02-28T00:00:00Z'));
  expect(read?.getCell('B3').value).toBe('soon');
  expect([read?.getCell('C2').numFmt, read?.getCell('C3').numFmt]).toEqual(['#,##0', '#,##0.00']);
  expect(read?.autoFilter).toBe('A1:D4');
  expect(read?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1, rightToLeft: true });
});

test('no sheets at all is still a workbook', async () => {
  expect((await readBack([])).worksheets).toHaveLength(1);
});

test('the same sheets give the same bytes', () => {
  const write = () => {
    const sink = new MemorySink();
    writeXlsx([sheet('A', ['x'], [[1]])], sink);
    return sink.bytes;
  };
  expect(write()).toEqual(write());
});

test('a hundred thousand rows stream in bounded memory', () => {
  function* rows(): Generator<Cell[]> {
    for (let index = 0; index < 100_000; index++) yield [`https://example.com/page/${index}`, index, 'title of the page', 200, null];
  }
  let largest = 0;
  writeXlsx([sheet('Pages', ['url', 'n', 'title', 'status', 'none'], rows())], {
    write: (bytes) => (largest = Math.max(largest, bytes.length)),
    close: () => {},
  });
  expect(largest).toBeLessThan(1_000_000);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('column %i is %s', (index, name) => {
  expect(columnName(index)).toBe(name);
});

test.each([
  ['Pages', [], 'Pages'],
  ['Pages', ['pages'], 'Pages (2)'],
  ['Pages', ['Pages', 'PAGES (2)'], 'Pages (3)'],
  ['a/b\\c:d*e?f[g]h', [], 'a b c d e f g h'],
  ["'quoted'", [], 'quoted'],
  ['', [], 'Sheet _'],
  ['History', [], 'History _'],
  ['x'.repeat(40), [], 'x'.repeat(31)],
  ['x'.repeat(40), ['x'.repeat(31)], `${'x'.repeat(27)} (2)`],
])('sheet name of %j beside %j is %j', (title, taken, name) => {
  expect(sheetName(title, taken)).toBe(name);
});

test('a text beyond the limit of a cell is cut with an ellipsis, never inside a character', () => {
  expect(xlsxText('x'.repeat(maxCellChars))).toHaveLength(maxCellChars);
  expect(xlsxText('x'.repeat(maxCellChars + 1))).toBe(`${'x'.repeat(maxCellChars - 1)}…`);
  expect(xlsxText(`${'x'.repeat(maxCellChars - 2)}😀x`)).toBe(`${'x'.repeat(maxCellChars - 2)}…`);
});

test("a text that looks like Excel's own escape is kept as it is", () => {
  expect(xlsxText('_x0041_ _xZZZZ_')).toBe('_x005F_x0041_ _xZZZZ_');
});
