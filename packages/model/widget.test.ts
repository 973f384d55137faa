import { expect, test } from 'vitest';
import { framingOrigins } from './widget.ts';

test('the origins that may frame it are those of the addresses, each once', () => {
  const settings = { siteUrl: 'https://Agency.example/about?x=1', moreSites: ['https://agency.example', 'http://shop.example:8080/'] };
  expect(framingOrigins(settings)).toEqual(['https://agency.example', 'http://shop.example:8080']);
});
