/** Whether a scan has results to look at, or only a word of why there are none yet. */
import type { ScanState, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { isRunning } from './use-device-scan.ts';

/** A complete one always has: that its start page cannot be read is a finding, too. */
export function hasRows(state: ScanState, scan: Pick<StoredScan, 'state' | 'pages'>): boolean {
  if (state.rereading > 0) return true;
  if (state.activity === 'starting') return false;
  if (!isRunning(state) && scan.state === 'complete') return true;
  return (state.progress?.done ?? scan.pages) > 0;
}
