/** The words of a page, key to pattern, become a function that speaks them in the page's language. */
import type { LocaleId } from './locales.ts';
import { formatMessage, type MessageValues } from './translate.ts';

/** Patterns by key, of the areas that a page asked for: `{"home.title": "…"}`. */
export type Words = Readonly<Record<string, string>>;

export type Translate = (key: string, values?: MessageValues) => string;

/** A key that the page did not load is a bug of that page: it throws. */
export function createTranslate(locale: LocaleId, words: Words): Translate {
  return (key, values = {}) => {
    const pattern = Object.hasOwn(words, key) ? words[key] : undefined;
    if (pattern === undefined) throw new Error(`no words for ${key}: is its area loaded by this page?`);
    return formatMessage(pattern, locale, values);
  };
}

/** One message as a file holds it: English with a note for translators, other languages the pattern alone. */
type StoredMessage = string | { readonly text: string };

/** Patterns of an area: those of a language over the English ones. */
export function joinWords(english: Readonly<Record<string, StoredMessage>>, translated: Readonly<Record<string, StoredMessage>>): Words {
  const messages = Object.entries({ ...english, ...translated });
  return Object.fromEntries(messages.map(([key, message]) => [key, typeof message === 'string' ? message : message.text]));
}

type StoredWords = Readonly<Record<string, StoredMessage>>;

/** Speaks an area in one of its languages. A key that the area does not hold is a bug and throws. */
export function speakArea(locale: LocaleId, english: StoredWords, translated: Readonly<Partial<Record<LocaleId, StoredWords>>>): Translate {
  return createTranslate(locale, joinWords(english, translated[locale] ?? {}));
}
