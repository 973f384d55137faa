/**
 * A worker: takes scans of accounts from the queue of a PostgreSQL, runs them on this machine and stores them where the server does. Any number of them run
 * beside any number of servers.
 */
import { parseArgs } from 'node:util';
import { AppError } from '@orbweaver/model/errors.ts';
import fastify from 'fastify';
import { openBlobs } from './blobs/open-blobs.ts';
import { readConfig } from './config.ts';
import { openPostgres } from './db/database.ts';
import { readSharedSettings } from './db/shared-settings.ts';
import { makeFolderSync } from './disk/sync.ts';
import { endWith } from './failure.ts';
import { createJobs } from './jobs/jobs.ts';
import { createGrants } from './limits/grants.ts';
import { logSerializers } from './plugins/request-log.ts';
import { openScanWork } from './scans/scan-work.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { createToolRunner } from './tools/tool-runner.ts';

export interface RunningWorker {
  readonly stopMs: number;
  readonly close: () => Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Of the time for a stop. */
const jobShare = 0.8;

/** Where `concurrency` is null, as many scans run at once as on a server. */
export async function startWorker(environment: Environment, concurrency: number | null): Promise<RunningWorker> {
  const { databaseUrl } = readConfig(environment);
  if (databaseUrl === null)
    throw new AppError('setting-invalid', { setting: 'DATABASE_URL', value: '', expected: 'the PostgreSQL of the server' });
  const { db, close } = await openPostgres(databaseUrl);
  try {
    const config = readConfig({ ...(await readSharedSettings(db)), ...given(environment) });
    makeFolderSync(config.dataFolder);
    const app = fastify({ logger: { level: config.logLevel, serializers: logSerializers } });
    const onError = (error: unknown, message: string): void => app.log.error({ err: error }, message);
    const now = (): Date => new Date();
    const jobs = createJobs({ db, log: app.log, atOnce: { 'server-scan': concurrency ?? config.scansAtOnce } });
    const grants = createGrants({ db, hasLimits: config.hasLimits, storage: config, now });
    const parts = { config, db, blobs: openBlobs(config), jobs, grants, toolRunner: createToolRunner(config), now, onError };
    const { serverScans } = openScanWork(app, parts);
    app.addHook('onClose', () => jobs.stop(config.stopMs * jobShare));
    await app.ready();
    await jobs.start({ 'server-scan': ({ data, signal }) => serverScans.run(data.scanId, signal) });
    await serverScans.takeUp();
    return {
      stopMs: config.stopMs,
      close: async () => {
        await app.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A setting that is there and empty is not set. */
function given(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
}

/** `arguments_` is nothing, or `--concurrency N`. Runs until a signal; ends the process with the exit code of what went wrong. */
export async function main(arguments_: readonly string[]): Promise<void> {
  try {
    const concurrency = readConcurrency(arguments_);
    const worker = await startWorker(process.env, concurrency);
    stopOnSignal(worker.close, worker.stopMs);
    process.stdout.write('Orbweaver runs scans from the queue here. Ctrl-C stops it.\n');
  } catch (error) {
    await endWith(error);
  }
}

const usage = 'orbweaver worker [--concurrency N], N from 1 to 64.';

function readConcurrency(arguments_: readonly string[]): number | null {
  try {
    const { values } = parseArgs({ args: [...arguments_], options: { concurrency: { type: 'string' } } });
    if (values.concurrency === undefined) return null;
    const number = Number(values.concurrency);
    if (!Number.isInteger(number) || number < 1 || number > 64) throw new AppError('usage', { detail: usage });
    return number;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('usage', { detail: usage }, error);
  }
}
