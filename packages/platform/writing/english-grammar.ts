/** English grammar as every part of the product asks for it, over whatever answers for one part of a text. */
import type { GrammarChecker, GrammarFault } from '@orbweaver/model/writing.ts';
import { grammarParts } from './grammar-parts.ts';

interface GrammarParts {
  check(part: string): Promise<readonly GrammarFault[]>;
  close(): Promise<void>;
}

export function englishGrammar({ check, close }: GrammarParts): GrammarChecker {
  return {
    languages: ['en'],
    async check(text, language) {
      if (language !== 'en') return [];
      const faults: GrammarFault[] = [];
      for (const { part, offset } of grammarParts(text)) {
        for (const fault of await check(part)) faults.push({ ...fault, from: fault.from + offset, to: fault.to + offset });
      }
      return faults;
    },
    close,
  };
}
