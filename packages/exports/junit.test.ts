import { expect, test } from 'vitest';
import { writeJunit } from './junit.ts';
import { MemorySink } from './testing/memory-sink.ts';

function written(errors: Parameters<typeof writeJunit>[0]['errors']): string {
  const sink = new MemorySink();
  writeJunit({ startUrl: 'https://site.example/', startedAt: null, seconds: 1, cases: [], errors }, sink);
  return new TextDecoder().decode(sink.bytes);
}

test('code that threw is an error of a case, which the sums count', () => {
  const xml = written([
    { part: 'check', name: 'title-missing', urls: 3, message: 'a < b "x" \u001b[31m', url: 'https://site.example/<a>' },
    { part: 'extractor', name: 'links', urls: 0, message: 'no', url: null },
  ]);
  expect(xml).toContain('<testsuites name="https://site.example/" tests="2" failures="0" errors="2" skipped="0"');
  expect(xml).toContain('<testsuite name="failed" tests="2" failures="0" errors="2" skipped="0"');
  expect(xml).toMatch(
    /name="check title-missing" time="0"><error type="check" message="a &lt; b &quot;x&quot; [^"\u001b]*">https:\/\/site.example\/&lt;a&gt;\nand 2 more<\/error>/,
  );
  expect(xml).toContain('<error type="extractor" message="no"></error>');
});

test('without one there is no suite of errors', () => {
  expect(written([])).not.toContain('<testsuite ');
});
