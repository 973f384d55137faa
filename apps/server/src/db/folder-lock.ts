/**
 * Holds a data folder for one process: two on one PGlite folder lose rows silently. The lock is SQLite's own file lock, which the operating
 * system releases when the process dies, however it dies.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '@orbweaver/model/errors.ts';

/** Locks of this process: one that nothing refers to would be closed by the garbage collector, and the folder free. */
const held = new Set<DatabaseSync>();

/** Returns the release. Throws `data-folder-in-use` naming the process that holds the folder. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holderPath = join(folder, 'holder.txt');
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    // An exclusive transaction that is never ended.
    lock.exec('pragma journal_mode = delete; begin exclusive');
  } catch (error) {
    lock.close();
    throw new AppError('data-folder-in-use', { folder, holder: readHolder(holderPath) }, error);
  }
  writeFileSync(holderPath, `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}\n`);
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return 'another process';
  }
}
