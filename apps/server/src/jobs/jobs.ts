/** What is to happen later, or again and again: pg-boss over the accounts database, embedded or not. Every job is declared in `job-list.ts`. */
import { type JobName, jobNames } from '@orbweaver/model/jobs.ts';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Job, PgBoss } from 'pg-boss';
import type { AppDatabase } from '../db/database.ts';
import { askRows } from '../db/rows.ts';
import { loggedText } from '../plugins/error-log.ts';
import { jobDatabase, jobTransaction } from './job-database.ts';
import { jobs as declared, type JobData, type JobDeclaration } from './job-list.ts';

/** One try. A small object that it returns is kept with the job; what it throws is the job's last error. */
export interface JobTry<Name extends JobName> {
  readonly data: JobData[Name];
  readonly group: string | null;
  /** Aborted when the try has lost its job: it took too long, or the server stops and does not wait any longer. */
  readonly signal: AbortSignal;
}

/** A job without work here is left to other processes. */
export type JobWork = { readonly [Name in JobName]?: (tried: JobTry<Name>) => Promise<unknown> };

export interface Asking {
  /** Asked for within this transaction: there if it is committed. The caller then wakes the job. */
  readonly tx?: AppDatabase;
  /** Of a merged job: what it is about. */
  readonly key?: string | null;
  /** A UUID; a second job of one id is none. */
  readonly id?: string;
  /** Whose it is, for `atOncePerGroup`. */
  readonly group?: string;
  /** Higher ones are served first, those of the same in the order of their asking. */
  readonly priority?: number;
}

/** What a process is among those that work with the database. Absent: it takes some of the work off others, and nothing else. */
export interface JobRole {
  /** It decides which jobs there are: the schedules of those without work here end. */
  readonly keepsSchedules: boolean;
  /** It is the only one: what is under way was left by one that ended, and is tried again at once, as all that waits is. */
  readonly isAlone: boolean;
}

export interface Jobs {
  /** false = one that does for this one waits already, or runs. To be called after `start`. */
  readonly ask: <Name extends JobName>(name: Name, data: JobData[Name], asking?: Asking) => Promise<boolean>;
  /** Looks at once for what is due of it, instead of within seconds. */
  readonly wake: (name: JobName) => void;
  readonly start: (work: JobWork, role?: JobRole) => Promise<void>;
  /** Lets what runs end, for so long; what does not end by then is tried again later. */
  readonly stop: (waitMs: number) => Promise<void>;
  /** Tries of jobs with these keys were those of a process that has ended: they are tried again at once. */
  readonly takeBack: (name: JobName, keys: readonly string[]) => Promise<void>;
  /** Brings what failed, and what waits for its next try, to its turn now; a job with a schedule that has neither runs once. How many. */
  readonly retry: (name: JobName) => Promise<number>;
  /** Does this process do it? */
  readonly isOn: (name: JobName) => boolean;
  /** null = it has no schedule here. */
  readonly nextRun: (name: JobName, now: Date) => Date | null;
}

export interface JobOptions {
  readonly db: AppDatabase;
  readonly log: FastifyBaseLogger;
  /** Of what runs at once in this process, where it is another number than the declared one. */
  readonly atOnce?: { readonly [Name in JobName]?: number };
}

/** Jobs that this process queues wake it; polling is for those of other processes, and for retries. */
const pollSeconds = 5;
/** Between two looks for tries that were killed. */
const lookSeconds = 15;
/** How long after its minute a schedule may begin. */
const cronSeconds = 10;
const daySeconds = 24 * 60 * 60;
const maxErrorChars = 500;
const toldMs = 60_000;
const mostTold = 100;

export function createJobs({ db, log, atOnce = {} }: JobOptions): Jobs {
  const { db: database, isEmbedded } = jobDatabase(db);
  const boss = new PgBoss({
    db: database,
    schema: 'pgboss',
    backend: isEmbedded ? 'pglite' : 'postgres',
    registerInstance: false,
    cronWorkerIntervalSeconds: cronSeconds,
    superviseIntervalSeconds: lookSeconds,
    openTelemetry: { enabled: false },
  });
  boss.on('error', createErrorLog(log));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  const workers = new Map<JobName, readonly string[]>();
  let atWork: JobWork = {};
  const wake = (name: JobName): void => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const ask: Jobs['ask'] = async (name, data, { tx, key = null, id, group, priority = 0 } = {}) => {
    const asked = await boss.send(name, data, {
      priority,
      ...(key === null ? {} : { singletonKey: key }),
      ...(id === undefined ? {} : { id }),
      ...(group === undefined ? {} : { group: { id: group } }),
      ...(tx === undefined ? {} : { db: jobTransaction(tx) }),
    });
    if (tx === undefined) wake(name);
    return asked !== null;
  };
  const nextRun: Jobs['nextRun'] = (name, now) => {
    const { schedule } = declarationOf(name);
    if (schedule === null || atWork[name] === undefined) return null;
    return boss.previewSchedule(schedule, { from: now, count: 1 })[0] ?? null;
  };
  return {
    ask,
    wake,
    isOn: (name) => atWork[name] !== undefined,
    nextRun,
    start: async (work, { keepsSchedules, isAlone } = { keepsSchedules: false, isAlone: false }) => {
      atWork = work;
      await boss.start();
      for (const name of jobNames) {
        await prepareQueue(boss, name);
        if (keepsSchedules) await keepSchedule(boss, name, work[name] !== undefined);
        if (isAlone) {
          await failActive(boss, db, name);
          await makeDue(db, name);
        }
      }
      for (const name of jobNames)
        if (work[name] !== undefined) workers.set(name, await startWork(boss, name, { work, wake, log, atOnce: atOnce[name] }));
    },
    stop: async (waitMs) => {
      workers.clear();
      await boss.stop({ graceful: true, timeout: waitMs });
    },
    takeBack: async (name, keys) => {
      for (const key of keys) {
        await failActive(boss, db, name, key);
        await makeDue(db, name, key);
      }
      wake(name);
    },
    retry: async (name) => {
      if (atWork[name] === undefined) return 0;
      const { schedule } = declarationOf(name);
      // Runs of a schedule that failed are over: the next one does what they did not.
      const failed = schedule === null ? await idsOf(db, name, 'failed') : [];
      if (failed.length > 0) await boss.retry(name, failed);
      const due = await makeDue(db, name);
      if (due === 0 && schedule !== null) return Number(await ask(name, null as never));
      wake(name);
      return due;
    },
  };
}

/** Of errors beside the tries: while the database is away, every look for work fails, and one line a minute of each tells as much. */
function createErrorLog(log: FastifyBaseLogger): (error: Error) => void {
  const told = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    if (now - (told.get(error.message) ?? Number.NEGATIVE_INFINITY) < toldMs) return;
    if (told.size >= mostTold) told.clear();
    told.set(error.message, now);
    // What pg-boss hands over is a copy of the error's fields, which the log would not take for one.
    log.error({ err: Object.assign(new Error(error.message), error) }, 'the jobs could not be looked after');
  };
}

export function declarationOf(name: JobName): JobDeclaration {
  return declared[name];
}

/** Its queue is as declared, also where it was made by a version that declared it otherwise. */
async function prepareQueue(boss: PgBoss, name: JobName): Promise<void> {
  const { schedule, retries, pauseSeconds, longestPauseSeconds, expireSeconds, heartbeatSeconds, isMerged, keptDays } = declarationOf(name);
  const options = {
    retryLimit: retries,
    retryDelay: pauseSeconds,
    retryBackoff: true,
    retryDelayMax: longestPauseSeconds,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: keptDays * daySeconds,
    retentionSeconds: keptDays * daySeconds,
  };
  const policy = !isMerged ? 'standard' : schedule === null ? 'short' : 'exclusive';
  const heartbeat = heartbeatSeconds === null ? {} : { heartbeatSeconds };
  await boss.createQueue(name, { ...options, ...heartbeat, policy });
  await boss.updateQueue(name, options);
}

async function keepSchedule(boss: PgBoss, name: JobName, isWorkedOn: boolean): Promise<void> {
  const { schedule } = declarationOf(name);
  if (schedule !== null && isWorkedOn) await boss.schedule(name, schedule);
  else await boss.unschedule(name);
}

async function failActive(boss: PgBoss, db: AppDatabase, name: JobName, key: string | null = null): Promise<void> {
  const ids = await idsOf(db, name, 'active', key);
  if (ids.length > 0) await boss.fail(name, ids, { message: 'the server ended meanwhile' });
}

interface Starting {
  readonly work: JobWork;
  readonly wake: (name: JobName) => void;
  readonly log: FastifyBaseLogger;
  readonly atOnce: number | undefined;
}

/** The ids of its workers, one for each that may run at once. */
async function startWork<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  { work, wake, log, atOnce }: Starting,
): Promise<readonly string[]> {
  const { atOnce: declaredAtOnce, atOncePerGroup } = declarationOf(name);
  const run = work[name] as (tried: JobTry<Name>) => Promise<unknown>;
  const rules = {
    pollingIntervalSeconds: pollSeconds,
    ...(atOncePerGroup === null ? {} : { groupConcurrency: atOncePerGroup }),
  } as const;
  const workOn = async ([job]: Job<JobData[Name]>[]): Promise<unknown> => {
    if (job === undefined) return null;
    // What waits behind it has its turn right after it.
    wake(name);
    try {
      return await run({ data: job.data, group: job.groupId ?? null, signal: job.signal });
    } catch (error) {
      log.error({ err: error, job: name, id: job.id }, 'a job failed');
      // Words alone: frames and parameters are for the log.
      throw Object.assign(new Error(loggedText(error).slice(0, maxErrorChars)), { stack: undefined });
    }
  };
  const ids: string[] = [];
  while (ids.length < (atOnce ?? declaredAtOnce)) ids.push(await boss.work<JobData[Name]>(name, rules, workOn));
  return ids;
}

async function idsOf(db: AppDatabase, name: JobName, state: 'active' | 'failed', key: string | null = null): Promise<string[]> {
  const found = sql`select id from pgboss.job where name = ${name} and state = ${state}${ofKey(key)}`;
  return (await askRows<Id>(db, found)).map(({ id }) => id);
}

/** What waits for its next try does not wait any longer. */
async function makeDue(db: AppDatabase, name: JobName, key: string | null = null): Promise<number> {
  const due = sql`update pgboss.job set start_after = now() where name = ${name} and state = 'retry'${ofKey(key)} returning id`;
  return (await askRows<Id>(db, due)).length;
}

function ofKey(key: string | null) {
  return key === null ? sql`` : sql` and singleton_key = ${key}`;
}

interface Id {
  readonly id: string;
}
