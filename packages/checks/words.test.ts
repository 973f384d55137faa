import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allChecks } from './all-checks.ts';

const languages = ['ar', 'de', 'es', 'fr', 'it', 'pt', 'ru', 'tr'];
const parts = ['title', 'why', 'fix'] as const;

const wordsOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../i18n/messages/${language}/checks.json`), 'utf8'));
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
const english = Object.fromEntries(allChecks.flatMap(({ id, words }) => parts.map((part) => [`checks.${id}.${part}`, words[part]])));

describe.each(languages)('words of checks in %s', (language) => {
  const words = wordsOf(language);

  test('are complete, and none is left over', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
  });

  test('hold the same values', () => {
    const wrong = Object.entries(english).filter(([key, text]) => {
      const translated = words[key] ?? '';
      return translated.trim() === '' || placeholders(translated).join() !== placeholders(text).join();
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});
