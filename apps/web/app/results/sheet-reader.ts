/** The words of files for people, in the language of the page: those of the results, of the report and of all checks. */
import type { SheetReader } from '@orbweaver/exports/people-sheets.ts';
import { peopleWords } from '@orbweaver/exports/people-words.ts';
import { wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles, reportFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate, loadWords } from '@orbweaver/i18n/load-translate.ts';
import { type LocaleId, localeOf } from '@orbweaver/i18n/locales.ts';
import { isMessageKey, type Translate } from '@orbweaver/i18n/words.ts';

/** `t` has the words of the results. */
export async function loadSheetReader<K extends string>(locale: LocaleId, t: Translate<K>): Promise<SheetReader> {
  const [report, words] = await Promise.all([loadTranslate(locale, [reportFiles]), loadWords(locale, [checkFiles])]);
  const checks = wordsByCheck(words);
  const checkWords = (check: string) => checks.get(check) ?? null;
  const { tag: lang, direction: dir } = localeOf(locale);
  const keyed = {
    has: (key: string) => report.has(key) || t.has(key),
    of: (key: string) => (isMessageKey(report, key) ? report(key) : isMessageKey(t, key) ? t(key) : key),
  };
  return { lang, dir, t: report, checkWords, words: peopleWords({ words: keyed, checkWords, lang }) };
}
