import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, it } from 'vitest';
import { createSiteView } from './site-view.ts';
import { ExampleScan } from './testing/example-scan.ts';

const text = (words: number, hash: string) => ({
  text: {
    words,
    uniqueWords: words,
    sentences: 1,
    lines: 1,
    chars: 9,
    visibleChars: 9,
    visibleWords: words,
    repeatedWords: [],
    language: 'en',
    hash,
    sketch: '',
    excerpt: '',
  },
});
const words = (...numbers: number[]) => Uint16Array.of(...numbers);

it('words of comparable pages as they were written, the newest answer of a page', () => {
  const database = temporaryDatabase();
  const scan = new ExampleScan(database);
  scan.add('http://site.test/', { depth: 0, discoveredBy: 1, facts: text(3, 'a'), wordHashes: words(1, 2, 65_535) });
  scan.add('http://site.test/again', { facts: text(2, 'b'), wordHashes: words(9, 9) });
  scan.add('http://site.test/again', { facts: text(2, 'c'), wordHashes: words(7, 8) });
  scan.add('http://site.test/file', {});
  scan.add('http://site.test/short', { facts: text(1, 'd'), wordHashes: words(5) });
  scan.add('http://site.test/noindex', { facts: text(3, 'e'), wordHashes: words(1, 2, 3), flags: 1 });
  scan.finish();
  const texts = createSiteView(database).mainTexts?.(2);
  expect(Array.from(texts?.ids ?? [], (id, index) => [id, [...(texts?.words(index) ?? [])]])).toEqual([
    [1, [1, 2, 65_535]],
    [2, [7, 8]],
  ]);
});

it('a file of before kept no words', () => {
  const database = temporaryDatabase();
  const scan = new ExampleScan(database);
  scan.add('http://site.test/', { depth: 0, discoveredBy: 1, facts: text(3, 'a') });
  scan.finish();
  expect(createSiteView(database).mainTexts?.(0)).toBe(null);
});
