/** What a code tool is asked and what it answers: HTML, CSS or JavaScript, minified or beautified. */
import type { Options, ValuesOf } from '@orbweaver/model/option.ts';

export type CodeLanguage = 'html' | 'css' | 'js';

/** The options of a rewrite, each declared once. */
export const codeOptionList = {
  action: { kind: 'choice', choices: ['minify', 'beautify'], initial: 'minify' },
  /** `safe` only takes out what has no meaning; `strong` rewrites too: shorter names and expressions, merged rules, optional tags. */
  profile: { kind: 'choice', choices: ['safe', 'strong'], initial: 'safe' },
  /** Spaces for each level of beautified code; 0 is a tab. */
  indent: { kind: 'count', initial: 2, flag: 'indent', value: 'N' },
} as const satisfies Options;

export interface CodeJob extends ValuesOf<typeof codeOptionList> {
  readonly language: CodeLanguage;
}

export type CodeAction = CodeJob['action'];
export type CodeProfile = CodeJob['profile'];

/** A place in the input, line and column from 1. `detail` is what the parser said, in English. */
export interface CodeFault {
  readonly line: number;
  readonly column: number;
  readonly detail: string;
}

/** Whether input and output mean the same, by their syntax trees; `rewritten` where a strong profile may change the tree. */
export type RoundTrip = 'same' | 'different' | 'rewritten';

export interface CodeResult {
  readonly code: string;
  readonly roundTrip: RoundTrip;
  /** What browsers skip or repair; at most fifty. */
  readonly warnings: readonly CodeFault[];
}

/** Characters of the largest input: past it the trees of a parser fill the memory of a tab. */
export const maxCodeChars = 5_000_000;

/** Comments that stay in minified code: `!` first, or a word of a licence. */
export const licenceWords = /^!|@licen[cs]e|@preserve|@copyright|@cc_on/i;

/** Thrown by the parts of one language; `runCodeJob` gives it the words of the tool. */
export class CodeError extends Error {
  readonly fault: CodeFault;

  constructor(fault: CodeFault) {
    super(fault.detail);
    this.fault = fault;
  }
}
