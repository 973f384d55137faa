import { expect, test } from 'vitest';
import { factsOf } from './testing.ts';

const markup =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Red lantern","offers":{"@type":"Offer","price":"19.90"}}</script>';
const page = (body: string) => factsOf(`<!doctype html><title>Red lantern for 19.90</title>${markup}<body>${body}`).unseen;

test('what the page shows nowhere', () => {
  expect(page('<h1>Lamps</h1>')).toMatchObject([
    { property: 'name', value: 'Red lantern' },
    { property: 'price', value: '19.90' },
  ]);
  expect(page('<h1>Red lantern</h1><p>19<sup>90</sup> €</p>')).toEqual([]);
  expect(page('<img alt="Red lantern"><p hidden>19,90 &euro;</p>')).toEqual([]);
});

test('pages with scripts are not judged, nor those without markup', () => {
  expect(page('<script>fill()</script>')).toBe(undefined);
  expect(page('<script src="/a.js"></script>')).toBe(undefined);
  expect(page('<p onclick="fill()">Lamps</p>')).toBe(undefined);
  expect(factsOf('<p>Lamps</p>').unseen).toBe(undefined);
});
