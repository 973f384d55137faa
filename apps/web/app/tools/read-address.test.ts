import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

test.each([
  ['example.com', 'https://example.com/'],
  [' http://example.com/a?b ', 'http://example.com/a?b'],
  ['127.0.0.1:8080/x', 'https://127.0.0.1:8080/x'],
  ['http://localhost:4000', 'http://localhost:4000/'],
  ['HTTPS://Example.com', 'https://example.com/'],
  ['', null],
  ['no address', null],
  ['word', null],
  ['ftp://example.com', null],
  ['javascript:alert(1)', null],
])('%o is %o', (text, url) => expect(readAddress(text)).toBe(url));
