/** The server's spelling and English grammar: a thread each, opened when somebody asks and closed when nobody has asked for a while. */
import { createEnglishGrammar, createSpelling } from '@orbweaver/platform/node/writing/checkers.ts';
import { checkWriting, type WritingReport } from '@orbweaver/tools/text/check-writing.ts';
import { createTurns } from './turns.ts';

/** An open dictionary holds up to a hundred megabytes. */
const idleMs = 300_000;

export interface WritingDesk {
  /** One text after the other. */
  check(text: string, language: string | null): Promise<WritingReport>;
  close(): Promise<void>;
}

export function createWritingDesk(): WritingDesk {
  // The thread's entry stands beside this module in the sources, and beside the bundle's parts in its folder.
  const name = import.meta.url.endsWith('.ts') ? './server-writing-worker.ts' : './server-writing-worker.mjs';
  const entry = new URL(name, import.meta.url);
  const port = { spelling: createSpelling(entry), grammar: [createEnglishGrammar(entry)] };
  const inTurn = createTurns(1);
  const close = async (): Promise<void> => {
    await Promise.all([port.spelling, ...port.grammar].map((checker) => checker.close()));
  };
  let idle: NodeJS.Timeout | undefined;
  return {
    check: (text, language) =>
      inTurn(async () => {
        clearTimeout(idle);
        try {
          return await checkWriting(text, language, port);
        } finally {
          idle = setTimeout(() => void close(), idleMs).unref();
        }
      }),
    async close() {
      clearTimeout(idle);
      await close();
    },
  };
}
