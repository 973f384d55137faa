/** A text to its faults of spelling and grammar, by the same rules as the scan; the checkers come in through a port. */
import { findMisspellings } from '@orbweaver/formats/text/spelling.ts';
import type { GrammarFault } from '@orbweaver/model/writing.ts';
import type { WritingPort } from '../ports.ts';
import { languageOf } from './measure-text.ts';

export interface Misspelling {
  readonly word: string;
  /** UTF-16 units of its first place. */
  readonly from: number;
  readonly to: number;
  readonly suggestions: readonly string[];
}

export interface WritingReport {
  /** As given, else detected; null when unsure: then nothing is checked. */
  readonly language: string | null;
  /** Null: not checked, there is no dictionary or checker for the language. */
  readonly spelling: readonly Misspelling[] | null;
  readonly grammar: readonly GrammarFault[] | null;
}

/** Words that get suggestions: each costs about a tenth of a second. */
const maxSuggested = 50;

export async function checkWriting(text: string, language: string | null, { spelling, grammar }: WritingPort): Promise<WritingReport> {
  const known = language ?? languageOf(text);
  if (known === null) return { language: null, spelling: null, grammar: null };
  const checker = grammar.find(({ languages }) => languages === null || languages.includes(known));
  return {
    language: known,
    spelling: spelling?.languages.includes(known) === true ? await misspellingsOf(text, known, spelling) : null,
    grammar: checker === undefined ? null : await checker.check(text, known),
  };
}

async function misspellingsOf(text: string, language: string, checker: NonNullable<WritingPort['spelling']>): Promise<Misspelling[]> {
  const found: Misspelling[] = [];
  for (const { word, from, to } of await findMisspellings(text, language, checker)) {
    const suggestions = found.length < maxSuggested ? await checker.suggest(word, language) : [];
    found.push({ word, from, to, suggestions });
  }
  return found;
}
