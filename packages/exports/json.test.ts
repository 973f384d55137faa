import { expect, test } from 'vitest';
import { writeJson } from './json.ts';
import { MemorySink } from './testing/memory-sink.ts';

test.each([
  [[], '[]\n'],
  [[{ a: 1 }], '[\n{"a":1}\n]\n'],
  [[{ a: 'é"\u2028' }, { b: [null] }], '[\n{"a":"é\\"\u2028"},\n{"b":[null]}\n]\n'],
])('%j is an array with an object a line', (entries, text) => {
  const sink = new MemorySink();
  writeJson(entries, sink);
  expect(sink.text).toBe(text);
  expect(JSON.parse(sink.text)).toEqual(entries);
  expect(sink.closed).toBe(true);
});
