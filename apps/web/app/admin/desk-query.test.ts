import { expect, test } from 'vitest';
import { type DeskQuery, deskPath, readDeskQuery } from './desk-query.ts';

const read = (search: string) => readDeskQuery(new URLSearchParams(search));

test('goes into the address and comes back', () => {
  const all: DeskQuery = { state: 'todo', category: 'billing', assignee: 'none', search: 'a & b', before: 'id' };
  for (const query of [all, {}, { state: 'closed' } as const])
    expect(readDeskQuery(new URL(deskPath(query), 'https://x.example').searchParams)).toEqual(query);
});

test('what no ticket can be found by is left out', () => {
  expect(read(`state=x&category=y&search=%20&assignee=&before=${'a'.repeat(65)}`)).toEqual({});
});
