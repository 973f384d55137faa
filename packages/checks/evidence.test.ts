import { expect, test } from 'vitest';
import { groupOf } from './evidence.ts';

test('a group is named by the whole text, however long people write', () => {
  for (const text of ['Lamps', 'x'.repeat(300), `https://site.example/?${'a=1&'.repeat(400)}`]) expect(groupOf(text)).toBe(text);
});

test('texts that no person wrote keep a bound, and stay apart', () => {
  const [one, other] = ['x'.repeat(2_000_000), `${'x'.repeat(2_000_000)}y`];
  expect(groupOf(one).length).toBeLessThan(2_100);
  expect(groupOf(one)).not.toContain('…');
  expect(groupOf(one)).not.toBe(groupOf(other));
});
