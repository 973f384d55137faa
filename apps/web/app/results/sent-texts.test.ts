import { expect, test } from 'vitest';
import { SentTexts } from './sent-texts.ts';

test('an echo is no news, however late it comes', () => {
  const texts = new SentTexts();
  texts.send('p');
  texts.send('p1');
  expect(texts.isNews('p')).toBe(false);
  expect(texts.isNews('p1')).toBe(false);
});

test('an echo that was passed over does not come later', () => {
  const texts = new SentTexts();
  texts.send('p');
  texts.send('p1');
  expect(texts.isNews('p1')).toBe(false);
  expect(texts.isNews('p')).toBe(true);
});

test('what comes from elsewhere is news, and ends the wait for echoes', () => {
  const texts = new SentTexts();
  texts.send('p');
  expect(texts.isNews('')).toBe(true);
  expect(texts.isNews('p')).toBe(true);
});
