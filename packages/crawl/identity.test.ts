import { expect, it } from 'vitest';
import { UrlIndex } from './identity.ts';

it('gives sequential ids, and says when a URL is new', () => {
  const index = new UrlIndex();
  expect([index.intern('http://a/'), index.intern('http://b/'), index.intern('http://a/'), index.size]).toEqual([-1, -2, 1, 2]);
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
  expect(urls.map((url) => index.intern(url))).toEqual(urls.map((_, at) => at + 1));
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
});
