/** Spelling and grammar as every part of the product asks for them; platform/ has what answers. */

export interface SpellingChecker {
  /** Languages with a dictionary, ISO 639-1. */
  readonly languages: readonly string[];
  /** Those of the words that the dictionary does not know, each once, in their order. A language without a dictionary knows all words. Throws AppError 'timeout' when the checker hangs. */
  unknown(words: readonly string[], language: string): Promise<readonly string[]>;
  /** At most five words that may be meant, best first. */
  suggest(word: string, language: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface GrammarFault {
  /** UTF-16 units in the text that was asked about. */
  readonly from: number;
  readonly to: number;
  /** Name of the rule, stable. */
  readonly rule: string;
  /** What is wrong, in the language of the checker. */
  readonly message: string;
  readonly suggestions: readonly string[];
}

export interface GrammarChecker {
  /** Null: the checker decides about each text. */
  readonly languages: readonly string[] | null;
  /** In the order of the text. Faults of spelling are left out. Throws AppError when the checker cannot be asked. */
  check(text: string, language: string): Promise<readonly GrammarFault[]>;
  close(): Promise<void>;
}
