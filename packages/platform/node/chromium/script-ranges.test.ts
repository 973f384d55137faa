import { expect, test } from 'vitest';
import { ranRanges } from './script-ranges.ts';

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });

test.each([
  ['all of a script', [range(0, 10, 1)], [0, 10]],
  ['none', [range(0, 10, 0)], []],
  ['a function that did not run', [range(0, 10, 1), range(2, 5, 0)], [0, 2, 5, 10]],
  ['a block in a function that ran', [range(0, 20, 1), range(2, 10, 3), range(4, 6, 0)], [0, 4, 6, 20]],
  ['functions side by side', [range(0, 20, 1), range(2, 5, 0), range(5, 8, 1), range(8, 9, 0)], [0, 2, 5, 8, 9, 20]],
  ['a function that is the whole script', [range(0, 10, 1), range(0, 10, 0)], []],
  ['in any order', [range(4, 6, 0), range(2, 10, 1), range(0, 20, 1)], [0, 4, 6, 20]],
])('%s', (_, ranges, ran) => {
  expect(ranRanges(ranges)).toEqual(ran);
});
