/** Which scan of this device the account has no copy of, or an old one. */
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';

/** A scan that is to take the place of a saved one comes first, then the newest: the account keeps the last scan only. null = nothing is lacking. */
export function lackingUpload(scans: readonly StoredScan[]): StoredScan | null {
  const [newest] = scans;
  const lacks = newest !== undefined && newest.state !== 'crawling' && newest.pages > 0 && newest.uploadedAs === null && !newest.isShared;
  return scans.find(({ updating, state }) => typeof updating === 'string' && state !== 'crawling') ?? (lacks ? newest : null);
}
