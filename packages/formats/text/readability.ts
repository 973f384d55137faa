/** How hard a text is to read: the Flesch reading ease in the form that was made for the language, and nothing where none was. */
import { lookup } from '@orbweaver/model/lookup.ts';
import { ordinalDotsIn, readWords } from './words.ts';

interface Formula {
  /** Who made it, and when. */
  readonly name: string;
  readonly base: number;
  /** Weight of words a sentence, and of syllables a word. */
  readonly sentence: number;
  readonly syllable: number;
  readonly vowels: RegExp;
  /** Lower-case ends of words whose last vowel is silent. */
  readonly silent?: RegExp;
}

/** Letters by vowels, kept as texts: a bundle may write those of an expression as escapes, which its source would give back. */
const letters = {
  latin: 'aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿ',
  russian: 'аеёиоуыэюя',
  turkish: 'aeıioöuüâîû',
};
const latin = new RegExp(`[${letters.latin}]+`, 'g');
/** Each vowel is a syllable. */
const russian = new RegExp(`[${letters.russian}]`, 'g');
const turkish = new RegExp(`[${letters.turkish}]`, 'g');
const lettersOf = new Map([
  [latin, letters.latin],
  [russian, letters.russian],
  [turkish, letters.turkish],
]);

/** "made", "while", "used", "called", "names"; not "table", "wanted", "boxes": 95 of 100 words of manuals are counted as the CMU dictionary has them. */
const silentInEnglish = /(?:(?:[^aeiouylr]|[aeiouy][lr])e|(?:[^aeiouydtlr]|[aeiouy][lr]|ll|rr)ed|(?:[^aeiouyszxcghlr]|[aeiouy][lr]|th)es)$/;
/** Letters that it looks at, and the last ones of such words: e, d, s. */
const longestSilent = 4;
const silentEnds = new Set([101, 100, 115]);

const formulas = lookup<Formula>({
  en: { name: 'Flesch 1948', base: 206.835, sentence: 1.015, syllable: 84.6, vowels: latin, silent: silentInEnglish },
  de: { name: 'Amstad 1978', base: 180, sentence: 1, syllable: 58.5, vowels: latin },
  fr: { name: 'Kandel, Moles 1958', base: 207, sentence: 1.015, syllable: 73.6, vowels: latin },
  es: { name: 'Fernández Huerta 1959', base: 206.84, sentence: 1.02, syllable: 60, vowels: latin },
  it: { name: 'Franchina, Vacca 1986', base: 217, sentence: 1.3, syllable: 60, vowels: latin },
  pt: { name: 'Martins 1996', base: 248.835, sentence: 1.015, syllable: 84.6, vowels: latin },
  ru: { name: 'Oborneva 2006', base: 206.835, sentence: 1.3, syllable: 60.1, vowels: russian },
  tr: { name: 'Ateşman 1997', base: 198.825, sentence: 2.61, syllable: 40.175, vowels: turkish },
});

export interface Readability {
  /** About 0 (hard) to 100 (easy), rounded; may be beyond both. */
  readonly ease: number;
  /** The formula, by its authors and year. */
  readonly formula: string;
}

/** Whether the language has a formula. Arabic has none that works without vowel marks. */
export function hasReadability(language: string | null): boolean {
  return language !== null && formulas[language] !== undefined;
}

/** Null where the language has no valid formula or the text no words. */
export function readabilityOf(text: string, language: string | null): Readability | null {
  const formula = language === null ? undefined : formulas[language];
  if (formula === undefined) return null;
  const { words, meter } = readWords(text, ordinalDotsIn(language));
  const read = words.filter((word) => /\p{L}/u.test(word));
  if (read.length === 0 || meter.sentences === 0) return null;
  let syllables = 0;
  for (const word of read) syllables += Math.max(1, syllablesOf(word.toLowerCase(), formula));
  const ease = formula.base - (formula.sentence * meter.words) / meter.sentences - (formula.syllable * syllables) / read.length;
  return { ease: Math.round(ease), formula: formula.name };
}

function syllablesOf(word: string, { vowels, silent }: Formula): number {
  const groups = word.match(vowels)?.length ?? 0;
  return silent?.test(word) === true ? groups - 1 : groups;
}

export interface SyllableSample {
  readonly words: number;
  readonly syllables: number;
}

/** Characters of a text whose syllables stand for all of them: of 900, twice as many texts seemed difficult as were. */
export const sampleChars = 3600;

/** Words and syllables of a piece of text in one pass; null where the language has no formula. A word that the piece cuts off counts as it stands. */
export function sampleSyllables(text: string, language: string | null): SyllableSample | null {
  const formula = language === null ? undefined : formulas[language];
  if (formula === undefined) return null;
  const isGrouped = formula.vowels === latin;
  const vowels = vowelsOf(formula);
  let words = 0;
  let syllables = 0;
  let mute = 0;
  let inWord = 0;
  let wasVowel = false;
  let last = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const lower = code > 64 && code < 91 ? code | 32 : code;
    if ((lower > 96 && lower < 123) || lower > 191) {
      const isVowel = vowels[lower] === 1;
      if (isVowel && !(isGrouped && wasVowel)) inWord++;
      if (last === 0) {
        words++;
        start = at;
      }
      wasVowel = isVowel;
      last = lower;
      continue;
    }
    if (last === 0) continue;
    if (formula.silent !== undefined && silentEnds.has(last)) {
      const end = text.slice(Math.max(start, at - longestSilent), at);
      if (formula.silent.test(end.toLowerCase())) inWord--;
    }
    if (inWord === 0) mute++;
    syllables += Math.max(1, inWord);
    inWord = 0;
    wasVowel = false;
    last = 0;
  }
  // Words without vowels: another language than it says, or no text.
  return words === 0 || mute * 2 > words ? null : { words, syllables };
}

const vowelTables = new Map<Formula, Uint8Array>();
const lettersInTable = 0x500;

/** 1 at the codes of the formula's vowels in both cases. */
function vowelsOf(formula: Formula): Uint8Array {
  let table = vowelTables.get(formula);
  if (table === undefined) {
    table = new Uint8Array(lettersInTable);
    const vowels = lettersOf.get(formula.vowels) ?? '';
    for (const letter of vowels + vowels.toUpperCase()) table[letter.charCodeAt(0)] = 1;
    vowelTables.set(formula, table);
  }
  return table;
}

/** Reading ease of a text from its words and sentences and a sample of its syllables. */
export function easeOf(
  language: string,
  text: { readonly words: number; readonly sentences: number },
  sample: SyllableSample,
): number | null {
  const formula = formulas[language];
  if (formula === undefined || text.sentences === 0 || sample.words === 0) return null;
  return Math.round(formula.base - (formula.sentence * text.words) / text.sentences - (formula.syllable * sample.syllables) / sample.words);
}
