/** A main text to its faults of spelling and grammar, with the words around each. The checkers are asked; nothing here knows where they run. */
import { declaredLanguage, detectLanguage } from '@orbweaver/formats/text/language.ts';
import { findMisspellings } from '@orbweaver/formats/text/spelling.ts';
import { readWords } from '@orbweaver/formats/text/words.ts';
import type { GrammarChecker, SpellingChecker } from '@orbweaver/model/writing.ts';

/** Faults of one text that are kept. */
const maxFaults = 100;
const excerptChars = 60;
const sampleChars = 20_000;

export interface TextFault {
  /** The word, or the rule's name. */
  readonly rule: string;
  readonly excerpt: string;
  readonly message?: string;
}

/** As declared, else detected; null when unsure. */
export function textLanguage(text: string, lang: string | null): string | null {
  const { meter } = readWords(text.slice(0, sampleChars));
  return declaredLanguage(lang) ?? detectLanguage(text, meter, [{ from: 0, to: meter.words }]);
}

export async function misspelled(text: string, language: string | null, checker: SpellingChecker | null): Promise<TextFault[]> {
  if (checker === null || language === null || !checker.languages.includes(language)) return [];
  const words = await findMisspellings(text, language, checker);
  return words.slice(0, maxFaults).map(({ word, from, to }) => ({ rule: word, excerpt: excerptOf(text, from, to) }));
}

export async function ungrammatical(text: string, language: string | null, checkers: readonly GrammarChecker[]): Promise<TextFault[]> {
  if (language === null) return [];
  const checker = checkers.find(({ languages }) => languages === null || languages.includes(language));
  const faults = (await checker?.check(text, language)) ?? [];
  return faults.slice(0, maxFaults).map(({ from, to, rule, message }) => ({ rule, message, excerpt: excerptOf(text, from, to) }));
}

/** The words around a place, on one line. */
function excerptOf(text: string, from: number, to: number): string {
  const start = Math.max(0, from - excerptChars, text.lastIndexOf('\n', from) + 1);
  const lineEnd = text.indexOf('\n', to);
  const end = Math.min(to + excerptChars, lineEnd === -1 ? text.length : lineEnd);
  return text
    .slice(start, end)
    .replace(/\ufffc/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
}
