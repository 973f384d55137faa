import { describe, expect, it } from 'vitest';
import type { FetchErrorCode } from './fetch-record.ts';
import { judgeResponse, judgeStatus } from './link-verdict.ts';

const url = 'https://example.com/a/b';
const response = (status: number, location?: string) => ({ url, status, error: null, headers: location === undefined ? {} : { location } });

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
    [302, '/w/index.php?title=Special:UserLogin&returnto=A', 'blocked'],
    [302, '/?do=login', 'blocked'],
    [302, 'https://example.com/blogging/', 'redirects'],
    [302, '/w/index.php?title=Login_screens', 'redirects'],
    [400, undefined, 'broken'],
    [404, undefined, 'broken'],
    [410, undefined, 'broken'],
    [500, undefined, 'broken'],
    [502, undefined, 'broken'],
    [401, undefined, 'blocked'],
    [403, undefined, 'blocked'],
    [406, undefined, 'blocked'],
    [407, undefined, 'blocked'],
    [429, undefined, 'blocked'],
    [451, undefined, 'blocked'],
    [503, undefined, 'blocked'],
    [999, undefined, 'blocked'],
    [0, undefined, 'not-checked'],
  ])('%d to %j: %s', (status, location, verdict) => {
    expect(judgeResponse(response(status, location))).toBe(verdict);
  });

  it.each<[FetchErrorCode, string]>([
    ['timeout', 'timed-out'],
    ['dns', 'broken'],
    ['refused', 'broken'],
    ['tls', 'broken'],
    ['address-blocked', 'blocked'],
    ['aborted', 'not-checked'],
  ])('%s: %s', (error, verdict) => {
    expect(judgeResponse({ ...response(0), error })).toBe(verdict);
  });

  it('keeps a refusal whose body broke off', () => {
    expect(judgeResponse({ ...response(403), error: 'body-invalid' })).toBe('blocked');
    expect(judgeResponse({ ...response(200), error: 'body-invalid' })).toBe('broken');
  });

  it('takes a challenge for a block, and lets sign-in pages redirect', () => {
    expect(judgeResponse({ ...response(404), headers: { 'cf-mitigated': 'challenge' } })).toBe('blocked');
    expect(judgeResponse({ ...response(302, '/login/'), url: 'https://example.com/login' })).toBe('redirects');
  });
});

it.each<[number, FetchErrorCode | null, string]>([
  [200, null, 'works'],
  [404, null, 'broken'],
  [503, null, 'blocked'],
  [403, 'timeout', 'blocked'],
  [0, 'dns', 'broken'],
  [0, 'timeout', 'timed-out'],
  [0, 'address-blocked', 'blocked'],
  [0, null, 'not-checked'],
])('status %d, error %j: %s', (status, error, verdict) => {
  expect(judgeStatus(status, error)).toBe(verdict);
});
