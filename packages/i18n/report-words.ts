/** Words of the HTML and PDF report, in the language of its reader; English where a language lacks them. */
import type { LocaleId } from './locales.ts';
import ar from './messages/ar/report.json' with { type: 'json' };
import english from './messages/en/report.json' with { type: 'json' };
import { createTranslate, joinWords, type Translate } from './words.ts';

const translated: Readonly<Partial<Record<LocaleId, Readonly<Partial<Record<keyof typeof english, string>>>>>> = { ar };

/** Takes any key of the area `report`; one that it does not hold is a bug and throws. */
export function reportWords(locale: LocaleId): Translate {
  return createTranslate(locale, joinWords(english, translated[locale] ?? {}));
}
