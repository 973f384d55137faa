/** Words of the HTML and PDF report, in the language of its reader. */
import type { LocaleId } from './locales.ts';
import ar from './messages/ar/report.json' with { type: 'json' };
import english from './messages/en/report.json' with { type: 'json' };
import { createTranslate, joinWords, type Translate } from './words.ts';

const translated = { ar } as const satisfies Readonly<Partial<Record<LocaleId, Readonly<Partial<Record<keyof typeof english, string>>>>>>;

/** Languages that have the words. */
export const reportLocales = ['en', 'ar'] as const satisfies readonly LocaleId[];
export type ReportLocale = (typeof reportLocales)[number];

/** Takes any key of the area `report`; one that it does not hold is a bug and throws. */
export function reportWords(locale: ReportLocale): Translate {
  return createTranslate(locale, joinWords(english, locale === 'en' ? {} : translated[locale]));
}
