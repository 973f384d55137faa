import { expect, it } from 'vitest';
import { readHreflang } from './hreflang.ts';

it.each([
  ['en', 'en', null, null],
  [' FR-ca ', 'fr', null, 'CA'],
  ['zh-hant-tw', 'zh', 'Hant', 'TW'],
  ['sr-Latn', 'sr', 'Latn', null],
  ['X-DEFAULT', 'x-default', null, null],
  ['se', 'se', null, null],
  ['ceb', 'ceb', null, null],
])('%j is valid', (value, language, script, region) => {
  expect(readHreflang(value)).toEqual({ valid: true, fault: null, language, script, region, suggestion: null });
});

it.each([
  ['', 'empty', null],
  ['fr_FR', 'underscore', 'fr-FR'],
  ['en_UK', 'underscore', 'en-GB'],
  ['x default', 'malformed', 'x-default'],
  ['fr-', 'malformed', null],
  ['fr, de', 'malformed', null],
  ['UK', null, null],
  ['en-uk', 'region-unknown', 'en-GB'],
  ['en-EU', 'region-unknown', null],
  ['es-419', 'region-number', null],
  ['de-DEU', 'region-three-letters', 'de-DE'],
  ['deu-DE', 'language-three-letters', 'de-DE'],
  ['kr-KR', null, null],
  ['dk-DK', 'language-unknown', 'da-DK'],
  ['us', 'region-alone', 'en-US'],
  ['ja-JA', 'region-unknown', 'ja-JP'],
  ['uk-UK', 'region-unknown', 'uk-UA'],
  ['x-defualt', 'malformed', 'x-default'],
  ['x-defult', 'malformed', 'x-default'],
  ['en-GB-oed', 'subtag-unsupported', 'en-GB'],
  ['CH-de', null, null],
  ['US-en', 'order', 'en-US'],
  ['zh-HK-Hant', 'order', 'zh-Hant-HK'],
  ['zh-Hanz', 'script-unknown', null],
  ['ca-valencia', 'subtag-unsupported', null],
  ['de-x-formal', 'subtag-unsupported', null],
  ['iw-IL', 'language-deprecated', 'he-IL'],
  ['all', 'language-unknown', null],
])('%j: %s, meant %j', (value, fault, suggestion) => {
  const reading = readHreflang(value);
  if (fault !== null) expect([reading.fault, reading.suggestion]).toEqual([fault, suggestion]);
  expect(reading.valid).toBe(fault === null || fault === 'language-deprecated');
});
