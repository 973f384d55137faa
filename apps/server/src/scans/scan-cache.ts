/** Stored scan files on this machine, unpacked, so that SQLite can read them: the ones used last, up to a size. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Disk } from '../disk/disk.ts';
import { unpackScan } from './unpack-scan.ts';

/** A stored scan, by the key of its blob: what is stored under it never changes. */
export interface StoredFile {
  readonly blobKey: string;
  readonly bytes: number;
  readonly coding: string;
}

export interface ScanCache {
  /** Calls `use` with the path of the file, which stays there until it is done. Throws 'file-damaged', 'too-large', 'storage-full'. */
  readonly use: <T>(stored: StoredFile, use: (path: string) => Promise<T>) => Promise<T>;
}

interface CacheOptions {
  readonly folder: string;
  readonly blobs: BlobStore;
  readonly disk: Disk;
  readonly maxBytes?: number;
  /** Of one file, unpacked: a small one that unpacks without end fills no disk. */
  readonly maxFileBytes?: number;
}

interface Kept {
  readonly path: string;
  readonly ready: Promise<number>;
  bytes: number;
  users: number;
}

const gibibyte = 1024 ** 3;

export function createScanCache({ folder, blobs, disk, maxBytes = 4 * gibibyte, maxFileBytes = 8 * gibibyte }: CacheOptions): ScanCache {
  /** The one used last stands last. */
  const kept = new Map<string, Kept>();
  let emptied: Promise<unknown> | null = null;

  const unpack = async ({ blobKey, bytes, coding }: StoredFile, path: string): Promise<number> => {
    // What an earlier process left is not known here.
    emptied ??= rm(folder, { recursive: true, force: true }).then(() => mkdir(folder, { recursive: true }));
    await emptied;
    await disk.requireRoom(bytes);
    return unpackScan(blobs, { blobKey, coding, bytes }, { path, maxBytes: maxFileBytes });
  };

  /** Those that nobody uses go, the one used longest ago first, until the others have room. */
  const shrink = async (): Promise<void> => {
    let all = 0;
    for (const { bytes } of kept.values()) all += bytes;
    for (const [key, file] of kept) {
      if (all <= maxBytes) return;
      if (file.users > 0) continue;
      kept.delete(key);
      all -= file.bytes;
      await rm(file.path, { force: true });
    }
  };

  const open = (stored: StoredFile): Kept => {
    const known = kept.get(stored.blobKey);
    if (known !== undefined) {
      kept.delete(stored.blobKey);
      kept.set(stored.blobKey, known);
      return known;
    }
    const path = join(folder, `${stored.blobKey}.scan`);
    const file: Kept = { path, ready: unpack(stored, path), bytes: 0, users: 0 };
    kept.set(stored.blobKey, file);
    file.ready.then(
      (bytes) => {
        file.bytes = bytes;
      },
      () => kept.delete(stored.blobKey),
    );
    return file;
  };

  return {
    async use(stored, use) {
      const file = open(stored);
      file.users++;
      try {
        await file.ready;
        return await use(file.path);
      } finally {
        file.users--;
        await shrink();
      }
    },
  };
}
