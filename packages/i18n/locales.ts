/** The languages of the product. English is the source; a key that a language lacks falls back to it. */

export const locales = [
  { id: 'en', name: 'English', direction: 'ltr' },
  { id: 'ar', name: 'العربية', direction: 'rtl' },
  { id: 'de', name: 'Deutsch', direction: 'ltr' },
  { id: 'es', name: 'Español', direction: 'ltr' },
  { id: 'fr', name: 'Français', direction: 'ltr' },
  { id: 'it', name: 'Italiano', direction: 'ltr' },
  { id: 'pt', name: 'Português', direction: 'ltr' },
  { id: 'ru', name: 'Русский', direction: 'ltr' },
  { id: 'tr', name: 'Türkçe', direction: 'ltr' },
] as const;

export type LocaleId = (typeof locales)[number]['id'];
