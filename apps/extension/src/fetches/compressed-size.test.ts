import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CompressedSize } from './compressed-size.ts';

const words = new TextEncoder().encode(Array.from({ length: 20_000 }, (_, at) => `word${(at * 7919) % 997}`).join(' '));

test('is that of the whole, however it came in pieces', async () => {
  const size = new CompressedSize();
  for (let at = 0; at < words.length; at += 1_000) await size.add(words.slice(at, at + 1_000));
  expect(await size.size()).toBeLessThanOrEqual(gzipSync(words, { level: 1 }).length);
});

test('nothing takes as much as the wrapping of gzip', async () => {
  expect(await new CompressedSize().size()).toBe(20);
});

test('one that is dropped throws nowhere', async () => {
  const size = new CompressedSize();
  await size.add(words);
  size.drop();
});
