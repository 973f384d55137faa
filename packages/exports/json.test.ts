import { expect, test } from 'vitest';
import { writeJson } from './json.ts';
import type { Cell, Sheet } from './sheet.ts';
import { MemorySink } from './testing/memory-sink.ts';

function sheet(id: string, rows: readonly (readonly Cell[])[]): Sheet {
  return { id, title: id, columns: ['url', 'status'], rows: () => rows };
}

test('sheets become arrays of row objects after the head', () => {
  const sink = new MemorySink();
  writeJson(
    { format: 1 },
    [
      sheet('pages', [
        ['a"b', 200],
        ['é\u2028', null],
      ]),
      sheet('links', []),
    ],
    sink,
  );
  expect(JSON.parse(sink.text)).toEqual({
    format: 1,
    pages: [
      { url: 'a"b', status: 200 },
      { url: 'é\u2028', status: null },
    ],
    links: [],
  });
  expect(sink.text).toContain('\n{"url":"a\\"b","status":200},\n');
  expect(sink.closed).toBe(true);
});

test('nothing at all is an empty object', () => {
  const sink = new MemorySink();
  writeJson({}, [], sink);
  expect(JSON.parse(sink.text)).toEqual({});
});
