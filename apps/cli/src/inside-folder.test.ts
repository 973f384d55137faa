import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { fileOfUrlPath, isInsideFolder, isOnSameRoot } from './inside-folder.ts';

const scans = 'C:\\Users\\ann\\scans';

test.each([
  ['a file below', 'site.scan', true],
  ['the drive in small letters', 'c:\\Users\\ann\\scans\\site.scan', true],
  ['slashes', 'C:/Users/ann/scans/site.scan', true],
  ['a path without a drive', '\\site.scan', true],
  ['a drive that may not be there', 'Q:\\site.scan', false],
  ['the current folder of another drive', 'Q:site.scan', false],
  ['a network share', '\\\\evil.test\\share\\site.scan', false],
  ['a network share with slashes', '//evil.test/share/site.scan', false],
  ['a device', '\\\\.\\pipe\\x', false],
  ['a long path', '\\\\?\\Q:\\site.scan', false],
])('on Windows, %s: the same root or not', (_what, name, expected) => {
  expect(isOnSameRoot(scans, win32.resolve(scans, name), win32)).toBe(expected);
});

test.each([
  ['itself', scans, true],
  ['below', `${scans}\\a\\b.scan`, true],
  ['a neighbour with a longer name', `${scans}-old\\b.scan`, false],
  ['above', 'C:\\Users\\ann', false],
])('on Windows, %s: inside or not', (_what, file, expected) => {
  expect(isInsideFolder(scans, file, win32)).toBe(expected);
});

test('everything on a drive is inside its root', () => {
  expect(isInsideFolder('C:\\', 'C:\\a.scan', win32)).toBe(true);
  expect(isInsideFolder('/', '/a.scan', posix)).toBe(true);
});

test.each([
  ['/a/b.css', `${scans}\\a\\b.css`],
  ['/a%5Cb.css', `${scans}\\a\\b.css`],
  ['/..%5C..%5Cx.css', `${scans}\\x.css`],
  ['/%5C%5Cevil.test%5Cshare%5Cx.css', `${scans}\\evil.test\\share\\x.css`],
  ['/.git/config', null],
  ['/a%5C.git%5Cconfig', null],
  ['/GIT~1/config', null],
  ['/C:%5CWindows%5Cwin.ini', null],
  ['/a.html::$DATA', null],
  ['/a%00.html', null],
])('on Windows, the URL path %s', (urlPath, expected) => {
  expect(fileOfUrlPath(scans, urlPath, win32)).toBe(expected);
});

test.each([
  ['/a/b.css', '/srv/a/b.css'],
  ['/..%2F..%2Fetc/passwd', '/srv/etc/passwd'],
  ['/a%5Cb.css', '/srv/a\\b.css'],
  ['/a:b~1.css', '/srv/a:b~1.css'],
  ['/.env', null],
])('elsewhere, the URL path %s', (urlPath, expected) => {
  expect(fileOfUrlPath('/srv', urlPath, posix)).toBe(expected);
});
