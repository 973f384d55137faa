/** The server's spelling and English grammar: a thread each, below the one that reads the text. */
import { createEnglishGrammar, createSpelling } from '@orbweaver/platform/node/writing/checkers.ts';
import { checkWriting, type WritingReport } from '@orbweaver/tools/text/check-writing.ts';
import { besideModule } from '../thread-entry.ts';

/** Of one question to a checker. */
const callMs = 25_000;

export function createWritingTask(): (text: string, language: string | null) => Promise<WritingReport> {
  const entry = besideModule(import.meta.url, 'server-writing-worker');
  const port = { spelling: createSpelling(entry, callMs), grammar: [createEnglishGrammar(entry, callMs)] };
  return (text, language) => checkWriting(text, language, port);
}
