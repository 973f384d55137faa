/** Where the scanner shows a stored scan of the account, compares it, or scans its address again. */
import type { SavedScan } from '@orbweaver/model/api/scans.ts';

export function savedScanPath(id: string, view: 'compare' | null = null): string {
  return `/user?${new URLSearchParams({ saved: id, ...(view === null ? {} : { view }) })}`;
}

/** The start card with its address: the new scan takes its place. */
export function scanAgainPath({ id, summary }: SavedScan): string {
  return `/user?${new URLSearchParams({ url: summary.url, updates: id })}`;
}
