/** Words of the server's mails, in the language of the account. */
import { findLocale, type LocaleId } from './locales.ts';
import english from './messages/en/mail.json' with { type: 'json' };
import { createTranslate, joinWords, type Translate } from './words.ts';

export type MailKey = keyof typeof english;

/** Other languages by their files; one that is absent here is written to in English. */
const translated: Partial<Record<LocaleId, Readonly<Record<string, string>>>> = {};

/** `language` is an account's own setting; null or unknown is English. */
export function mailWords(language: string | null): (key: MailKey, values: Readonly<Record<string, string>>) => string {
  const locale = findLocale(language ?? undefined)?.id ?? 'en';
  const speak: Translate = createTranslate(locale, joinWords(english, translated[locale] ?? {}));
  return speak;
}
