import { factsOf } from '@orbweaver/facts/testing.ts';
import { parseLinkHeader } from '@orbweaver/formats/link-header.ts';
import { readSitemap } from '@orbweaver/formats/sitemap.ts';
import { expect, test } from 'vitest';
import { listCodes, searchCodes } from './code-list.ts';
import { judgeVersions } from './judge.ts';
import { makeHreflang } from './make.ts';
import { kindOfInput, readVersions } from './read.ts';
import { joinSets, type NamingPage, type VersionSet } from './versions.ts';
import { writeSets } from './write.ts';

const set = [
  { code: 'de', url: 'https://example.com/de?a=1&b=%22x%22' },
  { code: 'en-GB', url: 'https://example.com/en/it%27s' },
  { code: 'zh-Hant', url: 'https://example.com/zh/%E4%B8%AD' },
  { code: 'x-default', url: 'https://example.com/' },
];
const second = [
  { code: 'de', url: 'https://example.com/de/lampe--gross' },
  { code: 'x-default', url: 'https://example.com/lamp' },
];

test.each(['html', 'headers', 'sitemap'] as const)('%s is read back as the same sets', (kind) => {
  const text = writeSets(kind, [set, second]);
  expect(kindOfInput(text)).toBe(kind);
  expect(joinSets(readVersions(text))).toEqual([set, second]);
});

test('the page scanner, the header reader and the sitemap reader see each version', () => {
  const facts = factsOf(`<!doctype html><head><title>T</title>${writeSets('html', [set])}</head>`);
  expect(facts.hreflang.map(({ lang, url }) => ({ code: lang, url }))).toEqual(set);
  const header = writeSets('headers', [set]).replace('Link: ', '').trim();
  expect(parseLinkHeader(header).map((link) => ({ code: link.hreflang[0], url: link.href }))).toEqual(set);
  const sitemap = readSitemap(writeSets('sitemap', [set]), { url: 'https://example.com/sitemap.xml' });
  expect(sitemap.faultCounts).toEqual({});
  expect(sitemap.entries.map((entry) => entry.loc)).toEqual(set.map((version) => version.url));
  for (const entry of sitemap.entries) expect(entry.alternates.map(({ hreflang, href }) => ({ code: hreflang, url: href }))).toEqual(set);
});

test('nothing breaks out of its place', () => {
  const evil = [
    { code: 'en', url: 'https://example.com/"><script>alert(1)</script>' },
    { code: 'de"onload="x', url: 'https://example.com/de' },
    { code: 'fr', url: 'javascript:alert(1)' },
    { code: 'es', url: 'https://example.com/a>; rel="canonical"\r\nSet-Cookie: a=b' },
  ];
  for (const kind of ['html', 'headers', 'sitemap'] as const) {
    const text = writeSets(kind, [evil]);
    expect(text).not.toMatch(/<script|onload|javascript:|\nSet-Cookie|rel="canonical"/);
    expect(text).toContain('hreflang="es"');
  }
});

test('a table with a column for each code', () => {
  const pages = readVersions('en;de;x-default\nhttps://a.example/;"https://a.example/de";https://a.example/\n\nhttps://a.example/b;;\n');
  expect(pages.map((page) => page.versions.length)).toEqual([3, 1]);
});

test('a table with a line for each version', () => {
  const pages = readVersions('page,lang,href\nhttps://a.example/,en,https://a.example/\nhttps://a.example/,de,https://a.example/de\n');
  expect(pages).toEqual([
    {
      page: 'https://a.example/',
      versions: [
        { code: 'en', url: 'https://a.example/' },
        { code: 'de', url: 'https://a.example/de' },
      ],
    },
  ]);
});

test('a line that lacks its address is named', () => {
  expect(() => readVersions('page,lang,href\nhttps://a.example/,en\n')).toThrow(
    expect.objectContaining({ key: 'tool-hreflang.fault.csv', place: { line: 2 } }),
  );
  expect(() => readVersions('')).toThrow(expect.objectContaining({ key: 'tool-hreflang.fault.empty' }));
});

/** Every page of the sets with all versions. */
const pagesOf = (sets: readonly VersionSet[]): readonly NamingPage[] =>
  sets.flatMap((versions) => [...new Set(versions.map((version) => version.url))].map((page) => ({ page, versions })));
const problemsOf = (pages: readonly NamingPage[], languages: readonly (readonly [string, string])[] = []) =>
  judgeVersions(pages, new Map(languages)).map(({ code, page, label, suggestion }) => ({ code, page, label, suggestion }));
const a = 'https://a.example/';
const b = 'https://a.example/b';

test('a complete set has no problem', () => expect(judgeVersions(pagesOf([set, second]))).toEqual([]));

test('codes, links back, links to itself and the default', () => {
  const found = problemsOf([
    {
      page: a,
      versions: [
        { code: 'en-UK', url: a },
        { code: 'de', url: b },
      ],
    },
    {
      page: b,
      versions: [
        { code: 'de', url: b },
        { code: 'x-default', url: b },
      ],
    },
    { page: 'https://a.example/c', versions: [{ code: 'fr', url: '/c' }] },
  ]);
  expect(found).toEqual([
    { code: 'code', page: a, label: 'en-UK', suggestion: 'en-GB' },
    { code: 'return-missing', page: a, label: 'de', suggestion: null },
    { code: 'default-missing', page: a, label: '', suggestion: null },
    { code: 'alone', page: b, label: '', suggestion: null },
    { code: 'address', page: 'https://a.example/c', label: 'fr', suggestion: null },
    { code: 'self-missing', page: 'https://a.example/c', label: '', suggestion: null },
    { code: 'default-missing', page: 'https://a.example/c', label: '', suggestion: null },
  ]);
});

test('labels that belong to each other are called swapped', () => {
  const versions = [
    { code: 'en', url: a },
    { code: 'de', url: b },
    { code: 'x-default', url: a },
  ];
  const found = problemsOf(pagesOf([versions]).slice(0, 1), [
    [a, 'de-DE'],
    [b, 'en'],
  ]);
  expect(found.map((each) => [each.code, each.label, each.suggestion])).toEqual([
    ['swapped', 'en', 'de'],
    ['swapped', 'de', 'en'],
  ]);
});

test('codes are found by code and by name', () => {
  const codes = listCodes('de');
  expect(searchCodes(codes, 'DE')[0]).toMatchObject({ code: 'de', name: 'Deutsch' });
  expect(searchCodes(codes, 'österreich').map((each) => each.code)).toEqual(['AT']);
});

test('a run gives problems and all outputs', () => {
  const result = makeHreflang({ text: 'en-UK,de\nhttps://a.example/,https://a.example/de' });
  expect(result.kind).toBe('csv');
  expect(result.problems.map((each) => [each.code, each.url])).toEqual([
    ['code', a],
    ['default-missing', a],
  ]);
  expect(result.outputs.html).toContain('<link rel="alternate" hreflang="de" href="https://a.example/de">');
  expect(makeHreflang({ text: result.outputs.sitemap }).sets).toEqual(result.sets);
});

test('many thousand versions are joined in time', () => {
  const pages = Array.from({ length: 20_000 }, (_, at) => ({
    page: '',
    versions: [
      { code: 'en', url: `https://a.example/${at}` },
      { code: 'de', url: `https://a.example/de/${at}` },
    ],
  }));
  const start = performance.now();
  expect(joinSets(pages)).toHaveLength(20_000);
  expect(performance.now() - start).toBeLessThan(8_000);
});
