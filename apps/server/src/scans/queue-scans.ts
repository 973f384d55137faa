/**
 * The order in which scans wait. A queue serves whoever came first; an account with many scans would keep the others waiting, so each further one of an
 * account is behind the first ones of all others.
 */
import type { AppDatabase } from '../db/database.ts';
import { countRecent, type ServerScanRow } from '../db/server-scans.ts';
import type { Jobs } from '../jobs/jobs.ts';

type Waiting = Pick<ServerScanRow, 'id' | 'userId'>;

/** A scan that ended counts for so long: accounts whose scans follow each other without a queue would keep a queue waiting for ever. */
const countedMs = 60 * 60 * 1000;

/** Within the transaction that adds it; the caller then wakes the job. */
export async function queueScan(tx: AppDatabase, jobs: Jobs, { id, userId }: Waiting, now: Date): Promise<void> {
  const before = await countRecent(tx, { id, userId }, new Date(now.getTime() - countedMs));
  await jobs.ask('server-scan', { scanId: id }, { tx, key: id, group: userId, priority: -before });
}

/** Those whose jobs are gone, oldest first. */
export async function queueAgain(jobs: Jobs, underWay: readonly Waiting[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const { id, userId } of underWay) {
    const before = counts.get(userId) ?? 0;
    counts.set(userId, before + 1);
    await jobs.ask('server-scan', { scanId: id }, { key: id, group: userId, priority: -before });
  }
}
