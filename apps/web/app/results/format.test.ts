import { expect, test } from 'vitest';
import { createFormats } from './format.ts';

test.each([
  ['en', '4.5', '1,234'],
  ['de', '4,5', '1.234'],
  ['fr', '4,5', '1\u202f234'],
] as const)('numbers of %s', (locale, tenths, number) => {
  const format = createFormats(locale);
  expect([format.tenths(4.49), format.number(1234.2)]).toEqual([tenths, number]);
});
