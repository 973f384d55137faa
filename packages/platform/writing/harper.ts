/** English grammar by Harper, offline. Blocks its thread and takes 450 MB: to be used in a worker of its own. */
import type { GrammarFault } from '@orbweaver/model/writing.ts';
import type { LocalLinter } from 'harper.js';

/** Kinds of Harper's findings that are grammar mistakes; the others are about style, spelling and typography. */
const kinds: ReadonlySet<string> = new Set([
  'Agreement',
  'BoundaryError',
  'Grammar',
  'Repetition',
  'Usage',
  'WordChoice',
  'Malapropism',
  'Nonstandard',
  'Eggcorn',
]);
const maxSuggestions = 3;

export class HarperGrammar {
  #linter: Promise<LocalLinter> | null = null;

  async check(text: string): Promise<GrammarFault[]> {
    this.#linter ??= start();
    const linter = await this.#linter;
    const lints = await linter.lint(text, { language: 'plaintext' });
    const faults: GrammarFault[] = [];
    for (const lint of lints) {
      const { start: from, end: to } = lint.span();
      if (kinds.has(lint.lint_kind()))
        faults.push({
          from,
          to,
          rule: lint.lint_kind(),
          message: lint.message(),
          suggestions: lint
            .suggestions()
            .slice(0, maxSuggestions)
            .map((suggestion) => suggestion.get_replacement_text()),
        });
      lint.free();
    }
    return faults.sort((a, b) => a.from - b.from);
  }
}

async function start(): Promise<LocalLinter> {
  const [{ LocalLinter: Linter }, { binary }] = await Promise.all([import('harper.js'), import('harper.js/binary')]);
  const linter = new Linter({ binary });
  await linter.setup();
  return linter;
}
