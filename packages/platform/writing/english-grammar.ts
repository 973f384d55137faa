/** English grammar as every part of the product asks for it, over whatever answers for one part of a text. */
import type { GrammarChecker, GrammarFault } from '@orbweaver/model/writing.ts';
import { checkParts } from './grammar-parts.ts';

interface GrammarParts {
  check(part: string): Promise<readonly GrammarFault[]>;
  close(): Promise<void>;
}

export function englishGrammar({ check, close }: GrammarParts): GrammarChecker {
  return {
    languages: ['en'],
    check: async (text, language) => (language === 'en' ? await checkParts(text, check) : []),
    close,
  };
}
