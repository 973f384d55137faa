/** Files of messages, loaded when asked for, become a function that gives their words in one language. */
import type { LocaleId } from './locales.ts';
import { createTranslate, joinWords, type StoredWords, type Translate, type Words } from './words.ts';

/** The file of each language of one area; English is there always, and fills the gaps of the others. */
export interface AreaFiles<Key extends string>
  extends Readonly<Partial<Record<LocaleId, () => Promise<{ readonly default: StoredWords }>>>> {
  readonly en: () => Promise<{ readonly default: Readonly<Record<Key, StoredWords[string]>> }>;
}

type KeyIn<Files> = Files extends AreaFiles<infer Key> ? Key : never;

/** Words of some areas in a language. */
export async function loadTranslate<Files extends AreaFiles<never>>(
  locale: LocaleId,
  areas: readonly Files[],
): Promise<Translate<KeyIn<Files>>> {
  return createTranslate<KeyIn<Files>>(locale, await loadWords(locale, areas));
}

/** Patterns of some areas in a language, for those who fill them by themselves. */
export async function loadWords(locale: LocaleId, areas: readonly AreaFiles<never>[]): Promise<Words> {
  const loaded = await Promise.all(
    areas.map(async (area) => joinWords((await area.en()).default, (await area[locale]?.())?.default ?? {})),
  );
  return Object.assign({}, ...loaded);
}
