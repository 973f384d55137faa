/** How the jobs stand, from the rows that pg-boss keeps of them. */
import type { JobState } from '@orbweaver/model/api/jobs.ts';
import { type JobName, jobNames } from '@orbweaver/model/jobs.ts';
import { sql } from 'drizzle-orm';
import { declarationOf, type Jobs } from '../jobs/jobs.ts';
import type { AppDatabase } from './database.ts';
import { askRows } from './rows.ts';

interface Counted {
  readonly name: JobName;
  readonly waiting: number;
  readonly running: number;
  readonly retrying: number;
  readonly failed: number;
  readonly done_at: string | null;
  readonly failed_at: string | null;
  readonly retry_at: string | null;
}

export interface Failure {
  readonly name: JobName;
  readonly error: string | null;
  readonly at: string | null;
}

export async function listJobs(db: AppDatabase, jobs: Jobs, now: Date): Promise<JobState[]> {
  const counted = new Map((await countJobs(db)).map((row) => [row.name, row]));
  const failures = new Map((await newestFailures(db)).map((row) => [row.name, row]));
  return jobNames.map((name) => stateOf(name, { row: counted.get(name), failure: failures.get(name), jobs, now }));
}

interface Found {
  readonly row: Counted | undefined;
  readonly failure: Failure | undefined;
  readonly jobs: Jobs;
  readonly now: Date;
}

function stateOf(name: JobName, { row = nothing(name), failure, jobs, now }: Found): JobState {
  const { schedule } = declarationOf(name);
  const { waiting, running, retrying, done_at, failed_at, retry_at } = row;
  // A run of a schedule that failed is made good by the next one.
  const isMadeGood = schedule !== null && (failed_at === null || (done_at !== null && done_at > failed_at));
  const failed = schedule === null ? row.failed : Number(!isMadeGood);
  const hasFailed = retrying > 0 || failed > 0;
  return {
    name,
    schedule,
    isOn: jobs.isOn(name),
    waiting,
    running,
    retrying,
    failed,
    lastDoneAt: done_at,
    lastError: hasFailed ? (failure?.error ?? null) : null,
    lastErrorAt: hasFailed ? (failure?.at ?? null) : null,
    nextRunAt: earliest(retry_at, jobs.nextRun(name, now)?.toISOString() ?? null),
  };
}

const nothing = (name: JobName): Counted => ({
  name,
  waiting: 0,
  running: 0,
  retrying: 0,
  failed: 0,
  done_at: null,
  failed_at: null,
  retry_at: null,
});

function earliest(...times: readonly (string | null)[]): string | null {
  return times.filter((time) => time !== null).sort()[0] ?? null;
}

/** As `toISOString` writes it, so that texts compare as times do. */
const isoTime = (time: string) => sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

function countJobs(db: AppDatabase): Promise<readonly Counted[]> {
  return askRows<Counted>(
    db,
    sql`select name,
      count(*) filter (where state = 'created')::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed,
      ${isoTime(`max(completed_on) filter (where state = 'completed')`)} as done_at,
      ${isoTime(`max(completed_on) filter (where state = 'failed')`)} as failed_at,
      ${isoTime(`min(start_after) filter (where state in ('retry', 'created'))`)} as retry_at
    from pgboss.job group by name`,
  );
}

export function newestFailures(db: AppDatabase): Promise<readonly Failure[]> {
  return askRows<Failure>(
    db,
    sql`select distinct on (name) name, coalesce(output ->> 'message', output ->> 'value') as error,
      ${isoTime('coalesce(completed_on, started_on)')} as at
    from pgboss.job where state in ('retry', 'failed')
    order by name, coalesce(completed_on, started_on) desc nulls last`,
  );
}
