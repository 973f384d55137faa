/** A file of codes is read by its columns, by their order where they have no names, and every row that cannot be one is told. */
import { describe, expect, test } from 'vitest';
import { readCodes } from './read-codes.ts';

const defaults = { planId: 'marketplace', credits: 20, expiresAt: null };
const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('what is read', () => {
  test.each([
    ['codes alone', 'AAAA-1111\nBBBB-2222\n', ['AAAA-1111', 'BBBB-2222']],
    [
      'a name over them, a mark of the encoding, and lines of Windows',
      '\uFEFFcode\r\nAAAA-1111\r\n\r\nbbbb 2222\r\n',
      ['AAAA-1111', 'BBBB2222'],
    ],
    ['quoted ones', '"AAAA-1111"\n"BBBB-2222"', ['AAAA-1111', 'BBBB-2222']],
  ])('%s', (_name, csv, codes) => {
    expect(readCodes(csv, defaults)).toEqual({ codes: codes.map((code) => ({ code, ...defaults })), faults: [] });
  });

  test('columns by their names, in any order, beside others', () => {
    const csv = 'note;expires;Code;plan\nfirst;2027-01-31;AAAA-1111;Standard\nsecond;;BBBB-2222;\n';
    expect(readCodes(csv, defaults).codes).toEqual([
      { code: 'AAAA-1111', planId: 'standard', credits: 20, expiresAt: day('2027-02-01') },
      { code: 'BBBB-2222', ...defaults },
    ]);
  });

  test('columns by their order', () => {
    expect(readCodes('AAAA-1111,standard,5,2027-12-31', defaults).codes).toEqual([
      { code: 'AAAA-1111', planId: 'standard', credits: 5, expiresAt: day('2028-01-01') },
    ]);
  });
});

describe('what is refused', () => {
  test.each([
    ['short', 'ABC', 'code'],
    ['a formula', '=HYPERLINK("x")', 'code'],
    ['an unknown plan', 'AAAA-1111,gold', 'plan'],
    ['a name of every object', 'AAAA-1111,constructor', 'plan'],
    ['credits below zero', 'AAAA-1111,,-1', 'credits'],
    ['too many credits', 'AAAA-1111,,10000000', 'credits'],
    ['a day that is not', 'AAAA-1111,,,2027-02-30', 'expires'],
    ['a day in other words', 'AAAA-1111,,,31.12.2027', 'expires'],
  ])('%s', (_name, row, fault) => {
    expect(readCodes(`ZZZZ-9999\n${row}`, defaults).faults).toEqual([{ line: 2, fault }]);
  });

  test('the same code twice', () => {
    expect(readCodes('AAAA-1111\naaaa-1111', defaults).faults).toEqual([{ line: 2, fault: 'repeated' }]);
  });

  test('of a wrong file a hundred rows are named', () => {
    expect(readCodes('x\n'.repeat(5_000), defaults).faults).toHaveLength(100);
  });
});
