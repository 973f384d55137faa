/** The embedded database of a server: PGlite in a thread of its own, asked by messages. */
import { Worker } from 'node:worker_threads';
import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { besideModule } from '../thread-entry.ts';
import type { AppDatabase, OpenDatabase } from './database.ts';
import { type Answer, type DatabaseCall, type DatabaseReply, type Statement, unpackFailure } from './database-protocol.ts';
import * as schema from './schema.ts';

type Ask = (call: DistributiveOmit<DatabaseCall, 'id'>) => Promise<Answer>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** As `openPglite`, off this thread. A database that ends by itself ends the process: whoever runs it starts it again. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  // Without what the process was started with: `--input-type` and the like are no business of a file.
  const worker = new Worker(besideModule(import.meta.url, 'server-database-worker'), { workerData: folder, execArgv: [] });
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  const opened = Promise.withResolvers<Answer>();
  waiting.set(0, opened);
  let lastId = 0;
  let isClosed = false;
  const ask: Ask = (call) => {
    const answer = Promise.withResolvers<Answer>();
    if (isClosed) return Promise.reject(new Error('PGlite is closed'));
    const id = ++lastId;
    worker.postMessage({ ...call, id });
    waiting.set(id, answer);
    return answer.promise;
  };
  worker.on('message', (reply: DatabaseReply) => {
    const answer = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('failure' in reply) answer?.reject(unpackFailure(reply.failure));
    else answer?.resolve(reply.results);
  });
  worker.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error('PGlite is closed'));
    waiting.clear();
    if (!isClosed) throw new Error(`the embedded database ended with ${code}`);
  });
  try {
    await opened.promise;
  } catch (error) {
    isClosed = true;
    await worker.terminate();
    throw error;
  }
  const close = async (): Promise<void> => {
    if (isClosed) return;
    const closed = ask({ kind: 'close' });
    isClosed = true;
    await closed;
    await worker.terminate();
  };
  const db = drizzle(clientOf(ask) as unknown as PGlite, { schema });
  return { db: db as unknown as AppDatabase, close };
}

/** What drizzle and the jobs use of a PGlite. */
function clientOf(ask: Ask) {
  let lastTransaction = 0;
  return {
    ...askingIn(ask, null),
    transaction: async <T>(run: (transaction: ReturnType<typeof askingIn>) => Promise<T>): Promise<T> => {
      const id = ++lastTransaction;
      await ask({ kind: 'begin', transaction: id });
      let result: T;
      try {
        result = await run(askingIn(ask, id));
      } catch (error) {
        await ask({ kind: 'end', transaction: id, isCommitted: false });
        throw error;
      }
      await ask({ kind: 'end', transaction: id, isCommitted: true });
      return result;
    },
  };
}

function askingIn(ask: Ask, transaction: number | null) {
  return { query: queryOf(ask, transaction), exec: (text: string): Promise<Answer> => ask({ kind: 'script', transaction, text }) };
}

function queryOf(ask: Ask, transaction: number | null) {
  return (text: string, params: readonly unknown[] = [], options: QueryOptions = {}): Promise<Answer> => {
    const asText = Object.keys(options.parsers ?? {}).map(Number);
    const statement: Statement = { text, params, rowMode: options.rowMode ?? 'object', asText };
    return ask({ kind: 'query', transaction, statement });
  };
}
