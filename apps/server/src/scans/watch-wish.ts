/** What people want of a scan that runs here, wherever they asked for it: its row says so. */
import { setTimeout as wait } from 'node:timers/promises';
import type { AppDatabase } from '../db/database.ts';
import { readWish, type ServerScanRow } from '../db/server-scans.ts';

/** Between two looks. */
const lookMs = 250;

/** Tells each once, until the signal is aborted. */
export async function watchWish(
  db: AppDatabase,
  row: ServerScanRow,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (wish: 'stopping' | 'gone') => void },
): Promise<void> {
  let told: 'running' | 'stopping' | 'gone' = 'running';
  while (told !== 'gone' && !signal.aborted) {
    await wait(lookMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    // A database that is away for a moment does not end a scan.
    const wish = await readWish(db, row).catch(() => 'running' as const);
    if (signal.aborted || wish === 'running' || wish === told) continue;
    told = wish;
    tell(wish);
  }
}
