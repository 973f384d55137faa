/**
 * Scans of accounts on this server: asked for here, run as jobs of the queue, one of an account at a time, so that nobody waits long for another one.
 * The scan file on disk is the checkpoint: a scan whose process or server ended goes on from it.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScanFaultText, ServerScanRequest } from '@orbweaver/model/api/server-scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { isRefusedStatus } from '@orbweaver/model/link-verdict.ts';
import type { Plan } from '@orbweaver/model/plans.ts';
import { noScanSecrets, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { Progress } from '@orbweaver/scan/progress.ts';
import { faultDetail } from '@orbweaver/store/start-fault.ts';
import {
  addServerScan,
  askToStop,
  beginServerScan,
  endServerScan,
  findByKey,
  findUnderWay,
  listUnderWay,
  noteCrash,
  noteProgress,
  type ServerScanEnd,
  type ServerScanRow,
} from '../db/server-scans.ts';
import { lockSubscription } from '../db/subscriptions.ts';
import { ownUserAgent } from '../gateway/user-agent.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { heldPlan } from '../limits/uses.ts';
import { serverScanFolder } from './scan-folder.ts';
import type { ScanOutcome } from './scan-messages.ts';
import type { RunningServerScan, ScanRunner } from './scan-runner.ts';
import { readScanRequest, requireRendering } from './start-request.ts';
import { type StoreParts, storeScan } from './store-scan.ts';

interface Asking {
  /** Of the program that asks. */
  readonly key?: string | null;
  readonly scheduleId?: string | null;
}

/** What the plan, and this server, let an account do. */
export interface ServerScanPlan {
  readonly isInPlan: boolean;
  /** Pages may be opened in a browser. */
  readonly canRender: boolean;
}

export interface ServerScans {
  /** Takes one use of the plan. A `key` that was used before answers the scan that it asked for then. Throws the codes of `startErrors`. */
  readonly start: (userId: string, request: ServerScanRequest, asking?: Asking) => Promise<ServerScanRow>;
  /** What was found is kept. Throws `not-found`. */
  readonly stop: (userId: string, id: string) => Promise<ServerScanRow>;
  readonly plan: (userId: string) => Promise<ServerScanPlan>;
  /** The job's work. Rejects where the scan is to go on with the next try. */
  readonly run: (id: string, signal: AbortSignal) => Promise<void>;
  /** Asks again for scans that an earlier process left, and removes files that no scan needs. */
  readonly takeUp: () => Promise<void>;
  /** Leaves what runs to the next start. */
  readonly leave: () => void;
}

interface Parts extends StoreParts {
  readonly jobs: Jobs;
  readonly scanRunner: ScanRunner;
}

/** What a scan may take of the disk before it is stored is not known: this much there has to be. */
const startBytes = 64 * 1024 * 1024;
/** A process that dies so often is told to end what there is, and then given up. */
const crashesToEnd = 2;
const crashesToGiveUp = 3;
/** Between two looks at what people want of it. */
const noteMs = 500;

export function createServerScans(parts: Parts): ServerScans {
  const { db, config, disk, grants, jobs, now } = parts;
  const running = new Map<string, RunningServerScan>();
  let isLeaving = false;

  const switchesOf = (userId: string): Promise<Plan['switches']> =>
    db.transaction(async (tx) => (await heldPlan(tx, await lockSubscription(tx, userId, now()), config.hasLimits)).plan.switches);

  const start: ServerScans['start'] = async (userId, request, { key = null, scheduleId = null } = {}) => {
    const options = readScanRequest(request);
    const asked = key === null ? null : { requestKey: key, requestHash: hashOf(options) };
    const known = await answered(userId, asked);
    if (known !== null) return known;
    const switches = await switchesOf(userId);
    if (!switches.serverScans) throw new AppError('not-in-plan');
    requireRendering(options, switches.rendering, config.rendersPages);
    const { host } = new URL(options.startUrl);
    if ((await findUnderWay(db, userId, host)) !== null) throw new AppError('scan-runs', { host });
    await disk.requireRoom(startBytes);
    const grant = await grants.grantScan(userId, { counter: options.mode === 'page' ? 'analysis' : 'spider', url: options.startUrl });
    const maxPages = least(options.maxPages, grant.pageLimit);
    const id = randomUUID();
    const values = {
      id,
      userId,
      grantId: grant.id,
      host,
      options: { ...options, maxPages },
      state: 'waiting',
      scheduleId,
      ...asked,
      createdAt: now(),
    } as const;
    const row = await db
      .transaction(async (tx) => {
        const added = await addServerScan(tx, values);
        if (added !== null) await jobs.ask('server-scan', { scanId: id }, { tx, key: id, group: userId });
        return added;
      })
      .finally(() => jobs.wake('server-scan'));
    if (row !== null) return row;
    await grants.finishScan(grant.id, 'failed');
    const other = await answered(userId, asked);
    if (other !== null) return other;
    throw new AppError('scan-runs', { host });
  };

  /** What the same program has asked for by this key. Throws `input-invalid` where it was something else. */
  const answered = async (
    userId: string,
    asked: { readonly requestKey: string; readonly requestHash: string } | null,
  ): Promise<ServerScanRow | null> => {
    if (asked === null) return null;
    const row = await findByKey(db, userId, asked.requestKey);
    if (row !== null && row.requestHash !== asked.requestHash) throw new AppError('input-invalid', { header: 'idempotency-key' });
    return row;
  };

  const stop: ServerScans['stop'] = async (userId, id) => {
    const row = await askToStop(db, userId, id, now());
    running.get(id)?.stop();
    if (row.state === 'stopped') await grants.finishScan(row.grantId, 'failed');
    return row;
  };

  const run: ServerScans['run'] = async (id, signal) => {
    const row = await beginServerScan(db, id, now());
    if (row === null) return removeFiles(fileOf(id));
    const outcome = await scan(row, signal).catch((error: unknown) => {
      if (error instanceof AppError && error.code !== 'scan-worker-ended') return error;
      throw error;
    });
    const end = await endOf(row, outcome);
    await db.transaction(async (tx) => {
      const isEnded = await endServerScan(tx, id, end, now());
      if (isEnded && row.scheduleId !== null) await jobs.ask('schedule-end', { scanId: id }, { tx, key: id });
    });
    if (row.scheduleId !== null) jobs.wake('schedule-end');
    await grants.finishScan(row.grantId, grantOutcome(end));
    await removeFiles(fileOf(id));
  };

  const fileOf = (id: string): string => join(serverScanFolder(config), `${id}.scan`);

  const scan = async (row: ServerScanRow, signal: AbortSignal): Promise<ScanOutcome | null> => {
    const { id } = row;
    const file = fileOf(id);
    await mkdir(serverScanFolder(config), { recursive: true });
    if (isLeaving || signal.aborted) throw new AppError('scan-worker-ended');
    let notedMs = 0;
    let isGone = false;
    const onProgress = (progress: Progress): void => {
      if (performance.now() - notedMs < noteMs) return;
      notedMs = performance.now();
      // A database that is away for a moment does not end a scan.
      noteProgress(db, id, progress).then(
        (wanted) => {
          if (wanted === 'stopping') task.stop();
          isGone = wanted === 'gone';
          if (isGone) task.kill();
        },
        () => {},
      );
    };
    const task = parts.scanRunner.start({
      file,
      isResumed: existsSync(file),
      options: row.options,
      secrets: noScanSecrets,
      owner: row.userId,
      onProgress,
    });
    running.set(id, task);
    const kill = (): void => task.kill();
    signal.addEventListener('abort', kill);
    try {
      if (row.state === 'stopping' || row.crashes >= crashesToEnd) task.stop();
      return await task.done;
    } catch (error) {
      if (isGone) return null;
      // Killed before its first page was written.
      if (error instanceof AppError && (error.code === 'file-damaged' || error.code === 'file-foreign')) {
        await removeFiles(file);
        throw new AppError('scan-worker-ended', {}, error);
      }
      const isOwn = !isLeaving && !signal.aborted && error instanceof AppError && error.code === 'scan-worker-ended';
      if (isOwn && (await noteCrash(db, id)) >= crashesToGiveUp) throw new AppError('server-scan-ended', {}, error);
      throw error;
    } finally {
      signal.removeEventListener('abort', kill);
      running.delete(id);
    }
  };

  const endOf = async (row: ServerScanRow, outcome: ScanOutcome | AppError | null): Promise<ServerScanEnd> => {
    if (outcome === null) return { state: 'stopped', summary: null, fault: null, isBlocked: false };
    if (outcome instanceof AppError) return failed(faultOf(outcome));
    const { summary, startFault } = outcome;
    const block = blockOf(row, outcome);
    const isBlocked = block !== null;
    if (summary.pages === 0 && block !== null) return { ...failed(block), isBlocked };
    if (summary.pages === 0 && startFault !== null && summary.isComplete)
      return failed({ code: 'host-unreachable', values: { url: row.options.startUrl, detail: faultDetail(startFault) } });
    if (summary.pages === 0) return { state: 'stopped', summary: null, fault: null, isBlocked };
    try {
      const lack = await storeScan(parts, { userId: row.userId, id: row.id, isScheduled: row.scheduleId !== null, outcome });
      return { state: 'done', summary, fault: block ?? lack, isBlocked };
    } catch (error) {
      if (error instanceof AppError) return failed(faultOf(error));
      throw error;
    }
  };

  /** What the site is to let in; null where it refused nothing, or asks for a password or a slower pace. */
  const blockOf = ({ host, options }: ServerScanRow, { block, startFault }: ScanOutcome): ScanFaultText | null => {
    const known = { host, url: options.startUrl, response: '', agent: ownUserAgent(config) };
    if (block !== null) return { code: 'site-blocks', values: { ...known, ...block } };
    if (startFault?.kind !== 'status' || !isRefusedStatus(startFault.status)) return null;
    return { code: 'site-blocks', values: { ...known, response: String(startFault.status) } };
  };

  return {
    start,
    stop,
    async plan(userId) {
      const { serverScans, rendering } = await switchesOf(userId);
      return { isInPlan: serverScans, canRender: serverScans && rendering && config.rendersPages };
    },
    run,
    async takeUp() {
      const underWay = await listUnderWay(db);
      for (const { id, userId } of underWay) await jobs.ask('server-scan', { scanId: id }, { key: id, group: userId });
      if (config.databaseUrl === null) await removeOthers(serverScanFolder(config), new Set(underWay.map(({ id }) => id)));
    },
    leave() {
      isLeaving = true;
      for (const task of running.values()) task.kill();
    },
  };
}

function failed(fault: ScanFaultText): ServerScanEnd {
  return { state: 'failed', summary: null, fault, isBlocked: false };
}

function faultOf({ code, values }: AppError): ScanFaultText {
  return { code, values: { ...values } };
}

/** A use is given back where no page came of it. */
function grantOutcome({ state, isBlocked, summary }: ServerScanEnd): 'done' | 'stopped' | 'failed' | 'blocked' {
  if (state === 'done') return summary?.isComplete === false ? 'stopped' : 'done';
  return isBlocked ? 'blocked' : 'failed';
}

function hashOf(options: ScanOptions): string {
  return createHash('sha256').update(JSON.stringify(options)).digest('hex');
}

function least(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** With what SQLite keeps beside it. */
async function removeFiles(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal', '.gz']) await rm(`${file}${end}`, { force: true });
}

async function removeOthers(folder: string, ids: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) if (!ids.has(name.split('.', 1)[0] ?? '')) await rm(join(folder, name), { force: true });
}
