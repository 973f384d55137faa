/** The list of scans on this device: a small JSON file each, in two copies beside their folders, so that it is read without opening any scan. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { Turns } from './turns.ts';

export interface StoredScans {
  list(): Promise<readonly StoredScan[]>;
  save(scan: StoredScan): Promise<void>;
  /** The same, but where there is no room to write it the list still says it, in this worker alone, until it is saved. */
  tell(scan: StoredScan): Promise<void>;
  remove(id: string): Promise<void>;
}

interface SyncHandle {
  write(bytes: Uint8Array, options: { at: number }): number;
  truncate(bytes: number): void;
  flush(): void;
  close(): void;
}

const listFolder = 'orbweaver-scans';
/** A name that a file system takes and that no path can hide in. */
const idPattern = /^[a-z0-9-]{1,64}$/i;

export function isScanId(id: string): boolean {
  return idPattern.test(id);
}

export function createStoredScans(): StoredScans {
  const folder = async (): Promise<FileSystemDirectoryHandle> =>
    (await navigator.storage.getDirectory()).getDirectoryHandle(listFolder, { create: true });
  /** A file that is written cannot be read. */
  const turns = new Turns();
  const unwritten = new Map<string, StoredScan>();
  const save = (scan: StoredScan) =>
    turns.take(async () => {
      await writeScan(await folder(), scan);
      unwritten.delete(scan.id);
    });
  return {
    list: () => turns.take(async () => (await readScans(await folder())).map((scan) => unwritten.get(scan.id) ?? scan)),
    save,
    tell: (scan) => save(scan).catch(() => void unwritten.set(scan.id, scan)),
    remove: (id) =>
      turns.take(async () => {
        const all = await folder();
        unwritten.delete(id);
        for (const name of namesOf(id)) {
          await all.removeEntry(name).catch((error: DOMException) => {
            if (error.name !== 'NotFoundError') throw error;
          });
        }
      }),
  };
}

/** The file of a scan's entry, and its second copy. */
const namesOf = (id: string): readonly [string, string] => [`${id}.json`, `${id}.copy.json`];

async function writeScan(folder: FileSystemDirectoryHandle, scan: StoredScan): Promise<void> {
  const bytes = padded(new TextEncoder().encode(JSON.stringify(scan)));
  // A tab may die while it writes, and a device may have no room: one of the two is whole at any time.
  const [first, second] = namesOf(scan.id);
  const isSecondWhole = (await readScan(folder, second)) !== null;
  for (const name of isSecondWhole ? [first, second] : [second, first]) await writeFile(folder, name, bytes);
}

async function writeFile(folder: FileSystemDirectoryHandle, name: string, bytes: Uint8Array): Promise<void> {
  const file = await folder.getFileHandle(name, { create: true });
  const handle = await (file as unknown as { createSyncAccessHandle(): Promise<SyncHandle> }).createSyncAccessHandle();
  try {
    // Over what is there: a file that was emptied first would need room again.
    if (handle.write(bytes, { at: 0 }) !== bytes.length) throw new AppError('disk-full', { path: name });
    handle.truncate(bytes.length);
    handle.flush();
  } finally {
    handle.close();
  }
}

const blockBytes = 4096;

/** With spaces up to whole blocks, which JSON leaves out: an entry that grows a little needs no more room. */
function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / blockBytes) * blockBytes).fill(32);
  whole.set(bytes);
  return whole;
}

/** null for a file that is not there, or not whole. */
async function readScan(folder: FileSystemDirectoryHandle, name: string): Promise<StoredScan | null> {
  try {
    const file = await folder.getFileHandle(name);
    return parseScan(await (await file.getFile()).text());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

/** Newest first. */
async function readScans(folder: FileSystemDirectoryHandle): Promise<StoredScan[]> {
  const scans = new Map<string, StoredScan>();
  for await (const [name, entry] of (folder as unknown as { entries(): AsyncIterable<[string, FileSystemHandle]> }).entries()) {
    if (entry.kind !== 'file' || !name.endsWith('.json')) continue;
    const scan = parseScan(await (await (entry as FileSystemFileHandle).getFile()).text());
    // The first file is written first: where both are whole and differ, it is the newer one.
    if (scan !== null && (!scans.has(scan.id) || name === namesOf(scan.id)[0])) scans.set(scan.id, scan);
  }
  return newestFirst(scans);
}

const newestFirst = (scans: ReadonlyMap<string, StoredScan>): StoredScan[] =>
  [...scans.values()].sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));

/** The same for a device without files: lost with the tab. */
export function createMemoryScans(): StoredScans {
  const scans = new Map<string, StoredScan>();
  const save = async (scan: StoredScan) => void scans.set(scan.id, scan);
  return {
    list: async () => newestFirst(scans),
    save,
    tell: save,
    remove: async (id) => void scans.delete(id),
  };
}

/** null for what a tab that was killed while it wrote has left. */
function parseScan(text: string): StoredScan | null {
  try {
    const scan = JSON.parse(text) as StoredScan;
    return typeof scan.id === 'string' && isScanId(scan.id) ? scan : null;
  } catch {
    return null;
  }
}
