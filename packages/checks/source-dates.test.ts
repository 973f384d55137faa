import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allChecks } from './all-checks.ts';
import { packageVersions, stateOf } from './source-dates.ts';
import { sourcesOf } from './sources.ts';

const urls = new Set(allChecks.flatMap(({ source }) => sourcesOf(source)).flatMap(({ url }) => url ?? []));

test.each([...urls])('%s has a date, or a version', (url) => {
  expect(stateOf(url)).toMatch(
    /^(?:updated \d{1,2} [A-Z][a-z]+ 20\d\d|(?:\d{1,2} )?(?:[A-Z][a-z]+ )?(?:19|20)\d\d|version \d+\.\d+\.\d+|read in [A-Z][a-z]+ 20\d\d)$/,
  );
});

test.each([
  ['https://developers.google.com/search/docs/appearance/title-link', 'updated 10 December 2025'],
  ['https://www.rfc-editor.org/rfc/rfc9309', 'September 2022'],
  ['https://www.w3.org/TR/WCAG22/', '12 December 2024'],
  ['https://doi.org/10.1108/eb026526', '1972'],
  ['https://ogp.me/', 'read in November 2026'],
])('%s: %s', (url, said) => expect(stateOf(url)).toBe(said));

test.each([
  'https://blog.example/',
  'https://developers.google.com/search/docs/appearance/title',
  'https://www.rfc-editor.org/rfc/rfc1',
  '__proto__',
])('the date of a document that is not known is not made up: %s', (url) => expect(() => stateOf(url)).toThrow(url));

test.each([
  ['lighthouse', packageVersions.lighthouse],
  ['axe-core', packageVersions.axe],
])('the version of %s is the one that is installed', (name, version) => {
  const manifest = readFileSync(join(import.meta.dirname, '../../node_modules', name, 'package.json'), 'utf8');
  expect(JSON.parse(manifest).version).toBe(version);
});
