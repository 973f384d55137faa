/** Entry of the process that reads one query: its work is an argument, as JSON; the result is one message. It ends itself when its time is over. */
import { type QueryLimits, type QueryResult, runQuery } from '@orbweaver/platform/node/query.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { endProcessAfter } from '@orbweaver/platform/node/tasks/end-after.ts';
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
endProcessAfter(work.maxMs);
process.send?.(await outcomeOf(work), () => process.exit(0));

async function outcomeOf({ path, sql, ...limits }: QueryWork): Promise<QueryOutcome> {
  try {
    return { result: runQuery(openScanFile(openDatabase, path, 'read'), sql, limits) };
  } catch (error) {
    const isOfSql = error instanceof Error && error.name === 'Error' && (!('code' in error) || error.code === 'ERR_SQLITE_ERROR');
    return { fault: isOfSql ? error.message : describeFailure(error, path).words };
  }
}
