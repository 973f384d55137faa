/** What a cause is about, said in the reader's language where a scan file holds our own words. */
import { behindCodes, type CausePhrase, type CausePhraseId, causeLists, causePhrases } from './cause-phrases.ts';

/** The words of a phrase by its id, in the reader's language. */
export type PhraseWords = (id: string) => { readonly name: string } | null | undefined;

interface Pattern extends CausePhrase {
  /** What stands around the values. */
  readonly parts: readonly string[];
  readonly names: readonly string[];
}

/** For those who have no words but English. */
export const inEnglish: PhraseWords = () => null;

const placeholder = /\{(\w+)\}/g;
const patterns = causePhrases.map(patternOf);
const byId = new Map(patterns.map((pattern) => [pattern.id, pattern]));
const byCheck = new Map<string, Pattern[]>();
for (const pattern of patterns) for (const check of pattern.checks) byCheck.set(check, [...(byCheck.get(check) ?? []), pattern]);

function patternOf(phrase: CausePhrase): Pattern {
  const names = Array.from(phrase.text.matchAll(placeholder), ([, name]) => name as string);
  return { ...phrase, names, parts: phrase.text.split(/\{\w+\}/) };
}

/** As checks name a group of findings, and as scan files hold it. */
export function groupOfPhrase(id: CausePhraseId, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(byId.get(id)?.text ?? id, values);
}

/** `about` as it is stored; a text of the site stays as it is. */
export function tellCause(check: string, about: string, wordsOf: PhraseWords): string {
  return tellOwn(check, about, wordsOf) ?? about;
}

/** Whether these are our own words, all of them. */
export function isOwnPhrase(check: string, about: string): boolean {
  return tellOwn(check, about, inEnglish) !== null;
}

function tellOwn(check: string, about: string, wordsOf: PhraseWords): string | null {
  return tellPhrase(check, about, wordsOf) ?? tellList(check, about, wordsOf) ?? tellBehindCodes(check, about, wordsOf);
}

/** `unclosed-p, unclosed-section element without its end tag`. */
const codesAndPhrase = /^((?:[a-z-]+, )*[a-z-]+) (.*)$/;

function tellBehindCodes(check: string, about: string, wordsOf: PhraseWords): string | null {
  const [, codes, phrase] = behindCodes.has(check) ? (codesAndPhrase.exec(about) ?? []) : [];
  const told = phrase === undefined ? null : tellPhrase(check, phrase, wordsOf);
  return told === null ? null : `${told} (${codes})`;
}

function tellPhrase(check: string, about: string, wordsOf: PhraseWords): string | null {
  for (const pattern of byCheck.get(check) ?? []) {
    const values = valuesIn(pattern, about);
    if (values !== null) return fill(wordsOf(pattern.id)?.name ?? pattern.name, values);
  }
  return null;
}

function tellList(check: string, about: string, wordsOf: PhraseWords): string | null {
  const list = causeLists.find(({ checks }) => checks.includes(check));
  if (list === undefined) return null;
  const told = about.split(list.separator).map((item) => (list.terms.includes(item) ? item : tellPhrase(check, item, wordsOf)));
  return told.includes(null) ? null : told.join(list.separator);
}

/** What the text has in the places of the values, none of which is empty; null for another text. */
function valuesIn({ parts, names }: Pattern, text: string): Record<string, string> | null {
  const [first = '', ...others] = parts;
  if (names.length === 0) return text === first ? {} : null;
  if (!text.startsWith(first)) return null;
  const values: Record<string, string> = {};
  let from = first.length;
  for (const [at, name] of names.entries()) {
    const part = others[at] ?? '';
    const end = at === names.length - 1 ? text.length - part.length : text.indexOf(part, from + 1);
    if (end <= from || !text.endsWith(part, end + part.length)) return null;
    values[name] = text.slice(from, end);
    from = end + part.length;
  }
  return values;
}

function fill(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(placeholder, (_, name: string) => String(values[name] ?? ''));
}
