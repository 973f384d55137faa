/**
 * The folder of one stored scan in the origin private file system, through SQLite's `opfs-sahpool`: synchronous file handles that
 * this worker alone holds until it lets the folder go. Without that file system scans live in memory: memory-folders.ts.
 */
import { AppError } from '@orbweaver/model/errors.ts';
import type { OpenDatabase } from '@orbweaver/store/ports.ts';
import { type RawDatabase, type Sqlite, sqliteFault, wrapDatabase } from './sqlite.ts';

export interface ScanFolder {
  /** Files of this folder, such as `/site.scan`. */
  readonly openDatabase: OpenDatabase;
  /** Writes a whole file from its parts; an existing one is replaced. Null ends it. */
  importFile(path: string, nextPart: () => Promise<Uint8Array | null>): Promise<void>;
  /** Lets go of the files, so that another tab can take them. All databases must be closed. */
  release(): void;
  /** Deletes the folder and all that is in it. */
  remove(): Promise<void>;
}

interface SahPool {
  readonly OpfsSAHPoolDb: new (path: string, flags?: string) => RawDatabase;
  getFileNames(): string[];
  unlink(path: string): boolean;
  importDb(path: string, bytes: () => Promise<Uint8Array | undefined>): Promise<number>;
  pauseVfs(): unknown;
  unpauseVfs(): Promise<unknown>;
  removeVfs(): Promise<boolean>;
}

/** Main file, write-ahead log, rollback journal, and one to spare. */
const poolFiles = 4;
/** How long the handles of a tab that was just closed may take to come free. */
const takeOverMs = 5000;
const retryMs = 100;

const pools = new Map<string, SahPool>();

/** Whether scans can be stored at all. Private windows of some browsers have no such file system. */
export async function hasScanFolders(): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory();
    const file = await root.getFileHandle('.orbweaver-probe', { create: true });
    const handle = await (file as unknown as { createSyncAccessHandle(): Promise<{ close(): void }> }).createSyncAccessHandle();
    handle.close();
    await root.removeEntry('.orbweaver-probe');
    return true;
  } catch (error) {
    // Scans are there, and only no room for another file.
    return error instanceof DOMException && error.name === 'QuotaExceededError';
  }
}

/** Takes the folder `name` below `orbweaver/`; makes it when it is new. Throws AppError 'file-in-use' while another worker holds it. */
export async function openScanFolder(sqlite: Sqlite, name: string): Promise<ScanFolder> {
  const pool = await takePool(sqlite, name);
  const openDatabase: OpenDatabase = (path, mode) => {
    const names = pool.getFileNames();
    const exists = names.includes(path);
    if (mode === 'create' && exists) throw new AppError('file-exists', { path });
    if (mode !== 'create' && !exists) throw new AppError('file-not-found', { path });
    const isReader = mode === 'read' || mode === 'inspect';
    // A file that was not sealed stays in write-ahead mode, its log beside it or not: only a connection that may write can open it.
    const raw = opened(path, () => new pool.OpfsSAHPoolDb(path, mode === 'create' ? 'c' : 'w'));
    if (isReader) raw.exec('PRAGMA locking_mode = EXCLUSIVE');
    return wrapDatabase(sqlite, raw, path, mode);
  };
  return {
    openDatabase,
    async importFile(path, nextPart) {
      pool.unlink(path);
      await pool
        .importDb(path, async () => (await nextPart()) ?? undefined)
        .catch((error: unknown) => {
          throw importFault(path, error);
        });
    },
    release: () => void pool.pauseVfs(),
    async remove() {
      pools.delete(name);
      await pool.removeVfs();
      await removeFolder(name);
    },
  };
}

/** sqlite-wasm says by bare Errors that bytes are no database, or did not fit; for the latter the browser has an exception, too. */
function importFault(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  if (error.name === 'QuotaExceededError' || error.message.startsWith('Expected to write'))
    return new AppError('disk-full', { path }, error);
  return error.constructor === Error ? new AppError('file-damaged', { path }, error) : error;
}

/** Deletes a folder that this worker does not hold. */
export async function removeFolder(name: string): Promise<void> {
  const root = await navigator.storage.getDirectory();
  try {
    const folder = await root.getDirectoryHandle('orbweaver');
    await folder.removeEntry(name, { recursive: true });
  } catch (error) {
    if ((error as DOMException).name !== 'NotFoundError') throw new AppError('file-in-use', { path: name }, error);
  }
}

function opened(path: string, open: () => RawDatabase): RawDatabase {
  try {
    return open();
  } catch (error) {
    throw sqliteFault(path, error);
  }
}

async function takePool(sqlite: Sqlite, name: string): Promise<SahPool> {
  const deadline = performance.now() + takeOverMs;
  for (;;) {
    try {
      return await takePoolNow(sqlite, name);
    } catch (error) {
      const isHeld = (error as DOMException).name === 'NoModificationAllowedError';
      if (!isHeld) throw error;
      if (performance.now() > deadline) throw new AppError('file-in-use', { path: name }, error);
      await new Promise((settle) => setTimeout(settle, retryMs));
    }
  }
}

async function takePoolNow(sqlite: Sqlite, name: string): Promise<SahPool> {
  const known = pools.get(name);
  if (known !== undefined) {
    await known.unpauseVfs();
    return known;
  }
  const options = {
    name: `orbweaver-${name}`,
    directory: `orbweaver/${name}`,
    initialCapacity: poolFiles,
    verbosity: 0,
    forceReinitIfPreviouslyFailed: true,
    preserveOnInitFailure: true,
  };
  const pool = (await sqlite.installOpfsSAHPoolVfs(options as never)) as unknown as SahPool;
  pools.set(name, pool);
  return pool;
}
