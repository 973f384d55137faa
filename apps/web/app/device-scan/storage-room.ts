/** How many more pages this device can hold: the browser's quota against what a page of the last scan took. */
import type { StorageRoom } from '@orbweaver/scan/results/protocol.ts';
import type { OpenScan } from './open-scan.ts';
import type { StoredScans } from './stored-scans.ts';

/** Where no scan of this device says otherwise: 6 KB a page and 40 bytes for each of fifty links. */
const usualPageBytes = 8000;
/** A scan of fewer pages says little: its tables are mostly empty. */
const tellingPages = 50;
/** Sorting and the write-ahead log take room besides, and browsers count a little differently than they report. */
const usableShare = 0.8;

export async function measureRoom(open: OpenScan | null, scans: StoredScans): Promise<StorageRoom> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  const measured = (open === null ? null : pageBytesOf(open)) ?? (await lastPageBytes(scans));
  const pageBytes = measured ?? usualPageBytes;
  const pages = Math.max(0, Math.floor(((quota - usage) * usableShare) / pageBytes));
  return { usedBytes: usage, quotaBytes: quota, pageBytes: Math.round(pageBytes), pages, isMeasured: measured !== null };
}

function pageBytesOf(open: OpenScan): number | null {
  const { database } = open;
  const pages = Number(database.prepare('SELECT count(*) AS n FROM pages').get()?.n);
  if (pages < tellingPages) return null;
  const size = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  const count = Number(database.prepare('PRAGMA page_count').get()?.page_count);
  return (size * count) / pages;
}

async function lastPageBytes(scans: StoredScans): Promise<number | null> {
  const telling = (await scans.list()).find(({ pages, bytes }) => pages >= tellingPages && bytes > 0);
  return telling === undefined ? null : telling.bytes / telling.pages;
}
