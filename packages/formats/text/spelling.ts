/**
 * A text to the words that a dictionary should know, and to those that it does not: addresses, code, names, numbers and words of other scripts are
 * left out; elisions, clitics, compounds and hyphenated words are taken apart where the whole is unknown.
 */
import { lookup } from '@orbweaver/model/lookup.ts';
import type { SpellingChecker } from '@orbweaver/model/writing.ts';
import { abbreviations } from './abbreviations.ts';
import { partsOf, slippedArticle } from './spelling-forms.ts';
import { wordHash } from './word-hash.ts';

export interface SpellingWord {
  /** As written. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
  /** It begins a sentence or a line, where capitals say nothing. */
  readonly isFirst: boolean;
}

/** What is no prose: addresses, mail, paths, names of files, options, variables, tags, mentions. From each place it looks no further than the run of letters and signs. */
const skipped =
  /[\p{L}][\p{L}\d+.-]*:\/\/\S+|\bwww\.\S+|\S[^\s@]*@\S+|[@#$%][\p{L}\d_]+\S*|--?[a-z][\w-]*=?\S*|<[^<>\s][^<>]*>|`[^`]*`|(?:[\w.~-]*\/)+[\w.~-]+|[^\s\\]*\\\S*|[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)+|[^\s_{}()[\]=]*[_{}()[\]=][^\s_{}=]*[_{}=]\S*/gu;
/** Characters without a space between them: more are no prose in any language that has a dictionary. */
const maxRunChars = 300;
const wordPattern = /[\p{L}\p{M}\u00ad]+(?:['’ʼ\-‐‑·][\p{L}\p{M}\u00ad]+)*['’]?/gu;
/** A sentence or a line ends before the word: nothing but opening signs stands between. */
const firstPattern = /(?:^|[\n\r]|[.!?…:؟][\s"'”’»)\]]*\s)[\s"'“‘«„¿¡([•*–—-]*$/u;

const latin = /^[\p{Script=Latin}\p{M}'’ʼ\-‐‑·\u00ad]+$/u;
const scripts = lookup<RegExp>({
  ru: /^[\p{Script=Cyrillic}\p{M}'’\-‐‑\u00ad]+$/u,
  ar: /^[\p{Script=Arabic}\p{M}\u00ad]+$/u,
});

/** Words of the language's script, without those that are code, addresses or made of capitals. */
export function spellingWords(text: string, language: string): SpellingWord[] {
  const prose = withoutLongRuns(text).replace(skipped, (match) => ' '.repeat(match.length));
  const script = scripts[language] ?? latin;
  const words: SpellingWord[] = [];
  for (const match of prose.matchAll(wordPattern)) {
    const from = match.index;
    const word = match[0].replace(/['’]$/, '');
    const to = from + word.length;
    if (word.length < 2 || !script.test(word) || isCode(word)) continue;
    // A digit or a sign that joins makes it a part of something else: 5kg, C++, foo_bar.
    if (/[\p{N}_&+*^~|=]/u.test((text[from - 1] ?? '') + (text[to] ?? ''))) continue;
    const before = text.slice(Math.max(0, from - 24), from);
    // Abbreviations, and names behind a title.
    if (text[to] === '.' && (word.length < 4 || abbreviations.has(wordHash(word))) && !/^\.\s*(?:$|\p{Lu})/u.test(text.slice(to, to + 4)))
      continue;
    if (text[to] === '.' && abbreviations.has(wordHash(word))) continue;
    if (/^\p{Lu}/u.test(word) && (titles.test(before) || /^\p{Lu}'\p{Lu}/u.test(word.replace('’', "'")))) continue;
    const isFirst = from === 0 || (firstPattern.test(before) && !endsInAbbreviation(before));
    words.push({ word, from, to, isFirst });
  }
  return words;
}

/** The same length, so that places stay what they are. */
function withoutLongRuns(text: string): string {
  return text.length <= maxRunChars ? text : text.replace(/\S+/g, (run) => (run.length > maxRunChars ? ' '.repeat(run.length) : run));
}

/** Stand before a name. */
const titles =
  /(?:^|\s)(?:Herrn?|Frau|Familie|Dr\.?|Prof\.?|Mrs?\.?|Ms\.?|M\.|Mme|Mlle|Sr\.?|Sra\.?|Sig\.?|Dott\.?|Dra\.?|[Мм]истер|[Гг]-н|[Гг]-жа)\s(?:\p{Lu}[\p{L}\p{M}.'’-]*\s)?$/u;

/** `p. `, `vgl. `, `J. `: the capital behind it begins no sentence. */
function endsInAbbreviation(before: string): boolean {
  const last = /([\p{L}\p{M}]+)\.\s+$/u.exec(before)?.[1];
  return last !== undefined && (last.length === 1 || abbreviations.has(wordHash(last)));
}

/** Acronyms, and capitals inside a word as in eBay or getElement. */
function isCode(word: string): boolean {
  const letters = word.replace(/['’ʼ\-‐‑·\u00ad]/g, '');
  if (letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()) return true;
  return /\p{Ll}\p{Lu}/u.test(word) || /^\p{Lu}{2}/u.test(word) || letters.length < 2;
}

export interface SpellingOptions {
  /** Words of the site in the spelling in which it uses them: no errors. */
  readonly vocabulary?: { has(word: string): boolean };
}

/** Words that are not known, in the order of the text, each at its first place. */
export async function findMisspellings(
  text: string,
  language: string,
  checker: Pick<SpellingChecker, 'unknown'>,
  { vocabulary }: SpellingOptions = {},
): Promise<SpellingWord[]> {
  const firsts = new Map<string, SpellingWord>();
  const inside = new Map<string, number>();
  for (const each of spellingWords(text, language)) {
    const plain = plainWord(each.word, language);
    if (!firsts.has(plain)) firsts.set(plain, each);
    if (!each.isFirst) inside.set(plain, (inside.get(plain) ?? 0) + 1);
  }
  const wanted = [...firsts.keys()].filter((word) => vocabulary?.has(word) !== true);
  const unknown = await checker.unknown(wanted, language);
  // What is unknown as a whole may be known in lower case or in its parts: any of these ways of reading it is enough.
  const readings = new Map(unknown.map((word) => [word, partsOf(word, language)]));
  const parts = [...new Set([...readings.values()].flat(2))];
  const unknownParts = new Set(await checker.unknown(parts, language));
  const slips = new Set(language === 'ar' ? await articleSlips(wanted, checker) : []);
  const found = [...unknown, ...slips]
    .filter((word) => slips.has(word) || !(readings.get(word) ?? []).some((reading) => reading.every((part) => !unknownParts.has(part))))
    .filter((word) => !isName(word, language, firsts.get(word)?.isFirst === true, inside))
    .map((word) => firsts.get(word) as SpellingWord)
    .sort((a, b) => a.from - b.from);
  return withoutForeignLines(text, language, found);
}

/** Known words that are the article's slips. */
async function articleSlips(words: readonly string[], checker: Pick<SpellingChecker, 'unknown'>): Promise<readonly string[]> {
  const doubts = words.flatMap((word) => {
    const pair = slippedArticle(word);
    return pair === null ? [] : [{ word, pair }];
  });
  const unknown = new Set(await checker.unknown([...new Set(doubts.flatMap(({ word, pair }) => [word, ...pair]))], 'ar'));
  return doubts.filter(({ word, pair }) => !unknown.has(word) && pair.every((part) => !unknown.has(part))).map(({ word }) => word);
}

/** Lines of which most words are unknown are in another language, as quotations and code are. */
function withoutForeignLines(text: string, language: string, found: readonly SpellingWord[]): SpellingWord[] {
  const kept: SpellingWord[] = [];
  for (let at = 0; at < found.length; ) {
    const first = found[at] as SpellingWord;
    const start = text.lastIndexOf('\n', first.from) + 1;
    const lineEnd = text.indexOf('\n', first.from);
    const end = lineEnd === -1 ? text.length : lineEnd;
    const inLine: SpellingWord[] = [];
    for (; at < found.length && (found[at] as SpellingWord).from < end; at += 1) inLine.push(found[at] as SpellingWord);
    const words = inLine.length < minForeign ? 0 : new Set(spellingWords(text.slice(start, end), language).map(({ word }) => word)).size;
    if (inLine.length < minForeign || inLine.length * 3 < words) kept.push(...inLine);
  }
  return kept;
}

const minForeign = 3;

/** One spelling for apostrophes and hyphens, no soft hyphens; Arabic without vowel marks and stretching. */
export function plainWord(word: string, language: string): string {
  const plain = word
    .normalize('NFC')
    .replace(/[’ʼ]/g, "'")
    .replace(/[‐‑]/g, '-')
    .replace(/\u00ad/g, '');
  return language === 'ar' ? plain.replace(/[\u064b-\u065f\u0670\u0640]/g, '') : language === 'ru' ? plain.replace(/\u0301/g, '') : plain;
}

/**
 * Capitals make a name where the language has them for names only. German has them for every noun: there a word must come back, and words of
 * other languages that open a sentence count as names only where they stand inside one too.
 */
function isName(word: string, language: string, isFirst: boolean, inside: ReadonlyMap<string, number>): boolean {
  if (!/^\p{Lu}/u.test(word)) return false;
  const uses = inside.get(word) ?? 0;
  if (language === 'de') return uses > 1;
  return !isFirst || uses > 0;
}
