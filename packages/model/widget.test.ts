import { expect, test } from 'vitest';
import { framingOrigins, inkOn } from './widget.ts';

test.each([
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
  ['#0b7a6b', '#ffffff'],
  ['#3cc9b2', '#000000'],
  ['#ffcc00', '#000000'],
  ['#b42318', '#ffffff'],
])('on %s the ink is %s', (colour, ink) => {
  expect(inkOn(colour)).toBe(ink);
});

test('the origins that may frame it are those of the addresses, each once', () => {
  const settings = { siteUrl: 'https://Agency.example/about?x=1', moreSites: ['https://agency.example', 'http://shop.example:8080/'] };
  expect(framingOrigins(settings)).toEqual(['https://agency.example', 'http://shop.example:8080']);
});
