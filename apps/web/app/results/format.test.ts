import { expect, test } from 'vitest';
import { createFormats } from './format.ts';

test.each([
  ['en', '4.5', '1,234', '0.7'],
  ['de', '4,5', '1.234', '0,7'],
  ['fr', '4,5', '1\u202f234', '0,7'],
] as const)('numbers of %s', (locale, tenths, number, decimal) => {
  const format = createFormats(locale);
  expect([format.tenths(4.49), format.number(1234.2), format.decimal(0.699999988079071)]).toEqual([tenths, number, decimal]);
});
