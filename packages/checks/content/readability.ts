/** How hard a text is to read: the Flesch formula in the form of each language. Flesch 1948; Amstad, Kandel-Moles, Fernández Huerta, Vacca, Martins, Oborneva, Ateşman. */
import { pageCheck } from '../check.ts';

interface Formula {
  readonly base: number;
  /** Weight of words a sentence, and of syllables a word. */
  readonly sentence: number;
  readonly syllable: number;
  readonly vowels: RegExp;
}

const latin = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿ]+/g;
/** Each vowel is a syllable. */
const russian = /[аеёиоуыэюя]/g;
const turkish = /[aeıioöuüâîû]/g;

const formulas: Readonly<Record<string, Formula>> = {
  en: { base: 206.835, sentence: 1.015, syllable: 84.6, vowels: latin },
  de: { base: 180, sentence: 1, syllable: 58.5, vowels: latin },
  fr: { base: 207, sentence: 1.015, syllable: 73.6, vowels: latin },
  es: { base: 206.84, sentence: 1.02, syllable: 60, vowels: latin },
  it: { base: 217, sentence: 1.3, syllable: 60, vowels: latin },
  pt: { base: 248.835, sentence: 1.015, syllable: 84.6, vowels: latin },
  ru: { base: 206.835, sentence: 1.3, syllable: 60.1, vowels: russian },
  tr: { base: 198.825, sentence: 2.61, syllable: 40.175, vowels: turkish },
};

export const contentReadability = pageCheck({
  id: 'content-readability',
  category: 'content',
  severity: 'notice',
  scope: 'page',
  source: 'Flesch reading ease and its forms for other languages',
  appliesTo: 'indexable',
  settings: { minWords: 100, minEase: 50, hardBelowEase: 30 },
  words: {
    title: 'Hard to read: ease {value} of 100, at least {limit}',
    why: 'Many readers give up, and search engines see them leave.',
    fix: 'Cut long sentences in two, and use the shorter word where there is one.',
  },
  run(page, settings) {
    const text = page.facts?.text;
    const formula = formulas[text?.language ?? ''];
    // No guess where the language has no formula.
    if (text === undefined || formula === undefined || text.words < settings.minWords || text.sentences === 0) return 'not-applicable';
    if (page.mainText === undefined || page.mainText === null) return { notTested: 'readability is counted when it is looked at' };
    const words = page.mainText.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
    const ease = Math.round(easeOf(words, text.words / text.sentences, formula));
    if (ease >= settings.minEase) return 'pass';
    return [
      { evidence: { value: ease, limit: ease < settings.hardBelowEase ? settings.hardBelowEase : settings.minEase, count: text.words } },
    ];
  },
});

function easeOf(words: readonly string[], wordsPerSentence: number, formula: Formula): number {
  if (words.length === 0) return 100;
  let syllables = 0;
  for (const word of words) syllables += Math.max(1, syllablesOf(word, formula));
  return formula.base - formula.sentence * wordsPerSentence - (formula.syllable * syllables) / words.length;
}

function syllablesOf(word: string, { vowels, base }: Formula): number {
  const groups = word.match(vowels)?.length ?? 0;
  // A silent e at the end of English words.
  return base === 206.835 && vowels === latin && /[^aeiouylr]e$/.test(word) ? groups - 1 : groups;
}
