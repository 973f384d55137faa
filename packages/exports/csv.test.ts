import type { Cell } from '@orbweaver/store/views/dataset.ts';
import { expect, test } from 'vitest';
import { csvField, writeCsv } from './csv.ts';
import { MemorySink } from './testing/memory-sink.ts';

test.each<[cell: Cell, field: string]>([
  [null, ''],
  ['', ''],
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' space kept ', ' space kept '],
  [0, '0'],
  [-5, '-5'],
  [1.5, '1.5'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-5', "'-5"],
  ['@import', "'@import"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  // Must not be touched: the sign stands inside.
  ['a=b', 'a=b'],
  ['1-2', '1-2'],
  ['https://example.com/?a=1&b=@c', 'https://example.com/?a=1&b=@c'],
])('%j becomes %j', (cell, field) => {
  expect(csvField(cell)).toBe(field);
});

test('header and rows end with CRLF, and the sink is closed', () => {
  const sink = new MemorySink();
  writeCsv(
    {
      id: 'pages',
      title: 'Pages',
      columns: [
        { id: 'url', type: 'url' },
        { id: 'status', type: 'number' },
      ],
      rows: () => [
        ['https://example.com/é', 200],
        ['https://example.com/b', null],
      ],
    },
    sink,
  );
  expect(sink.text).toBe('url,status\r\nhttps://example.com/é,200\r\nhttps://example.com/b,\r\n');
  expect(sink.closed).toBe(true);
});
