/** What a cause is about, said in the reader's language where a scan file holds our own words. */
import { behindCodes, behindUrl, causeLists, ownEvidence } from './cause-phrase-order.ts';
import { type CausePhrase, type CausePhraseId, causePhrases } from './cause-phrases.ts';
import { ownParts } from './cause-phrases-of-responses.ts';
import { type Lookup, lookup, ownValue } from './lookup.ts';
import { withWritingName } from './writing-names.ts';

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
const byId = new Map(causePhrases.map((phrase) => [phrase.id, phrase]));
/** What evidence calls it may be what English does. */
const patterns = causePhrases
  .flatMap((phrase) => [phrase, ...(phrase.name === phrase.text ? [] : [{ ...phrase, text: phrase.name }])])
  .map(patternOf);
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

/** Evidence with what is said in our own words, in the reader's language. */
export function tellEvidence(
  check: string,
  evidence: Readonly<Record<string, unknown>>,
  wordsOf: PhraseWords,
  locale: string,
): Readonly<Record<string, unknown>> {
  const all = ['value', 'rule'] as const;
  const own = all.filter((part) => ownParts[part].has(check));
  const parts = own.length === 0 && ownEvidence.has(check) ? all : own;
  if (parts.length === 0) return evidence;
  const told = (text: unknown) => (typeof text === 'string' ? tellCause(check, withWritingName(text, locale), wordsOf) : text);
  const there = parts.filter((part) => Object.hasOwn(evidence, part));
  return { ...evidence, ...Object.fromEntries(there.map((part) => [part, told(evidence[part])])) };
}

/** Whether these are our own words, all of them. */
export function isOwnPhrase(check: string, about: string): boolean {
  return tellOwn(check, about, inEnglish) !== null;
}

function tellOwn(check: string, about: string, wordsOf: PhraseWords): string | null {
  return (
    tellList(check, about, wordsOf) ??
    tellPhrase(check, about, wordsOf) ??
    tellBehindCodes(check, about, wordsOf) ??
    tellBehindUrl(check, about, wordsOf)
  );
}

/** `unclosed-p, unclosed-section element without its end tag`. */
const codesAndPhrase = /^((?:[a-z\d-]+, )*[a-z\d-]+) (.*)$/;

function tellBehindCodes(check: string, about: string, wordsOf: PhraseWords): string | null {
  const [, codes, phrase] = behindCodes.has(check) ? (codesAndPhrase.exec(about) ?? []) : [];
  const told = phrase === undefined ? null : tellPhrase(check, phrase, wordsOf);
  return told === null ? null : `${told} (${isolated(codes ?? '', told)})`;
}

const urlAndRest = /^(https?:\/\/\S+) (.+)$/s;

function tellBehindUrl(check: string, about: string, wordsOf: PhraseWords): string | null {
  if (!behindUrl.has(check)) return null;
  const [, url = '', rest = about] = urlAndRest.exec(about) ?? [];
  const told = tellList(check, rest, wordsOf) ?? tellPhrase(check, rest, wordsOf) ?? tellWithFound(check, rest, wordsOf);
  return told === null || url === '' ? told : `${isolated(url, told)} – ${told}`;
}

/** `not square 32 x 16`: the longest phrase that it begins with, and what was found. */
function tellWithFound(check: string, text: string, wordsOf: PhraseWords): string | null {
  const [first] = (byCheck.get(check) ?? [])
    .filter(({ names, text: phrase }) => names.length === 0 && text.startsWith(`${phrase} `))
    .sort((a, b) => b.text.length - a.text.length);
  if (first === undefined) return null;
  const words = wordsOf(first.id)?.name ?? first.name;
  return `${words} (${isolated(text.slice(first.text.length + 1), words)})`;
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
  return told.includes(null)
    ? null
    : told.join(hasArabic(told.join('')) ? list.separator.replace(',', '،').replace(';', '؛') : list.separator);
}

/** Its comma and semicolon are its own. */
function hasArabic(words: string): boolean {
  return /[\u0600-\u06ff]/.test(words);
}

/** What the text has in the places of the values, none of which is empty; null for another text. */
function valuesIn({ parts, names }: Pattern, text: string): Lookup<string> | null {
  const [first = '', ...others] = parts;
  if (names.length === 0) return text === first ? lookup() : null;
  if (!text.startsWith(first)) return null;
  const values = lookup<string>();
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
  return words.replace(placeholder, (_, name: string) => isolated(String(ownValue(values, name) ?? ''), words));
}

/** What is the site's own keeps its direction among words that run from right to left, and does not turn theirs (Unicode bidirectional algorithm, isolates). */
function isolated(value: string, words: string): string {
  return /[\u0590-\u08ff]/.test(words) ? `\u2068${value}\u2069` : value;
}
