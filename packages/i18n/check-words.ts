/** Words of the checks by the id of the check: no code of the checks comes with them. */
import type { CheckWordKey } from './generated/check-words-en.ts';
import type { Words } from './words.ts';

type IdOf<Key> = Key extends `checks.${infer Id}.name` ? Id : never;
/** A check that is built; a scan file may hold others. */
export type CheckId = IdOf<CheckWordKey>;
type Part = 'name' | 'title' | 'why' | 'fix';
const namesAlone: ReadonlySet<string> = new Set(['family', 'cause']);

/** By the id of the check, of a family of checks or of a phrase that says what a cause is about: the latter have a name alone. */
export type WordsOfChecks = ReadonlyMap<string, Readonly<Record<Part, string>>>;

/** The words of every check that is built, and the names of families and phrases. */
export function wordsByCheck(words: Words): WordsOfChecks {
  const byId = new Map<string, Readonly<Record<Part, string>>>();
  for (const [key, text] of Object.entries(words)) {
    const dot = key.lastIndexOf('.');
    const id = key.slice('checks.'.length, dot);
    const texts = byId.get(id) ?? { name: '', title: '', why: '', fix: '' };
    const part = key.slice(dot + 1);
    byId.set(id, { ...texts, [namesAlone.has(part) ? 'name' : part]: text });
  }
  return byId;
}

/** Id and name of every check; families and phrases, which say nothing of a finding, are none. */
export function namesOfChecks(words: WordsOfChecks): readonly { readonly id: string; readonly name: string }[] {
  return [...words].flatMap(([id, { name, title }]) => (title === '' ? [] : [{ id, name }]));
}
