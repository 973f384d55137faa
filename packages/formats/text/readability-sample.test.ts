import { expect, test } from 'vitest';
import { easeOf, readabilityOf, sampleSyllables } from './readability.ts';
import { readWords } from './words.ts';

const texts: Readonly<Record<string, string>> = {
  en: 'The old mill made flour for the whole village. People came with their sacks in the morning and left with bread in the evening.',
  de: 'Die alte Mühle mahlte das Korn für das ganze Dorf. Am Morgen kamen die Leute mit Säcken und gingen am Abend mit Brot.',
  ru: 'Старая мельница молола зерно для всей деревни. Утром люди приходили с мешками, а вечером уходили с хлебом.',
  tr: 'Eski değirmen bütün köy için un öğütürdü. İnsanlar sabah çuvallarıyla gelir, akşam ekmekle dönerdi.',
};

test.each(Object.entries(texts))('the sample says the same as the whole text: %s', (language, text) => {
  const { words, meter } = readWords(text);
  const sample = sampleSyllables(text, language);
  expect(sample?.words).toBe(words.length);
  const ease = sample === null ? null : easeOf(language, { words: meter.words, sentences: meter.sentences }, sample);
  expect(Math.abs((ease ?? 1000) - (readabilityOf(text, language)?.ease ?? 0))).toBeLessThanOrEqual(3);
});

test('no formula, no words', () => {
  expect(sampleSyllables('قرأ الكتاب', 'ar')).toBeNull();
  expect(sampleSyllables('12 34', 'en')).toBeNull();
  expect(sampleSyllables('قرأ الكتاب', 'en')).toBeNull();
});

test.each([
  ['one syllable each', 'made while more used called filled names clothes', 8, 8],
  ['two syllables each', 'table acre wanted handled boxes tables pages being', 8, 15],
])('silent vowels of English: %s', (_, text, words, syllables) => {
  expect(sampleSyllables(text, 'en')).toEqual({ words, syllables });
});
