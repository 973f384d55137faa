/** The language of a text that the server sent with it; English for one that we do not have. */
import { findLocale, type LocaleId } from '@orbweaver/i18n/locales.ts';

export function languageOf(id: string): LocaleId {
  return findLocale(id)?.id ?? 'en';
}
