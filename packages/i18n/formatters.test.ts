import { expect, test } from 'vitest';
import { listFormat } from './formatters.ts';
import { locales } from './locales.ts';

test('names are joined as each language does', () => {
  const told = locales.map(({ id, tag }) => [id, listFormat(tag).format(['h1', 'h2', 'alt'])]);
  expect(Object.fromEntries(told)).toEqual({
    en: 'h1, h2, and alt',
    ar: 'h1 وh2 وalt',
    de: 'h1, h2 und alt',
    es: 'h1, h2 y alt',
    fr: 'h1, h2 et alt',
    it: 'h1, h2 e alt',
    pt: 'h1, h2 e alt',
    ru: 'h1, h2 и alt',
    tr: 'h1, h2 ve alt',
  });
});
