import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inflateBounded } from './inflate.ts';

test('what is within the limit is inflated, however it was packed', () => {
  const text = new Uint8Array(3_000_000).map((_, index) => (index * 7919) >> 3);
  expect(inflateBounded(deflateRawSync(text), 3_000_000)).toEqual(text);
  expect(inflateBounded(deflateRawSync(new Uint8Array(10)), 3_000_000)).toEqual(new Uint8Array(10));
});

test('a bomb is refused by its length', () => {
  expect(() => inflateBounded(deflateRawSync(new Uint8Array(50_000_000)), 3_000_000)).toThrow(RangeError);
});
