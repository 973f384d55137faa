/** The address of the list of codes: what it cannot mean is left out, and what it means comes back. */
import { expect, test } from 'vitest';
import { codesPath, readCodesQuery } from './codes-query.ts';

test.each([
  ['', '/admin/codes'],
  ['state=open&search=%20spring%20&after=AAAA-1111', '/admin/codes?state=open&search=spring&after=AAAA-1111'],
  ['state=lost&search=&after=', '/admin/codes'],
  [`after=${'A'.repeat(65)}`, '/admin/codes'],
])('%s', (search, path) => {
  expect(codesPath('/admin/codes', readCodesQuery(new URLSearchParams(search)))).toBe(path);
});
