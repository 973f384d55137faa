/** Words of the checks in the language of a reader, one part of a bundle for each language: no code of the checks comes with them. */
import type { CheckWordKey } from './generated/check-words-en.ts';
import type { AreaFiles } from './load-translate.ts';
import type { StoredWords, Words } from './words.ts';

type IdOf<Key> = Key extends `checks.${infer Id}.name` ? Id : never;
/** A check that is built; a scan file may hold others. */
export type CheckId = IdOf<CheckWordKey>;
type Part = 'name' | 'title' | 'why' | 'fix';

/** By the id of the check. */
export type WordsOfChecks = ReadonlyMap<string, Readonly<Record<Part, string>>>;

const fileOf = <Stored extends StoredWords>({ words }: { readonly words: Stored }) => ({ default: words });

/** Loaded as patterns, `loadWords(locale, [checkFiles])`: what a finding fills in is data of the scan. */
export const checkFiles: AreaFiles<CheckWordKey> = {
  en: () => import('./generated/check-words-en.ts').then(fileOf),
  ar: () => import('./generated/check-words-ar.ts').then(fileOf),
  de: () => import('./generated/check-words-de.ts').then(fileOf),
  es: () => import('./generated/check-words-es.ts').then(fileOf),
  fr: () => import('./generated/check-words-fr.ts').then(fileOf),
  it: () => import('./generated/check-words-it.ts').then(fileOf),
  pt: () => import('./generated/check-words-pt.ts').then(fileOf),
  ru: () => import('./generated/check-words-ru.ts').then(fileOf),
  tr: () => import('./generated/check-words-tr.ts').then(fileOf),
};

/** The words of every check that is built. */
export function wordsByCheck(words: Words): WordsOfChecks {
  const byId = new Map<string, Readonly<Record<Part, string>>>();
  for (const [key, text] of Object.entries(words)) {
    const dot = key.lastIndexOf('.');
    const id = key.slice('checks.'.length, dot);
    const texts = byId.get(id) ?? { name: '', title: '', why: '', fix: '' };
    byId.set(id, { ...texts, [key.slice(dot + 1)]: text });
  }
  return byId;
}
