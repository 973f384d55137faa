/** The list of scans on this device: one small JSON file each beside their folders, so that it is read without opening any scan. */
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';

export interface StoredScans {
  list(): Promise<readonly StoredScan[]>;
  save(scan: StoredScan): Promise<void>;
  remove(id: string): Promise<void>;
}

interface SyncHandle {
  getSize(): number;
  read(into: Uint8Array): number;
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
  return {
    async list() {
      const scans: StoredScan[] = [];
      const handle = await folder();
      for await (const [name, entry] of (handle as unknown as { entries(): AsyncIterable<[string, FileSystemHandle]> }).entries()) {
        if (entry.kind !== 'file' || !name.endsWith('.json')) continue;
        const scan = parseScan(await (await (entry as FileSystemFileHandle).getFile()).text());
        if (scan !== null) scans.push(scan);
      }
      return scans.sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
    },
    async save(scan) {
      const file = await (await folder()).getFileHandle(`${scan.id}.json`, { create: true });
      const handle = await (file as unknown as { createSyncAccessHandle(): Promise<SyncHandle> }).createSyncAccessHandle();
      const bytes = new TextEncoder().encode(JSON.stringify(scan));
      handle.truncate(0);
      handle.write(bytes, { at: 0 });
      handle.flush();
      handle.close();
    },
    async remove(id) {
      await (await folder()).removeEntry(`${id}.json`).catch((error: DOMException) => {
        if (error.name !== 'NotFoundError') throw error;
      });
    },
  };
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

/** A tab that was killed while it wrote leaves a broken file: that scan's folder is still there and shows up when it is resumed by name. */
function parseScan(text: string): StoredScan | null {
  try {
    const scan = JSON.parse(text) as StoredScan;
    return typeof scan.id === 'string' && isScanId(scan.id) ? scan : null;
  } catch {
    return null;
  }
}
