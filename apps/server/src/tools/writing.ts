/** The server's spelling and English grammar: a thread each, below the one that reads the text. Other languages have the operator's LanguageTool server. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { GrammarChecker } from '@orbweaver/model/writing.ts';
import { createEnglishGrammar, createSpelling } from '@orbweaver/platform/node/writing/checkers.ts';
import { createLanguageTool } from '@orbweaver/platform/node/writing/language-tool.ts';
import { checkWriting, type WritingReport } from '@orbweaver/tools/text/check-writing.ts';
import { writingEntry } from './writing-entry.ts';

/** Of one question to a checker. */
const callMs = 25_000;

export function createWritingTask(languageTool: GrammarChecker | null): (text: string, language: string | null) => Promise<WritingReport> {
  const english = createEnglishGrammar(writingEntry, callMs);
  const port = { spelling: createSpelling(writingEntry, callMs), grammar: languageTool === null ? [english] : [english, languageTool] };
  return (text, language) => checkWriting(text, language, port);
}

/** Its address is the operator's own affair: what went wrong does not name it. */
export function operatorsGrammar(server: string): GrammarChecker {
  const checker = createLanguageTool(server, callMs);
  return {
    ...checker,
    check: async (text, language) => {
      try {
        return await checker.check(text, language);
      } catch {
        throw new AppError('grammar-away');
      }
    },
  };
}
