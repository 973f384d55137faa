import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

test.each([
  [{ price: 1, limits: { spider: 10, link: 10 } }, { price: 2, limits: { spider: null, link: 10 } }, ['price 1 2', 'limits.spider 10 –']],
  [null, 'Our terms.', [' – Our terms.']],
  ['Our terms.', null, [' Our terms. –']],
  [{ widget: true }, { widget: true }, []],
])('%j to %j', (before, after, lines) => {
  expect(differencesOf(before, after).map((each) => `${each.field} ${each.before} ${each.after}`)).toEqual(lines);
});

test('a long text is cut', () => expect(differencesOf('', 'x'.repeat(9000))[0]?.after).toHaveLength(301));
