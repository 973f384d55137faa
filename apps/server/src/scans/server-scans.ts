/**
 * Scans of accounts on this server: asked for here, run as jobs of the queue, one of an account at a time, so that nobody waits long for another one.
 * A scan whose process or server ended goes on from its file on disk; one whose machine is lost goes on elsewhere, from its checkpoint in the blob store.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ContinueRequest, ScanFaultText, ServerScanRequest } from '@orbweaver/model/api/server-scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { isRefusedStatus } from '@orbweaver/model/link-verdict.ts';
import type { Plan } from '@orbweaver/model/plans.ts';
import { noScanSecrets, type ScanOptions, useOfScan } from '@orbweaver/model/scan-options.ts';
import type { Progress } from '@orbweaver/scan/progress.ts';
import { faultDetail } from '@orbweaver/store/start-fault.ts';
import { segmentsOf } from '../db/projects.ts';
import { forgetCheckpoint } from '../db/scan-chunks.ts';
import { getScan } from '../db/scans.ts';
import {
  addServerScan,
  askToStop,
  beginServerScan,
  endServerScan,
  findByKey,
  findContinued,
  findUnderWay,
  isTheirs,
  listUnderWay,
  noteCrash,
  noteProgress,
  type ServerScanEnd,
  type ServerScanRow,
} from '../db/server-scans.ts';
import { lockSubscription } from '../db/subscriptions.ts';
import { ownUserAgent } from '../gateway/user-agent.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { lockDeviceScan } from '../limits/grants.ts';
import { largestScan } from '../limits/storage.ts';
import { heldPlan } from '../limits/uses.ts';
import { askWebhooks } from '../webhooks/ask-webhooks.ts';
import { fetchCheckpoint, makeCheckpoint } from './checkpoints.ts';
import { queueAgain, queueScan } from './queue-scans.ts';
import type { ScanOutcome } from './scan-messages.ts';
import type { ScanFile, ScanPlace } from './scan-place.ts';
import type { RunningServerScan, ScanRunner } from './scan-runner.ts';
import { failed, faultOf, grantOutcome } from './server-scan-end.ts';
import { readScanRequest, requireRendering } from './start-request.ts';
import { type StoreParts, storeScan } from './store-scan.ts';
import { unpackScan } from './unpack-scan.ts';
import { watchWish } from './watch-wish.ts';

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
  /**
   * Goes on with a stored scan of a device and the use it was started with, once: who asks again, having heard no response, is told of the same
   * scan. Throws the codes of `startErrors`, and `not-found`.
   */
  readonly continue: (userId: string, request: ContinueRequest) => Promise<ServerScanRow>;
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
  readonly place: ScanPlace;
  readonly onError: (error: unknown, message: string) => void;
}

/** What a scan may take of the disk before it is stored is not known: this much there has to be. */
const startBytes = 64 * 1024 * 1024;
/** Crashes of the process after which the scan is ended with what it has, and after which it is given up. */
const crashesToEnd = 2;
const crashesToGiveUp = 3;
/** Between two notes of how far it is, at least. */
const noteMs = 500;
/** How much larger than the largest packed file of a plan an unpacked one may be. */
const unpackedTimes = 4;

export function createServerScans(parts: Parts): ServerScans {
  const { db, config, disk, grants, jobs, place, now, onError } = parts;
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
    const grant = await grants.grantScan(userId, { counter: useOfScan(options.mode), url: options.startUrl });
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
        if (added !== null) await queueScan(tx, jobs, added, now());
        return added;
      })
      .finally(() => jobs.wake('server-scan'));
    if (row !== null) return row;
    await grants.finishScan(grant.id, 'failed');
    const other = await answered(userId, asked);
    if (other !== null) return other;
    throw new AppError('scan-runs', { host });
  };

  const continueScan: ServerScans['continue'] = async (userId, { scanId, grantId, ...request }) => {
    const begun = await findContinued(db, userId, grantId);
    if (begun !== null) return begun;
    const options = readScanRequest(request);
    const switches = await switchesOf(userId);
    if (!switches.serverScans) throw new AppError('not-in-plan');
    requireRendering(options, switches.rendering, config.rendersPages);
    const { host } = new URL(options.startUrl);
    const saved = await getScan(db, userId, scanId);
    await disk.requireRoom(startBytes + saved.bytes);
    const id = randomUUID();
    const row = await db
      .transaction(async (tx) => {
        const { pageLimit, pagesLeased, url } = await lockDeviceScan(tx, grantId, userId);
        // The use was for one site.
        if (url === null || URL.parse(url)?.host !== host) throw new AppError('not-found');
        const { pages } = saved.summary;
        const left = pageLimit === null ? null : Math.min(pageLimit, pages + Math.max(0, pageLimit - pagesLeased));
        const added = await addServerScan(tx, {
          id,
          userId,
          grantId,
          host,
          options: { ...options, maxPages: least(options.maxPages, left) },
          state: 'waiting',
          continued: { savedScanId: scanId, pages },
          createdAt: now(),
        });
        if (added !== null) await queueScan(tx, jobs, added, now());
        return added;
      })
      .finally(() => jobs.wake('server-scan'));
    if (row === null) throw new AppError('scan-runs', { host });
    return row;
  };

  /** The file that a device sent, at the first try. */
  const fetchContinued = async ({ userId, continued }: ServerScanRow, file: ScanFile): Promise<void> => {
    if (continued === null || existsSync(file.path)) return;
    const { blobKey, coding, bytes } = await getScan(db, userId, continued.savedScanId);
    if (blobKey === null) throw new AppError('not-found');
    const { pagesPerScan } = await grants.limitsOfUser(userId);
    await unpackScan(
      parts.blobs,
      { blobKey, coding, bytes },
      { path: file.path, maxBytes: unpackedTimes * largestScan(pagesPerScan, config) },
    );
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
    if (row.state === 'stopped' && row.continued?.isUseReturned !== true) await grants.finishScan(row.grantId, 'failed');
    return row;
  };

  const run: ServerScans['run'] = async (id, signal) => {
    const row = await beginServerScan(db, id, { place: place.id, now: now() });
    if (row === null) return place.removeFiles(id);
    let hasAsked = false;
    const onAsk = (): void => {
      hasAsked = true;
    };
    const outcome = await scan(row, signal, onAsk).catch((error: unknown) => {
      if (error instanceof AppError && error.code !== 'scan-worker-ended') return error;
      throw error;
    });
    // Nobody wants it any more, or another process has taken it up.
    if (!(await isTheirs(db, row))) return removeEnded();
    const { continued } = row;
    const ended = await endOf(row, outcome);
    // What an earlier try has asked is not known.
    const isReturned = continued !== null && row.tries === 1 && !hasAsked && ended.state === 'failed';
    const end = isReturned ? { ...ended, continued: { ...continued, isUseReturned: true as const } } : ended;
    const isEnded = await db.transaction(async (tx) => {
      const isLast = await endServerScan(tx, row, end, now());
      if (!isLast) return false;
      if (row.scheduleId !== null) await jobs.ask('schedule-end', { scanId: id }, { tx, key: id });
      await askWebhooks(tx, jobs, { userId: row.userId, event: 'scan.finished', about: id });
      return true;
    });
    jobs.wake('account-webhook');
    if (row.scheduleId !== null) jobs.wake('schedule-end');
    if (isEnded && !isReturned) await grants.finishScan(row.grantId, grantOutcome(end));
    await removeEnded();
  };

  const removeEnded = (): Promise<void> => place.removeEnded(async () => new Set((await listUnderWay(db)).map(({ id }) => id)));

  /** The one on this disk, or the checkpoint's, whichever has gone further. */
  const openFile = async ({ id, tries, checkpoint }: ServerScanRow): Promise<ScanFile> => {
    const [local, fresh] = [await place.findFile(id), place.newFile(id, tries)];
    if (checkpoint === null || (local !== null && local.begunIn >= checkpoint.begunIn)) return local ?? fresh;
    await disk.requireRoom(checkpoint.bytes).catch((error: unknown) => {
      throw new AppError('scan-worker-ended', {}, error);
    });
    if (await fetchCheckpoint(parts, { id, checkpoint, path: fresh.path })) return fresh;
    onError(new Error(`a part of the checkpoint of ${id} is gone`), 'a scan could not go on from its checkpoint');
    return local ?? fresh;
  };

  const makeCheckpoints = async ({ id, tries }: ServerScanRow, running: Omit<Parameters<typeof makeCheckpoint>[1], 'id' | 'tries'>) => {
    const { checkpointMs } = config;
    const { signal } = running;
    while (checkpointMs !== null && !signal.aborted) {
      await wait(checkpointMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      // A blob store that is away does not end a scan: the next one is tried in its time.
      await makeCheckpoint(parts, { id, tries, ...running }).catch((error: unknown) => onError(error, 'no checkpoint of a scan'));
    }
  };

  const scan = async (row: ServerScanRow, signal: AbortSignal, onAsk: () => void): Promise<ScanOutcome | null> => {
    const { id } = row;
    if (isLeaving || signal.aborted) throw new AppError('scan-worker-ended');
    const file = await openFile(row);
    await fetchContinued(row, file);
    let notedMs = 0;
    let isGone = false;
    const onProgress = (progress: Progress): void => {
      if (performance.now() - notedMs < noteMs) return;
      notedMs = performance.now();
      // A database that is away for a moment does not end a scan.
      noteProgress(db, row, progress).catch(() => {});
    };
    const task = parts.scanRunner.start({
      file: file.path,
      isResumed: existsSync(file.path),
      continued: row.continued,
      options: row.options,
      secrets: noScanSecrets,
      segments: await segmentsOf(db, row.projectId),
      owner: row.userId,
      onProgress,
      onAsk,
    });
    running.set(id, task);
    const kill = (): void => task.kill();
    signal.addEventListener('abort', kill);
    const ended = new AbortController();
    const tell = (wish: 'stopping' | 'gone'): void => {
      isGone = wish === 'gone';
      if (isGone) task.kill();
      else task.stop();
    };
    const wishes = watchWish(db, row, { signal: ended.signal, tell });
    const checkpoints = makeCheckpoints(row, { file, task, signal: ended.signal });
    try {
      if (row.state === 'stopping' || row.crashes >= crashesToEnd) task.stop();
      return await task.done;
    } catch (error) {
      if (isGone) return null;
      // Killed before its first page was written; a device's file was whole when it came.
      if (row.continued === null && error instanceof AppError && (error.code === 'file-damaged' || error.code === 'file-foreign')) {
        if (file.begunIn === row.tries) await forgetCheckpoint(db, id, row.tries);
        await place.removeFiles(id);
        throw new AppError('scan-worker-ended', {}, error);
      }
      // The process of an earlier try has not ended yet.
      if (error instanceof AppError && error.code === 'file-in-use') throw new AppError('scan-worker-ended', {}, error);
      const isOwn = !isLeaving && !signal.aborted && error instanceof AppError && error.code === 'scan-worker-ended';
      if (isOwn && (await noteCrash(db, row)) >= crashesToGiveUp) throw new AppError('server-scan-ended', {}, error);
      throw error;
    } finally {
      signal.removeEventListener('abort', kill);
      ended.abort();
      await Promise.all([wishes, checkpoints]);
      if (running.get(id) === task) running.delete(id);
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
    continue: continueScan,
    stop,
    async plan(userId) {
      const { serverScans, rendering } = await switchesOf(userId);
      return { isInPlan: serverScans, canRender: serverScans && rendering && config.rendersPages };
    },
    run,
    async takeUp() {
      const underWay = await listUnderWay(db);
      // This process holds the place now: whoever held it has ended.
      const left = underWay.filter((each) => place.id !== null && each.place === place.id);
      await jobs.takeBack(
        'server-scan',
        left.map(({ id }) => id),
      );
      await queueAgain(jobs, underWay);
      await removeEnded();
    },
    leave() {
      isLeaving = true;
      for (const task of running.values()) task.kill();
    },
  };
}

function hashOf(options: ScanOptions): string {
  return createHash('sha256').update(JSON.stringify(options)).digest('hex');
}

function least(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
