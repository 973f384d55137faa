/** What a scan's own file says of it, for the list: a tab that was closed or killed could not tell the list any more. */

import { hasSecrets } from '@orbweaver/model/scan-options.ts';
import { countUnread } from '@orbweaver/scan/rereading.ts';
import { type LookedAt, readLookedAt } from '@orbweaver/scan/results/looked-at.ts';
import type { ScanStart, StoredScan, StoredScanState } from '@orbweaver/scan/results/protocol.ts';
import { readMeta } from '@orbweaver/scan/scan.ts';
import { countPages, issuesBySeverity, notFetchedByReason } from '@orbweaver/scan/summary.ts';
import type { HostParts } from './host-parts.ts';
import { OpenScan } from './open-scan.ts';
import type { StoredScans } from './stored-scans.ts';

/** How often the list hears of a running scan's pages: a list that cannot ask its file tells about as many as it has. */
export const listEveryMs = 5000;

export function newRecord({ id, grant, counter, options: { startUrl, mode }, secrets, extension, updates }: ScanStart): StoredScan {
  const now = new Date().toISOString();
  const hadSecrets = hasSecrets(secrets);
  return {
    ...{ id, startUrl, mode, state: 'crawling', startedAt: now, updatedAt: now, pages: 0, issues: null, bytes: 0 },
    ...{ grant, counter, hadSecrets, uploadedAs: null },
    ...(extension === undefined ? {} : { extension }),
    ...(updates === undefined ? {} : { savedAs: updates, updating: updates.id }),
  };
}

/** The same object where the list knew all of it. */
export function recordOf(scan: StoredScan, { database }: OpenScan): StoredScan {
  const state = stateOf(readMeta(database, 'state'));
  if (state === scan.state && state !== 'crawling') return scan;
  const { stopped = 0, limit = 0 } = notFetchedByReason(database);
  const left = { stopped, limit };
  const unread = state === 'complete' ? 0 : countUnread(database);
  // A part of the site takes the place of all of it only where a person asks for that.
  const place = state === 'stopped' ? { updating: null } : {};
  return { ...scan, ...place, state, left, unread, pages: countPages(database), issues: issuesBySeverity(database), uploadedAs: null };
}

/** Lists a scan that runs no more as its file has it. Where even that cannot be read, the list keeps what it knew. */
export async function saveEnded(scans: StoredScans, scan: StoredScan, open: OpenScan | null): Promise<StoredScan> {
  let ended = { ...scan, updatedAt: new Date().toISOString() };
  try {
    if (open !== null) ended = { ...recordOf(ended, open), bytes: open.fileParts.bytes };
    if (open !== null) await scans.tell(ended);
  } catch {
    // Why it ended is told by the state's fault.
  }
  return ended;
}

/** What a tab that was closed or killed could tell the list of no more: before anything else in a worker, where no scan runs yet. */
export async function listBrokenOff({ scans, openFolder }: Pick<HostParts, 'scans' | 'openFolder'>): Promise<void> {
  for (const scan of await scans.list()) {
    if (scan.state === 'crawling' && scan.issues === null) await saveFromFile(scans, scan, openFolder).catch(() => {});
  }
}

/** One that cannot be opened stays as the list has it: why is told to whoever opens it. */
async function saveFromFile(scans: StoredScans, scan: StoredScan, openFolder: HostParts['openFolder']): Promise<void> {
  const open = new OpenScan(scan.id, await openFolder(scan.id));
  try {
    await scans.tell(recordOf(scan, open));
  } finally {
    open.close();
  }
}

/** Facts may have come to the file of a scan that ended. One that cannot be read is told of by the scan's fault. */
export function lookedAtNow(open: OpenScan | null): Partial<LookedAt> {
  try {
    return open === null ? {} : readLookedAt(open.database);
  } catch {
    return {};
  }
}

function stateOf(stored: string | null): StoredScanState {
  return stored === 'complete' || stored === 'stopped' ? stored : 'crawling';
}
