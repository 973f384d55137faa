/** Entry of the process that reads one query: its work is an argument, as JSON; the result is one message. It ends itself when its time is over. */
import { Worker } from 'node:worker_threads';
import { type QueryLimits, type QueryResult, runQuery } from '@orbweaver/platform/node/query.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { describeFailure } from '../failure.ts';

export interface QueryWork extends QueryLimits {
  /** Absolute path of the scan file. */
  readonly path: string;
  readonly sql: string;
  readonly maxMs: number;
}

export type QueryOutcome = { readonly result: QueryResult } | { readonly fault: string };

const work = JSON.parse(process.argv[2] ?? '') as QueryWork;
// A thread of its own: nothing else can end a query under way, whether or not the parent still lives.
new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${Number(work.maxMs)})`, { eval: true }).unref();
process.send?.(await outcomeOf(work), () => process.exit(0));

async function outcomeOf({ path, sql, ...limits }: QueryWork): Promise<QueryOutcome> {
  try {
    return { result: runQuery(openScanFile(openDatabase, path, 'read'), sql, limits) };
  } catch (error) {
    const isOfSql = error instanceof Error && error.name === 'Error' && (!('code' in error) || error.code === 'ERR_SQLITE_ERROR');
    return { fault: isOfSql ? error.message : describeFailure(error, path).words };
  }
}
