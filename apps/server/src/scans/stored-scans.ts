/** Questions about stored scans, answered by the views of the results screen. */
import { AppError } from '@orbweaver/model/errors.ts';
import { TaskPool } from '@orbweaver/platform/node/tasks/task-pool.ts';
import { startProcess } from '@orbweaver/platform/node/tasks/task-worker.ts';
import type { ScanRow } from '../db/scans.ts';
import { besideModule } from '../thread-entry.ts';
import type { ReaderTasks } from './reader-tasks.ts';
import type { ScanCache } from './scan-cache.ts';

export interface StoredScans {
  /** Throws AppError: that of a damaged or foreign file, 'usage', 'task-limit', 'server-busy'. */
  readonly ask: <N extends keyof ReaderTasks>(
    row: ScanRow,
    name: N,
    input: Omit<ReaderTasks[N]['input'], 'file'>,
  ) => Promise<ReaderTasks[N]['response']>;
  readonly close: () => Promise<void>;
}

/** A table of a million rows takes some hundred megabytes, and seconds to be read. */
const limits = { maxWorkers: 2, perOwner: 1, maxWaiting: 100, maxWaitingPerOwner: 20, timeoutMs: 60_000, idleMs: 120_000 };
const maxHeapMb = 1_024;

export function createStoredScans(cache: ScanCache): StoredScans {
  const entry = besideModule(import.meta.url, 'server-scan-reader');
  const pool = new TaskPool<ReaderTasks>({ ...limits, start: () => startProcess(entry, { maxHeapMb, setup: null }) });
  return {
    ask({ blobKey, bytes, coding, userId }, name, input) {
      if (blobKey === null) throw new AppError('not-found');
      return cache.use({ blobKey, bytes, coding }, (file) => pool.run(name, { ...input, file } as never, { owner: userId }));
    },
    close: () => pool.close(),
  };
}
