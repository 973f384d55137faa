/** One look at a text for its page and command: the figures, and the densities and marks where they are wanted. */
import type { KeywordDensity } from '@orbweaver/formats/text/density.ts';
import { compareTexts, type TextComparison } from './compare-texts.ts';
import { measureDensity, measureText, type TextFigures } from './measure-text.ts';

export interface TextInput {
  readonly text: string;
  /** ISO 639-1; null to detect it. */
  readonly language: string | null;
  /** Density and comparison too. */
  readonly isWhole: boolean;
  readonly withStopWords: boolean;
  /** An earlier text to compare with; '' for none. */
  readonly before: string;
}

export interface TextAnalysis {
  readonly figures: TextFigures;
  readonly density: KeywordDensity | null;
  readonly comparison: TextComparison | null;
}

export function analyseText({ text, language, isWhole, withStopWords, before }: TextInput): TextAnalysis {
  const figures = measureText(text, language);
  return {
    figures,
    density: isWhole ? measureDensity(text, figures.language, withStopWords) : null,
    comparison: isWhole && before.trim() !== '' ? compareTexts(before, text) : null,
  };
}

/** Where a word stands twice in a row, as ranges of UTF-16 units in order; `words` are the repeated ones in lower case. */
export function findRepeats(text: string, words: readonly string[]): readonly (readonly [from: number, to: number])[] {
  if (words.length === 0) return [];
  const wanted = new Set(words);
  const ranges: (readonly [number, number])[] = [];
  let last: { readonly word: string; readonly from: number; readonly to: number } | null = null;
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu)) {
    const word = match[0].toLowerCase().replaceAll('’', "'");
    const [from, to] = [match.index, match.index + match[0].length];
    if (last !== null && last.word === word && wanted.has(word) && text.slice(last.to, from).trim() === '') ranges.push([last.from, to]);
    last = { word, from, to };
  }
  return ranges;
}
