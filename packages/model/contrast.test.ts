import { expect, test } from 'vitest';
import { contrastOf, inkOn, readableOn, textContrast } from './contrast.ts';

test('the ratios of WCAG', () => {
  expect(contrastOf('#ffffff', '#000000')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#777777', '#777777')).toBe(1);
});

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

test('a colour that can be read stays as it is', () => {
  expect(readableOn('#0b7a6b', '#ffffff')).toBe('#0b7a6b');
});

test('of any colour text can be read on paper, on the dark ground and on the colour itself', () => {
  for (let red = 0; red < 256; red += 51) {
    for (let green = 0; green < 256; green += 51) {
      for (let blue = 0; blue < 256; blue += 51) {
        const colour = `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
        for (const ground of ['#fbfbf9', '#0e1413', '#ffffff']) {
          expect(contrastOf(readableOn(colour, ground), ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(textContrast);
        }
        expect(contrastOf(inkOn(colour), colour)).toBeGreaterThanOrEqual(textContrast);
      }
    }
  }
});
