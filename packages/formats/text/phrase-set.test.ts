import { expect, test } from 'vitest';
import { PhraseSet, plainPhrase } from './phrase-set.ts';

const phrases = new PhraseSet(['read more', 'mehr', 'здесь', 'هنا']);

test.each(['read more', 'Read More', 'READ MORE', 'read more…', '» mehr', 'Mehr!', 'ЗДЕСЬ', 'هنا', '→ هنا'])('%s is one', (text) => {
  expect(phrases.has(text)).toBe(true);
});

test.each(['', ' ', 'read', 'read more about lamps', 'mehrere', 'meh', '»', 'Remember'])('%j is none', (text) => {
  expect(phrases.has(text)).toBe(false);
});

test('plain phrases have no signs around them', () => {
  expect(plainPhrase('… Read more >>')).toBe('read more');
});
