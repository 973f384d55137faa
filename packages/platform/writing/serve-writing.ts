/** What a worker answers of spelling and grammar, in whatever runtime it lives. */
import type { GrammarFault } from '@orbweaver/model/writing.ts';
import { serveTasks } from '../tasks/serve-tasks.ts';
import { HarperGrammar } from './harper.ts';
import { type DictionaryFiles, Speller } from './speller.ts';

export interface WritingCalls {
  unknown: { input: { readonly words: readonly string[]; readonly language: string }; response: readonly string[] };
  suggest: { input: { readonly word: string; readonly language: string }; response: readonly string[] };
  grammar: { input: { readonly text: string }; response: readonly GrammarFault[] };
}

export function serveWriting(port: Parameters<typeof serveTasks>[0], files: DictionaryFiles): void {
  const speller = new Speller(files);
  const grammar = new HarperGrammar();
  serveTasks<WritingCalls>(port, {
    unknown: ({ words, language }) => speller.unknown(words, language),
    suggest: ({ word, language }) => speller.suggest(word, language),
    grammar: ({ text }) => grammar.check(text),
  });
}
