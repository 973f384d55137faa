import { parseRefresh } from '@orbweaver/formats/refresh.ts';
import type { FetchErrorCode } from '@orbweaver/model/fetch-record.ts';
import { describe, expect, it } from 'vitest';
import { readRedirect } from './redirects.ts';
import { judgeAnswer } from './verdict.ts';

const url = 'https://example.com/a/b';
const answer = (status: number, location?: string) => ({ url, status, error: null, headers: location === undefined ? {} : { location } });

describe('judgeAnswer', () => {
  it.each([
    [200, undefined, 'works'],
    [204, undefined, 'works'],
    [304, undefined, 'works'],
    [300, undefined, 'works'],
    [301, '/c', 'redirects'],
    [302, undefined, 'broken'],
    [302, 'mailto:x', 'broken'],
    [302, '/login?next=/a/b', 'blocked'],
    [302, 'https://accounts.example.com/x', 'blocked'],
    [302, 'https://example.com/blogging/', 'redirects'],
    [400, undefined, 'broken'],
    [404, undefined, 'broken'],
    [410, undefined, 'broken'],
    [500, undefined, 'broken'],
    [502, undefined, 'broken'],
    [401, undefined, 'blocked'],
    [403, undefined, 'blocked'],
    [407, undefined, 'blocked'],
    [429, undefined, 'blocked'],
    [451, undefined, 'blocked'],
    [503, undefined, 'blocked'],
    [999, undefined, 'blocked'],
    [0, undefined, 'not-checked'],
  ])('%d to %j: %s', (status, location, verdict) => {
    expect(judgeAnswer(answer(status, location))).toBe(verdict);
  });

  it.each<[FetchErrorCode, string]>([
    ['timeout', 'timed-out'],
    ['dns', 'broken'],
    ['refused', 'broken'],
    ['tls', 'broken'],
    ['address-blocked', 'blocked'],
    ['aborted', 'not-checked'],
  ])('%s: %s', (error, verdict) => {
    expect(judgeAnswer({ ...answer(0), error })).toBe(verdict);
  });

  it('takes a challenge for a block, and lets sign-in pages redirect', () => {
    expect(judgeAnswer({ ...answer(404), headers: { 'cf-mitigated': 'challenge' } })).toBe('blocked');
    expect(judgeAnswer({ ...answer(302, '/login/'), url: 'https://example.com/login' })).toBe('redirects');
  });
});

describe('readRedirect', () => {
  it.each([
    [301, '../c#x', 'https://example.com/c', null],
    [308, 'HTTP://Other.test', 'http://other.test/', null],
    [302, '', null, 'location-missing'],
    [303, 'javascript:alert(1)', null, 'location-invalid'],
    [307, '/caf\u00c3\u00a9', 'https://example.com/caf%C3%A9', null],
    [307, '/caf\u00e9', 'https://example.com/caf%C3%A9', null],
  ])('%d %j', (status, location, to, fault) => {
    expect(readRedirect(answer(status, location))).toEqual({ url: to, href: location, fault });
  });

  it('is null for other answers', () => {
    expect(readRedirect(answer(201, '/c'))).toBeNull();
    expect(readRedirect(answer(304, '/c'))).toBeNull();
  });
});

it.each([
  ['5', 5, null],
  ['0; url=/x', 0, '/x'],
  ['0;URL = "/x"y', 0, '/x'],
  ["0,url='/x", 0, '/x'],
  ['3 /x', 3, '/x'],
  ['3.7; /x ', 3, '/x'],
  [' .5; url=a', 0, 'a'],
  ['0; url=', 0, ''],
  ['5;', 5, null],
])('refresh %j', (value, delaySeconds, href) => {
  expect(parseRefresh(value)).toEqual({ delaySeconds, href });
});

it.each([[''], ['url=/x'], ['x; url=/y'], ['-1; url=/x'], ['5x; url=/y']])('refresh %j is none', (value) => {
  expect(parseRefresh(value)).toBeNull();
});
