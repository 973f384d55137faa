import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allChecks } from './all-checks.ts';

const messages = join(import.meta.dirname, '../i18n/messages');
const languages = ['ar', 'de', 'es', 'fr', 'it', 'pt', 'ru', 'tr'];
const parts = ['name', 'title', 'why', 'fix'] as const;

const wordsOf = (language: string, category: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(messages, language, 'checks', `${category}.json`), 'utf8'));
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
const byCategory = Map.groupBy(allChecks, ({ category }) => category);
const englishOf = (category: string) =>
  Object.fromEntries(
    (byCategory.get(category as never) ?? []).flatMap(({ id, words }) => parts.map((part) => [`checks.${id}.${part}`, words[part]])),
  );

describe.each(languages)('words of checks in %s', (language) => {
  test('have a file for each category', () => {
    expect(readdirSync(join(messages, language, 'checks')).sort()).toEqual(
      [...byCategory.keys(), 'causes', 'families'].map((category) => `${category}.json`).sort(),
    );
  });

  test.each([...byCategory.keys()])('of %s are complete, and none is left over', (category) => {
    expect(Object.keys(wordsOf(language, category)).sort()).toEqual(Object.keys(englishOf(category)).sort());
  });

  test.each([...byCategory.keys()])('of %s hold the same values', (category) => {
    const words = wordsOf(language, category);
    const wrong = Object.entries(englishOf(category)).filter(([key, text]) => {
      const translated = words[key] ?? '';
      return translated.trim() === '' || placeholders(translated).join() !== placeholders(text).join();
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});

test.each(['en', ...languages])('names in %s are short, without gaps, and no two checks share one', (language) => {
  const words = [...byCategory.keys()].flatMap((category) => Object.entries(wordsOf(language, category)));
  const names = words.filter(([key]) => key.endsWith('.name')).map(([, name]) => name);
  expect(names.filter((name) => name.length > 60 || /[{}…]/.test(name))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
