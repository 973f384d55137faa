import { expect, test } from 'vitest';
import { readSiteAddress } from './read-site-address.ts';

test.each([
  ['example.com', 'https://example.com/'],
  [' Example.com/shop?a=1 ', 'https://example.com/shop?a=1'],
  ['http://example.com', 'http://example.com/'],
  ['example.com:8080', 'https://example.com:8080/'],
  ['localhost:3000', 'https://localhost:3000/'],
  ['https://[2001:db8::1]/', 'https://[2001:db8::1]/'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
  ['', null],
  ['hello', null],
  ['two words', null],
  ['javascript:alert(1)', null],
  ['ftp://example.com', null],
  ['https://user:secret@example.com/', null],
  [`example.com/${'a'.repeat(2_000)}`, null],
])('%s', (text, url) => {
  expect(readSiteAddress(text)).toBe(url);
});
