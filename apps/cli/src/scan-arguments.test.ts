import { AppError } from '@orbweaver/model/errors.ts';
import { describe, expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';
import { checkOptions, crawlOptions, readScanOptions, readSecrets, readUrl, readUrlList, secretOptions } from './scan-arguments.ts';

const specs = { ...crawlOptions, ...checkOptions, ...secretOptions };
const optionsOf = (...args: string[]) => parseArguments(args, specs, '').options;

/** The code of the AppError that a call throws. */
function codeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'none';
}

test.each([
  ['https://Example.com', 'https://example.com/'],
  ['HTTP://example.com:80/a/../b', 'http://example.com/b'],
  ['http://127.0.0.1:8081/', 'http://127.0.0.1:8081/'],
])('address %s is %s', (text, url) => {
  expect(readUrl(text)).toEqual({ url, auth: null });
});

test('user and password leave the address', () => {
  expect(readUrl('https://me:p%40ss@example.com/x')).toEqual({ url: 'https://example.com/x', auth: { user: 'me', password: 'p@ss' } });
});

test.each([
  ['example.com', 'url-scheme-missing'],
  ['localhost:8080/x', 'url-scheme-missing'],
  ['www.example.com/a?b', 'url-scheme-missing'],
  ['ftp://example.com/', 'url-invalid'],
  ['https://', 'url-invalid'],
  ['https://exa mple.com', 'url-invalid'],
  ['mailto:me@example.com', 'url-invalid'],
  ['file:///etc/passwd', 'url-invalid'],
  ['', 'url-invalid'],
])('address %j is refused: %s', (text, code) => {
  expect(codeOf(() => readUrl(text))).toBe(code);
});

test('a list has one address a line, comments and empty lines apart', () => {
  expect(readUrlList('# mine\nhttps://a.de\r\n\n  https://b.de/x \n')).toEqual(['https://a.de/', 'https://b.de/x']);
  expect(codeOf(() => readUrlList('https://a.de\nb.de'))).toBe('url-scheme-missing');
});

describe('options of the scan', () => {
  test('defaults', () => {
    expect(readScanOptions(optionsOf())).toMatchObject({
      maxPages: null,
      concurrency: 32,
      rate: null,
      workers: 2,
      respectRobots: true,
      categories: null,
    });
  });

  test('seconds become milliseconds, flags turn things off', () => {
    const options = readScanOptions(optionsOf('--timeout', '1.5', '--ignore-robots', '--no-external', '--rate', '0', '--workers', '0'));
    expect(options).toMatchObject({ timeoutMs: 1500, respectRobots: false, checkExternal: false, rate: 0, workers: 0 });
  });

  test('categories: only, skip, preset', () => {
    expect(readScanOptions(optionsOf('--only', 'title,images', '--only', 'links')).categories).toEqual(['title', 'images', 'links']);
    expect(readScanOptions(optionsOf('--skip', 'images')).categories).not.toContain('images');
    expect(readScanOptions(optionsOf('--skip', 'images')).categories).toContain('title');
    expect(readScanOptions(optionsOf('--skip', 'images')).categories).not.toContain('structured-data');
    expect(readScanOptions(optionsOf('--preset', 'everything')).categories).toContain('structured-data');
    expect(readScanOptions(optionsOf('--only', 'h2,meta')).categories).toEqual(['h2', 'meta']);
    expect(readScanOptions(optionsOf('--only', 'headings,title', '--skip', 'h2,h5')).categories).toEqual(['h1', 'h3', 'h4', 'h6', 'title']);
    expect(readScanOptions(optionsOf('--skip', 'headings,h2')).categories).not.toContain('h1');
    expect(readScanOptions(optionsOf('--preset', 'content', '--skip', 'title')).categories).not.toContain('title');
    expect(readScanOptions(optionsOf('--preset', 'quick'))).toMatchObject({
      checkExternal: false,
      checkResources: false,
      categories: null,
    });
    expect(codeOf(() => readScanOptions(optionsOf('--only', 'titel')))).toBe('option-invalid');
  });

  test.each([['no-equals'], ['title-too-long=3'], ['no-such-check.limit=3'], ['=3']])('--set %s is refused', (setting) => {
    expect(codeOf(() => readScanOptions(optionsOf('--set', setting)))).toBe('option-invalid');
  });
});

test('secrets: headers, auth, cookie', () => {
  const secrets = readSecrets(optionsOf('--header', 'X-Test: a:b', '--auth', 'me:p:w', '--cookie', 'a=1'), null);
  expect(secrets).toEqual({ headers: [['X-Test', 'a:b']], basicAuth: { user: 'me', password: 'p:w' }, cookie: 'a=1', proxy: null });
  expect(codeOf(() => readSecrets(optionsOf('--header', 'nothing'), null))).toBe('option-invalid');
  expect(codeOf(() => readSecrets(optionsOf('--auth', 'nothing'), null))).toBe('option-invalid');
  expect(codeOf(() => readSecrets(optionsOf('--cookie', 'a=1\r\nX: y'), null))).toBe('option-invalid');
  expect(codeOf(() => readScanOptions(optionsOf('--user-agent', 'Bot\n')))).toBe('option-invalid');
});
