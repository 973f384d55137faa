/** The words of a page, key to pattern, become a function that gives them in the page's language. */
import type { MessageKey } from './keys.ts';
import type { LocaleId } from './locales.ts';
import { formatMessage, type MessageValues } from './translate.ts';

/** Patterns by key, of the areas that a page asked for: `{"home.title": "…"}`. */
export type Words = Readonly<Record<string, string>>;

/** Words of a key in one language, filled with values. A key without words is a bug of the caller and throws. */
export interface Translate<Key extends string = MessageKey> {
  (key: Key, values?: MessageValues): string;
  /** Are there words of this key? For keys that come from elsewhere; `isMessageKey` also tells the types. */
  readonly has: (key: string) => boolean;
}

/** Makes the function of words that are there already; `change` is applied to all that it gives. */
export function createTranslate<Key extends string = MessageKey>(
  locale: LocaleId,
  words: Words,
  change: (text: string) => string = asItIs,
): Translate<Key> {
  const translate = (key: Key, values: MessageValues = {}) => {
    const pattern = Object.hasOwn(words, key) ? words[key] : undefined;
    if (pattern === undefined) throw new Error(`no words for ${key}: is its area loaded?`);
    return change(formatMessage(pattern, locale, values));
  };
  return Object.assign(translate, { has: (key: string) => Object.hasOwn(words, key) });
}

/** Is a key that comes from elsewhere (a code of the server, of a file) one that has words? */
export function isMessageKey<Key extends string>(t: Translate<Key>, key: string): key is Key {
  return t.has(key);
}

/** Words of a code that comes from a file, the server or an address; a code without words stands as it is. */
export function wordsOfCode(t: Translate, key: string, code: string): string {
  return isMessageKey(t, key) ? t(key) : code;
}

function asItIs(text: string): string {
  return text;
}

/** One message as a file holds it: English with a note for translators, other languages the pattern alone. */
type StoredMessage = string | { readonly text: string };

export type StoredWords = Readonly<Record<string, StoredMessage>>;

/** Patterns of an area: those of a language over the English ones. */
export function joinWords(english: StoredWords, translated: StoredWords): Words {
  const messages = Object.entries({ ...english, ...translated });
  return Object.fromEntries(messages.map(([key, message]) => [key, typeof message === 'string' ? message : message.text]));
}
