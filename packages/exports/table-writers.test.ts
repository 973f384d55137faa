import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { CsvWriter, ZippedCsvWriter } from './csv-tables.ts';
import { HtmlWriter } from './html.ts';
import { JsonTablesWriter } from './json-tables.ts';
import type { ByteSink } from './ports.ts';
import type { TableWriter } from './table-writer.ts';
import { MemorySink } from './testing/memory-sink.ts';

const columns = [
  { id: 'url', type: 'url' },
  { id: 'title', type: 'text' },
  { id: 'chars', type: 'number' },
] as const;

/** Two tables, the second without rows. */
function written(make: (sink: ByteSink) => TableWriter): Uint8Array {
  const sink = new MemorySink();
  const writer = make(sink);
  writer.begin({ id: 'pages', title: 'Pages', columns });
  writer.row(['https://a.example/?a&b', '<script>alert("x")</script>', 3]);
  writer.row(['javascript:alert(1)', '=1+1', null]);
  writer.begin({ id: 'links', title: 'Links', columns });
  writer.close();
  expect(sink.closed).toBe(true);
  return sink.bytes;
}

test('JSON is one object with an array a table', () => {
  expect(JSON.parse(strFromU8(written((sink) => new JsonTablesWriter(sink))))).toEqual({
    pages: [
      { url: 'https://a.example/?a&b', title: '<script>alert("x")</script>', chars: 3 },
      { url: 'javascript:alert(1)', title: '=1+1', chars: null },
    ],
    links: [],
  });
});

test('JSON of nothing is an empty object', () => {
  const sink = new MemorySink();
  new JsonTablesWriter(sink).close();
  expect(JSON.parse(strFromU8(sink.bytes))).toEqual({});
});

test('HTML escapes what pages say and links only to http and https', () => {
  const html = strFromU8(written((sink) => new HtmlWriter(sink, { title: 'A "scan"', lang: 'ar', dir: 'rtl' })));
  expect(html).toContain('<a href="https://a.example/?a&amp;b" rel="noreferrer noopener">');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('href="javascript');
  expect(html).toContain('lang="ar" dir="rtl"');
});

test('several tables as CSV are a ZIP, texts never formulas', () => {
  const files = unzipSync(written((sink) => new ZippedCsvWriter(sink)));
  expect(Object.keys(files)).toEqual(['pages.csv', 'links.csv']);
  expect(strFromU8(files['pages.csv'] as Uint8Array)).toBe(
    'url,title,chars\r\nhttps://a.example/?a&b,"<script>alert(""x"")</script>",3\r\njavascript:alert(1),\'=1+1,\r\n',
  );
});

test('CSV for people begins with a byte order mark', () => {
  const sink = new MemorySink();
  const writer = new CsvWriter(sink, { isForPeople: true });
  writer.begin({ id: 'pages', title: 'Pages', columns: [{ id: 'url', type: 'url', name: 'Адрес' }] });
  writer.close();
  expect(Buffer.from(sink.bytes).toString()).toBe('\ufeffАдрес\r\n');
  const files = unzipSync(written((to) => new ZippedCsvWriter(to, { isForPeople: true })));
  expect([...(files['links.csv'] as Uint8Array).subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x75]);
});

test('one table as CSV', () => {
  const sink = new MemorySink();
  const writer = new CsvWriter(sink);
  writer.begin({ id: 'pages', title: 'Pages', columns });
  writer.row(['https://a.example/', 'A, B', 1]);
  writer.close();
  expect(strFromU8(sink.bytes)).toBe('url,title,chars\r\nhttps://a.example/,"A, B",1\r\n');
});
