import { expect, it } from 'vitest';
import { hashUrl, UrlIndex } from './identity.ts';

const hex = (url: string) => [...hashUrl(url)].map((word) => word.toString(16).padStart(8, '0')).join(' ');

it.each([
  ['', '00000000 00000000 00000000 00000000'],
  ['The quick brown fox jumps over the lazy dog', '2f1583c3 ecee2c67 5d7bf66c e5e91d2c'],
  ['I will not buy this record, it is scratched.', 'a0a9683b 25ac5e40 d9af2895 890dddf5'],
])('hash of %j is that of MurmurHash3 x86_128', (text, words) => {
  expect(hex(text)).toBe(words);
});

it('gives sequential ids, and says when a URL is new', () => {
  const index = new UrlIndex();
  expect([
    index.intern('http://a/'),
    index.intern('http://b/'),
    index.intern('http://a/'),
    index.find('http://b/'),
    index.find('http://c/'),
    index.size,
  ]).toEqual([-1, -2, 1, 2, 0, 2]);
  expect([index.textOf(1), index.textOf(2)]).toEqual(['http://a/', 'http://b/']);
  expect(() => index.textOf(3)).toThrow(RangeError);
});

it('keeps any text, long or not ASCII, over chunk borders', () => {
  const index = new UrlIndex();
  const urls = Array.from(
    { length: 700 },
    (_, number) => `http://x/${'ä'.repeat(number % 7)}${number}/${'y'.repeat((number * 37) % 8000)}`,
  );
  for (const url of urls) index.intern(url);
  expect(urls.map((_, at) => index.textOf(at + 1))).toEqual(urls);
  expect(urls.map((url) => index.find(url))).toEqual(urls.map((_, at) => at + 1));
});

const site = (count: number) =>
  Array.from({ length: count }, (_, number) => `https://www.example.com/section-${number % 10}/folder-${number % 97}/page-${number}.html`);

it('loses no URL at 128 bits where 32 bits lose some', () => {
  const urls = site(200_000);
  const full = new UrlIndex();
  const checked = new UrlIndex({ verify: true });
  const short = new UrlIndex({ hashBits: 24 });
  const shortChecked = new UrlIndex({ hashBits: 24, verify: true });
  for (const url of urls) {
    full.intern(url);
    checked.intern(url);
    short.intern(url);
    shortChecked.intern(url);
  }
  expect([full.size, checked.size, checked.collisions]).toEqual([urls.length, urls.length, 0]);
  expect(short.size).toBeLessThan(urls.length - 500);
  expect(shortChecked.size).toBe(urls.length);
  expect(shortChecked.collisions).toBeGreaterThan(500);
  expect(full.bytes / urls.length).toBeLessThan(110);
});

it('spreads URLs over shards', () => {
  const index = new UrlIndex();
  const owned = [0, 0, 0, 0];
  for (const url of site(4000)) {
    const shard = index.shardOf(-index.intern(url), 4);
    owned[shard] = (owned[shard] ?? 0) + 1;
  }
  for (const count of owned) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
