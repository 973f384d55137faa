import { expect, test } from 'vitest';
import { release } from './release.ts';

test.each([
  ['a large array is empty afterwards', 2_000_000, 0],
  ['a small one is left as it is', 2000, 2000],
])('%s', (_, bytes, left) => {
  const array = new Uint8Array(bytes);
  release(array);
  expect(array.length).toBe(left);
});

test('a view of a part of it is empty as well', () => {
  const numbers = new Uint32Array(1_000_000);
  const part = numbers.subarray(5, 10);
  release(part);
  expect([numbers.length, part.length]).toEqual([0, 0]);
});

test('memory that threads share is left alone', () => {
  const array = new Uint8Array(new SharedArrayBuffer(2_000_000));
  release(array);
  expect(array.length).toBe(2_000_000);
});
