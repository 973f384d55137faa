import { expect, test } from 'vitest';
import { anchorTest, packAnchors } from './anchors.ts';

test('says what is there, and of nearly all else that it is not', () => {
  const ids = Array.from({ length: 300 }, (_, at) => `section-${at}`);
  const has = anchorTest(packAnchors(new Set(ids), new Set(['old name', 'über'])));
  expect(ids.every(has)).toBe(true);
  expect(has('old name') && has('über')).toBe(true);
  expect(Array.from({ length: 1000 }, (_, at) => `other-${at}`).filter(has).length).toBeLessThan(15);
});

test('nothing, and more than is kept', () => {
  expect(anchorTest(packAnchors(new Set(), new Set()))('a')).toBe(false);
  const many = new Set(Array.from({ length: 5001 }, (_, at) => String(at)));
  expect(anchorTest(packAnchors(many, new Set()))('not there')).toBe(true);
});
