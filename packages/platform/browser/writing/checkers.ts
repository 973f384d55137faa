/** Spelling and grammar in a browser, behind a worker each, so that their memory goes with them. Dictionaries come from the server that has them. */
import type { GrammarChecker, GrammarFault, SpellingChecker } from '@orbweaver/model/writing.ts';
import { englishGrammar } from '../../writing/english-grammar.ts';
import { checkParts } from '../../writing/grammar-parts.ts';
import type { WritingCalls } from '../../writing/serve-writing.ts';
import { AskedWorker } from './asked-worker.ts';

/** A dictionary of nine megabytes, or Harper's sixteen, have to come first. */
const timeoutMs = 180_000;

/** `start` makes a worker that calls `serveWriting`; `languages` are those whose dictionary the server has. */
export function createSpelling(start: () => Worker, languages: readonly string[]): SpellingChecker {
  const worker = new AskedWorker<WritingCalls>({ start, timeoutMs });
  return {
    languages,
    async unknown(words, language) {
      return words.length === 0 || !languages.includes(language) ? [] : await worker.ask('unknown', { words, language });
    },
    suggest: async (word, language) => (languages.includes(language) ? await worker.ask('suggest', { word, language }) : []),
    close: () => worker.close(),
  };
}

export function createEnglishGrammar(start: () => Worker): GrammarChecker {
  const worker = new AskedWorker<WritingCalls>({ start, timeoutMs });
  return englishGrammar({ check: (text) => worker.ask('grammar', { text }), close: () => worker.close() });
}

/** Grammar of the other languages, by what the server asks; `ask` throws AppError. */
export function createServerGrammar(ask: (text: string, language: string) => Promise<readonly GrammarFault[]>): GrammarChecker {
  return { languages: null, check: (text, language) => checkParts(text, (part) => ask(part, language)), close: async () => {} };
}
