/** How hard a text is to read: the Flesch reading ease in the form that was made for the language, and nothing where none was. */
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

const latin = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿ]+/g;
/** Each vowel is a syllable. */
const russian = /[аеёиоуыэюя]/g;
const turkish = /[aeıioöuüâîû]/g;

const formulas: Readonly<Record<string, Formula>> = {
  en: { name: 'Flesch 1948', base: 206.835, sentence: 1.015, syllable: 84.6, vowels: latin, silent: /[^aeiouylr]e$/ },
  de: { name: 'Amstad 1978', base: 180, sentence: 1, syllable: 58.5, vowels: latin },
  fr: { name: 'Kandel, Moles 1958', base: 207, sentence: 1.015, syllable: 73.6, vowels: latin },
  es: { name: 'Fernández Huerta 1959', base: 206.84, sentence: 1.02, syllable: 60, vowels: latin },
  it: { name: 'Franchina, Vacca 1986', base: 217, sentence: 1.3, syllable: 60, vowels: latin },
  pt: { name: 'Martins 1996', base: 248.835, sentence: 1.015, syllable: 84.6, vowels: latin },
  ru: { name: 'Oborneva 2006', base: 206.835, sentence: 1.3, syllable: 60.1, vowels: russian },
  tr: { name: 'Ateşman 1997', base: 198.825, sentence: 2.61, syllable: 40.175, vowels: turkish },
};

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
