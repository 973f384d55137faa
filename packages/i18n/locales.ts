/** The languages of the product. English is the source; a key that a language lacks falls back to it. */

export const locales = [
  { id: 'en', tag: 'en-US', name: 'English', direction: 'ltr' },
  { id: 'ar', tag: 'ar', name: 'العربية', direction: 'rtl' },
  { id: 'de', tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { id: 'es', tag: 'es', name: 'Español', direction: 'ltr' },
  { id: 'fr', tag: 'fr', name: 'Français', direction: 'ltr' },
  { id: 'it', tag: 'it', name: 'Italiano', direction: 'ltr' },
  { id: 'pt', tag: 'pt', name: 'Português', direction: 'ltr' },
  { id: 'ru', tag: 'ru', name: 'Русский', direction: 'ltr' },
  { id: 'tr', tag: 'tr', name: 'Türkçe', direction: 'ltr' },
] as const;

export type Locale = (typeof locales)[number];
export type LocaleId = Locale['id'];

/** The default language; its pages have no locale in their path. */
export const defaultLocale: LocaleId = 'en';

/** The language of an id such as `de`, or undefined. */
export function findLocale(id: string | undefined): Locale | undefined {
  return locales.find((locale) => locale.id === id);
}

/** The language of an id that is known to be one. */
export function localeOf(id: LocaleId): Locale {
  return locales.find((locale) => locale.id === id) ?? locales[0];
}
