import { expect, test } from 'vitest';
import { TitleWords } from './title-words.ts';

const rows = (...titles: readonly string[]) => titles.map((title, index) => ({ page: { id: index * 3 + 1 }, title }));
const others = ['Care of lamps', 'Opening hours', 'How to find us', 'About the mill', 'Prices', 'Tents for rent'];

test('words that half of the titles have do not count, nor does their order', () => {
  const titles = new TitleWords(
    rows(...others.map((title) => `${title} shop`), 'Red lanterns shop', 'Lanterns red - shop', 'Green lanterns shop'),
  );
  expect(titles.areAlike(19, 22, 1)).toBe(true);
  expect(titles.areAlike(19, 25, 0.8)).toBe(false);
  expect(titles.areAlike(19, 25, 0.3)).toBe(true);
  expect(titles.withCandidates(0.8)).toContain(19);
  expect(titles.withCandidates(0.8)).toContain(22);
  expect(titles.withCandidates(0.8)).not.toContain(1);
});

test('other numbers are another title; a page without one is like none', () => {
  const titles = new TitleWords(rows(...others, 'Red lanterns 1', 'Red lanterns 2', 'Red lanterns 2'));
  expect(titles.areAlike(19, 22, 0.1)).toBe(false);
  expect(titles.areAlike(22, 25, 1)).toBe(true);
  expect(titles.areAlike(19, 500, 0.1)).toBe(false);
  expect(titles.hasWords(500)).toBe(false);
  expect([titles.withCandidates(0.8).has(22), titles.withCandidates(0.8).has(25)]).toEqual([true, true]);
});

test('nothing is like nothing', () => {
  expect(new TitleWords([]).withCandidates(0.8).size).toBe(0);
});
