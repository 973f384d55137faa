import { expect, test } from 'vitest';
import { readUserQuery, userListPath } from './user-query.ts';

test.each([
  ['', {}],
  ['search=+ada+&plan=business&order=seen', { search: 'ada', plan: 'business', order: 'seen' }],
  ['verified=no&state=blocked&seen=longer&after=x', { verified: 'no', state: 'blocked', seen: 'longer', after: 'x' }],
  ['plan=toString&verified=maybe&state=&seen=never&order=newest', {}],
  [`after=${'x'.repeat(65)}`, {}],
])('%s', (query, found) => {
  expect(readUserQuery(new URLSearchParams(query))).toEqual(found);
});

test('the address leads back to the query', () => {
  const query = { search: 'ä & b', plan: 'trial', after: 'x' } as const;
  expect(readUserQuery(new URL(userListPath(query), 'http://localhost').searchParams)).toEqual(query);
  expect(userListPath({})).toBe('/admin/user');
});
