import { AppError } from '@orbweaver/model/errors.ts';
import { describe, expect, it } from 'vitest';
import { createScope, type ScopeOptions } from './scope.ts';
import { kindByEnding } from './url-kind.ts';
import { compilePattern } from './url-pattern.ts';

const site: ScopeOptions = {
  mode: 'site',
  startUrl: 'https://www.example.co.uk/docs/start.html',
  list: [],
  include: [],
  exclude: [],
  subdomains: false,
  folderOnly: false,
  sameSiteVariants: false,
  dropParameters: [],
};

describe('isInternal', () => {
  it.each([
    [{}, 'https://www.example.co.uk/', true],
    [{}, 'https://example.co.uk/', false],
    [{}, 'http://www.example.co.uk/', false],
    [{}, 'https://www.example.co.uk:8443/', false],
    [{ sameSiteVariants: true }, 'http://example.co.uk/', true],
    [{ sameSiteVariants: true }, 'https://blog.example.co.uk/', false],
    [{ subdomains: true }, 'https://blog.example.co.uk/', true],
    [{ subdomains: true }, 'https://example.co.uk/', true],
    [{ subdomains: true }, 'https://other.co.uk/', false],
    [{ subdomains: true }, 'http://blog.example.co.uk/', false],
    [{ subdomains: true, sameSiteVariants: true }, 'http://blog.example.co.uk/', true],
    [{ subdomains: true, startUrl: 'http://127.0.0.1:81/' }, 'http://127.0.0.1:81/a', true],
    [{ subdomains: true, startUrl: 'http://127.0.0.1:81/' }, 'http://127.0.0.1:82/a', false],
    [{ subdomains: true, startUrl: 'https://a.github.io/' }, 'https://b.github.io/', false],
  ])('%j: %s is internal: %j', (options, url, expected) => {
    expect(createScope({ ...site, ...options }).isInternal(url)).toBe(expected);
  });

  it('takes further seeds', () => {
    expect(createScope(site, ['http://example.co.uk/']).isInternal('http://example.co.uk/x')).toBe(true);
  });
});

describe('admits', () => {
  it.each([
    [{}, '/docs/a', null],
    [{}, '/', null],
    [{}, '/a.pdf', 'type'],
    [{}, '/a.php?f=a.pdf', null],
    [{ startUrl: 'https://www.example.co.uk/a.pdf' }, '/a.pdf', null],
    [{ folderOnly: true }, '/docs/a', null],
    [{ folderOnly: true }, '/docs', 'scope'],
    [{ folderOnly: true }, '/other/', 'scope'],
    [{ exclude: ['/docs/*'] }, '/docs/a', 'scope'],
    [{ exclude: ['/docs/*'] }, '/docs/start.html', null],
    [{ include: ['/docs/'] }, '/docs/a', null],
    [{ include: ['/docs/'] }, '/blog/a', 'scope'],
    [{ include: ['/docs/'], exclude: ['\\.html$'] }, '/docs/a.html', 'scope'],
    [{ mode: 'page' }, '/docs/a', 'scope'],
    [{ mode: 'page' }, '/docs/start.html', null],
    [{ mode: 'list', list: ['https://www.example.co.uk/x'] }, '/x', null],
    [{ mode: 'list', list: ['https://www.example.co.uk/x'] }, '/y', 'scope'],
  ] as const)('%j: %s is %j', (options, path, reason) => {
    expect(createScope({ ...site, ...options }).admits(`https://www.example.co.uk${path}`)).toBe(reason);
  });

  it('refuses other sites and a bad start', () => {
    expect(createScope(site).admits('https://other.test/')).toBe('scope');
    expect(() => createScope({ ...site, startUrl: 'nonsense' })).toThrow(AppError);
  });
});

describe('kindByEnding', () => {
  it.each([
    ['https://a/x.PNG', 'image'],
    ['https://a/x.min.js?v=1', 'js'],
    ['https://a/x.tar.gz', 'other'],
    ['https://a/v1.2/x', 'page'],
    ['https://a/node.js/', 'page'],
    ['https://a.zip/', 'page'],
    ['https://a/x.txt', 'page'],
    ['https://a/x.', 'page'],
  ])('%s is %s', (url, kind) => {
    expect(kindByEnding(url)).toBe(kind);
  });
});

describe('compilePattern', () => {
  it.each([
    ['/blog/', 'https://a/x/blog/y', true],
    ['/blog/*', 'https://a/x/blog/y', false],
    ['/blog/*', 'https://a/blog/y', true],
    ['/*/print', 'https://a/x/print', true],
    ['/*/print', 'https://a/x/print/y', false],
    ['https://a/*', 'https://a/x', true],
    ['*?page=*', 'https://a/?page=1', true],
    ['?page=', 'https://a/?page=1', true],
    ['a.b', 'https://axb/', false],
    ['^https://a/\\d+$', 'https://a/12', true],
    ['/(en|de)/', 'https://a/de/x', true],
    ['\\.(?:jpg|png)$', 'https://a/x.png', true],
    ['(foo)?bar+', 'https://a/barr', true],
  ])('%j on %s: %j', (pattern, url, expected) => {
    expect(compilePattern(pattern)(url)).toBe(expected);
  });

  it.each([[''], ['('], ['(a+)+$'], ['(?:a|aa)*$'], ['((a*))+x'], ['(a)\\1'], ['(?:a{2,})+'], ['.*.*.*.*.*x'], [`^${'a'.repeat(600)}`]])(
    'refuses %j',
    (pattern) => {
      expect(() => compilePattern(pattern)).toThrow(AppError);
    },
  );
});
