import { describe, expect, it } from 'vitest';
import { readRedirect } from './redirect.ts';

const url = 'https://example.com/a/b';
const response = (status: number, location?: string) => ({ url, status, error: null, headers: location === undefined ? {} : { location } });

describe('readRedirect', () => {
  it.each([
    [301, '../c#x', 'https://example.com/c', null],
    [308, 'HTTP://Other.test', 'http://other.test/', null],
    [302, '', null, 'location-missing'],
    [303, 'javascript:alert(1)', null, 'location-invalid'],
    [307, '/caf\u00c3\u00a9', 'https://example.com/caf%C3%A9', null],
    [307, '/caf\u00e9', 'https://example.com/caf%C3%A9', null],
  ])('%d %j', (status, location, to, fault) => {
    expect(readRedirect(response(status, location))).toEqual({ url: to, href: location, fault });
  });

  it('is null for other answers', () => {
    expect(readRedirect(response(201, '/c'))).toBeNull();
    expect(readRedirect(response(304, '/c'))).toBeNull();
  });
});
