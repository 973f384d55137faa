/** Words of the HTML and PDF report, in the language of its reader. */
import type { LocaleId } from './locales.ts';
import ar from './messages/ar/report.json' with { type: 'json' };
import de from './messages/de/report.json' with { type: 'json' };
import english from './messages/en/report.json' with { type: 'json' };
import es from './messages/es/report.json' with { type: 'json' };
import fr from './messages/fr/report.json' with { type: 'json' };
import it from './messages/it/report.json' with { type: 'json' };
import pt from './messages/pt/report.json' with { type: 'json' };
import ru from './messages/ru/report.json' with { type: 'json' };
import tr from './messages/tr/report.json' with { type: 'json' };
import { speakArea, type Translate } from './words.ts';

const translated = { ar, de, es, fr, it, pt, ru, tr } as const satisfies Readonly<
  Partial<Record<LocaleId, Readonly<Partial<Record<keyof typeof english, string>>>>>
>;

/** Languages that have the words. */
export const reportLocales = ['en', 'ar', 'de', 'es', 'fr', 'it', 'pt', 'ru', 'tr'] as const satisfies readonly LocaleId[];
export type ReportLocale = (typeof reportLocales)[number];

/** Takes any key of the area `report`; one that it does not hold is a bug and throws. */
export function reportWords(locale: ReportLocale): Translate {
  return speakArea(locale, english, translated);
}
