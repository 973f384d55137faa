import { textWidth } from '@orbweaver/formats/text-width.ts';
import { expect, test } from 'vitest';
import { cutToWidth, findQueryWords, trailOf } from './search-result.ts';

const measure = (text: string) => textWidth(text, 20) ?? 0;

test('a text that fits stays whole', () =>
  expect(cutToWidth('Oak lamps', 600, measure)).toEqual({ text: 'Oak lamps', px: measure('Oak lamps'), isCut: false }));

test('a long one ends at a word and fits', () => {
  const title = 'Oak lamps for every table in the house and for the garden too, made by hand';
  const cut = cutToWidth(title, 600, measure);
  expect(cut).toMatchObject({ isCut: true, px: measure(title) });
  expect(cut.text).toBe('Oak lamps for every table in the house and for the garden too, …');
  expect(title.startsWith(`${cut.text.slice(0, -2)} `)).toBe(true);
  expect(measure(cut.text)).toBeLessThanOrEqual(600);
});

test('one endless word is cut inside', () => expect(cutToWidth('m'.repeat(500), 600, measure).text).toBe(`${'m'.repeat(34)} …`));

test.each([
  ['https://example.com/a/caf%C3%A9/', 'example.com › a › café'],
  ['https://example.com/%E2%80%AEgpj', 'example.com › %E2%80%AEgpj'],
  ['https://example.com/%E0%A4%A', 'example.com › %E0%A4%A'],
  ['no address', 'no address'],
])('%j reads %j', (url, trail) => expect(trailOf(url)).toBe(trail));

test('words of the query are found whole, in any case', () => {
  expect(findQueryWords('Oak lamps: oak, soak, OAK', 'oak c++')).toEqual([
    [0, 3],
    [11, 14],
    [22, 25],
  ]);
  expect(findQueryWords('anything', ' .* ')).toEqual([]);
});
