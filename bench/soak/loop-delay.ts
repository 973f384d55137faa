// Loaded into the server's process before everything else (`--import`): counts how late its event loop comes to timers, from SIGUSR2 on, and writes the counts to
// the file that ORBWEAVER_SOAK_DELAYS names.
import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { bucketOf, type DelayReport, tickMs } from './delays.ts';

const file = process.env['ORBWEAVER_SOAK_DELAYS'];
// What the server starts itself is another process.
delete process.env['ORBWEAVER_SOAK_DELAYS'];
const writeEveryMs = 500;
const usPerMs = 1_000;

if (file !== undefined && isMainThread) process.once('SIGUSR2', () => count(file));

function count(path: string): void {
  const buckets = new Map<number, number>();
  let maxBusyMs = 0;
  let due = performance.now() + tickMs;
  let written = performance.now();
  let computed = computedMs();
  const tick = (): void => {
    const now = performance.now();
    const late = bucketOf(now - due);
    buckets.set(late, (buckets.get(late) ?? 0) + 1);
    const computedNow = computedMs();
    maxBusyMs = Math.max(maxBusyMs, computedNow - computed);
    computed = computedNow;
    if (now - written > writeEveryMs) {
      written = now;
      writeFileSync(`${path}.new`, JSON.stringify({ buckets: [...buckets], maxBusyMs } satisfies DelayReport));
      renameSync(`${path}.new`, path);
    }
    due = performance.now() + tickMs;
    setTimeout(tick, tickMs).unref();
  };
  setTimeout(tick, tickMs).unref();
}

function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / usPerMs;
}
