/** Words of the server's mails, in the language of the account. */
import { findLocale, type LocaleId } from './locales.ts';
import ar from './messages/ar/mail.json' with { type: 'json' };
import de from './messages/de/mail.json' with { type: 'json' };
import english from './messages/en/mail.json' with { type: 'json' };
import es from './messages/es/mail.json' with { type: 'json' };
import fr from './messages/fr/mail.json' with { type: 'json' };
import it from './messages/it/mail.json' with { type: 'json' };
import pt from './messages/pt/mail.json' with { type: 'json' };
import ru from './messages/ru/mail.json' with { type: 'json' };
import tr from './messages/tr/mail.json' with { type: 'json' };
import { speakArea } from './words.ts';

export type MailKey = keyof typeof english;

const translated: Readonly<Record<Exclude<LocaleId, 'en'>, Readonly<Record<MailKey, string>>>> = { ar, de, es, fr, it, pt, ru, tr };

/** `language` is an account's own setting; null or unknown is English. */
export function mailWords(language: string | null): (key: MailKey, values: Readonly<Record<string, string>>) => string {
  const locale = findLocale(language ?? undefined)?.id ?? 'en';
  return speakArea(locale, english, translated);
}
