import { describe, expect, it } from 'vitest';
import {
  isLoopbackHost,
  maxUrlChars,
  normalizeUrl,
  originOf,
  resolveUrl,
  samePageKey,
  urlHost,
  urlPath,
  urlPathAndQuery,
  urlQuery,
} from './url.ts';

const base = 'https://example.com/a/b.html?x=1';

describe('normalizeUrl', () => {
  it.each([
    ['c.html', 'https://example.com/a/c.html'],
    ['../c', 'https://example.com/c'],
    ['../../../c', 'https://example.com/c'],
    ['./', 'https://example.com/a/'],
    ['?y', 'https://example.com/a/b.html?y'],
    ['', 'https://example.com/a/b.html?x=1'],
    ['#top', 'https://example.com/a/b.html?x=1'],
    ['//other.test', 'https://other.test/'],
    ['HTTP://EXAMPLE.com:80/A', 'http://example.com/A'],
    ['https://example.com:443/', 'https://example.com/'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['https://example.com./a', 'https://example.com/a'],
    ['https://example.com.:8443/a', 'https://example.com:8443/a'],
    ['https://user:pw@example.com/a@b', 'https://example.com/a@b'],
    ['https://u%40x@example.com', 'https://example.com/'],
    ['/a@b:c', 'https://example.com/a@b:c'],
    ['/a%3ab', 'https://example.com/a%3Ab'],
    ['/%7Euser/%41%2d', 'https://example.com/~user/A-'],
    ['/a%2Fb', 'https://example.com/a%2Fb'],
    ['/x/%2e%2E/y', 'https://example.com/y'],
    ['/x?q=%e4%7e', 'https://example.com/x?q=%E4~'],
    ['/100%', 'https://example.com/100%'],
    ['/%%32%65', 'https://example.com/%%32e'],
    ['/%2%65', 'https://example.com/%2%65'],
    ['https://example.com../', 'https://example.com../'],
    ['/ä b', 'https://example.com/%C3%A4%20b'],
    ['/x?', 'https://example.com/x'],
    ['/x?#', 'https://example.com/x'],
    ['/x??', 'https://example.com/x??'],
    ['/x?a=?', 'https://example.com/x?a=?'],
    ['  /x\n', 'https://example.com/x'],
    ['/a\\b', 'https://example.com/a/b'],
    ['https://müller.example/', 'https://xn--mller-kva.example/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['http://[::1]:8080/', 'http://[::1]:8080/'],
    ['http:///example.org//x', 'http://example.org//x'],
  ])('%j is %j', (href, url) => {
    expect(normalizeUrl(href, base)).toBe(url);
    expect(normalizeUrl(url)).toBe(url);
  });

  it.each([
    ['mailto:a@b.c'],
    ['javascript:void(0)'],
    ['data:text/html,x'],
    ['ftp://example.com/'],
    ['http://'],
    ['https://exa mple.com/'],
    ['http://a:99999/'],
    [`/${'a'.repeat(maxUrlChars)}`],
    ['/ä'.repeat(2000)],
  ])('%j is not fetchable', (href) => {
    expect(normalizeUrl(href, base)).toBeNull();
  });

  it('needs a base for a relative href', () => {
    expect(normalizeUrl('a.html')).toBeNull();
  });

  it.each([
    ['/a?PHPSESSID=1&b=2', 'https://example.com/a?b=2'],
    ['/a?b=2&phpsessid=1', 'https://example.com/a?b=2'],
    ['/a?sid', 'https://example.com/a'],
    ['/a;jsessionid=9?b', 'https://example.com/a?b'],
    ['/a;v=1;jsessionid=9/c', 'https://example.com/a;v=1/c'],
    ['/a?xsid=1', 'https://example.com/a?xsid=1'],
    ['/sid?b=sid', 'https://example.com/sid?b=sid'],
  ])('%j without session parameters is %j', (href, url) => {
    expect(normalizeUrl(href, base, { dropParameters: ['PHPSESSID', 'sid', 'jsessionid'] })).toBe(url);
  });

  it('says the same about its own answer, whatever the percent signs', () => {
    const alphabet = ['%', '2', 'e', '5', 'F', '/', '.', '%2e', '%7E', '?'];
    let seed = 7;
    for (let round = 0; round < 3000; round++) {
      let href = '/';
      for (let count = 0; count < 8; count++) {
        seed = (seed * 1103515245 + 12345) & 0x7fffffff;
        href += alphabet[(seed >> 8) % alphabet.length];
      }
      const once = normalizeUrl(href, base);
      expect(once === null ? null : normalizeUrl(once), href).toBe(once);
    }
  });
});

describe('parts', () => {
  it.each([
    ['https://example.com/a/b?c=d/e', 'https://example.com', 'example.com', '/a/b', '/a/b?c=d/e', 'c=d/e'],
    ['http://127.0.0.1:81/', 'http://127.0.0.1:81', '127.0.0.1', '/', '/', ''],
    ['http://[::1]:81/x', 'http://[::1]:81', '[::1]', '/x', '/x', ''],
    ['http://[::1]/x:1', 'http://[::1]', '[::1]', '/x:1', '/x:1', ''],
    ['https://example.com/x:1', 'https://example.com', 'example.com', '/x:1', '/x:1', ''],
  ])('%j', (url, origin, host, path, pathAndQuery, query) => {
    expect([originOf(url), urlHost(url), urlPath(url), urlPathAndQuery(url), urlQuery(url)]).toEqual([
      origin,
      host,
      path,
      pathAndQuery,
      query,
    ]);
  });

  it.each([
    ['localhost', true],
    ['app.localhost', true],
    ['127.8.9.1', true],
    ['[::1]', true],
    ['127.example.com', false],
    ['notlocalhost', false],
    ['10.0.0.1', false],
  ])('%j is loopback: %j', (host, expected) => {
    expect(isLoopbackHost(host)).toBe(expected);
  });
});

describe('samePageKey', () => {
  it.each([
    [{}, 'https://www.example.com/a', 'https://www.example.com/a'],
    [{ www: true }, 'https://www.example.com/a', 'https://example.com/a'],
    [{ scheme: true }, 'https://www.example.com/a', '//www.example.com/a'],
    [{ scheme: true, www: true }, 'http://www.example.com/a', '//example.com/a'],
    [{ www: true }, 'https://example.com/www.x', 'https://example.com/www.x'],
  ])('%j %j', (options, url, key) => {
    expect(samePageKey(url, options)).toBe(key);
  });
});

describe('resolveUrl on an origin that it has seen', () => {
  const ends = [
    ...[
      '',
      '/',
      '/a',
      '/a/b.html',
      '/a//b',
      '/a/./b',
      '/a/../b',
      '/..',
      '/.',
      '/a/.b',
      '/a..b/',
      '/a b',
      '/a\\b',
      '/a%7e',
      '/é',
      '/a?',
      '/a?x=1&y=~',
    ],
    ...[
      '/a?x=/..',
      '/a?x="',
      "/a?x='",
      '/a?x y',
      '/a#b',
      '/a?x#b',
      ':80/',
      ':8080/a',
      '/a\n',
      '/a\t/b',
      ' /a',
      '/a ',
      '//b.test/a',
      '/a?x?y',
      '/a;b=c',
    ],
    ...['?x', '#x', '@evil.test/a', '.evil.test/a', './a', '/A_Z~.-0', `/${'a'.repeat(maxUrlChars)}`],
  ];
  const origins = [
    ...[
      'http://site.test',
      'https://site.test',
      'https://site.test:8443',
      'http://127.0.0.1:18100',
      'http://[::1]',
      'http://xn--bcher-kva.test',
    ],
    ...[
      'https://u:p@site.test',
      'HTTP://site.test',
      'https://SITE.test',
      'http://0x7f.1',
      'http://site.test:80',
      'ftp://site.test',
      'http://site.test.',
    ],
    ...[
      'http:/site.test',
      'http:site.test',
      'http',
      'http://',
      'https:///site.test',
      'http://a b',
      'http://%73ite.test',
      'http://büch.test',
      'http://a..b',
    ],
  ];

  it.each(origins)('answers as the URL parser does: %s', (origin) => {
    for (const known of ['/', '/known', '']) resolveUrl(origin + known);
    for (const end of ends) {
      const parsed = URL.parse(origin + end)?.href.replace(/#.*$/, '') ?? null;
      const wanted = parsed === null || !/^https?:/.test(parsed) || (origin + end).length > maxUrlChars ? null : parsed;
      expect(resolveUrl(origin + end), origin + end).toBe(wanted);
      expect(resolveUrl(origin + end, 'https://other.test/x'), origin + end).toBe(
        wanted ?? resolveUrl(origin + end, 'https://other.test/x'),
      );
    }
  });
});
