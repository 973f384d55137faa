/**
 * Spelling and grammar behind a worker thread each. A call that hangs or breaks its thread fails alone; the next call gets a new thread. Threads start with
 * the first call and end with `close`.
 */
import type { GrammarChecker, SpellingChecker } from '@orbweaver/model/writing.ts';
import { englishGrammar } from '../../writing/english-grammar.ts';
import type { WritingCalls } from '../../writing/serve-writing.ts';
import { TaskPool } from '../tasks/task-pool.ts';
import { startThread } from '../tasks/task-worker.ts';
import { installedLanguages } from './dictionaries.ts';

/** Opening a dictionary takes up to ten seconds on a slow machine. */
const defaultTimeoutMs = 60_000;

/** `entry` is a module that calls `serveWriting` with its parent's port. */
export function createSpelling(entry: URL, timeoutMs = defaultTimeoutMs): SpellingChecker {
  const thread = new TaskPool<WritingCalls>({ start: () => startThread(entry), timeoutMs, maxWorkers: 1 });
  const languages = installedLanguages();
  return {
    languages,
    async unknown(words, language) {
      return words.length === 0 || !languages.includes(language) ? [] : await thread.run('unknown', { words, language });
    },
    suggest: async (word, language) => (languages.includes(language) ? await thread.run('suggest', { word, language }) : []),
    close: () => thread.close(),
  };
}

export function createEnglishGrammar(entry: URL, timeoutMs = defaultTimeoutMs): GrammarChecker {
  const thread = new TaskPool<WritingCalls>({ start: () => startThread(entry), timeoutMs, maxWorkers: 1 });
  return englishGrammar({ check: (text) => thread.run('grammar', { text }), close: () => thread.close() });
}
