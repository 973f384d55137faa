import { expect, test } from 'vitest';
import { PagesAgain } from './pages-again.ts';

test('a page that was given is free once, and only as a probe', () => {
  const again = new PagesAgain();
  again.given('https://site.example/');
  expect(again.take({ purpose: 'page' }, 'https://site.example/')).toBe(false);
  expect(again.take({ purpose: 'probe' }, 'https://site.example/other')).toBe(false);
  expect(again.take({ purpose: 'probe' }, 'https://site.example/')).toBe(true);
  expect(again.take({ purpose: 'probe' }, 'https://site.example/')).toBe(false);
});

test('forty at most', () => {
  const again = new PagesAgain();
  const urls = Array.from({ length: 50 }, (_, at) => `https://site.example/${at}`);
  for (const url of urls) again.given(url);
  expect(urls.filter((url) => again.take({ purpose: 'probe' }, url))).toHaveLength(40);
});
