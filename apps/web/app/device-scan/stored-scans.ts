/** The list of scans on this device: a small JSON file each, in two copies beside their folders, so that it is read without opening any scan. */
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { Turns } from './turns.ts';

export interface StoredScans {
  list(): Promise<readonly StoredScan[]>;
  save(scan: StoredScan): Promise<void>;
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
  return {
    list: () => turns.take(async () => readScans(await folder())),
    save: (scan) =>
      turns.take(async () => {
        const all = await folder();
        const bytes = new TextEncoder().encode(JSON.stringify(scan));
        // A tab may die while it writes: one of the two is whole at any time.
        for (const name of namesOf(scan.id)) await writeFile(all, name, bytes);
      }),
    remove: (id) =>
      turns.take(async () => {
        const all = await folder();
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

async function writeFile(folder: FileSystemDirectoryHandle, name: string, bytes: Uint8Array): Promise<void> {
  const file = await folder.getFileHandle(name, { create: true });
  const handle = await (file as unknown as { createSyncAccessHandle(): Promise<SyncHandle> }).createSyncAccessHandle();
  handle.truncate(0);
  handle.write(bytes, { at: 0 });
  handle.flush();
  handle.close();
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
  return [...scans.values()].sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
}

/** The same for a device without files: lost with the tab. */
export function createMemoryScans(): StoredScans {
  const scans = new Map<string, StoredScan>();
  return {
    list: async () => [...scans.values()],
    save: async (scan) => void scans.set(scan.id, scan),
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
