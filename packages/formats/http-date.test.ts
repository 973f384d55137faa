import { expect, it } from 'vitest';
import { parseCacheControl } from './cache-control.ts';
import { parseHttpDate, parseRetryAfter } from './http-date.ts';
import { isLanguageTag } from './language-tag.ts';

const instant = Date.UTC(1994, 10, 6, 8, 49, 37);

it.each([
  ['Sun, 06 Nov 1994 08:49:37 GMT', instant],
  ['Sunday, 06-Nov-94 08:49:37 GMT', instant],
  ['Sun Nov  6 08:49:37 1994', instant],
  [' sun, 6 nov 1994 08:49:37 gmt ', instant],
  ['Sun, 06 Nov 1994 24:49:37 GMT', null],
  ['Sun, 06 Xxx 1994 08:49:37 GMT', null],
  ['1994-11-06T08:49:37Z', null],
  ['', null],
])('date %j', (value, expected) => {
  expect(parseHttpDate(value)).toBe(expected);
});

it.each([
  ['120', 120_000],
  ['0', 0],
  ['Sun, 06 Nov 1994 08:49:47 GMT', 10_000],
  ['Sun, 06 Nov 1994 08:49:27 GMT', 0],
  ['-1', null],
  ['1.5', null],
  ['soon', null],
])('Retry-After %j', (value, expected) => {
  expect(parseRetryAfter(value, instant)).toBe(expected);
});

it('reads Cache-Control', () => {
  const read = parseCacheControl('Public, MAX-AGE="60", s-maxage=x, private="a, b", no-cache,,');
  expect([read.maxAge, read.sharedMaxAge, read.isPrivate, read.noCache, read.noStore]).toEqual([60, null, true, true, false]);
  expect([...read.directives]).toEqual([
    ['public', ''],
    ['max-age', '60'],
    ['s-maxage', 'x'],
    ['private', 'a, b'],
    ['no-cache', ''],
  ]);
});

it.each([
  ['en', true],
  ['EN-us', true],
  ['zh-Hant-TW', true],
  ['zh-yue-HK', true],
  ['es-419', true],
  ['de-DE-1996', true],
  ['sl-rozaj-biske', true],
  ['de-u-co-phonebk', true],
  ['x-klingon', true],
  ['en-x-a', true],
  ['', false],
  ['en_US', false],
  ['english', false],
  ['en-UK', false],
  ['deu', false],
  ['en-u', false],
  ['en-us-gb', false],
  ['en--us', false],
])('language tag %j: %j', (tag, expected) => {
  expect(isLanguageTag(tag)).toBe(expected);
});
