/** Questions about stored scans, answered by the views of the results screen. */
import { AppError } from '@orbweaver/model/errors.ts';
import { TaskPool } from '@orbweaver/platform/node/tasks/task-pool.ts';
import { startProcess } from '@orbweaver/platform/node/tasks/task-worker.ts';
import type { ScanRow } from '../db/scans.ts';
import { besideModule } from '../thread-entry.ts';
import type { NewErrors, ReaderTasks } from './reader-tasks.ts';
import type { ScanCache, StoredFile } from './scan-cache.ts';

export interface StoredScans {
  /** Throws AppError: that of a damaged or foreign file, 'usage', 'task-limit', 'server-busy'. */
  readonly ask: <N extends keyof ReaderTasks>(
    row: ScanRow,
    name: N,
    input: Omit<ReaderTasks[N]['input'], 'file'>,
  ) => Promise<ReaderTasks[N]['response']>;
  /** New errors of a scan since another one of the same account. */
  readonly compare: (before: ScanRow, scan: ScanRow) => Promise<NewErrors>;
  readonly close: () => Promise<void>;
}

/** A table of a million rows takes some hundred megabytes, and seconds to be read. */
const limits = { maxWorkers: 2, perOwner: 1, maxWaiting: 100, maxWaitingPerOwner: 20, timeoutMs: 60_000, idleMs: 120_000 };
const maxHeapMb = 1_024;

export function createStoredScans(cache: ScanCache): StoredScans {
  const entry = besideModule(import.meta.url, 'server-scan-reader');
  const pool = new TaskPool<ReaderTasks>({ ...limits, start: () => startProcess(entry, { maxHeapMb, setup: null }) });
  return {
    ask: async (row, name, input) => cache.use(fileOf(row), (file) => pool.run(name, { ...input, file } as never, { owner: row.userId })),
    compare: (before, scan) =>
      cache.use(fileOf(before), (old) =>
        cache.use(fileOf(scan), (file) => pool.run('compare', { file, before: old }, { owner: scan.userId })),
      ),
    close: () => pool.close(),
  };
}

/** Throws `not-found` for a scan without a file. */
function fileOf({ blobKey, bytes, coding }: ScanRow): StoredFile {
  if (blobKey === null) throw new AppError('not-found');
  return { blobKey, bytes, coding };
}
