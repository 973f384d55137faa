/** A query on a scan file, read in a process of its own (docs/decisions/041): whatever it does, it ends in time and this process goes on. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { queryLimits } from '@orbweaver/mcp/sql.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { QueryResult } from '@orbweaver/platform/node/query.ts';
import type { QueryOutcome, QueryWork } from './query-process.ts';

/** The entry stands beside the bundle, or beside this module. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './query-process.ts' : './query-process.mjs', import.meta.url);

let last: Promise<unknown> = Promise.resolve();

/** One query at a time; at most `maxRows` rows. Throws AppError 'usage' with SQLite's words, or with what limit ended it. */
export function queryScan(path: string, sql: string, maxRows: number): Promise<QueryResult> {
  const next = last.then(() => readInProcess({ path, sql, ...queryLimits, maxRows: Math.min(maxRows, queryLimits.maxRows) }));
  last = next.catch(() => {});
  return next;
}

function readInProcess(work: QueryWork): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(entry), [JSON.stringify(work)], {
      execArgv: ['--max-old-space-size=128'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let outcome: QueryOutcome | null = null;
    child.on('message', (message) => {
      outcome = message as QueryOutcome;
    });
    child.on('error', reject);
    child.on('close', (_, signal) => {
      if (outcome === null)
        reject(refused(signal === 'SIGKILL' ? `The query took longer than ${work.maxMs / 1000} s.` : 'The query took too much memory.'));
      else if ('fault' in outcome) reject(refused(`The query cannot be read: ${outcome.fault}`));
      else resolve(outcome.result);
    });
  });
}

function refused(detail: string): AppError {
  return new AppError('usage', { detail });
}
