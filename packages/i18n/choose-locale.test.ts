import { expect, test } from 'vitest';
import { chooseLocale } from './choose-locale.ts';
import { defaultLocale, localeOf, locales } from './locales.ts';

test('the locales of the product', () => {
  expect(locales.map(({ id }) => id).sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'pt', 'ru', 'tr']);
  expect(localeOf(defaultLocale).tag).toBe('en-US');
});

test.each([
  ['nothing known: English', '/', null, null, 'en'],
  ['browser language', '/features', null, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['quality decides, not order', '/', null, 'en;q=0.4, ru;q=0.9', 'ru'],
  ['an unknown language is passed over', '/', null, 'ja,pt-BR;q=0.7', 'pt'],
  ['a quality of 0 means never', '/', null, 'fr;q=0', 'en'],
  ['the cookie outranks the browser', '/user', 'a=1; locale=tr; b=2', 'de', 'tr'],
  ['a foreign cookie value counts for nothing', '/', 'locale=xx', 'it', 'it'],
  ['another cookie that ends in the name is not it', '/', 'mylocale=fr', 'it', 'it'],
  ['the path outranks the cookie', '/ar/features', 'locale=tr', 'de', 'ar'],
  ['a path that only begins like a language', '/design', 'locale=tr', null, 'tr'],
  ['a broken header', '/', null, ';;;q=,,-;q=x', 'en'],
])('%s', (_name, pathname, cookies, acceptLanguage, locale) => {
  expect(chooseLocale({ pathname, cookies, acceptLanguage })).toBe(locale);
});
