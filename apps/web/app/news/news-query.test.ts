import { expect, test } from 'vitest';
import { newsPath, readNewsQuery } from './news-query.ts';

test.each([
  ['', {}],
  ['?only=de&year=2026&page=2', { only: 'de', year: '2026', page: '2' }],
  ['?only=&year=&page=1', {}],
  ['?only=german&year=last&page=0', {}],
  ['?year=2026&year=2025', { year: '2026' }],
])('%s', (search, query) => {
  expect(readNewsQuery(new URLSearchParams(search))).toEqual(query);
});

test('a query becomes an address again', () => {
  expect(newsPath('/news', {})).toBe('/news');
  expect(newsPath('/news', { year: '2026', page: '2' })).toBe('/news?year=2026&page=2');
});
