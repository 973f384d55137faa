import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { hreflangFaults } from '@orbweaver/formats/hreflang.ts';
import { robotsFaultCodes } from '@orbweaver/formats/robots.ts';
import { retired } from '@orbweaver/formats/schema-org/retired.ts';
import { causePhrases } from '@orbweaver/model/cause-phrases.ts';
import { checkFamilies } from '@orbweaver/model/check-families.ts';
import { fetchErrorCodes } from '@orbweaver/model/fetch-record.ts';
import { tellCause, tellEvidence } from '@orbweaver/model/tell-cause.ts';
import { expect, test } from 'vitest';
import { namesOfChecks, type WordsOfChecks, wordsByCheck } from './check-words.ts';
import { checkFiles } from './generated/area-files.ts';
import { loadWords } from './load-translate.ts';

test('families of checks and phrases of causes have names, but are not among the checks to choose from', async () => {
  const words = wordsByCheck(await loadWords('de', [checkFiles]));
  expect(checkFamilies.filter(({ id, name }) => name !== null && !words.get(id)?.name)).toEqual([]);
  expect(causePhrases.filter(({ id }) => !words.get(id)?.name)).toEqual([]);
  const chosen = namesOfChecks(words).map(({ id }) => id);
  expect(chosen.sort()).toEqual(allChecks.map(({ id }) => id).sort());
});

test('families, phrases and checks have an id each', () => {
  const ids = [...allChecks, ...checkFamilies, ...causePhrases].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('our own words for a cause are said in the language of the reader, those of the site as they are', async () => {
  const [arabic, german] = await Promise.all((['ar', 'de'] as const).map(async (id) => wordsByCheck(await loadWords(id, [checkFiles]))));
  if (arabic === undefined || german === undefined) throw new Error('no words');
  const told = (words: WordsOfChecks, check: string, about: string) => tellCause(check, about, (id) => words.get(id));
  expect(told(german, 'url-4xx', 'special pages of the wiki')).toBe('Spezialseiten des Wikis');
  expect(told(arabic, 'link-to-redirect', 'temporary')).toBe('عمليات إعادة توجيه مؤقتة');
  expect(told(german, 'rich-rating-range', 'AggregateRating outside 1 to 5')).toBe('AggregateRating: nicht zwischen 1 und 5');
  expect(told(german, 'h1-too-long', 'title, description, h1')).toBe('Titel, Beschreibung, h1');
  expect(told(arabic, 'h1-too-long', 'title, description, h1')).toMatch(/^[^,]+، [^,]+، h1$/);
  expect(told(german, 'sitemap-url-invalid', 'https://site.test/map.xml loc-relative')).toBe('https://site.test/map.xml – relative URL');
  expect(told(german, 'favicon-size', 'https://site.test/i.png not square 32 x 16')).toBe(
    'https://site.test/i.png – nicht quadratisch (32 x 16)',
  );
  expect(told(german, 'ai-bot-training-policy', 'https://site.test/robots.txt blocked: GPTBot; not named: Bytespider')).toBe(
    'https://site.test/robots.txt – gesperrt: GPTBot; nicht genannt: Bytespider',
  );
  expect(told(german, 'html-parse-errors', 'unclosed-p, unclosed-div element without its end tag')).toBe(
    'Element ohne End-Tag (unclosed-p, unclosed-div)',
  );
  expect(told(arabic, 'sitemap-url-invalid', 'https://site.test/map.xml loc-relative')).toBe(
    '\u2068https://site.test/map.xml\u2069 – عنوان URL نسبي',
  );
  expect(told(arabic, 'heading-level-skip', 'h2 to h4')).toBe('من \u2068h2\u2069 إلى \u2068h4\u2069');
  expect(told(german, 'robots-conflict-meta-header', 'header: index, meta robots: noindex')).toBe('Header: index, meta robots: noindex');
  expect(told(german, 'a11y-aria-invalid', 'role="slider" without aria-valuenow')).toBe('role="slider" ohne aria-valuenow');
  // A text of the site that reads like one of ours, and a check of a later version.
  expect(told(german, 'anchor-generic', 'temporary')).toBe('temporary');
  expect(told(german, 'of-tomorrow', 'temporary')).toBe('temporary');
});

test('every code of a failed response, of hreflang, of robots.txt and of a retired result has words', async () => {
  const german = wordsByCheck(await loadWords('de', [checkFiles]));
  const told = (check: string, code: string) => tellEvidence(check, { rule: code }, (id) => german.get(id), 'de')['rule'];
  // These leave a target as not broken, or the code as valid, or have a check of their own.
  const silent = [
    ...['address-blocked', 'unsupported-scheme', 'memory-limit', 'aborted', 'not-permitted', 'language-deprecated'],
    ...['too-large', 'html', 'field-unsupported'],
  ];
  const codes = [
    ...fetchErrorCodes.map((code) => ['link-internal-broken', code] as const),
    ...hreflangFaults.map((code) => ['hreflang-invalid-code', code] as const),
    ...robotsFaultCodes.map((code) => ['robots-txt-syntax', code] as const),
    ...[...retired.values()].map((fate) => ['rich-retired-type', fate] as const),
  ].filter(([, code]) => !silent.includes(code));
  expect(codes.filter(([check, code]) => told(check, code) === code)).toEqual([]);
});

test('evidence in words of our own is said in the language of the reader, texts of the site as they are', async () => {
  const german = wordsByCheck(await loadWords('de', [checkFiles]));
  const told = (check: string, evidence: object) => tellEvidence(check, { ...evidence }, (id) => german.get(id), 'de');
  expect(told('css-inline-large', { value: '88 style attributes', limit: 50 })).toEqual({ value: '88 style-Attribute', limit: 50 });
  expect(told('sitemap-url-invalid', { value: '/a', rule: 'loc-relative' })).toEqual({ value: '/a', rule: 'relative URL' });
  expect(told('psi-lcp', { value: 3.1, rule: 'mobile, lab' })).toEqual({ value: 3.1, rule: 'mobil, Labor' });
  expect(told('i18n-lang-text-mismatch', { value: 'en', rule: 'written in German' })).toEqual({
    value: 'en',
    rule: 'auf Deutsch verfasst',
  });
  expect(told('i18n-lang-text-mismatch', { value: 'en', rule: 'written in the Arabic script' })).toEqual({
    value: 'en',
    rule: 'in der Schrift Arabisch verfasst',
  });
  expect(told('i18n-lang-text-mismatch', { value: 'en', rule: 'written in arabic letters' })).toMatchObject({
    rule: 'in der Schrift Arabisch verfasst',
  });
  expect(told('hreflang-invalid-code', { value: 'zh-TW-Hant', rule: 'order, meant: zh-Hant-TW' })).toEqual({
    value: 'zh-TW-Hant',
    rule: 'falsche Reihenfolge, gemeint: zh-Hant-TW',
  });
  expect(told('hreflang-invalid-code', { value: 'empty', rule: 'malformed' })).toMatchObject({ value: 'empty' });
  expect(told('rich-retired-type', { value: 'HowTo', rule: 'retired in September 2023' })).toMatchObject({
    rule: 'im September 2023 eingestellt',
  });
  expect(told('user-agent-differential', { value: 'Googlebot: status 403, mobile: canonical' })).toEqual({
    value: 'Googlebot: Status 403, Smartphone: anderer Canonical',
  });
  expect(told('nav-links-problem', { value: 'header: dns', rule: 'dns' })).toEqual({ value: 'header: dns', rule: 'Name nicht gefunden' });
  expect(told('link-internal-broken', { value: 'reset', rule: 'reset' })).toEqual({ value: 'reset', rule: 'Verbindung abgebrochen' });
  expect(told('link-internal-broken', { value: 'dns', rule: '404' })).toEqual({ value: 'dns', rule: '404' });
  expect(told('robots-txt-syntax', { value: 'path-invalid', rule: 'field-unknown' })).toEqual({
    value: 'path-invalid',
    rule: 'unbekanntes Feld',
  });
  expect(told('hdr-hsts-weak', { value: 'max-age=300', rule: 'max-age 300, no includeSubDomains' })).toEqual({
    value: 'max-age=300',
    rule: 'max-age 300, ohne includeSubDomains',
  });
  expect(told('hdr-hsts-weak', { rule: 'no max-age, preload without includeSubDomains' })).toEqual({
    rule: 'ohne max-age, preload ohne includeSubDomains',
  });
  expect(told('ai-bot-firewall-blocked', { value: 'GPTBot', rule: 'status 403' })).toEqual({ value: 'GPTBot', rule: 'Status 403' });
  expect(told('page-orphan', { value: 'sitemap, hreflang, redirect, metaRefresh' })).toEqual({
    value: 'Sitemap, hreflang, Weiterleitung, Meta-Refresh',
  });
  expect(told('img-broken', { value: 404 })).toEqual({ value: 404 });
  expect(told('title-too-short', { value: 'title' })).toEqual({ value: 'title' });
  expect(told('link-to-redirect', { value: 'temporary' })).toEqual({ value: 'temporary' });
});
