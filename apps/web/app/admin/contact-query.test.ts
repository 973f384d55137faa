import { expect, test } from 'vitest';
import { contactPath, readContactQuery } from './contact-query.ts';

test.each([
  ['', {}, '/admin/contactus'],
  ['?state=open&search=', {}, '/admin/contactus'],
  [
    '?state=spam&search=+ada%40&before=1',
    { state: 'spam', search: 'ada@', before: '1' },
    '/admin/contactus?state=spam&search=ada%40&before=1',
  ],
  ['?state=gone', {}, '/admin/contactus'],
])('%s', (search, query, path) => {
  expect(readContactQuery(new URLSearchParams(search))).toEqual(query);
  expect(contactPath(readContactQuery(new URLSearchParams(search)))).toBe(path);
});
