/** Stored scans by the site that they are of: the newest of each, and what it was before. */
import type { SavedScan } from '@orbweaver/model/api/scans.ts';

interface SiteScans<S extends SavedScan> {
  readonly host: string;
  readonly newest: S;
  /** Newest first. */
  readonly earlier: readonly S[];
}

/** Sites in the order of their first scan. */
export function bySite<S extends SavedScan>(scans: readonly S[]): readonly SiteScans<S>[] {
  return Array.from(
    Map.groupBy(scans, ({ summary }) => summary.host),
    ([host, all]) => {
      const [newest, ...earlier] = all.toSorted((a, b) => b.summary.startedAt.localeCompare(a.summary.startedAt)) as [S, ...S[]];
      return { host, newest, earlier };
    },
  );
}
