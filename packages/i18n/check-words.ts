/** Words of the checks in the language of a reader, one part of a bundle for each language, loaded when asked for: no code of the checks comes with them. */
import type { CheckWordKey } from './generated/check-words-en.ts';
import type { LocaleId } from './locales.ts';

type IdOf<Key> = Key extends `checks.${infer Id}.name` ? Id : never;
/** A check that is built; a scan file may hold others. */
export type CheckId = IdOf<CheckWordKey>;
type Part = 'name' | 'title' | 'why' | 'fix';

/** By the id of the check. */
export type WordsOfChecks = ReadonlyMap<string, Readonly<Record<Part, string>>>;

const files: Readonly<Record<LocaleId, () => Promise<{ readonly words: Readonly<Record<CheckWordKey, string>> }>>> = {
  en: () => import('./generated/check-words-en.ts'),
  ar: () => import('./generated/check-words-ar.ts'),
  de: () => import('./generated/check-words-de.ts'),
  es: () => import('./generated/check-words-es.ts'),
  fr: () => import('./generated/check-words-fr.ts'),
  it: () => import('./generated/check-words-it.ts'),
  pt: () => import('./generated/check-words-pt.ts'),
  ru: () => import('./generated/check-words-ru.ts'),
  tr: () => import('./generated/check-words-tr.ts'),
};

/** The words of every check that is built. */
export async function loadCheckWords(locale: LocaleId): Promise<WordsOfChecks> {
  const { words } = await files[locale]();
  const byId = new Map<string, Readonly<Record<Part, string>>>();
  for (const [key, text] of Object.entries(words)) {
    const dot = key.lastIndexOf('.');
    const id = key.slice('checks.'.length, dot);
    const texts = byId.get(id) ?? { name: '', title: '', why: '', fix: '' };
    byId.set(id, { ...texts, [key.slice(dot + 1)]: text });
  }
  return byId;
}
