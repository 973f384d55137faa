import { readFileSync } from 'node:fs';
import { locales } from '@orbweaver/i18n/locales.ts';
import { expect, test } from 'vitest';
import { releases } from './releases.ts';

test.each(locales.map(({ id }) => id))('what changed for users has words in %s, each change once', (language) => {
  const file = new URL(`../../../../packages/i18n/messages/${language}/updates.json`, import.meta.url);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  const shown = releases.flatMap(({ changes }) => changes);
  expect(Object.keys(words).filter((key) => key.startsWith('updates.item.'))).toEqual(expect.arrayContaining([...shown]));
  expect(new Set(shown).size).toBe(shown.length);
});
