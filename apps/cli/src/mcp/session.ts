/** What the tools share: the folder that they may read and write, the scan that was read last, and the scans that run. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { WordsOfChecks } from '@orbweaver/i18n/check-words.ts';
import type { OpenScan, ScanReader } from '@orbweaver/mcp/scan-reader.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { createViewReader, type ViewReader } from '@orbweaver/scan/results/view-queries.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { isInsideFolder, isOnSameRoot } from '../inside-folder.ts';
import { RunningScans } from './running-scans.ts';

interface Kept extends OpenScan {
  readonly path: string;
  /** Another one when the file was written. */
  readonly mark: string;
}

/** A scan is closed when nobody asked about it for so long. */
const keptMs = 60_000;

export class Session implements ScanReader {
  /** Absolute, without links. */
  readonly folder: string;
  readonly words: WordsOfChecks;
  readonly running = new RunningScans();
  #kept: Kept | null = null;
  #timer: NodeJS.Timeout | null = null;

  /** Throws what the file system throws where the folder is not there. */
  constructor(folder: string, words: WordsOfChecks) {
    this.folder = realpathSync(folder);
    this.words = words;
  }

  /** Absolute path of a file that is there or could be made. Throws AppError 'usage' for what is outside the folder. */
  resolvePath(name: string): string {
    const path = name.includes('\0') ? null : this.#inside(resolve(this.folder, name));
    if (path !== null) return path;
    throw new AppError('usage', { detail: `${JSON.stringify(name)} is not inside the served folder.` });
  }

  /** Where links lead counts, also those on the way to what is not there yet. */
  #inside(path: string): string | null {
    if (!isOnSameRoot(this.folder, path)) return null;
    let known = path;
    while (!existsSync(known)) known = dirname(known);
    const real = join(realpathSync(known), relative(known, path));
    return isInsideFolder(this.folder, real) ? real : null;
  }

  isSame(one: string, other: string): boolean {
    return this.resolvePath(one) === this.resolvePath(other);
  }

  /** A path as answers name it. */
  nameOf(path: string): string {
    return relative(this.folder, path).split(sep).join('/');
  }

  /** Calls `use` with the scan, which no other program writes meanwhile. Throws AppError as `openScanFile` does. */
  read<T>(name: string, use: (scan: OpenScan) => T): T {
    const path = this.resolvePath(name);
    if (this.running.isRunning(path))
      throw new AppError('usage', {
        detail: 'This scan is still running: follow_scan waits for its end, stop_scan ends it now and keeps the results so far.',
      });
    const scan = this.#open(path);
    try {
      scan.database.exec('BEGIN');
      return use(scan);
    } catch (error) {
      this.close();
      throw error;
    } finally {
      if (this.#kept === scan) scan.database.exec('COMMIT');
    }
  }

  /** Calls `use` with two scans. */
  readBoth<T>(old: string, now: string, use: (old: Database, now: Database) => T): T {
    const other = openScanFile(openDatabase, this.resolvePath(old), 'read');
    try {
      other.exec('BEGIN');
      return this.read(now, ({ database }) => use(other, database));
    } finally {
      other.close();
    }
  }

  #open(path: string): Kept {
    const mark = markOf(path);
    if (this.#kept?.path !== path || this.#kept.mark !== mark) {
      this.close();
      const database = openScanFile(openDatabase, path, 'read');
      this.#kept = { path, mark, database, ask: asking(createViewReader(database)) };
    }
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), keptMs).unref();
    return this.#kept;
  }

  /** Closes the file that is kept open; the scans go on. */
  close(): void {
    this.#kept?.database.close();
    this.#kept = null;
  }
}

function asking(reader: ViewReader): OpenScan['ask'] {
  return (kind, ask) => reader.response({ kind, ask } as Parameters<ViewReader['response']>[0]) as never;
}

function markOf(path: string): string {
  if (!existsSync(path)) return '';
  const { ino, size, mtimeMs } = statSync(path);
  return `${ino} ${size} ${mtimeMs}`;
}
