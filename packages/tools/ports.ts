/** What the tools ask of a runtime. */
import type { GrammarChecker, SpellingChecker } from '@orbweaver/model/writing.ts';

/** Spelling and grammar. Calls may take seconds the first time, while a dictionary is read; nothing is retried. */
export interface WritingPort {
  /** Null where there are no dictionaries. */
  readonly spelling: SpellingChecker | null;
  /** The first that takes a text's language is asked. */
  readonly grammar: readonly GrammarChecker[];
}
