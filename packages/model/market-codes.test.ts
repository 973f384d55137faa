/** A code is the same however it is typed, and what cannot be one is told. */
import { expect, test } from 'vitest';
import { normalCode } from './market-codes.ts';

test.each([
  ['ABCDE-12345', 'ABCDE-12345'],
  [' abcde-12345\t', 'ABCDE-12345'],
  ['abcd efgh 1234', 'ABCDEFGH1234'],
  ['A'.repeat(64), 'A'.repeat(64)],
  ['A'.repeat(65), null],
  ['ABCDEFG', null],
  ['', null],
  ['-ABCDEFGH', null],
  ['ABCDEFGH;', null],
  ['=1+1ABCDEF', null],
  ['ÄBCDEFGHIJ', null],
])('%j', (text, code) => {
  expect(normalCode(text)).toBe(code);
});
