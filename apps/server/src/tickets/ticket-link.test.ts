import { expect, test } from 'vitest';
import { isSameHash, linkHash, ticketUuid } from './ticket-link.ts';

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a link is a UUID of its own for each secret, ticket and number', () => {
  const all = ['one', 'two'].flatMap((secret) =>
    ['a', 'b'].flatMap((id) => [1, 2].map((linkVersion) => ticketUuid(secret, { id, linkVersion }))),
  );
  expect(new Set(all).size).toBe(8);
  for (const uuid of all) expect(uuid).toMatch(uuid4);
  expect(ticketUuid('one', { id: 'a', linkVersion: 1 })).toBe(all[0]);
});

test('capitals make no difference, all else does', () => {
  const uuid = ticketUuid('one', { id: 'a', linkVersion: 1 });
  expect(isSameHash(linkHash(uuid), linkHash(uuid.toUpperCase()))).toBe(true);
  for (const other of ['', `${uuid} `, uuid.slice(1), ticketUuid('one', { id: 'a', linkVersion: 2 })])
    expect(isSameHash(linkHash(uuid), linkHash(other))).toBe(false);
  expect(isSameHash(linkHash(uuid), '')).toBe(false);
});
