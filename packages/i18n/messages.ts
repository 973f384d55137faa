/** Words by key: the messages of one area, English for now. */
import type { LocaleId } from './locales.ts';
import cli from './messages/en/cli.json' with { type: 'json' };
import cliTools from './messages/en/cli-tools.json' with { type: 'json' };
import errors from './messages/en/errors.json' with { type: 'json' };
import { formatMessage, type MessageValues } from './translate.ts';

const english = { ...cli, ...cliTools, ...errors };

export type MessageKey = keyof typeof english;

/** Words of a key in a language; English where the language lacks it. */
export function translate(key: MessageKey, values: MessageValues = {}, locale: LocaleId = 'en'): string {
  return formatMessage(english[key].text, locale, values);
}

/** Is there a message of this key? */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(english, key);
}
