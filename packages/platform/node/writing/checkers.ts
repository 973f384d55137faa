/**
 * Spelling and grammar behind a worker thread each. A call that hangs ends the thread and fails; the next call starts a new one. Threads start with the
 * first call and end with `close`.
 */
import { Worker } from 'node:worker_threads';
import { AppError } from '@orbweaver/model/errors.ts';
import type { GrammarChecker, SpellingChecker } from '@orbweaver/model/writing.ts';
import { spellingLanguages } from './dictionaries.ts';
import type { WritingCalls, WritingReply } from './writing-worker.ts';

/** Opening a dictionary takes up to ten seconds on a slow machine. */
const timeoutMs = 60_000;
/** Characters of one call to Harper, whose time grows with the text. */
const maxGrammarChars = 20_000;

/** `entry` is a module that calls `serveWriting` with its parent's port. */
export function createSpelling(entry: URL, callTimeoutMs = timeoutMs): SpellingChecker {
  const thread = new WritingThread(entry, callTimeoutMs);
  return {
    languages: spellingLanguages,
    async unknown(words, language) {
      return words.length === 0 || !spellingLanguages.includes(language) ? [] : await thread.ask('unknown', { words, language });
    },
    suggest: (word, language) => thread.ask('suggest', { word, language }),
    close: () => thread.close(),
  };
}

export function createEnglishGrammar(entry: URL, callTimeoutMs = timeoutMs): GrammarChecker {
  const thread = new WritingThread(entry, callTimeoutMs);
  return {
    languages: ['en'],
    async check(text, language) {
      if (language !== 'en') return [];
      const faults = [];
      for (const { part, offset } of partsOf(text)) {
        for (const fault of await thread.ask('grammar', { text: part }))
          faults.push({ ...fault, from: fault.from + offset, to: fault.to + offset });
      }
      return faults;
    },
    close: () => thread.close(),
  };
}

/** Cut at line ends, so that no sentence is cut. */
function* partsOf(text: string): Iterable<{ readonly part: string; readonly offset: number }> {
  for (let from = 0; from < text.length; ) {
    const line = text.lastIndexOf('\n', from + maxGrammarChars);
    const to = text.length - from <= maxGrammarChars ? text.length : line > from ? line + 1 : from + maxGrammarChars;
    yield { part: text.slice(from, to), offset: from };
    from = to;
  }
}

interface Waiting {
  settle(answer: unknown): void;
  fail(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

class WritingThread {
  readonly #entry: URL;
  readonly #timeoutMs: number;
  #worker: Worker | null = null;
  #calls = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(entry: URL, callTimeoutMs: number) {
    this.#entry = entry;
    this.#timeoutMs = callTimeoutMs;
  }

  ask<N extends keyof WritingCalls>(name: N, input: WritingCalls[N]['input']): Promise<WritingCalls[N]['answer']> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const call = ++this.#calls;
    return new Promise((settle, fail) => {
      const timer = setTimeout(() => this.#end(worker, new AppError('internal', { detail: `${name} took too long` })), this.#timeoutMs);
      this.#waiting.set(call, { settle: (answer) => settle(answer as WritingCalls[N]['answer']), fail, timer });
      worker.postMessage({ call, name, input });
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker !== null) this.#end(worker, new AppError('internal', { detail: 'closed' }));
    await worker?.terminate();
  }

  #start(): Worker {
    // Without what the process was started with: `--input-type` and the like are no business of a file.
    const worker = new Worker(this.#entry, { execArgv: [] });
    worker.unref();
    worker.on('message', (reply: WritingReply) => {
      const waiting = this.#waiting.get(reply.call);
      if (waiting === undefined) return;
      this.#waiting.delete(reply.call);
      clearTimeout(waiting.timer);
      if ('fault' in reply) waiting.fail(new AppError('internal', { detail: reply.fault }));
      else waiting.settle(reply.answer);
    });
    worker.on('error', (error) => this.#end(worker, error instanceof Error ? error : new Error(String(error))));
    return worker;
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    void worker.terminate();
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.timer);
      waiting.fail(error);
    }
    this.#waiting.clear();
  }
}
