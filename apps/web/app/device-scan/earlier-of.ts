/** Which scans of this device one can be set beside. */
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';

/** Scans of the same host that began sooner, in the order of the list. */
export function earlierOf(list: readonly StoredScan[], scan: Pick<StoredScan, 'id' | 'startUrl' | 'startedAt'>): StoredScan[] {
  const host = URL.parse(scan.startUrl)?.host;
  const isEarlier = (other: StoredScan) => other.startedAt < scan.startedAt && other.pages > 0 && other.id !== scan.id;
  return list.filter((other) => isEarlier(other) && URL.parse(other.startUrl)?.host === host);
}
